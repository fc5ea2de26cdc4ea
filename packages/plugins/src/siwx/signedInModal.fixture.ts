import type { ModalConfig, SignInSession, SignInSessions } from '@wallet-modal/runtime'
import { type AnyPlugin, entry } from '@wallet-modal/runtime/plugin'
import {
  createTestModal,
  type MockAdapter,
  mockAccount,
  mockAdapter,
  type TestModalOptions,
} from '@wallet-modal/runtime/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { catalogFacts } from './facts.js'
import { manifest } from './manifest.js'
import { texts } from './messages.js'
import type { SignInFlow } from './SignInFlow.js'
import { createNonces, createSignInVerifier, memoryNonces } from './server/index.js'
import { startSignIn } from './startSignIn.js'

/** Anvil's accounts, which the test's wallet has. */
export const keys = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
]
export const [first, second] = keys.map(({ address }) => mockAccount('eip155', address)) as [
  ReturnType<typeof mockAccount>,
  ReturnType<typeof mockAccount>,
]

/** A server that verifies, and keeps the sessions of one visitor's cookie. */
export function fakeServer(now: () => number) {
  const nonces = createNonces(memoryNonces({ now }), { now })
  const verifier = createSignInVerifier({
    origins: ['https://app.example'],
    chains: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    nonces,
    now,
  })
  const kept: SignInSession[] = []
  const asked: string[] = []
  const server = {
    asked,
    kept,
    /** Whether the server can't be reached. */
    isDown: false,
    /** The `issuedAt` of its messages. @default the page fills it in */
    time: undefined as string | undefined,
    sessions: {
      async createMessage(): ReturnType<SignInSessions['createMessage']> {
        answer('createMessage')
        return { nonce: await nonces.create(), ...(server.time !== undefined && { issuedAt: server.time }) }
      },
      async add(session) {
        answer('add')
        await verifier.verify(session)
        kept.push(session)
      },
      async get() {
        answer('get')
        return [...kept]
      },
      async revoke({ accountAddress }) {
        answer('revoke')
        const left = kept.filter(({ data }) => data.accountAddress !== accountAddress)
        kept.splice(0, kept.length, ...left)
      },
    } satisfies SignInSessions,
  }
  const answer = (what: string) => {
    asked.push(what)
    if (server.isDown) throw new TypeError('Failed to fetch')
  }
  return server
}

/** Options of `signedInModal`. */
export interface SignedInModalOptions
  extends Pick<TestModalOptions, 'storage' | 'locks' | 'plugins' | 'frame'> {
  readonly signIn?: ModalConfig['signIn']
  readonly config?: Partial<ModalConfig>
  readonly server?: ReturnType<typeof fakeServer>
  readonly adapter?: MockAdapter
}

/** Waits for a condition, such as imported code or a signature. */
export const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 5_000 })

/** Stands for the view: the test presses its buttons. */
const Nothing = () => null

/** A modal with sign-in, a wallet that signs, and a server that verifies. */
export function signedInModal(options: SignedInModalOptions = {}) {
  const { signIn = { required: true }, storage, locks, plugins, frame } = options
  let flow: SignInFlow | undefined
  const now = () => made.kit.clock.now()
  const server = options.server ?? fakeServer(now)
  const adapter =
    options.adapter ??
    mockAdapter('eip155', {
      async signMessage({ account, message }) {
        const key = keys.find(({ address }) => address === account.address)
        const signature = await key?.signMessage({ message: { raw: message } })
        return { signature: signature ?? '0x', scheme: 'eip191' }
      },
    })
  // Like `siwx`, without its view.
  const plugin: AnyPlugin = {
    manifest,
    load: async () => (context) => {
      flow = startSignIn(context, server.sessions)
      return { views: { ConnectingSiwe: Nothing, SIWXSignMessage: Nothing }, messages: texts }
    },
  }
  const made = createTestModal({
    config: { signIn, ...options.config },
    catalog: { siwx: entry(catalogFacts, () => plugin) },
    // Plugins bring their own.
    ...(plugins ? { plugins } : { adapters: [adapter] }),
    ...(frame && { frame }),
    ...(storage && { storage }),
    ...(locks && { locks }),
  })
  const { modal, kit } = made
  return {
    modal,
    kit,
    server,
    adapter,
    /** The visitor chooses the wallet. */
    async connect() {
      await modal.prepare()
      if (kit.connectors.length === 0) kit.discover({ id: 'a' })
      const connecting = modal.connect({ wallet: 'a' })
      connecting.catch(() => {})
      return connecting
    },
    /** Presses Sign. @returns whether that signed in */
    async sign(): Promise<boolean> {
      const request = flow?.request.peek()
      const session = request && (await flow?.sign(request))
      if (session) kit.answer(session)
      return session !== undefined
    },
    /** Presses Cancel. */
    cancel() {
      const request = flow?.request.peek()
      if (request) flow?.cancel(request)
      kit.answer(undefined)
    },
    isAsked: () => flow !== undefined && modal.state.view.peek() === flow.view,
    /** Whether the view says that the wallet is being asked. */
    isSigning: () => flow?.isSigning.peek(),
  }
}
