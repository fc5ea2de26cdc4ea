import { base58 } from '@scure/base'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import { expect, test } from 'vitest'
import { createSolanaAdapter } from './adapter.js'
import { clusterId } from './clusters.js'

const address = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'
const other = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
const signature = new Uint8Array(64).fill(7)
const signedMessage = new TextEncoder().encode('app.example wants you to sign in')
const offer = {
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'f00f00f00f00',
  issuedAt: '2027-01-15T08:00:00.000Z',
  statement: 'Welcome.',
} as const

/** Connects a wallet that knows `solana:signIn`. */
async function connect(
  wanted: { answer?: unknown; offered?: undefined; cluster?: string; offering?: Promise<typeof offer> } = {},
  clock = fakeClock(),
) {
  const { answer, offered, cluster, offering } = {
    answer: [{ account: { address }, signedMessage, signature }],
    offered: offer,
    cluster: clusterId('solana:mainnet'),
    offering: undefined,
    ...wanted,
  }
  const asked: unknown[] = []
  const provider = {
    accounts: [{ address: other }, { address }],
    features: {
      'standard:connect': {
        async connect() {
          asked.push('connect')
          return { accounts: [{ address: other }] }
        },
      },
      'solana:signIn': {
        async signIn(input: unknown) {
          asked.push(input)
          if (answer instanceof Error) throw answer
          return answer
        },
      },
    },
  }
  const adapter = createSolanaAdapter({ clock, clusters: [cluster] })
  const connection = await adapter.connect(
    { id: 'name:A', name: 'A', type: 'ANNOUNCED', namespace: 'solana', provider },
    { signal: new AbortController().signal, offerSignIn: () => offering ?? Promise.resolve(offered) },
  )
  return { asked, connection }
}

test('connects and signs in by one prompt; the account that signed comes into use', async () => {
  const { asked, connection } = await connect()
  expect(asked).toEqual([{ ...offer, chainId: 'mainnet' }])
  expect(connection.signed).toEqual([
    { message: 'app.example wants you to sign in', signature: base58.encode(signature) },
  ])
  expect(connection.report.accounts.map((account) => account.address)).toEqual([address, other])
})

test('a cluster that has no name goes by its CAIP-2 id', async () => {
  const cluster = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  const { asked } = await connect({ cluster })
  expect(asked).toMatchObject([{ chainId: cluster }])
})

test('only connects where nobody is to sign in', async () => {
  const { asked, connection } = await connect({ offered: undefined })
  expect(asked).toEqual(['connect'])
  expect(connection).not.toHaveProperty('signed')
})

test('only connects, within the visitor’s gesture, where the message is late', async () => {
  const clock = fakeClock()
  const connected = connect({ offering: new Promise(() => {}) }, clock)
  await settled()
  clock.advance(1_000)
  const { asked, connection } = await connected
  expect(asked).toEqual(['connect'])
  expect(connection).not.toHaveProperty('signed')
})

test('a message that comes in time is signed, and leaves no timer', async () => {
  const clock = fakeClock()
  const late = new Promise<typeof offer>((resolve) => void clock.setTimeout(() => resolve(offer), 500))
  const connected = connect({ offering: late }, clock)
  await settled()
  clock.advance(500)
  const { asked } = await connected
  expect(asked).toMatchObject([{ nonce: offer.nonce }])
  expect(clock.timers).toBe(0)
})

test('a visitor who says no is not connected', async () => {
  const answer = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  await expect(connect({ answer })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty list', []],
  ['no signature', [{ account: { address }, signedMessage }]],
  ['a short signature', [{ account: { address }, signedMessage, signature: new Uint8Array(63) }]],
  ['no message', [{ account: { address }, signature }]],
  ['bytes that are no text', [{ account: { address }, signedMessage: new Uint8Array([0xff]), signature }]],
  ['no account', [{ signedMessage, signature }]],
  ['an account without an address', [{ account: {}, signedMessage, signature }]],
])('a wallet that answers %s is refused', async (_, answer) => {
  await expect(connect({ answer })).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})
