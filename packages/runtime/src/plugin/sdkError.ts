import { isWalletModalError, PluginError } from '../errors/classes.js'
import type { PluginContext } from './context.js'

/** An SDK that an app installs itself: an optional peer of a plugin. */
export interface OptionalSdk {
  /** Id of the plugin that needs it. */
  readonly pluginId: string
  /** How messages call it, such as `The Safe Apps SDK`. */
  readonly name: string
  /** What `npm install` takes: the package and the version that the plugin is tested with, such as `ethers@6.17.0`. */
  readonly install: string
  /** What else there is to do than to install it. */
  readonly hint?: string
}

/**
 * What failed when an optional SDK was imported: `SDK_MISSING`, whose message has the line that installs it, or
 * `PLUGIN_LOAD_FAILED` where the SDK is in the build and its code did not arrive.
 *
 * Keep the `import()` in a `try` block of the function that calls this: that is how bundlers know that the package may be missing.
 *
 * @example
 * try {
 *   return await import('ethers')
 * } catch (cause) {
 *   throw sdkError({ pluginId: 'ethers', name: 'ethers', install: 'ethers@6.17.0' }, cause)
 * }
 */
export function sdkError({ pluginId, name, install, hint }: OptionalSdk, cause?: unknown): PluginError {
  return cause === undefined || isMissing(cause)
    ? new PluginError('SDK_MISSING', `${name} is not installed. Run: npm install ${install}`, {
        pluginId,
        cause,
        hint:
          hint ??
          'Restart the development server after installing: bundlers look for packages when they start.',
      })
    : new PluginError('PLUGIN_LOAD_FAILED', `${name} could not be loaded.`, {
        pluginId,
        cause,
        hint: 'It is in the build, but its code did not arrive: the visitor may be offline.',
      })
}

/**
 * Tells the app's team of an SDK that is not installed, by the console and by the modal's event `alert`. Anything else is left
 * alone: a visitor who is offline is no fault of the app's.
 */
export function reportMissingSdk(error: unknown, { alert }: Pick<PluginContext, 'alert'>): void {
  if (!isWalletModalError(error, 'SDK_MISSING')) return
  console.error(`[wallet-modal] ${[error.message, error.hint].filter(Boolean).join(' ')}`)
  alert(error)
}

/** What bundlers leave in place of a package that they did not find, and what browsers and Node say of a bare name. */
const missing = [
  /cannot find (module|package)/i,
  /could not resolve/i,
  /failed to resolve (import|module specifier)/i,
  /was a bare specifier/i,
  /does not resolve to a valid URL/i,
]

const isMissing = (cause: unknown) =>
  cause instanceof Error &&
  (/^(ERR_)?MODULE_NOT_FOUND$/.test(String(Reflect.get(cause, 'code'))) ||
    missing.some((pattern) => pattern.test(cause.message)))
