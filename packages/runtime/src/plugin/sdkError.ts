import { isWalletModalError, PluginError } from '../errors/classes.js'
import type { PluginContext } from './context.js'

/** An SDK that an app installs itself: an optional peer of a plugin. */
export interface OptionalSdk {
  /** Id of the plugin that needs it. */
  readonly pluginId: string
  /** The SDK's name in messages, such as `The Safe Apps SDK`. */
  readonly name: string
  /**
   * Argument for `npm install`: the package and the version that the plugin is tested with, such as
   * `ethers@6.17.0`.
   */
  readonly install: string
  /** Replaces the error's hint. */
  readonly hint?: string
}

/**
 * The error for a failed import of an optional SDK: `SDK_MISSING`, whose message has the install command, or `PLUGIN_LOAD_FAILED`
 * where the SDK is in the build but its code did not load.
 *
 * Keep the `import()` in a `try` block of the calling function, so that bundlers accept a missing package.
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
        hint: 'It is in the build, but its code did not load: the visitor may be offline.',
      })
}

/**
 * Reports an SDK that isn't installed to the console and by the modal's event `alert`. Ignores other errors, such as those of offline
 * visitors.
 */
export function reportMissingSdk(error: unknown, { alert }: Pick<PluginContext, 'alert'>): void {
  if (!isWalletModalError(error, 'SDK_MISSING')) return
  console.error(`[wallet-modal] ${[error.message, error.hint].filter(Boolean).join(' ')}`)
  alert(error)
}

/** Error messages of bundlers for a missing package, and of browsers and Node for a bare specifier. */
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
