import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import type { SessionChannel } from '@wallet-modal/runtime/chain'
import type { Connection } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { createPolkadotAdapter } from './adapter.js'
import { chainId } from './chains.js'
import type { PolkadotSignRequest } from './PolkadotProvider.js'
import { polkadotSession } from './session.js'

const secret = secretFromSeed(new Uint8Array(32).fill(7))
const address = encodeAddress(getPublicKey(secret), 0)
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (data: Uint8Array | undefined) => new TextDecoder().decode(data)

/** Signs as wallets do: a message without the `<Bytes>` wrapper gets it first. */
function signed(data: string): { readonly signature: string } {
  const asked = text(hex.decode(data.slice(2)))
  const isWrapped = asked.startsWith('<Bytes>') && asked.endsWith('</Bytes>')
  const message = bytes(isWrapped ? asked : `<Bytes>${asked}</Bytes>`)
  return { signature: `0x${hex.encode(sign(secret, message))}` }
}

const ways: Readonly<Record<string, (requests: object[], answer: typeof signed) => unknown>> = {
  'in the page': (requests, answer) => ({
    enable: async () => ({
      accounts: { get: async () => [{ address }], subscribe: () => () => {} },
      signer: {
        async signRaw(request: PolkadotSignRequest) {
          requests.push(request)
          return { id: 1, ...answer(request.data) }
        },
      },
    }),
  }),
  'behind a session': (requests, answer) =>
    polkadotSession.createProvider({
      wallet: 'Remote',
      accounts: () => [{ networkId: chainId('polkadot'), address }],
      methods: () => polkadotSession.methods,
      networkId: () => chainId('polkadot'),
      networkChosen: () => {},
      async request(networkId, method, params) {
        requests.push([networkId, method, params])
        return answer((params as { readonly message: string }).message)
      },
      listen: () => () => {},
    } satisfies SessionChannel),
}

async function connected(provider: unknown): Promise<Connection> {
  const adapter = createPolkadotAdapter({
    clock: fakeClock(),
    chains: [chainId('polkadot')],
    origin: 'App',
    grants: { has: () => false, add: () => {}, remove: () => {} },
  })
  const connector = { id: 'a', name: 'A', type: 'ANNOUNCED', namespace: 'polkadot', provider } as const
  return adapter.connect(connector, { signal: new AbortController().signal })
}

describe.each(Object.keys(ways))('a wallet %s', (way) => {
  const open = async (answer = signed) => {
    const requests: object[] = []
    const connection = await connected(ways[way]?.(requests, answer))
    const sign = (message: Uint8Array) =>
      connection.signMessage?.({ account: connection.report.accounts[0], message })
    return { requests, sign }
  }

  test('signs a message that an independent library verifies, and says what it has signed', async () => {
    const { sign } = await open()
    for (const message of ['Hello, Polkadot', '', 'ä\n€', '\u0019Ethereum Signed Message:\n1x']) {
      const { signature, scheme, signedMessage } = (await sign(bytes(message))) ?? {}
      expect([scheme, text(signedMessage)]).toEqual(['substrate', `<Bytes>${message}</Bytes>`])
      const check = (said: string) => signatureVerify(said, signature ?? '', address)
      expect(check(text(signedMessage))).toMatchObject({ isValid: true, crypto: 'sr25519' })
      expect(check(`<Bytes>${message}!</Bytes>`).isValid).toBe(false)
    }
  })

  test('signs bytes that are no text, and those that stand between the words as they are', async () => {
    const { sign } = await open((data) => ({
      signature: `0x${hex.encode(signatureOf(hex.decode(data.slice(2))))}`,
    }))
    for (const [message, expected] of [
      [Uint8Array.of(0xff, 0x00, 0xfe), '3c42797465733eff00fe3c2f42797465733e'],
      [bytes('<Bytes>a</Bytes>'), hex.encode(bytes('<Bytes>a</Bytes>'))],
    ] as const) {
      const { signature, signedMessage = new Uint8Array() } = (await sign(message)) ?? {}
      expect(hex.encode(signedMessage)).toBe(expected)
      expect(signatureVerify(signedMessage, signature ?? '', address).isValid).toBe(true)
    }
  })

  test.each([
    ['64 bytes', `0x${'ab'.repeat(64)}`, true],
    ['its kind before it', `0x01${'ab'.repeat(64)}`, true],
    ["what ECDSA's have behind them", `0x${'ab'.repeat(64)}01`, true],
    ['another kind before it', `0x03${'ab'.repeat(64)}`, false],
    ['65 bytes of whatever', `0x${'ab'.repeat(65)}`, false],
    ['no hex', 'ab'.repeat(64), false],
  ])('answers with a signature that has %s', async (_, signature, isSound) => {
    const { sign } = await open(() => ({ signature }))
    const outcome = await sign(bytes('m'))?.then(
      (answer) => answer.signature,
      ({ code }) => code,
    )
    expect(outcome).toBe(isSound ? signature : 'WALLET_ANSWER_INVALID')
  })
})

const signatureOf = (message: Uint8Array) => sign(secret, message)

test('a session is asked on the network of its account', async () => {
  const requests: object[] = []
  const connection = await connected(ways['behind a session']?.(requests, signed))
  await connection.signMessage?.({ account: connection.report.accounts[0], message: bytes('m') })
  const message = `0x${hex.encode(bytes('<Bytes>m</Bytes>'))}`
  expect(requests).toEqual([[chainId('polkadot'), 'polkadot_signMessage', { address, message }]])
})

test('a wallet that signs no messages makes a connection that signs none', async () => {
  const accounts = { get: async () => [{ address }], subscribe: () => () => {} }
  for (const signer of [undefined, {}, { signRaw: 7 }]) {
    const connection = await connected({ enable: async () => ({ accounts, signer }) })
    expect(connection.signMessage).toBeUndefined()
  }
})
