import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wallets } from './wallets.generated.js'

const root = new URL('../../../..', import.meta.url)

test('the facts about wallets are what `npm run wallets` writes', async () => {
  const { sandboxWalletFile } = await import(new URL('scripts/lib/sandboxWallets.mjs', root).href)
  const facts = JSON.parse(await readFile(new URL('packages/runtime/data/wallets.json', root), 'utf8'))
  const [[path, text] = ['', '']] = Object.entries<string>(sandboxWalletFile(facts))
  expect(await readFile(new URL(path, root), 'utf8')).toBe(text)
})

test('over 500 are known, each by a slug of its own', () => {
  expect(wallets.length).toBeGreaterThan(500)
  expect(new Set(wallets.map(({ slug }) => slug)).size).toBe(wallets.length)
})
