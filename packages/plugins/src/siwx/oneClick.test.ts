import type { SignInMessage, SignInOffer } from '@wallet-modal/runtime/login'
import { mockAdapter, mockReport } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildMessage } from './message/buildMessage.js'
import {
  fakeServer,
  first,
  keys,
  type SignedInModalOptions,
  second,
  signedInModal,
  until,
} from './signedInModal.fixture.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example/shop?cart=7')))
afterEach(() => void vi.unstubAllGlobals())

const signedBy = async (message: string, [key] = keys) => ({
  message,
  signature: (await key?.signMessage({ message })) ?? '0x',
})

const first1 = { accountAddress: first.address, chainId: 'eip155:1' }

/** Signs by the wallet's own prompt what it is offered. */
type Wallet = (offer: SignInOffer) => Promise<{ readonly message: string; readonly signature: string }>

/** A wallet that connects and signs by one prompt. */
function oneClick(signs: Wallet, options: SignedInModalOptions = {}, chains = ['eip155:1', 'eip155:10']) {
  const offers: (SignInOffer | undefined)[] = []
  const adapter = mockAdapter('eip155', {
    async connect(_, request) {
      const offer = await request?.offerSignIn?.(chains)
      offers.push(offer)
      return { ...mockReport(), ...(offer && { signed: [await signs(offer)] }) }
    },
  })
  return { ...signedInModal({ adapter, ...options }), offers }
}

/** A wallet that signs the offered message. */
const signsIt: Wallet = (offer) => signedBy(buildMessage({ ...offer, ...first1 }))

/** A wallet that signs another message than the offered one. */
const signsOther =
  (change: Partial<SignInMessage>): Wallet =>
  (offer) =>
    signedBy(buildMessage({ ...offer, ...first1, ...change }))

describe.each([
  ['required', true],
  ['optional', false],
])('a wallet that connects and signs in by one prompt, where sign-in is %s', (_, required) => {
  const signIn = { required, statement: 'Welcome.' }

  test('is asked nothing more', async () => {
    const world = oneClick(signsIt, { signIn })
    await world.connect()
    await until(() => world.modal.state.session.peek())
    expect(world.server.kept).toMatchObject([
      { data: { ...first1, statement: 'Welcome.', domain: 'app.example', uri: 'https://app.example/shop' } },
    ])
    await until(() => !world.modal.state.open.peek())
    const events = world.kit.reported.track.map(({ event }) => event)
    expect(events).toContain('SIWX_AUTH_SUCCESS')
    expect(events).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
  })

  test('signs in the view where it signed nothing', async () => {
    const adapter = mockAdapter('eip155', { connect: () => mockReport() })
    const world = signedInModal({ signIn, adapter })
    world.connect().catch(() => {})
    await until(world.isAsked)
  })

  test.each<[string, Wallet]>([
    ['another nonce', signsOther({ nonce: 'f00f00f00f00' })],
    ['another domain', signsOther({ domain: 'evil.example' })],
    ['another address', signsOther({ uri: 'https://evil.example/' })],
    ['another account', signsOther({ accountAddress: second.address })],
    ['what is no message', async () => signedBy('Send me all your coins.')],
  ])('signs in the view where it signed %s', async (_what, wallet) => {
    const world = oneClick(wallet, { signIn })
    world.connect().catch(() => {})
    await until(world.isAsked)
    expect(world.server.asked).not.toContain('add')
  })

  test('signs in the view where the server refuses, which is said', async () => {
    const world = oneClick(
      async (offer) => ({ ...(await signsIt(offer)), signature: `0x${'11'.repeat(65)}` }),
      { signIn },
    )
    world.connect().catch(() => {})
    await until(world.isAsked)
    expect(world.kit.reported.track.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    expect(world.kit.reported.alert.at(-1)?.error.userMessage).toBe('Signature declined')
    expect(world.modal.state.session.peek()).toBeUndefined()
  })
})

test('what was signed counts once', async () => {
  let kept: Awaited<ReturnType<Wallet>> | undefined
  const world = oneClick(async (offer) => {
    kept ??= await signsIt(offer)
    return kept
  })
  await world.connect()
  await world.modal.disconnect()
  world.connect().catch(() => {})
  await until(world.isAsked)
})

test('the message for a network is none for another, where each needs its own', async () => {
  const world = oneClick((offer) => signedBy(buildMessage({ ...offer, ...first1, chainId: 'eip155:10' })), {
    signIn: { required: true, scope: 'chain' },
  })
  world.connect().catch(() => {})
  await until(world.isAsked)
})

test('a message of each namespace can be offered: one does not end the other', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const offers: (SignInOffer | undefined)[] = []
  const adapter = mockAdapter('eip155', {
    async connect(_, request) {
      for (const id of ['eip155:1', solana]) offers.push(await request?.offerSignIn?.([id]))
      return { ...mockReport(), signed: [await signsIt(offers[0] as SignInOffer)] }
    },
  })
  const world = signedInModal({ adapter, config: { chains: ['eip155:1', 'eip155:10', solana] } })
  await world.connect()
  await until(() => world.modal.state.session.peek())
  expect(new Set(offers.map((offer) => offer?.nonce)).size).toBe(2)
  expect(world.isAsked()).toBe(false)
})

describe('nothing is offered', () => {
  test('where a network has no sign-in', async () => {
    const { offers, connect } = oneClick(signsIt, {}, ['eip155:1', 'eip155:424242'])
    connect().catch(() => {})
    await until(() => offers.length > 0)
    expect(offers).toEqual([undefined])
  })

  test('where the app has none', async () => {
    const { offers, connect } = oneClick(signsIt, { signIn: false })
    await connect()
    expect(offers).toEqual([undefined])
  })

  test('where the server has another time than the page, by which wallets date', async () => {
    const server = fakeServer(() => 0)
    server.time = '2031-01-01T00:00:00.000Z'
    const { offers, connect } = oneClick(signsIt, { server })
    connect().catch(() => {})
    await until(() => offers.length > 0)
    expect(offers).toEqual([undefined])
  })

  test('where the server gives no nonce: the wallet connects, and the gate says why not', async () => {
    const world = oneClick(signsIt)
    world.server.isDown = true
    world.connect().catch(() => {})
    await until(() => world.kit.reported.alert.length > 0)
    expect(world.offers).toEqual([undefined])
    expect(world.kit.reported.alert.at(-1)?.error.code).toBe('SIGN_IN_UNAVAILABLE')
  })
})
