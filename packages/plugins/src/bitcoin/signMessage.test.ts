import { base64, hex } from '@scure/base'
import type { SessionChannel } from '@wallet-modal/runtime/chain'
import type { Connection } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { Signer, Verifier } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import { createBitcoinAdapter } from './adapter.js'
import { chainId } from './bitcoinChains.js'
import { bitcoinSession } from './session.js'

// BIP-322's key, and its addresses of each kind.
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const legacy = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'

const signed = (address: string, message: string) => String(Signer.sign(wif, address, message))
const bytes = (text: string) => new TextEncoder().encode(text)

/** Each way to reach a wallet that has one address, and that records the messages that it was asked to sign. */
const ways: Readonly<Record<string, (address: string, asked: string[]) => unknown>> = {
  'the Wallet Standard': (address, asked) => ({
    accounts: [{ address }],
    features: {
      'bitcoin:connect': { connect: () => ({ accounts: [{ address }] }) },
      'bitcoin:signMessage': {
        signMessage({ message }: { readonly message: Uint8Array }) {
          asked.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(message))
          return [{ signature: base64.decode(signed(address, asked.at(-1) ?? '')) }]
        },
      },
    },
  }),
  'sats-connect': (address, asked) => ({
    async request(method: string, params: { readonly message: string }) {
      if (method !== 'signMessage') return { result: { addresses: [{ address, purpose: 'payment' }] } }
      asked.push(params.message)
      return { result: { signature: signed(address, params.message) } }
    },
  }),
  'a session': (address, asked) =>
    bitcoinSession.createProvider({
      wallet: 'Phone',
      accounts: () => [{ networkId: chainId('bitcoin:mainnet'), address }],
      methods: () => bitcoinSession.methods,
      networkId: () => chainId('bitcoin:mainnet'),
      networkChosen: () => {},
      async request(_, __, params) {
        const { message } = params as { readonly message: string }
        asked.push(message)
        return { signature: hex.encode(base64.decode(signed(address, message))) }
      },
      listen: () => () => {},
    } satisfies SessionChannel),
}

async function connected(provider: unknown): Promise<Connection> {
  const adapter = createBitcoinAdapter({
    clock: fakeClock(),
    chains: [chainId('bitcoin:mainnet')],
  })
  const connector = { id: 'a', name: 'A', type: 'ANNOUNCED', namespace: 'bip122', provider } as const
  return adapter.connect(connector, { signal: new AbortController().signal })
}

const sign = (connection: Connection, message: Uint8Array) =>
  connection.signMessage?.({ account: connection.report.accounts[0], message })

describe.each(Object.keys(ways))('a wallet of %s', (way) => {
  test.each([
    [segwit, 'bip322'],
    [taproot, 'bip322'],
    [legacy, 'ecdsa'],
  ])('signs messages of %s, which a library verifies, by %s', async (address, expected) => {
    const connection = await connected(ways[way]?.(address, []))
    for (const message of ['Hello, Bitcoin', '', 'ä\n€', '\ufeffmarked']) {
      const { signature = '', scheme } = (await sign(connection, bytes(message))) ?? {}
      expect(scheme).toBe(expected)
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
    }
  })

  test('is not asked to sign what is no text', async () => {
    const asked: string[] = []
    const connection = await connected(ways[way]?.(segwit, asked))
    await expect(sign(connection, Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
      message: 'The message is not text, so the wallet was not asked.',
    })
    expect(asked).toEqual([])
  })
})

test('a wallet that signs no messages makes a connection that signs none', async () => {
  const connect = { connect: () => ({ accounts: [{ address: segwit }] }) }
  for (const feature of [undefined, {}, { signMessage: 7 }]) {
    const wallet = { features: { 'bitcoin:connect': connect, 'bitcoin:signMessage': feature } }
    expect((await connected(wallet)).signMessage).toBeUndefined()
  }
})
