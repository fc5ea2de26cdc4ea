// `npm run wallets`: writes the bundled wallet directory from the facts in packages/runtime/data.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/paths.mjs'
import { walletFiles } from './lib/walletFiles.mjs'

const runtime = join(root, 'packages/runtime')
const facts = JSON.parse(readFileSync(join(runtime, 'data/wallets.json'), 'utf8'))
const [{ module: wallet }, { module: web }] = await Promise.all(
  ['walletLink', 'link'].map((name) => runnerImport(join(runtime, `src/base/${name}.ts`))),
)
const gate = { walletLink: wallet.walletLink, externalUrl: web.externalUrl }

for (const [path, text] of Object.entries(walletFiles(facts, gate))) {
  writeFileSync(join(root, path), text)
  process.stdout.write(`${text.split('\n').length - 3} wallets written to ${path}\n`)
}
