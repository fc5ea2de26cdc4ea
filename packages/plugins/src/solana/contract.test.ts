import {
  type ContractWallet,
  type ContractWalletOptions,
  describeAdapter,
  describePlugin,
} from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createSolanaAdapter } from './adapter.js'
import { clusterId } from './clusters.js'
import { facts } from './facts.js'
import { solana } from './index.js'

const addresses = [
  '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1',
  '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP',
] as const

const clusters = [clusterId('solana:mainnet'), clusterId('solana:devnet')] as const

const networkOf = (id: string, host: string) => ({
  id,
  name: host,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [`https://${host}.example`],
  explorerUrl: 'https://explorer.example',
})

type Listener = (change: { readonly accounts: unknown }) => void

/** A wallet of the Wallet Standard that agrees to everything. */
function wallet({ isGranted }: ContractWalletOptions): ContractWallet {
  const listeners = new Set<Listener>()
  const asked: string[] = []
  let granted = isGranted
  let answer = (_method: string, honest: () => unknown) => honest()
  const ask = (method: string, honest: () => unknown): unknown => {
    asked.push(method)
    return answer(method, honest)
  }
  const account = (address: unknown) => ({
    address,
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
    features: [],
  })
  let shared: unknown = [account(addresses[0])]
  const accounts = () => (granted ? shared : [])
  return {
    asked,
    get listeners() {
      return listeners.size
    },
    provider: {
      version: '1.0.0',
      name: 'Contract',
      icon: 'data:,',
      chains: ['solana:mainnet'],
      get accounts() {
        return accounts()
      },
      features: {
        'solana:signMessage': {
          signMessage: () => ask('signMessage', () => [{ signature: new Uint8Array(64).fill(7) }]),
        },
        'standard:connect': {
          connect: ({ silent = false } = {}) =>
            ask(silent ? 'connect silently' : 'connect', () => {
              granted ||= !silent
              return { accounts: accounts() }
            }),
        },
        'standard:disconnect': { disconnect: () => ask('disconnect', () => undefined) },
        'standard:events': {
          on(_: string, listener: Listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
      },
    },
    respond(next) {
      answer = next
    },
    accountsChanged(said) {
      const reported = Array.isArray(said) ? said.map(account) : said
      shared = reported
      for (const listener of [...listeners]) listener({ accounts: reported })
    },
  }
}

describePlugin(solana(), { describe, test, facts })

describeAdapter(({ clock }) => createSolanaAdapter({ clock, clusters }), {
  describe,
  test,
  wallet,
  addresses,
  networks: [networkOf(clusters[0], 'main'), networkOf(clusters[1], 'dev')],
  prompts: ['connect'],
  signs: ['signMessage'],
})
