import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Connector } from '@wallet-modal/runtime/plugin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from './auth/index.js'
import { playFrame } from './auth/playedFrame.fixture.js'
import { evm } from './evm/index.js'
import {
  type fakeServer,
  keys,
  type SignedInModalOptions,
  signedInModal,
  until,
} from './siwx/signedInModal.fixture.js'
import { solana } from './solana/index.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/shop')))
afterEach(() => void vi.unstubAllGlobals())

const [key] = keys
const seed = new Uint8Array(32).fill(7)
const accounts = { eip155: key?.address ?? '', solana: base58.encode(ed25519.getPublicKey(seed)) }
const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

/** The wallet's frame, played: it has real keys, and its visitor signs all that is asked. */
async function sign(method: unknown, params: unknown) {
  if (method === 'solana_signMessage') {
    const { message } = params as { readonly message: string }
    return { signature: base58.encode(ed25519.sign(base58.decode(message), seed)) }
  }
  const [message = ''] = params as readonly string[]
  return key?.signMessage({ message: /^0x/.test(message) ? { raw: message as `0x${string}` } : message })
}

/** A visit of an app with required sign-in. The wallet's frame, played, remembers that its visitor has logged in. */
async function visit({ storage, server }: Pick<SignedInModalOptions, 'storage' | 'server'> = {}) {
  const asked: unknown[] = []
  const world = signedInModal({
    config: { chains, endpoints: { frame: 'https://wallet.app.example' } },
    plugins: [evm(), solana(), auth()],
    ...(storage && { storage }),
    ...(server && { server }),
    frame: (frame) =>
      void playFrame(frame, async (name, { chainId, method, params }) => {
        const address = accounts[`${chainId}`.startsWith('solana:') ? 'solana' : 'eip155']
        if (name === 'IS_CONNECTED') return { isConnected: true }
        if (name === 'GET_USER')
          return { email: 'ada@app.example', address, chainId, accounts: [{ address, type: 'eoa' }] }
        if (name !== 'RPC_REQUEST') return {}
        asked.push(method)
        return { result: await sign(method, params) }
      }),
  })
  const { modal, kit, isAsked } = world
  await modal.prepare()
  return {
    ...world,
    asked,
    /** Logs in, and signs in on EVM by the wallet's question, until the view asks for Solana. */
    async logIn() {
      await (modal as never as { plugins: { auth: { load(): Promise<void> } } }).plugins.auth.load()
      const connector = kit.connectors.find(({ id, namespace }) => id === 'auth' && namespace === 'eip155')
      await modal.open()
      kit.context.actions.connect(connector as Connector).catch(() => {})
      await until(isAsked)
    },
    untilConnected: () =>
      vi.waitFor(() =>
        expect(modal.state.accounts.peek()).toMatchObject({
          eip155: { address: accounts.eip155 },
          solana: { address: accounts.solana },
        }),
      ),
  }
}

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const signedIn = ({ kept }: ReturnType<typeof fakeServer>) => kept.map(({ data }) => data.accountAddress)

test('a log-in with accounts on EVM and Solana signs in on each, one question after the other', async () => {
  const { modal, logIn, sign: press, asked, server, untilConnected } = await visit()
  await logIn()
  expect(modal.state.accounts.peek()).toEqual({})
  expect(await press()).toBe(true)
  await untilConnected()
  expect(asked).toEqual(['personal_sign', 'solana_signMessage'])
  expect(signedIn(server)).toEqual([accounts.eip155, accounts.solana])
  await until(() => !modal.state.open.peek())
})

test('a reload between the two questions comes back to the second', async () => {
  const storage = memoryStorage()
  const before = await visit({ storage })
  await before.logIn()
  before.modal.destroy()
  const { server } = before
  const { isAsked, sign: press, asked, untilConnected } = await visit({ storage, server })
  await until(isAsked)
  expect(await press()).toBe(true)
  await untilConnected()
  expect(asked).toEqual(['solana_signMessage'])
  expect(signedIn(server)).toEqual([accounts.eip155, accounts.solana])
})

test('a visitor who declines the second is connected on neither', async () => {
  const { modal, kit, logIn, cancel } = await visit()
  await logIn()
  cancel()
  await until(() => modal.state.view.peek() === 'Connect')
  expect([modal.state.accounts.peek(), kit.session()]).toEqual([{}, undefined])
})
