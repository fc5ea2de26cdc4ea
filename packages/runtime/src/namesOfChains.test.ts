import { expect, test } from 'vitest'

/**
 * Files of the kernel that may name a chain namespace, and why. Everything else about a namespace (names for visitors, pictures,
 * explorers, checks of addresses) is in its plugin: move it there before you add a line here.
 */
const allowed: Readonly<Record<string, string>> = {
  'base/caip.ts': 'the public type of namespaces, and those of Spec §5',
  'base/withoutIdentifiers.ts': 'network ids that name no person, though some are as long as an address',
  'blockchain/sandboxOnly/schema.ts': 'what the sandbox’s blockchain API answers for which chains',
  'blockchain/swaps/createSwapsApi.ts': 'the parameter `eip155.slippage` of the API (Spec §7)',
  'blockchain/money.ts': 'how the blockchain API spells a network’s own currency (Spec §7)',
  'connectors/chainService.ts': 'docstrings that say what form transactions and tokens have on which chain',
  'connectors/transaction.ts': 'docstrings that say what form transactions have on which chain',
  'connectors/connection.ts': 'docstrings that say what form signatures have on which chain',
  'login/embeddedTypes.ts': 'docstrings that name methods of chains',
  'login/signInGrammars.ts': 'the grammars of sign-in texts, which differ by namespace (CAIP-122)',
  'login/writeSignInMessage.ts': 'an example in a docstring',
  'messages/en/review.ts': 'the text of Spec §8 for a failure on Solana',
  'messages/languages/ar.ts': 'the text of Spec §8 for a failure on Solana',
  'messages/languages/de.ts': 'the text of Spec §8 for a failure on Solana',
  'react/review/Reviewed.tsx': 'the text of Spec §8 for a failure on Solana',
  'review/lookAlike.ts': 'how many characters tell addresses apart, by how a chain writes them',
  'errors/executionWordings.ts': 'whose nodes and wallets say what',
  'config/features.ts': 'the account types that Spec §6 gives as defaults',
  'config/types.ts': 'examples in docstrings',
  'config/schema.ts': 'examples in what editors show of a key',
  'react/views/GetWallet/waysToGet.ts': 'facts of wallets: which chains their own browsers serve',
  'directory/bundledWallets.ts': 'how the facts of bundled wallets are packed',
  'directory/firstWallets.generated.ts': 'facts of wallets',
}

const named = /solana|bip122|polkadot|eip155/i

/** Sources of the kernel by path, without those of tests. */
const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/*.test-d.*', '!./**/*.fixture.*', '!./testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

const naming = Object.entries(sources)
  .filter(([, text]) => named.test(text))
  .map(([path]) => path.replace('./', ''))

test('the kernel names no chain but where it has to', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  expect(naming.filter((path) => !Object.hasOwn(allowed, path))).toEqual([])
})

test('every allowed file needs it', () => {
  expect(Object.keys(allowed).filter((path) => !naming.includes(path))).toEqual([])
})
