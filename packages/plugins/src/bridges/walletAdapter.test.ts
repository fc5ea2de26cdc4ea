import { describe, expect, test, vi } from 'vitest'
import { evm } from '../evm/index.js'
import { solana } from '../solana/index.js'
import {
  type BridgedModalOptions,
  bridgedModal,
  memoryStorage,
  refused,
  scriptedWallet,
} from './bridgedModal.fixture.js'
import { modalWallet } from './walletAdapter.js'

const first = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'
const second = '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Listener = (change: object) => void

/** A wallet of the Wallet Standard that agrees to everything, unless `answers` says otherwise. */
function standardWallet({ isGranted = false, features = {} as Record<string, unknown> } = {}) {
  const listeners = new Set<Listener>()
  let address = first
  let shared = isGranted
  const objects = new Map<string, object>()
  const accounts = () => {
    if (!shared) return []
    const known = objects.get(address) ?? { address, chains: ['solana:mainnet', 'bitcoin:mainnet'] }
    objects.set(address, known)
    return [known]
  }
  const asked: { readonly method: string; readonly given: readonly unknown[] }[] = []
  const answers = {
    signMessage: (): unknown => [{ signature: new Uint8Array(64), signedMessage: new Uint8Array() }],
  }
  const provider = {
    version: '1.0.0',
    name: 'Wallet',
    icon: 'data:,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        async connect({ silent = false } = {}) {
          asked.push({ method: 'connect', given: [{ silent }] })
          shared ||= !silent
          return { accounts: accounts() }
        },
      },
      'standard:events': {
        on(_: string, listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        async signMessage(...given: unknown[]) {
          asked.push({ method: 'signMessage', given })
          return answers.signMessage()
        },
      },
      ...features,
    },
  }
  return {
    namespace: 'solana',
    provider,
    asked,
    answers,
    /** The wallet's own object of the account in use. */
    account: () => accounts()[0],
    switchAccount(now: string) {
      address = now
      for (const listener of listeners) listener({ accounts: accounts() })
    },
    leave() {
      shared = false
      for (const listener of listeners) listener({ accounts: [] })
    },
  }
}

function app({ wallets = [standardWallet()], ...options }: BridgedModalOptions = {}) {
  const bridged = bridgedModal({
    plugins: [evm(), solana()],
    config: { chains: [mainnet, 'eip155:1'] },
    wallets,
    ...options,
  })
  const wallet = modalWallet(bridged.modal)
  const reported: (string | undefined)[] = []
  wallet.features['standard:events'].on('change', ({ accounts }) => reported.push(accounts?.[0]?.address))
  const connect = async (index = 0) => {
    const connecting = wallet.features['standard:connect'].connect()
    await bridged.choose(index)
    return connecting
  }
  return { ...bridged, wallet, reported, connect }
}

test('it can be told from another', () => {
  const { modal } = bridgedModal()
  expect(modalWallet(modal)).toMatchObject({ name: 'Wallet Modal', accounts: [] })
  expect(modalWallet(modal, { name: 'Ours', icon: 'data:image/png;base64,AA==' })).toMatchObject({
    name: 'Ours',
    icon: 'data:image/png;base64,AA==',
  })
})

describe('connecting', () => {
  test('opens the modal, and gives the account with what the connected wallet serves and can do', async () => {
    const { connect, wallet, called } = app()
    const { accounts } = await connect()
    expect(accounts).toMatchObject([
      { address: first, chains: ['solana:mainnet'], features: ['solana:signMessage'] },
    ])
    expect(accounts[0]?.publicKey).toHaveLength(32)
    expect(wallet.accounts).toEqual(accounts)
    expect(called).toContain('connect')
  })

  test('who closes the modal has not connected', async () => {
    const { wallet, close } = app()
    const connecting = wallet.features['standard:connect'].connect()
    const failed = expect(connecting).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
    await close()
    await failed
    expect(wallet.accounts).toEqual([])
  })

  test('who has only an EVM wallet is shown the list again', async () => {
    const { modal, choose, wallet } = app({ wallets: [scriptedWallet(), standardWallet()] })
    const before = modal.connect()
    await choose(0)
    await before
    const connecting = wallet.features['standard:connect'].connect()
    await choose(1)
    expect((await connecting).accounts).toMatchObject([{ address: first }])
  })

  test('silently, a page without a session asks nobody and loads nothing', async () => {
    const one = standardWallet()
    const { wallet, called } = app({ wallets: [one] })
    expect(await wallet.features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
    expect(one.asked).toEqual([])
    expect(called).toEqual([])
  })

  test('silently, a stored session is awaited, and nobody is prompted', async () => {
    const storage = memoryStorage()
    await app({ storage }).connect()
    const one = standardWallet({ isGranted: true })
    const { wallet } = app({ wallets: [one], storage })
    const { accounts } = await wallet.features['standard:connect'].connect({ silent: true })
    expect(accounts).toMatchObject([{ address: first }])
    expect(one.asked).toEqual([{ method: 'connect', given: [{ silent: true }] }])
  })
})

describe('it follows the modal', () => {
  test('from either side: another account, the end', async () => {
    const one = standardWallet()
    const { connect, reported, wallet, modal } = app({ wallets: [one] })
    await connect()
    expect(reported).toEqual([first])
    one.switchAccount(second)
    await vi.waitFor(() => expect(reported).toEqual([first, second]))
    expect(wallet.accounts).toMatchObject([{ address: second }])
    await modal.disconnect()
    await vi.waitFor(() => expect(reported).toEqual([first, second, undefined]))
    await connect()
    await wallet.features['standard:disconnect'].disconnect()
    expect(modal.state.accounts.peek()).toEqual({})
  })

  test('a wallet that leaves has left', async () => {
    const one = standardWallet()
    const { connect, wallet, kit } = app({ wallets: [one] })
    await connect()
    one.leave()
    kit.clock.advance(1_000)
    await vi.waitFor(() => expect(wallet.accounts).toEqual([]))
  })

  test('the account stays the same object as long as nothing changes', async () => {
    const { connect, wallet, modal } = app()
    await connect()
    const [before] = wallet.accounts
    await modal.connect()
    expect(wallet.accounts[0]).toBe(before)
  })

  test('who stopped listening is told no more', async () => {
    const { connect, wallet } = app()
    const reported: object[] = []
    wallet.features['standard:events'].on('change', (change) => reported.push(change))()
    await connect()
    expect(reported).toEqual([])
  })
})

describe('asking the wallet', () => {
  const message = new TextEncoder().encode('hello')

  test("goes to the connected wallet with the wallet's own account", async () => {
    const one = standardWallet()
    const { connect, wallet } = app({ wallets: [one] })
    const { accounts } = await connect()
    const account = accounts[0] as (typeof accounts)[number]
    const [answer] = await wallet.features['solana:signMessage'].signMessage({ account, message })
    expect(answer?.signature).toHaveLength(64)
    const [input] = (one.asked.at(-1)?.given ?? []) as { account: object; message: Uint8Array }[]
    expect(input?.account).toBe(one.account())
    expect(input?.message).toBe(message)
  })

  test("a refusal is the wallet's own error", async () => {
    const one = standardWallet()
    const { connect, wallet } = app({ wallets: [one] })
    await connect()
    one.answers.signMessage = refused
    await expect(
      wallet.features['solana:signMessage'].signMessage({ account: { address: first }, message }),
    ).rejects.toMatchObject({ code: 4001 })
  })

  test('what the connected wallet lacks is told', async () => {
    const { connect, wallet } = app()
    await connect()
    await expect(
      wallet.features['solana:signTransaction'].signTransaction({
        account: { address: first },
        transaction: new Uint8Array(),
      }),
    ).rejects.toMatchObject({ code: 'WALLET_REQUEST_FAILED' })
  })

  test('nobody is asked before a wallet is connected', async () => {
    const { wallet } = app()
    await expect(
      wallet.features['solana:signMessage'].signMessage({ account: { address: first }, message }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test("transactions are of the connected wallet's versions", async () => {
    const old = { signTransaction: async () => [], supportedTransactionVersions: ['legacy'] }
    const { connect, wallet } = app({
      wallets: [standardWallet({ features: { 'solana:signTransaction': old } })],
    })
    const { 'solana:signTransaction': feature } = wallet.features
    expect(feature.supportedTransactionVersions).toEqual(['legacy', 0])
    await connect()
    expect(feature.supportedTransactionVersions).toEqual(['legacy'])
  })
})
