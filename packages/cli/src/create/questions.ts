import { featureIds, flagFacts } from '@wallet-modal/runtime/config'
import { networkOffers } from '../catalogue/networks.js'
import { licenceNote } from '../catalogue/pluginPackages.js'
import type { Answers, Library } from '../record/Answers.js'
import type { Ask } from '../terminal/ask.js'
import { faultsOfPackageName, nameOfFolder, suggestPackageName } from './packageName.js'
import { recommended } from './recommended.js'
import { hasEvm } from './requireLibraryFits.js'
import { librariesOf, listTemplates } from './template.js'

/** The answers so far. */
export type Draft = Partial<Answers>

/** A question of `create`. Each also has a flag. */
export interface CreateQuestion {
  /** Whether the question still needs an answer. */
  isOpen(draft: Draft): boolean
  /** How many questions it puts, one after the other. @default 1 */
  readonly parts?: number
  /** Asks, and resolves to the answer. */
  put(ask: Ask, draft: Draft, tell: (text: string) => void): Promise<Draft>
}

const question = <Key extends keyof Draft>(
  key: Key,
  put: (ask: Ask, draft: Draft) => Promise<Draft[Key]>,
  isOpen = (draft: Draft) => draft[key] === undefined,
): CreateQuestion => ({ isOpen, put: async (ask, draft) => ({ [key]: await put(ask, draft) }) })

/** How many questions there are at most, whatever the answers. */
export function mostQuestions(questions: readonly CreateQuestion[], draft: Draft): number {
  const longest: Draft = { chains: recommended.chains, features: ['walletConnect'], ...draft }
  return questions
    .filter((one) => one.isOpen(draft) || one.isOpen(longest))
    .reduce((sum, { parts = 1 }) => sum + parts, 0)
}

/** The networks that most apps use, offered first. */
const wellKnown = 12

/** The folder, which also gives the name: the first question. */
export async function askFolder(ask: Ask): Promise<string> {
  return ask({
    kind: 'text',
    message: 'Folder of the new app',
    initial: 'my-wallet-app',
    check: (typed) => {
      const name = nameOfFolder(typed)
      const faults = faultsOfPackageName(name)
      if (faults.length === 0) return undefined
      return `Not a valid package name: ${faults.join(', ')}. Try ${suggestPackageName(name)}`
    },
  })
}

/** The package name, if the folder's name isn't valid. */
export async function askName(ask: Ask, folder: string): Promise<string> {
  return ask({
    kind: 'text',
    message: `Package name (the folder's name is not valid)`,
    initial: suggestPackageName(nameOfFolder(folder)),
    check: (typed) => {
      const faults = faultsOfPackageName(typed)
      return faults.length === 0 ? undefined : `Not a valid package name: ${faults.join(', ')}`
    },
  })
}

/** Always asked, unless there is only one template. */
export const templateQuestion = question(
  'template',
  (ask, draft) =>
    ask({
      kind: 'one',
      message: 'Template',
      choices: templatesInOrder()
        .filter(({ parts }) => draft.with === undefined || draft.with === 'none' || draft.with in parts.with)
        .map(({ id, title, description }) => ({ value: id, label: title, detail: description })),
    }),
  ({ template }) => template === undefined && listTemplates().length > 1,
)

/** The recommended one first. */
function templatesInOrder() {
  const isFirst = ({ id }: { readonly id: string }) => id === recommended.template
  const templates = listTemplates()
  return [...templates.filter(isFirst), ...templates.filter((template) => !isFirst(template))]
}

/** Whether to use the defaults for the rest: the last question of the short path. Its flag is `--yes`. */
export async function askRecommended(
  ask: Ask,
  tell: (text: string) => void,
  { chains = recommended.chains, projectId }: Draft,
): Promise<boolean> {
  const names = chains.map((id) => networkOffers.find((network) => network.id === id)?.name ?? id)
  const needsNobody =
    projectId === undefined ? '; installed wallets; no account anywhere, nothing sent to anyone' : ''
  tell(`Recommended: ${names.join(', ')}${needsNobody}.`)
  return ask({ kind: 'confirm', message: 'Use the recommended settings?', initial: true })
}

/** Questions about the config, in order: the long path. */
export const configQuestions: readonly CreateQuestion[] = [
  question('chains', (ask) =>
    ask({
      kind: 'several',
      message: 'Networks (others later, in the config)',
      choices: popularNetworks().map(({ id, name }) => ({ value: id, label: name, detail: id })),
      initial: recommended.chains,
      min: 1,
    }),
  ),
  question(
    'defaultChain',
    (ask, { chains = [] }) =>
      ask({
        kind: 'one',
        message: 'Network to start on',
        choices: chains.map((id) => ({
          value: id,
          label: networkOffers.find((network) => network.id === id)?.name ?? id,
        })),
      }),
    ({ chains, defaultChain }) => defaultChain === undefined && (chains?.length ?? 0) > 1,
  ),
  {
    isOpen: ({ features }) => features === undefined,
    parts: 2,
    async put(ask, _draft, tell) {
      const chosen = await ask<Answers['features'][number]>({
        kind: 'several',
        message: 'Features',
        choices: askedFeatures().map(({ id, summary }) => ({ value: id, label: id, detail: summary })),
        initial: recommended.features,
        min: 0,
      })
      const kept = recommended.features.filter((id) => !askedFeatures().some((offer) => offer.id === id))
      const note = licenceNote('walletConnect')
      if (note) tell(note)
      const isPairing = await ask({
        kind: 'confirm',
        message: 'Switch WalletConnect on, to pair with phones?',
        initial: false,
      })
      return { features: [...chosen, ...kept, ...(isPairing ? (['walletConnect'] as const) : [])] }
    },
  },
  {
    isOpen: ({ features, projectId, relay }) =>
      features?.includes('walletConnect') === true && projectId === undefined && relay === undefined,
    parts: 2,
    async put(ask) {
      const kind = await ask<'projectId' | 'relay'>({
        kind: 'one',
        message: 'Relay to pair over',
        choices: [
          {
            value: 'projectId',
            label: 'The public one',
            detail: 'needs a project id: https://dashboard.reown.com',
          },
          { value: 'relay', label: 'One of my own', detail: 'needs its wss: address' },
        ],
      })
      const [message, form, fault] =
        kind === 'projectId'
          ? ['Project id (public; never a secret)', /^[\w-]{1,128}$/, 'Letters, digits, _ and - only']
          : ['Address of the relay (wss://…)', /^wss?:\/\/[^?#\s]+$/, 'An address that starts with wss://']
      const check = (typed: string) => (form.test(typed) ? undefined : fault)
      return { [kind]: await ask({ kind: 'text', message, check }) }
    },
  },
  question('signIn', (ask) =>
    ask<Answers['signIn']>({
      kind: 'one',
      message: 'Sign in with the wallet',
      choices: [
        { value: 'off', label: 'No', detail: 'connecting is enough' },
        { value: 'optional', label: 'Optional', detail: 'with a server; visitors may say no' },
        { value: 'required', label: 'Required', detail: 'with a server; nobody is connected before' },
      ],
    }),
  ),
]

/** Further questions of the long path, about a new app. */
export const appQuestions: readonly CreateQuestion[] = [
  question(
    'with',
    (ask, draft) =>
      ask<Answers['with']>({
        kind: 'one',
        message: 'Library for EVM networks',
        choices: [
          { value: 'none', label: 'None', detail: "the wallet's own provider" },
          ...offeredLibraries(draft).map((name) => ({
            value: name,
            label: name,
            detail: libraryDetails[name],
          })),
        ],
      }),
    (draft) => draft.with === undefined && hasEvm(draft.chains ?? []) && offeredLibraries(draft).length > 0,
  ),
  question('tests', (ask) =>
    ask({
      kind: 'confirm',
      message: 'Add tests, with wallets of the sandbox?',
      initial: recommended.tests,
    }),
  ),
  question('agentsMd', (ask) =>
    ask({
      kind: 'confirm',
      message: 'Add AGENTS.md, for coding agents?',
      initial: recommended.agentsMd,
    }),
  ),
]

const libraryDetails: Readonly<Record<Library, string>> = {
  wagmi: 'hooks for React',
  viem: 'clients for wallet and chain',
  ethers: 'providers and signers',
}

const offeredLibraries = ({ template = recommended.template }: Draft) => librariesOf(template)

/** Pairing has a question of its own, social log-ins a flag (`--socials`). Nobody chooses tracking in passing: `--features analytics`. */
function askedFeatures() {
  const apart = ['walletConnect', 'analytics']
  return featureIds.flatMap((id) =>
    id === 'socials' || apart.includes(id) ? [] : [{ id, summary: flagFacts[id].summary }],
  )
}

/** The recommended networks first, then in the order of the table. */
function popularNetworks() {
  const first = new Set<string>(recommended.chains)
  const mainnets = networkOffers.filter(({ isTestnet }) => !isTestnet)
  const ordered = [
    ...mainnets.filter(({ id }) => first.has(id)),
    ...mainnets.filter(({ id }) => popular.has(id)),
  ]
  return [...ordered.slice(0, wellKnown), ...networkOffers.filter(({ id }) => id === 'eip155:11155111')]
}

/** Sorts by rank in other wallet modals, then by the order of the table. */
const popular = new Set([
  'eip155:56',
  'eip155:100',
  'eip155:137',
  'eip155:324',
  'eip155:42161',
  'eip155:42220',
  'eip155:43114',
  'eip155:59144',
  'eip155:534352',
])
