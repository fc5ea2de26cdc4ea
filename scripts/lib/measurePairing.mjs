import { join } from 'node:path'
import { saveData, watchTraffic } from './pageTraffic.mjs'
import { root } from './paths.mjs'
import { chromium } from './playwright.mjs'
import { switchFeatureOn } from './switchFeatureOn.mjs'

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
export async function measurePairing({ app, output, executablePath }) {
  const { build, preview } = await import('vite')
  const { startSandbox } = await import(join(root, 'packages/sandbox/dist/index.js'))
  const sandbox = await startSandbox({ port: 0 })
  const relay = `${sandbox.url.replace(/^http/, 'ws')}/relay`
  try {
    const built = await build({
      root: join(root, app),
      logLevel: 'warn',
      build: { outDir: output, emptyOutDir: true },
      plugins: [switchFeatureOn('walletConnect', { relay })],
    })
    const kinds = kindsOfChunks(/** @type {import('vite').Rolldown.RolldownOutput} */ (built))
    const server = await preview({
      root: join(root, app),
      logLevel: 'warn',
      build: { outDir: output },
      preview: { host: '127.0.0.1', port: 0, open: false },
    })
    const browser = await chromium.launch({ executablePath })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(15_000)
      await saveData(page)
      const url = server.resolvedUrls?.local[0] ?? ''
      const traffic = await watchTraffic(page, new URL(url).origin)
      /** @param {string} name */
      const button = (name) => page.getByRole('button', { name, exact: true })
      await page.goto(url)
      await button('Connect wallet').click()
      await page.locator('dialog[data-view="Connect"]').waitFor()
      const early = await traffic.settle()
      await button('WalletConnect').click()
      await page.getByRole('img', { name: 'QR code to connect your wallet' }).waitFor()
      const { scripts } = await traffic.settle()

      /** @param {(kind: string | undefined) => boolean} isMeant */
      const bytesOf = (isMeant) =>
        scripts
          .filter(({ url }) => isMeant(kinds.get(new URL(url).pathname.slice(1))))
          .reduce((sum, { bytes }) => sum + bytes, 0)
      return {
        view: bytesOf((kind) => kind === undefined || kind === 'own'),
        own: bytesOf((kind) => kind === 'own'),
        sdk: bytesOf((kind) => kind === 'sdk'),
        loadsSdkEarly: early.scripts.some(({ url }) => kinds.get(new URL(url).pathname.slice(1)) === 'sdk'),
      }
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await sandbox.close()
  }
}

/** Modules of what asks any wallet. The view is among them: a pointer that crosses another wallet's row loads it. */
const asking = /\/runtime\/dist\/((actions\/connecting|chain)(\.parts)?|ConnectingExternalView)\.js/

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
    else if (chunk.name === 'connecting' || modules.some((id) => asking.test(id))) {
      kinds.set(chunk.fileName, 'asking')
    } else if (modules.length > 0 && modules.every((id) => /\/node_modules\/(?!react)|^\0/.test(id))) {
      kinds.set(chunk.fileName, 'sdk')
    }
  }
  return kinds
}
