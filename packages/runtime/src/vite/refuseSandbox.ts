import { ConfigError } from '../errors/classes.js'
import { sandboxVariable } from './pointAtSandbox.js'
import type { OutputFile, VitePlugin } from './VitePlugin.js'

const sandbox = 'wallet-modal-sandbox'

/**
 * Fails a production build that uses the sandbox: visitors would run any script that their own port 4100 serves, on
 * the sandbox's chains. A build uses it when `import.meta.env` has its address, or the output has its code.
 *
 * @throws ConfigError `SANDBOX_IN_PRODUCTION`
 */
export function refuseSandbox(): VitePlugin {
  let refuses = false
  let folder: string | undefined

  return {
    name: 'wallet-modal:refuse-sandbox',

    configResolved({ command, isProduction, env }) {
      refuses = command === 'build' && isProduction
      const variable = sandboxVariable(env)
      if (refuses && variable) throw variableError(variable.name, variable.value)
    },

    async buildStart() {
      if (!refuses) return
      // In a workspace the package is a link, and its modules' ids don't contain its name.
      const manifest = await this.resolve(`${sandbox}/package.json`)
      folder = manifest?.id.replace(/(?<=[/\\])package\.json[^/\\]*$/, '')
    },

    generateBundle: {
      handler(_, bundle) {
        if (!refuses) return
        for (const file of Object.values(bundle as Record<string, OutputFile>)) {
          const isWired =
            Object.keys(file.modules ?? {}).some(
              (id) => isOfPackage(id) || (folder && id.startsWith(folder)),
            ) || [...(file.imports ?? []), ...(file.dynamicImports ?? [])].some(isOfPackage)
          if (isWired) throw importError()
        }
      },
    },
  }
}

/** Whether a module's path, or an external import, belongs to the package. */
const isOfPackage = (id: string) => new RegExp(`(^|/node_modules/)${sandbox}(/|$)`).test(id)

const variableError = (name: string, value: string) =>
  new ConfigError(
    'SANDBOX_IN_PRODUCTION',
    `This production build would use the sandbox: ${name} is ${value}. ` +
      'Set it in .env.development.local only: Vite reads .env and .env.local in every mode.',
  )

const importError = () =>
  new ConfigError(
    'SANDBOX_IN_PRODUCTION',
    `This production build contains ${sandbox}. Use what you import from it only where ` +
      '`import.meta.env.DEV` is true, as in: const sandbox = import.meta.env.DEV ? import.meta.env.VITE_WALLET_MODAL_SANDBOX : undefined',
  )
