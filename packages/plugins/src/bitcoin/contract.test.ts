import {
  type ContractWallet,
  type ContractWalletOptions,
  describeAdapter,
  describePlugin,
} from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createBitcoinAdapter } from './adapter.js'
import { chainId } from './bitcoinChains.js'
import { facts } from './facts.js'
import { bitcoin } from './index.js'

/** Test vectors of BIP-173. */
const addresses = [
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
] as const

/** Two networks with the same addresses: each request to such a wallet names the network. */
const chains = [chainId('bitcoin:testnet'), chainId('bitcoin:signet')] as const

/** Has the form of a P2WPKH witness: a signature and a key. */
const bip322 = [2, 71, ...Array(71).fill(1), 33, ...Array(33).fill(2)]

const networkOf = (id: string, host: string) => ({
  id,
  name: host,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [`https://${host}.example/api`],
  explorerUrl: 'https://explorer.example',
})

/** The part that both kinds of wallet share. */
function memory({ isGranted }: ContractWalletOptions) {
  const asked: string[] = []
  let granted = isGranted
  let answer = (_method: string, honest: () => unknown) => honest()
  return {
    asked,
    isGranted: () => granted,
    grant() {
      granted = true
    },
    ask(method: string, honest: () => unknown): unknown {
      asked.push(method)
      return answer(method, honest)
    },
    respond(next: typeof answer) {
      answer = next
    },
  }
}

/** A wallet of the Wallet Standard that agrees to everything. */
function standardWallet(options: ContractWalletOptions): ContractWallet {
  const { asked, ask, respond, grant, isGranted } = memory(options)
  const listeners = new Set<(change: { readonly accounts: unknown }) => void>()
  const account = (address: unknown) => ({ address, publicKey: new Uint8Array(33), chains: [], features: [] })
  let shared: unknown = [account(addresses[0])]
  return {
    asked,
    respond,
    get listeners() {
      return listeners.size
    },
    provider: {
      version: '1.0.0',
      name: 'Contract',
      icon: 'data:,',
      chains: ['bitcoin:testnet'],
      get accounts() {
        return isGranted() ? shared : []
      },
      features: {
        'bitcoin:connect': {
          connect: () =>
            ask('connect', () => {
              grant()
              return { accounts: shared }
            }),
        },
        'bitcoin:signMessage': {
          signMessage: () => ask('signMessage', () => [{ signature: Uint8Array.from(bip322) }]),
        },
        'standard:disconnect': { disconnect: () => ask('disconnect', () => undefined) },
        'standard:events': {
          on(_: string, listener: (change: { readonly accounts: unknown }) => void) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
      },
    },
    accountsChanged(said) {
      const reported = Array.isArray(said) ? said.map(account) : said
      shared = reported
      for (const listener of [...listeners]) listener({ accounts: reported })
    },
  }
}

/** A provider in the manner of sats-connect that agrees to everything. */
function satsWallet(options: ContractWalletOptions): ContractWallet {
  const { asked, ask, respond, grant, isGranted } = memory(options)
  const listeners = new Set<{ readonly eventName: string; readonly cb: (event: unknown) => void }>()
  const account = (address: unknown) => ({
    address,
    publicKey: '',
    purpose: 'payment',
    addressType: 'p2wpkh',
  })
  let shared: unknown = [account(addresses[0])]
  const result = () => ({ jsonrpc: '2.0', id: '1', result: { addresses: shared } })
  const honest: Readonly<Record<string, () => unknown>> = {
    wallet_connect() {
      grant()
      return result()
    },
    wallet_getAccount: () =>
      isGranted() ? result() : { jsonrpc: '2.0', id: '1', error: { code: -32002, message: 'no' } },
    wallet_disconnect: () => ({ jsonrpc: '2.0', id: '1', result: null }),
    signMessage: () => ({
      jsonrpc: '2.0',
      id: '1',
      result: { signature: btoa(String.fromCharCode(...bip322)) },
    }),
  }
  return {
    asked,
    respond,
    get listeners() {
      return listeners.size
    },
    provider: {
      request: (method: string) => ask(method, honest[method] ?? (() => ({ error: { code: -32601 } }))),
      addListener(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    accountsChanged(said) {
      const reported = Array.isArray(said) ? said.map(account) : said
      shared = reported
      for (const { eventName, cb } of [...listeners]) {
        if (eventName === 'accountChange') cb({ type: eventName, addresses: reported })
      }
    },
  }
}

describePlugin(bitcoin(), { describe, test, facts })

describe.each([
  ['of the Wallet Standard', standardWallet, ['connect']],
  ['of sats-connect', satsWallet, ['wallet_connect', 'getAccounts']],
] as const)('wallets %s', (_, wallet, prompts) => {
  describeAdapter(({ clock }) => createBitcoinAdapter({ clock, chains }), {
    describe,
    test,
    wallet,
    addresses,
    networks: [networkOf(chains[0], 'test'), networkOf(chains[1], 'sig')],
    prompts,
    signs: ['signMessage'],
  })
})
