import type { Connector } from '@wallet-modal/runtime/plugin'
import { createTestModal, settled, type TestKit } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { chainId as bitcoinChain } from './bitcoin/bitcoinChains.js'
import { builtIns } from './catalog.js'
import { chainId as polkadotChain } from './polkadot/chains.js'

type Page = TestKit['page']

/** The requests that a wallet got, and whether the visitor still lets the page in. */
class Visitor {
  asked: string[] = []
  isIn = false
  ask<T>(method: string, answer: () => T): T {
    this.asked.push(method)
    return answer()
  }
  let<T>(method: string, answer: T): T {
    return this.ask(method, () => {
      this.isIn = true
      return answer
    })
  }
}

interface Wallet {
  readonly chain: string
  readonly plugin: keyof typeof builtIns
  /** What opens the wallet's window. */
  readonly prompts: readonly string[]
  appear(page: Page, visitor: Visitor): void
}

const register = (page: Page, wallet: object) =>
  void page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
  )

const wallets: Readonly<Record<string, Wallet>> = {
  'of EVM': {
    chain: 'eip155:1',
    plugin: 'evm',
    prompts: ['eth_requestAccounts', 'wallet_requestPermissions'],
    appear(page, visitor) {
      const account = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
      const answers: Readonly<Record<string, () => unknown>> = {
        eth_requestAccounts: () => visitor.let('eth_requestAccounts', account),
        eth_accounts: () => visitor.ask('eth_accounts', () => (visitor.isIn ? account : [])),
        eth_chainId: () => '0x1',
      }
      const provider = { request: async ({ method }: { method: string }) => answers[method]?.() ?? null }
      const announce = () => page.announce({ info: { name: 'A', rdns: 'io.a' }, provider })
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
  },
  'of Solana': {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    plugin: 'solana',
    prompts: ['connect'],
    appear(page, visitor) {
      const account = {
        address: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
        publicKey: new Uint8Array(32),
        chains: ['solana:mainnet'],
        features: [],
      }
      register(page, {
        version: '1.0.0',
        name: 'A',
        icon: '',
        chains: ['solana:mainnet'],
        get accounts() {
          return visitor.isIn ? [account] : []
        },
        features: {
          'standard:connect': {
            connect: async ({ silent = false } = {}) =>
              silent
                ? visitor.ask('connect silently', () => ({ accounts: visitor.isIn ? [account] : [] }))
                : visitor.let('connect', { accounts: [account] }),
          },
        },
      })
    },
  },
  'of Bitcoin, by the Wallet Standard': {
    chain: bitcoinChain('bitcoin:testnet'),
    plugin: 'bitcoin',
    prompts: ['connect'],
    appear(page, visitor) {
      const account = {
        address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
        publicKey: new Uint8Array(33),
        chains: [],
        features: [],
      }
      register(page, {
        version: '1.0.0',
        name: 'A',
        icon: '',
        chains: ['bitcoin:testnet'],
        get accounts() {
          return visitor.isIn ? [account] : []
        },
        features: {
          'bitcoin:connect': { connect: async () => visitor.let('connect', { accounts: [account] }) },
        },
      })
    },
  },
  'of Bitcoin, in the manner of sats-connect': {
    chain: bitcoinChain('bitcoin:testnet'),
    plugin: 'bitcoin',
    prompts: ['wallet_connect', 'getAccounts'],
    appear(page, visitor) {
      const addresses = [
        { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', purpose: 'payment', publicKey: '' },
      ]
      const request = async (method: string) => visitor.let(method, { result: { addresses } })
      Object.assign(page, { btc_providers: [{ id: 'sats', name: 'A' }], sats: { request } })
    },
  },
  'of Polkadot': {
    chain: polkadotChain('polkadot'),
    plugin: 'polkadot',
    prompts: ['enable'],
    appear(page, visitor) {
      const account = {
        address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
        genesisHash: null,
        type: 'sr25519',
      }
      const enable = async () =>
        visitor.let('enable', {
          accounts: { get: async () => [account], subscribe: () => () => {} },
          signer: {},
        })
      Object.assign(page, { injectedWeb3: { a: { version: '1', enable } } })
    },
  },
}

/** A page load, with what earlier ones stored. */
async function visit({ chain, plugin, appear }: Wallet, stored: Map<string, string>, visitor: Visitor) {
  const { modal, kit } = createTestModal({
    config: { chains: [chain] },
    plugins: [await builtIns[plugin].create({})],
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  appear(kit.page, visitor)
  await modal.prepare()
  await vi.waitFor(() => expect(kit.context.state.wallets.value).toHaveLength(1))
  return { modal, kit }
}

/** The visitor connects the one wallet there is, and leaves the page. */
async function connectAndLeave(...args: Parameters<typeof visit>) {
  const { modal, kit } = await visit(...args)
  kit.page.click()
  await modal.open()
  const [row] = kit.context.state.wallets.value
  await kit.context.actions.connect(row?.connectors[0] as Connector)
  await vi.waitFor(() => expect(modal.state.account.value).toBeDefined())
  modal.destroy()
}

describe.each(Object.entries(wallets))('a wallet %s', (_, wallet) => {
  test.each([
    ['still lets the page in', true],
    ['took its permission back since', false],
  ])('that %s is asked nothing that prompts by a reload', async (_, isStillIn) => {
    const stored = new Map<string, string>()
    const visitor = new Visitor()
    await connectAndLeave(wallet, stored, visitor)
    expect(visitor.asked.some((method) => wallet.prompts.includes(method))).toBe(true)

    visitor.isIn = isStillIn
    visitor.asked = []
    const { modal, kit } = await visit(wallet, stored, visitor)
    await settled()
    kit.clock.advance(10_000)
    await vi.waitFor(() => expect(modal.state.restoring.value).toBe(false))
    kit.page.setVisible(true)
    kit.page.dispatchEvent(new Event('focus'))
    kit.clock.advance(60_000)
    await settled()
    expect(visitor.asked.filter((method) => wallet.prompts.includes(method))).toEqual([])
    expect(kit.page.navigator.userActivation.hasBeenActive).toBe(false)
    modal.destroy()
  })
})

test('a wallet of Polkadot is asked with the first gesture, and connected where it lets the page in', async () => {
  const wallet = wallets['of Polkadot'] as Wallet
  const stored = new Map<string, string>()
  const visitor = new Visitor()
  await connectAndLeave(wallet, stored, visitor)

  visitor.asked = []
  const { modal, kit } = await visit(wallet, stored, visitor)
  await vi.waitFor(() => expect(modal.state.restoring.value).toBe(false))
  expect([visitor.asked, modal.state.status.value.polkadot]).toEqual([[], 'disconnected'])
  kit.page.click()
  expect(modal.state.status.value.polkadot).toBe('connecting')
  await vi.waitFor(() => expect(modal.state.status.value.polkadot).toBe('connected'))
  expect(visitor.asked).toEqual(['enable'])
  modal.destroy()
})
