import { join } from 'node:path'
import { root } from './paths.mjs'
import { switchFeatureOn } from './switchFeatureOn.mjs'
import { bytesOf, visitDemo } from './visitDemo.mjs'

/**
 * @typedef {object} MeasuredPairing bytes of scripts, after gzip
 * @property {number} view what opening the code fetches, besides the SDK and what any wallet that is chosen needs: what asks it,
 *   and the chain's own plugin
 * @property {number} own of it the plugin's own modules
 * @property {number} sdk
 * @property {boolean} loadsSdkEarly whether the SDK came before the code was asked for
 */

/**
 * Opens the code of the demo with WalletConnect switched on, over a relay of the sandbox.
 *
 * @param {{ app: string, output: string, executablePath: string }} options
 * @returns {Promise<MeasuredPairing>}
 */
export async function measurePairing(options) {
  const { startSandbox } = await import(join(root, 'packages/sandbox/dist/index.js'))
  const sandbox = await startSandbox({ port: 0 })
  const relay = `${sandbox.url.replace(/^http/, 'ws')}/relay`
  const plugin = switchFeatureOn('walletConnect', { relay })
  try {
    return await visitDemo({ ...options, plugin }, async ({ page, traffic, built }) => {
      const kinds = kindsOfChunks(built)
      /** @param {string} url */
      const kindOf = (url) => kinds.get(new URL(url).pathname.slice(1))
      /** @param {string} name */
      const button = (name) => page.getByRole('button', { name, exact: true })
      await button('Connect wallet').click()
      await page.locator('dialog[data-view="Connect"]').waitFor()
      const early = await traffic.settle()
      await button('WalletConnect').click()
      await page.getByRole('img', { name: 'QR code to connect your wallet' }).waitFor()
      const { scripts } = await traffic.settle()

      /** @param {(string | undefined)[]} meant */
      const bytesOfKinds = (...meant) => bytesOf(scripts.filter(({ url }) => meant.includes(kindOf(url))))
      return {
        view: bytesOfKinds(undefined, 'own'),
        own: bytesOfKinds('own'),
        sdk: bytesOfKinds('sdk'),
        loadsSdkEarly: early.scripts.some(({ url }) => kindOf(url) === 'sdk'),
      }
    })
  } finally {
    await sandbox.close()
  }
}

/** Modules of what asks any wallet. The view is among them: a pointer that crosses another wallet's row loads it. */
const asking =
  /\/runtime\/dist\/((session|gates|navigation|discovery|modal|chain|connectors)\/|chain\.js|.*ConnectingExternalView)/

const library = /\/node_modules\/(?!react)/

/**
 * Which chunks are the plugin's own, which a chain plugin's, which the modal's own that asks any wallet, and which the SDK's:
 * those made of packages that we don't carry.
 *
 * @param {import('vite').Rolldown.RolldownOutput} built
 * @returns {Map<string, 'own' | 'chain' | 'asking' | 'sdk'>} by file name
 */
function kindsOfChunks({ output }) {
  /** @type {Map<string, 'own' | 'chain' | 'asking' | 'sdk'>} */
  const kinds = new Map()
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue
    const modules = Object.keys(chunk.modules)
    /** @param {string} folder */
    const has = (folder) => modules.some((id) => id.includes(`/plugins/dist/${folder}/`))
    if (has('walletconnect')) kinds.set(chunk.fileName, 'own')
    else if (has('evm')) kinds.set(chunk.fileName, 'chain')
    // The first is made of no module where the bundler puts what it hands on into a file of its own.
    else if (chunk.name === 'actions' || modules.some((id) => asking.test(id))) {
      kinds.set(chunk.fileName, 'asking')
    } else if (
      modules.some((id) => library.test(id)) &&
      modules.every((id) => /^\0/.test(id) || library.test(id))
    ) {
      kinds.set(chunk.fileName, 'sdk')
    }
  }
  // What these import comes with them.
  for (const [name, kind] of kinds) {
    const chunk = output.find(({ fileName }) => fileName === name)
    if (chunk?.type !== 'chunk' || (kind !== 'asking' && kind !== 'chain')) continue
    for (const imported of chunk.imports) if (!kinds.has(imported)) kinds.set(imported, kind)
  }
  return kinds
}
