// `npm run wallets`: writes the bundled wallet directory, and the sandbox's, from the facts in packages/runtime/data.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/paths.mjs'
import { sandboxWalletFile } from './lib/sandboxWallets.mjs'
import { walletFiles } from './lib/walletFiles.mjs'

const runtime = join(root, 'packages/runtime')
const facts = JSON.parse(readFileSync(join(runtime, 'data/wallets.json'), 'utf8'))
/** @param {string} name */
const gates = async (name) => (await runnerImport(join(runtime, `src/base/${name}.ts`))).module
const { walletLink } = await gates('links')
const { externalUrl } = await gates('externalUrl')

const files = { ...walletFiles(facts, { walletLink, externalUrl }), ...sandboxWalletFile(facts) }
for (const [path, text] of Object.entries(files)) {
  writeFileSync(join(root, path), text)
  process.stdout.write(`written: ${path}\n`)
}
