import { base58 } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import type { SignInMessage } from '@wallet-modal/runtime/login'

import { Verifier } from 'bip322-js'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import signedVectors from '../message/vectors/eip4361Signed.json' with { type: 'json' }
import { isBitcoinSignature } from './bitcoinSignature.js'
import {
  createNonces,
  createSignInVerifier,
  memoryNonces,
  type NonceStore,
  type SignInVerifierOptions,
} from './index.js'
import {
  bitcoinAccounts,
  ethereum,
  messageOf,
  now,
  polkadotAccounts,
  signedBy,
  solana,
  ss58,
  type TestAccount,
} from './signers.fixture.js'

const accounts: Readonly<Record<string, TestAccount>> = {
  ethereum,
  solana,
  ...bitcoinAccounts,
  ...polkadotAccounts,
}
const clock = () => now

const limit = (caller: string) => ({ caller, maxPerCaller: 300 })

const idOf = (address: string) => base58.decode(address).slice(1, -2)

function world(more: Partial<SignInVerifierOptions> & { readonly store?: NonceStore } = {}) {
  const nonces = createNonces(more.store ?? memoryNonces({ now: clock }), { now: clock })
  const verifier = createSignInVerifier({
    origins: ['https://app.example', 'https://other.example:8443'],
    chains: Object.values(accounts).map(({ chainId }) => chainId),
    nonces,
    now: clock,
    ...more,
  })
  return { nonces, verifier }
}

const refusedFor = (part: string) => expect.objectContaining({ code: 'SIGN_IN_REFUSED', context: { part } })

describe('a signed message', () => {
  test.each(Object.entries(accounts))('of %s tells who signed in', async (_, account) => {
    const { nonces, verifier } = world()
    const message = messageOf(account, { nonce: await nonces.create() })
    const verified = { ...message, provedBy: 'key' }
    expect(await verifier.verify(await signedBy(account, message))).toEqual(verified)
  })

  test.each(Object.entries(accounts))(
    'of %s is refused where the text is another one',
    async (_, account) => {
      const { nonces, verifier } = world()
      const signed = await signedBy(account, messageOf(account, { nonce: await nonces.create() }))
      const changed = { ...signed, message: signed.message.replace('the example', 'all of it') }
      await expect(verifier.verify(changed)).rejects.toThrow(refusedFor('signature'))
    },
  )

  test.each(Object.entries(accounts))(
    'of %s is refused where one bit of the signature is wrong',
    async (_, account) => {
      const { nonces, verifier } = world()
      const message = messageOf(account, { nonce: await nonces.create() })
      const { message: text, signature } = await signedBy(account, message)
      const at = Math.floor(signature.length / 2)
      const other = signature[at] === '2' ? '3' : '2'
      const changed = { message: text, signature: signature.slice(0, at) + other + signature.slice(at + 1) }
      await expect(verifier.verify(changed)).rejects.toThrow(refusedFor('signature'))
    },
  )

  test.each(['', '0x', 'nonsense', '0x'.padEnd(200_000, '0'), undefined])(
    'signed with %.20j is refused',
    async (signature) => {
      for (const account of Object.values(accounts)) {
        const { nonces, verifier } = world()
        const { message } = await signedBy(account, messageOf(account, { nonce: await nonces.create() }))
        await expect(verifier.verify({ message, signature: signature as string })).rejects.toThrow(
          refusedFor('signature'),
        )
      }
    },
  )

  test('of somebody else is refused', async () => {
    const { nonces, verifier } = world()
    const other = getAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    const message = messageOf({ ...ethereum, accountAddress: other }, { nonce: await nonces.create() })
    await expect(verifier.verify(await signedBy(ethereum, message))).rejects.toThrow(refusedFor('signature'))
  })
})

describe('each part is checked, though the signature is good', () => {
  const at = (ms: number) => new Date(now + ms).toISOString()
  test.each<[part: string, change: Partial<SignInMessage>]>([
    ['domain', { domain: 'evil.example' }],
    ['domain', { domain: 'app.example:444' }],
    ['domain', { domain: 'user@app.example' }],
    ['scheme', { scheme: 'http' }],
    ['uri', { uri: 'https://evil.example/login' }],
    ['uri', { uri: 'http://app.example/login' }],
    ['uri', { uri: 'https://other.example:8443/login' }],
    ['uri', { uri: 'urn:uuid:7' }],
    ['chainId', { chainId: 'eip155:1' }],
    ['nonce', { nonce: 'a'.repeat(32) }],
    ['issuedAt', { issuedAt: at(61_000) }],
    ['issuedAt', { issuedAt: at(-12 * 60_000) }],
    ['expirationTime', { expirationTime: at(0) }],
    ['expirationTime', { expirationTime: at(-1) }],
    ['notBefore', { notBefore: at(61_000) }],
  ])('%s: %j', async (part, change) => {
    const { nonces, verifier } = world()
    const message = messageOf(ethereum, { nonce: await nonces.create(), ...change })
    await expect(verifier.verify(await signedBy(ethereum, message))).rejects.toThrow(refusedFor(part))
  })

  test.each([
    ['version', 'Version: 1', 'Version: 2'],
    ['a time', /Issued At: .*/, 'Issued At: 2026-02-31T12:00:00Z'],
    ['the grammar', 'Nonce: ', 'nonce: '],
  ])('%s', async (_, from, to) => {
    const { nonces, verifier } = world()
    const { message } = await signedBy(ethereum, messageOf(ethereum, { nonce: await nonces.create() }))
    const text = message.replace(from, to)
    await expect(verifier.verify({ message: text, signature: await ethereum.sign(text) })).rejects.toThrow(
      expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }),
    )
  })

  test.each([
    ['says the scheme', { scheme: 'https' }],
    ['comes from a clock that is a minute fast', { issuedAt: at(59_000), notBefore: at(59_000) }],
    ['comes from a clock that is a minute slow', { issuedAt: at(-59_000) }],
    ['is of another origin of the app', { domain: 'other.example:8443', uri: 'https://other.example:8443/' }],
    ['is valid for a while yet', { expirationTime: at(1) }],
  ])('a message that %s passes', async (_, change) => {
    const { nonces, verifier } = world()
    const message = messageOf(ethereum, { nonce: await nonces.create(), ...change })
    expect(await verifier.verify(await signedBy(ethereum, message))).toMatchObject(message)
  })
})

describe('a nonce', () => {
  test('is good once', async () => {
    const { nonces, verifier } = world()
    const signed = await signedBy(ethereum, messageOf(ethereum, { nonce: await nonces.create() }))
    await verifier.verify(signed)
    await expect(verifier.verify(signed)).rejects.toThrow(refusedFor('nonce'))
  })

  test('that is used a thousand times at once is good once', async () => {
    const kept = memoryNonces({ now: clock })
    // Imitates a store over a network: each answer takes its own time.
    const store: NonceStore = {
      put: kept.put,
      async take(nonce) {
        await new Promise((resolve) => setTimeout(resolve, nonce.length % 3))
        return kept.take(nonce)
      },
    }
    const { nonces, verifier } = world({ store })
    const signed = await signedBy(ethereum, messageOf(ethereum, { nonce: await nonces.create() }))
    const results = await Promise.allSettled(Array.from({ length: 1_000 }, () => verifier.verify(signed)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.context.part] : [],
    )
    expect(new Set(reasons)).toEqual(new Set(['nonce']))
  })

  test('is good for five minutes', async () => {
    let time = now
    const nonces = createNonces(memoryNonces({ now: () => time }), { now: () => time })
    const [one, other] = [await nonces.create(), await nonces.create()]
    time += 5 * 60_000 - 1
    expect(await nonces.take(one)).toBe(true)
    time += 1
    expect(await nonces.take(other)).toBe(false)
  })

  test('is used up by a signature that is wrong', async () => {
    const { nonces, verifier } = world()
    const signed = await signedBy(ethereum, messageOf(ethereum, { nonce: await nonces.create() }))
    await expect(verifier.verify({ ...signed, signature: '0x' })).rejects.toThrow(refusedFor('signature'))
    await expect(verifier.verify(signed)).rejects.toThrow(refusedFor('nonce'))
  })

  test('is dropped from memory when it has expired', () => {
    let time = now
    const store = memoryNonces({ now: () => time })
    store.put('old', time + 10, limit('a'))
    time += 10
    store.put('new', time + 10, limit('a'))
    expect(store.take('old')).toBeUndefined()
    expect(store.take('new')).toBe(time + 10)
  })

  test('is refused to a caller that has asked for too many, for as long as theirs last', async () => {
    let time = now
    const nonces = createNonces(memoryNonces({ now: () => time }), { now: () => time, maxPerCaller: 3 })
    // Used ones count, too: each can have made the server ask a node.
    for (let given = 0; given < 3; given += 1) await nonces.take(await nonces.create('a'))
    await expect(nonces.create('a')).rejects.toThrow(refusedFor('caller'))
    expect(await nonces.take(await nonces.create('b'))).toBe(true)
    time += 5 * 60_000
    expect(await nonces.take(await nonces.create('a'))).toBe(true)
  })

  test.each([
    ['one caller', () => 'flood'],
    ['as many callers as nonces', (index: number) => `flood ${index}`],
  ])('of a visitor outlives a flood by %s', (_, caller) => {
    const store = memoryNonces({ now: clock })
    expect(store.put('honest', now + 10, limit('visitor'))).toBe(true)
    for (let index = 0; index < 101_000; index += 1) store.put(`n${index}`, now + 9, limit(caller(index)))
    expect(store.take('honest')).toBe(now + 10)
  })
})

describe('a key has one name', () => {
  test.each([0, 2, 7, 42, 63, 64, 2_007])('a Polkadot account with prefix %s', async (prefix) => {
    const { sr25519 } = polkadotAccounts
    const { nonces, verifier } = world()
    const account = { ...sr25519, accountAddress: ss58(idOf(sr25519.accountAddress), prefix) }
    const message = messageOf(account, { nonce: await nonces.create() })
    const { accountAddress } = await verifier.verify(await signedBy(account, message))
    expect(accountAddress).toBe(sr25519.accountAddress)
  })

  test('a Bitcoin key is refused by its address on another network', async () => {
    const { P2WPKH } = bitcoinAccounts
    const script = OutScript.encode(Address(NETWORK).decode(P2WPKH.accountAddress))
    const accountAddress = Address(TEST_NETWORK).encode(OutScript.decode(script))
    const other = { ...P2WPKH, accountAddress }
    const { nonces, verifier } = world()
    const message = messageOf(other, { nonce: await nonces.create() })
    await expect(verifier.verify(await signedBy(other, message))).rejects.toThrow(refusedFor('signature'))

    const testnet = { ...other, chainId: 'bip122:000000000933ea01ad0ee984209779ba' }
    const there = world({ chains: [testnet.chainId] })
    const honest = messageOf(testnet, { nonce: await there.nonces.create() })
    expect(await there.verifier.verify(await signedBy(testnet, honest))).toMatchObject({ accountAddress })
  })
})

describe('an origin with a scheme of its own', () => {
  const app = { domain: 'localhost', uri: 'capacitor://localhost/login' }
  const verified = async (change: Partial<SignInMessage>) => {
    const { nonces, verifier } = world({ origins: ['capacitor://localhost', 'https://app.example'] })
    const message = messageOf(ethereum, { nonce: await nonces.create(), ...change })
    return verifier.verify(await signedBy(ethereum, message))
  }

  test('signs in', async () => {
    expect(await verified(app)).toMatchObject(app)
  })

  test.each([
    { ...app, uri: 'evil://localhost/' },
    { ...app, uri: 'capacitor://evil/' },
    { ...app, uri: 'capacitor:localhost' },
    { ...app, uri: 'data:text/plain,localhost' },
    { ...app, uri: 'about:blank' },
    { uri: 'blob:https://app.example/8f7c' },
  ])('is no other one: $uri', async (change) => {
    await expect(verified(change)).rejects.toThrow(refusedFor('uri'))
  })
})

describe('public vectors', () => {
  const verdict = async (
    fields: (typeof signedVectors.negative)['expired message'],
    statement = fields.statement,
  ) => {
    const { address, chainId, signature, ...same } = fields
    const message = {
      ...same,
      statement,
      accountAddress: address,
      chainId: `eip155:${chainId}`,
    } as SignInMessage
    const verifier = createSignInVerifier({
      origins: ['https://login.xyz'],
      chains: ['eip155:1'],
      nonces: { take: async () => true },
      now: () => Date.parse('2022-01-27T17:09:40Z'),
      maxAgeMs: 365 * 86_400_000,
    })
    const account = { ...ethereum, sign: () => signature }
    return signedBy(account, message).then((signed) => verifier.verify(signed))
  }

  test.each(Object.entries(signedVectors.positive))('EIP-4361, good: %s', async (_, fields) => {
    await expect(verdict(fields)).resolves.toMatchObject({ nonce: fields.nonce })
  })

  test.each(Object.entries(signedVectors.negative))('EIP-4361, refused: %s', async (_, fields) => {
    await expect(verdict(fields)).rejects.toMatchObject({ code: expect.stringMatching(/^SIGN_IN_/) })
  })

  // BIP-322, test vectors.
  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
  ])('BIP-322: %j', async (text, signature) => {
    const claim = {
      message: messageOf(bitcoinAccounts.P2WPKH, { nonce: 'aaaaaaaa' }),
      signature,
      rpcUrls: [],
    }
    expect(isBitcoinSignature({ ...claim, text })).toBe(true)
    expect(isBitcoinSignature({ ...claim, text: `${text}.` })).toBe(false)
    expect(Verifier.verifySignature(claim.message.accountAddress, text, signature)).toBe(true)
  })
})
