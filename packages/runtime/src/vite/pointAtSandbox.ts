import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sandboxOrigin } from '../bundler/sandboxOrigin.js'
import type { VitePlugin } from './VitePlugin.js'

/** Matches the config's path, and imports of it. */
export const configFile = /(^|[\\/])wallet-modal\.config(\.(m?ts|m?js|json))?$/

/**
 * Finds the variable that points a page at the sandbox, under any framework's prefix.
 *
 * @param env `import.meta.env`, as Vite resolves it
 */
export function sandboxVariable(
  env: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly value: string } | undefined {
  const name = Object.keys(env).find((key) => /WALLET_MODAL_SANDBOX$/.test(key) && env[key])
  return name === undefined ? undefined : { name, value: String(env[name]) }
}

/**
 * Ids of virtual modules: the config pointed at the sandbox, followed by its path, and the code that does so. The path is in Base64,
 * because Vite decodes addresses, adds a query to them, and takes what ends in `.json` for JSON.
 */
const wired = '\0wallet-modal:sandboxed-config/'
const client = '\0wallet-modal:sandbox-client'

/** Set by `wallet-modal-sandbox/playwright`: port 0 stands for the sandbox that each test gives to its page. */
const ofEachPage = /:0$/

/** Time limit of the sandbox's answer, in milliseconds. The sandbox runs on this computer. */
const timeLimitMs = 5_000

/**
 * While Vite serves the app with its sandbox variable set, imports of `wallet-modal.config` get the config pointed at the sandbox,
 * and the page gets the sandbox's wallets. Only served modules change: the app's code and its builds stay free of the sandbox.
 * The code comes from the running sandbox, or in tests from the app's own package, and only for browsers: a server that renders the
 * page sees the original config.
 */
export function pointAtSandbox(): VitePlugin {
  let root = ''
  let sandbox = ''
  let name = ''

  return {
    name: 'wallet-modal:point-at-sandbox',
    enforce: 'pre',

    configResolved({ command, env, root: folder }) {
      root = folder
      const variable = command === 'serve' ? sandboxVariable(env) : undefined
      if (!variable) return
      name = variable.name
      sandbox = sandboxOrigin(variable.value, name)
    },

    async resolveId(source, importer, options) {
      if (source === client) return client
      if (!sandbox || !configFile.test(source) || importer?.startsWith(wired)) return undefined
      // A file that the browser requests by its address has the page as importer: leave the file itself.
      if (importer === undefined || /[\\/]index\.html$/.test(importer)) return undefined
      // Vite's scan for dependencies has to see the config's own file.
      if (options?.ssr || options?.scan) return undefined
      const file = await this.resolve(source, importer, { skipSelf: true })
      return file && configFile.test(file.id)
        ? `${wired}${Buffer.from(file.id).toString('base64url')}`
        : undefined
    },

    async load(id) {
      if (id === client)
        return ofEachPage.test(sandbox) ? readInstalledClient(root) : readClient(sandbox, name)
      if (!id.startsWith(wired)) return undefined
      return wiredConfig(Buffer.from(id.slice(wired.length), 'base64url').toString(), sandbox)
    },
  }
}

const wiredConfig = (file: string, sandbox: string) => `
import config from ${JSON.stringify(file)}
import { loadSandboxWallets, withSandbox } from ${JSON.stringify(client)}
export * from ${JSON.stringify(file)}
loadSandboxWallets(${JSON.stringify(sandbox)}).catch(({ message }) => console.warn(message))
export default withSandbox(config, ${JSON.stringify(sandbox)})
`

/** The sandbox's script, from the package that the tests import. */
async function readInstalledClient(root: string): Promise<string> {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('wallet-modal-sandbox/package.json')
    return await readFile(join(dirname(manifest), 'dist/client.js'), 'utf8')
  } catch {
    throw new Error('The app has no wallet-modal-sandbox. Install it: npm install -D wallet-modal-sandbox.')
  }
}

/** Fetches the sandbox's script. A failure shows over the page; the next load tries again. */
async function readClient(sandbox: string, name: string): Promise<string> {
  try {
    const response = await fetch(`${sandbox}/client.js`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    if (response.ok) return await response.text()
  } catch {
    // Nothing listens there, or something else than a sandbox.
  }
  throw new Error(
    `No sandbox answers at ${sandbox}. Start it with \`npx wallet-modal dev\`, or \`npx wallet-modal-sandbox\` beside the app, ` +
      `and load the page again. To use the config as it is, leave out ${name}.`,
  )
}
