import { resolve } from 'node:path'
import { licenceNote } from '../catalogue/pluginPackages.js'
import { CliError } from '../errors/CliError.js'
import type { Answers } from '../record/Answers.js'
import type { Session } from '../terminal/Session.js'
import type { CreateFlags } from './CreateFlags.js'
import { inspectTarget, type TargetState } from './compareTarget.js'
import { faultsOfPackageName, nameOfFolder, requireFolder, requirePackageName } from './packageName.js'
import {
  appQuestions,
  askFolder,
  askName,
  askRecommended,
  type CreateQuestion,
  configQuestions,
  type Draft,
  mostQuestions,
  templateQuestion,
} from './questions.js'
import { type Given, readGiven } from './readGiven.js'
import { recommended } from './recommended.js'
import { requireLibraryFits } from './requireLibraryFits.js'

/** The app to create. */
export interface Collected {
  readonly answers: Answers
  readonly target: TargetState
  /** The folder as the person would type it. */
  readonly folder: string
  /** The defaults that were used, each with its flag as it would be typed. Empty for a switch. */
  readonly defaults: readonly (readonly [flag: string, value: string])[]
}

/** The default folder. */
const defaultFolder = 'my-wallet-app'

/**
 * Combines flags, a file, answers and defaults.
 *
 * @throws CliError WM_USAGE_…, WM_NAME_INVALID, WM_TARGET_IS_FILE
 */
export async function collectAnswers(
  session: Session,
  flags: CreateFlags,
  typedFolder: string | undefined,
): Promise<Collected> {
  const { ask, cwd, isInteractive, log } = session
  const given = await readGiven(flags, cwd)
  requireConsistent(given)

  const unscoped = given.name?.replace(/^@[^/]+\//, '')
  const folder = typedFolder ?? unscoped ?? (isInteractive ? await askFolder(ask) : defaultFolder)
  requireFolder(folder)
  const path = resolve(cwd, folder)
  const target = inspectTarget(path, folder)
  const name = given.name ?? (await nameFor(path, session))

  const template =
    isInteractive && templateQuestion.isOpen(given) ? await templateQuestion.put(ask, given, log.note) : {}
  const answers = await settleAnswers(session, { ...given, ...template }, name, [
    ...configQuestions,
    ...appQuestions,
  ])
  return { answers, target, folder, defaults: defaultsUsed(given, typedFolder, answers, folder) }
}

/**
 * Asks the open questions, and fills in defaults.
 *
 * @param given answers so far, checked by `requireConsistent`
 * @param questions of the long path, in order
 * @throws CliError WM_USAGE_…
 */
export async function settleAnswers(
  session: Session,
  given: Given,
  name: string,
  questions: readonly CreateQuestion[] = configQuestions,
): Promise<Answers> {
  const { ask, isInteractive, log } = session
  let draft: Draft = { ...given, name }
  if (isInteractive) {
    const tell = (text: string) => log.note(log.paintNote('dim', text))
    // If flags decide the whole config, there is nothing to ask.
    const isOpen = configQuestions.some((question) => question.isOpen(draft))
    if (isOpen && !(await askRecommended(ask, tell, draft))) {
      tell(`Up to ${mostQuestions(questions, draft)} questions follow.`)
      for (const question of questions) {
        if (question.isOpen(draft)) draft = { ...draft, ...(await question.put(ask, draft, tell)) }
      }
    }
  }
  const answers = complete(draft, name)
  requireConsistent(answers)
  // The questions have shown the note.
  const notes = given.features || !isInteractive ? answers.features.map(licenceNote) : []
  for (const message of notes) if (message) log.warn({ code: 'WM_LICENCE', message })
  return answers
}

async function nameFor(path: string, { ask, isInteractive }: Session): Promise<string> {
  const name = nameOfFolder(path)
  if (faultsOfPackageName(name).length === 0) return name
  if (isInteractive) return askName(ask, path)
  requirePackageName(name)
  return name
}

/** Fills in the defaults. The keys have a fixed order, so that the same answers give the same bytes. */
function complete(draft: Draft, name: string): Answers {
  const chains = draft.chains ?? (draft.defaultChain ? withFirst(draft.defaultChain) : recommended.chains)
  return {
    name,
    template: draft.template ?? recommended.template,
    chains,
    defaultChain: draft.defaultChain ?? chains[0] ?? recommended.chains[0],
    features: [...(draft.features ?? recommended.features)].sort(),
    socials: draft.socials ?? recommended.socials,
    signIn: draft.signIn ?? recommended.signIn,
    with: draft.with ?? recommended.with,
    wallets: draft.wallets ?? recommended.wallets,
    ...(draft.projectId !== undefined && { projectId: draft.projectId }),
    ...(draft.relay !== undefined && { relay: draft.relay }),
    tests: draft.tests ?? recommended.tests,
    agentsMd: draft.agentsMd ?? recommended.agentsMd,
    ...(draft.packageManager !== undefined && { packageManager: draft.packageManager }),
  }
}

const withFirst = (id: string) => [...new Set([id, ...recommended.chains])]

/** @throws CliError WM_USAGE_… */
export function requireConsistent(given: Given): void {
  const { chains, defaultChain, features, projectId, relay } = given
  requireLibraryFits(given)
  if (chains && defaultChain && !chains.includes(defaultChain)) {
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `--default-chain ${defaultChain} is not among --chains ${chains.join(',')}. Add it there, or name one of them.`,
    )
  }
  if (features?.includes('walletConnect') && projectId === undefined && relay === undefined) {
    const hint = licenceNote('walletConnect')
    throw new CliError(
      'WM_USAGE_MISSING_VALUE',
      'WalletConnect needs a relay to pair over: pass --project-id for the public one, or --relay for your own.',
      { ...(hint !== undefined && { hint }) },
    )
  }
}

function defaultsUsed(given: Given, typedFolder: string | undefined, answers: Answers, folder: string) {
  const list = (items: readonly string[]) => (items.length > 0 ? items.join(',') : 'none')
  const rows: readonly (readonly [keyof Given, string, string])[] = [
    ['template', '--template', answers.template],
    ['chains', '--chains', list(answers.chains)],
    ['defaultChain', '--default-chain', answers.defaultChain],
    ['features', '--features', list(answers.features)],
    ['socials', '--socials', list(answers.socials)],
    ['signIn', '--sign-in', answers.signIn],
    ['with', '--with', answers.with],
    ['wallets', '--wallets', list(answers.wallets)],
    ['tests', '--tests', ''],
    ['agentsMd', '--agents-md', ''],
  ]
  const used = rows
    .filter(([key]) => given[key] === undefined)
    .map(([, flag, value]) => [flag, value] as const)
  const isFolderOurs = typedFolder === undefined && given.name === undefined
  return [...(isFolderOurs ? [['[dir]', folder] as const] : []), ...used]
}
