import type { OfferSignIn } from '@wallet-modal/runtime/chain'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { fakeSignClient, sessionOf } from './fakeSignClient.fixture.js'
import { createPairings } from './pairing.js'

const eip155 = { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] }
const solana = { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: [], events: [] }

const offer = {
  domain: 'app.example',
  uri: 'https://app.example/shop',
  version: '1',
  nonce: 'f00f00f00f00',
  issuedAt: '2027-01-15T08:00:00.000Z',
  statement: 'Welcome.',
  resources: ['https://app.example/terms'],
  expirationTime: '2027-01-15T09:00:00.000Z',
  notBefore: '2027-01-15T07:00:00.000Z',
} as const
const iss = 'did:pkh:eip155:1:0xA1'
const signed = { p: { iss, nonce: offer.nonce }, s: { t: 'eip191', s: '0x51' } }

/** A visitor whom a link is shown that a wallet can sign in by, where the app asks for that. */
async function pairing(
  offerSignIn: OfferSignIn = async () => offer,
  namespaces: Readonly<Record<string, typeof eip155>> = { eip155 },
) {
  const sdk = fakeSignClient()
  const offered = vi.fn(offerSignIn)
  const pairings = createPairings({
    clock: fakeClock(),
    client: async () => sdk.client,
    propose: async () => ({
      namespaces: { ...namespaces },
      supports: new Map(Object.keys(namespaces).map((name) => [name, {} as never])),
    }),
    caughtUp: async () => {},
    end: () => {},
  })
  const outcome = pairings.settle(new AbortController().signal, offered)
  outcome.catch(() => {})
  await vi.waitFor(() => expect(sdk.links).toHaveLength(1))
  await settled()
  return { sdk, offered, outcome, status: () => pairings.state.value.status }
}

describe('a link by which a wallet can sign in', () => {
  test('asks for all networks and methods, and says what is to be signed', async () => {
    const { sdk, offered, status } = await pairing()
    expect(offered).toHaveBeenCalledWith(eip155.chains)
    expect(sdk.proposed).toEqual([
      {
        chains: eip155.chains,
        methods: eip155.methods,
        domain: 'app.example',
        uri: 'https://app.example/shop',
        nonce: 'f00f00f00f00',
        statement: 'Welcome.',
        resources: ['https://app.example/terms'],
        exp: '2027-01-15T09:00:00.000Z',
        nbf: '2027-01-15T07:00:00.000Z',
      },
    ])
    expect(status()).toBe('ready')
  })

  test('brings the text that was signed, and the signature', async () => {
    const { sdk, outcome } = await pairing()
    sdk.link().approve(sessionOf('t'), [signed])
    const { session, signed: brought } = await outcome
    expect(session.topic).toBe('t')
    expect(brought?.()).toEqual([{ message: `${iss} signs f00f00f00f00`, signature: '0x51' }])
  })

  test('connects a wallet that only knows how to connect', async () => {
    const { sdk, outcome } = await pairing()
    sdk.link().approve(sessionOf('t'))
    const { session, signed: brought } = await outcome
    expect([session.topic, brought?.()]).toEqual(['t', []])
  })

  test('tells a refusal, of which the SDK has the text alone', async () => {
    const { sdk, outcome } = await pairing()
    sdk.link().reject('User rejected.')
    await expect(outcome).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('fails where the wallet approves nothing', async () => {
    const { sdk, outcome } = await pairing()
    sdk.link().approve(undefined, [signed])
    await expect(outcome).rejects.toMatchObject({ code: 'WALLET_REQUEST_FAILED' })
  })
})

describe('a link is as any other', () => {
  test('where nobody is to sign in', async () => {
    const { sdk, outcome } = await pairing(async () => undefined)
    expect(sdk.proposed).toEqual([{ optionalNamespaces: { eip155 } }])
    sdk.link().approve(sessionOf('t'))
    expect((await outcome).signed).toBeUndefined()
  })

  test('where the app has networks that are no EVM networks: nobody is asked for a nonce', async () => {
    const { sdk, offered } = await pairing(undefined, { eip155, solana })
    expect(sdk.proposed).toEqual([{ optionalNamespaces: { eip155, solana } }])
    expect(offered).not.toHaveBeenCalled()
  })
})
