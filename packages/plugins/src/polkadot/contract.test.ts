import {
  type ContractWallet,
  type ContractWalletOptions,
  describeAdapter,
  describePlugin,
} from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createPolkadotAdapter } from './adapter.js'
import { chainId } from './chains.js'
import { facts } from './facts.js'
import { polkadot } from './index.js'

const addresses = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
] as const
const chains = [chainId('polkadot'), chainId('kusama')] as const

const networkOf = (id: string, host: string) => ({
  id,
  name: host,
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: [`https://${host}.example`],
  explorerUrl: 'https://explorer.example',
})

/** The wallets that allowed this origin, as the adapter stores them. Each test's wallet sets this. */
let granted = new Set<string>()

type Listener = (accounts: unknown) => void

/** A wallet of `window.injectedWeb3` that agrees to everything. It opens no window for an origin that it knows. */
function wallet({ isGranted, isWithdrawn = false }: ContractWalletOptions): ContractWallet {
  const listeners = new Set<Listener>()
  const asked: string[] = []
  let isKnown = isGranted && !isWithdrawn
  granted = new Set(isGranted ? ['contract-wallet'] : [])
  let answer = (_method: string, honest: () => unknown) => honest()
  const ask = (method: string, honest: () => unknown): unknown => {
    asked.push(method)
    return answer(method, honest)
  }
  const account = (address: unknown) => ({ address, genesisHash: null, name: 'Alice', type: 'sr25519' })
  let shared: unknown = [account(addresses[0])]
  return {
    asked,
    get listeners() {
      return listeners.size
    },
    provider: {
      version: '0.62.6',
      enable: () =>
        ask(isKnown ? 'enable a known origin' : 'enable', () => {
          isKnown = true
          return {
            accounts: {
              get: () => ask('accounts', () => shared),
              subscribe(listener: Listener) {
                listeners.add(listener)
                return () => void listeners.delete(listener)
              },
            },
            signer: { signRaw: () => ask('signRaw', () => ({ id: 1, signature: `0x${'ab'.repeat(64)}` })) },
          }
        }),
    },
    respond(next) {
      answer = next
    },
    accountsChanged(said) {
      const reported = Array.isArray(said) ? said.map(account) : said
      shared = reported
      for (const listener of [...listeners]) listener(reported)
    },
  }
}

describePlugin(polkadot(), { describe, test, facts })

describeAdapter(
  ({ clock }) =>
    createPolkadotAdapter({
      clock,
      chains,
      origin: 'Contract',
      grants: {
        has: (id) => granted.has(id),
        add: (id) => void granted.add(id),
        remove: (id) => void granted.delete(id),
      },
    }),
  {
    describe,
    test,
    wallet,
    addresses,
    networks: [networkOf(chains[0], 'main'), networkOf(chains[1], 'side')],
    prompts: ['enable'],
    signs: ['signRaw'],
  },
)
