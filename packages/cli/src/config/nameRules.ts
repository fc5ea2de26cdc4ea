import type { ModalConfig } from '@wallet-modal/runtime/config'
import { nearestName } from '@wallet-modal/runtime/config'
import { colourNames } from '../catalogue/colourNames.js'
import { languages } from '../catalogue/languages.js'
import { nearNetwork } from '../catalogue/networks.js'
import { namespacesServedBy } from '../catalogue/offers.js'
import { isToken, nearestToken } from '../catalogue/tokens.js'
import { nearWallet } from '../catalogue/wallets.js'
import type { Finding } from './Finding.js'
import { namespaceOf, type Served } from './servedFeatures.js'

/** Rules for unknown names: the modal accepts and ignores them. */
export function nameRules(config: ModalConfig, served: Served): Finding[] {
  return [
    ...unknownNetworks(config, served),
    ...unknownWallets(config, served),
    ...unknownLanguage(config),
    ...unknownNumberFormat(config),
    ...unknownTokens(config),
    ...unknownColour(config),
  ]
}

/** Required parts of the definition of a network that no plugin knows. */
const wholeDefinition = ['name', 'nativeCurrency', 'rpcUrls'] as const

function unknownNetworks({ chains, networks = [] }: ModalConfig, served: Served): Finding[] {
  return chains.flatMap((id, at): Finding[] => {
    const entry = networks.find((network) => network.id === id)
    const missing = entry ? wholeDefinition.filter((key) => entry[key] === undefined) : []
    const isKnown = served.isNetwork(id) || (entry && missing.length === 0)
    // A namespace without a plugin has a finding already.
    if (isKnown || !namespacesServedBy(served.plugins).includes(namespaceOf(id))) return []
    const near = nearNetwork(id)
    if (entry) {
      return [
        {
          severity: 'error',
          code: 'WM_CONFIG_UNKNOWN_NETWORK',
          path: `networks[${networks.indexOf(entry)}]`,
          message: `lacks ${missing.map((key) => `\`${key}\``).join(', ')}, and \`${id}\` is not a known network whose definition has them`,
          hint: near
            ? `Did you mean \`${near.id}\` (${near.name})? Otherwise add what is missing.`
            : 'Add what is missing.',
        },
      ]
    }
    return [
      {
        severity: 'error',
        code: 'WM_CONFIG_UNKNOWN_NETWORK',
        path: `chains[${at}]`,
        message: `is \`${id}\`, which is not a known network, so it has no name and no node`,
        hint: `${near ? `Did you mean \`${near.id}\` (${near.name})? Otherwise define it in \`networks\`.` : 'Define it in `networks`.'}`,
      },
    ]
  })
}

function unknownWallets({ endpoints, projectId, wallets = {} }: ModalConfig, served: Served): Finding[] {
  const own = (wallets.custom ?? []).map(({ id }) => id)
  const hasDirectory = Boolean(projectId) || endpoints?.directory !== undefined
  return (['featured', 'include', 'exclude'] as const).flatMap((list) =>
    (wallets[list] ?? []).flatMap((name, at): Finding[] => {
      if (own.includes(name) || served.isWallet(name)) return []
      const near = nearWallet(name)
      const meant = near ? ` Did you mean \`${near.id}\` (${near.name})?` : ''
      // An installed wallet may announce an rdns that isn't bundled, so only a probable typo is reported.
      const isRdns = name.includes('.')
      if (isRdns && !near) return []
      return [
        {
          severity: hasDirectory || isRdns ? 'warning' : 'error',
          code: 'WM_CONFIG_UNKNOWN_WALLET',
          path: `wallets.${list}[${at}]`,
          message: `is \`${name}\`, which is not a known wallet${hasDirectory ? ', unless your directory has it' : ''}`,
          hint: `Use a slug, an rdns, or the id of a directory service.${meant}`,
        },
      ]
    }),
  )
}

function unknownLanguage({ language }: ModalConfig): Finding[] {
  if (language === undefined || language === 'auto') return []
  if (languages.includes(mainOf(language))) return []
  const there = `Available: ${languages.map((tag) => `\`${tag}\``).join(', ')}.`
  return [
    isLanguage(language)
      ? {
          severity: 'warning',
          code: 'WM_CONFIG_UNKNOWN_LANGUAGE',
          path: 'language',
          message: `is \`${language}\`, which has no translation yet, so the modal stays English`,
          hint: there,
        }
      : {
          severity: 'error',
          code: 'WM_CONFIG_UNKNOWN_LANGUAGE',
          path: 'language',
          message: `is \`${language}\`, which is not a language, so the modal stays English`,
          hint: `${there} Or \`auto\`.`,
        },
  ]
}

/** Whether a tag begins with the code of a language (ISO 639). */
const isLanguage = (tag: string) =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(mainOf(tag)) !== undefined

const mainOf = (tag: string) => tag.toLowerCase().split('-', 1)[0] as string

function unknownNumberFormat({ numberFormat }: ModalConfig): Finding[] {
  if (numberFormat === undefined || isLanguage(numberFormat)) return []
  return [
    {
      severity: 'error',
      code: 'WM_CONFIG_UNKNOWN_LANGUAGE',
      path: 'numberFormat',
      message: `is \`${numberFormat}\`, which is not a language, so numbers are written in each browser’s own way`,
      hint: 'Such as `en-US`; without it, numbers go with the language of the texts.',
    },
  ]
}

function unknownTokens({ theme }: ModalConfig): Finding[] {
  return Object.keys(theme?.tokens ?? {}).flatMap((name): Finding[] => {
    if (isToken(name)) return []
    const near = nearestToken(name)
    return [
      {
        severity: near ? 'error' : 'warning',
        code: 'WM_CONFIG_UNKNOWN_TOKEN',
        path: `theme.tokens.${name}`,
        message: 'is not a design token of the modal, so it has no effect',
        hint: near ? `Did you mean \`${near}\`?` : "Leave it if a plugin's own style sheet reads it.",
        isAboutKey: true,
      },
    ]
  })
}

function unknownColour({ theme }: ModalConfig): Finding[] {
  const { accent } = theme ?? {}
  const name = accent?.toLowerCase()
  const isKnown = !name || !/^[a-z]+$/.test(name) || [...colourNames, 'transparent'].includes(name)
  if (isKnown) return []
  const near = nearestName(name, colourNames)
  return [
    {
      severity: 'error',
      code: 'WM_CONFIG_INVALID_VALUE',
      path: 'theme.accent',
      message: `is \`${accent}\`, which is not a colour of CSS`,
      hint: near ? `Did you mean \`${near}\`?` : 'Write it as in CSS, such as `#3b5bfd`.',
    },
  ]
}
