import { pluginOffers } from '../catalogue/offers.js'
import { requirePackageName, titleOf } from '../create/packageName.js'
import { CliError } from '../errors/CliError.js'

/** The names of a plugin. */
export interface PluginNames {
  /** Name of the package, such as `@acme/wallet-modal-loyalty-points`. */
  readonly packageName: string
  /** Id, export and prefix of keys, such as `loyaltyPoints`. */
  readonly id: string
  /** Name of types, such as `LoyaltyPoints`. */
  readonly pascal: string
  /** Name for people, such as `Loyalty points`. */
  readonly title: string
  /** CAIP-2 namespace of a chain plugin: 3 to 8 letters and digits. */
  readonly namespace: string
}

/** Reserved words of JavaScript. */
const reserved =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

const longestId = 40

/**
 * The package name for a word: `wallet-modal-loyalty` for `loyalty`, as tools know plugins by the prefix. A name with a scope
 * or the prefix stays.
 */
export const packageNameOf = (typed: string): string =>
  /^@|^wallet-modal-/.test(typed) ? typed : `wallet-modal-${typed}`

/**
 * Derives all names of a plugin from the name of its package.
 *
 * @throws CliError WM_NAME_INVALID
 */
export function pluginNames(packageName: string): PluginNames {
  requirePackageName(packageName)
  const bare = packageName.replace(/^@[^/]+\//, '').replace(/^wallet-modal-(?:plugin-)?/, '')
  const words = bare.split(/[^a-z0-9]+/).filter(Boolean)
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const id = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  const lower = id.toLowerCase()
  requireId(id, packageName)
  return {
    packageName,
    id,
    pascal,
    title: titleOf(words.join('-')),
    namespace: (lower.length < 3 ? `${lower}chain` : lower).slice(0, 8),
  }
}

/** @throws CliError WM_NAME_INVALID */
function requireId(id: string, packageName: string): void {
  const refuse = (why: string) =>
    new CliError('WM_NAME_INVALID', `"${packageName}" gives the plugin no name: ${why}.`, {
      hint: 'Name it after its feature, such as wallet-modal-loyalty.',
    })
  if (!/^[a-z]/.test(id)) throw refuse('it has to begin with a letter')
  if (id.length > longestId) throw refuse(`no more than ${longestId} letters and digits`)
  if (reserved.test(id)) throw refuse(`${id} is a word of JavaScript's`)
  if (pluginOffers.some((one) => one.id === id)) throw refuse(`${id} is one of ours`)
}
