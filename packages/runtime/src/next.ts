// Package entry `@wallet-modal/runtime/next`: the modal's part of an app's `next.config`.

import { sandboxOrigin } from './bundler/sandboxOrigin.js'
import { textOfFinding, validateConfig } from './bundler/validateConfig.js'

/** The part of Next's configuration that we change. */
interface NextConfig {
  readonly turbopack?: { readonly rules?: object }
  readonly webpack?: unknown
}

/** The part of webpack's configuration that we change. */
interface WebpackConfig {
  readonly module: { readonly rules: unknown[] }
}

/** What Turbopack and webpack give a loader. */
interface LoaderContext {
  readonly resourcePath: string
  readonly rootContext: string
  getOptions(): { readonly sandbox?: string }
  addDependency(file: string): void
  emitWarning(warning: Error): void
}

const variable = 'NEXT_PUBLIC_WALLET_MODAL_SANDBOX'

/**
 * For an app's `next.config`: `export default withWalletModal({ … })`. Checks `wallet-modal.config` each time Next reads it: errors
 * show over the page and fail a build. While Next serves the app with `NEXT_PUBLIC_WALLET_MODAL_SANDBOX` set, as
 * `wallet-modal dev` does, the page uses the sandbox; builds and servers never do. The check needs `create-wallet-modal` in the app.
 *
 * @param config Next's configuration, or a function that gives it
 * @throws Error if the variable names anything but a sandbox on this computer
 */
export function withWalletModal<Config extends object>(config: Config = {} as Config): Config {
  if (typeof config !== 'function') return withLoader(config) as Config
  const given = config as (...args: unknown[]) => unknown
  const wrapped: unknown = async (...args: unknown[]) => withLoader(Object(await given(...args)))
  return wrapped as Config
}

function withLoader(config: NextConfig): NextConfig {
  const env: Readonly<Record<string, string | undefined>> = process.env
  const value = env.NODE_ENV === 'development' ? env[variable] : undefined
  const options = value ? { sandbox: sandboxOrigin(value, variable) } : {}
  const loader = { loader: '@wallet-modal/runtime/next', options }
  const { turbopack, webpack } = config
  return {
    ...config,
    turbopack: {
      ...turbopack,
      rules: { ...turbopack?.rules, 'wallet-modal.config.{ts,mts,js,mjs}': { loaders: [loader] } },
    },
    webpack(given: WebpackConfig, context: unknown) {
      const changed: WebpackConfig = typeof webpack === 'function' ? webpack(given, context) : given
      changed.module.rules.push({ test: /[\\/]wallet-modal\.config\.m?[jt]s$/, use: [loader] })
      return changed
    },
  }
}

/**
 * The loader of `wallet-modal.config`, for Turbopack and webpack. {@link withWalletModal} adds it.
 *
 * @throws Error that lists what is wrong with the config
 */
export default async function checkConfig(this: LoaderContext, source: string): Promise<string> {
  const { sandbox } = this.getOptions()
  const { errors, files, warnings } = await validateConfig(
    this.resourcePath,
    this.rootContext,
    sandbox !== undefined,
  )
  for (const file of files) this.addDependency(file)
  for (const warning of warnings) this.emitWarning(new Error(textOfFinding(warning)))
  if (errors.length > 0) {
    const lines = errors.flatMap((one) => [textOfFinding(one), ...(one.frame ? [one.frame] : [])])
    throw new Error(lines.join('\n'))
  }
  return sandbox ? pointAtSandbox(source, sandbox) : source
}

/** The config's module with its default export pointed at the sandbox, in a browser. */
const pointAtSandbox = (
  source: string,
  sandbox: string,
) => `${source.replace(/^export default /m, 'const ownConfig = ')}
const inSandbox = async (config) => {
  if (typeof window === 'undefined') return config
  const { loadSandboxWallets, withSandbox } = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ '${sandbox}/client.js'
  )
  loadSandboxWallets('${sandbox}').catch(({ message }) => console.warn(message))
  return withSandbox(config, '${sandbox}')
}
export default await inSandbox(ownConfig)
`
