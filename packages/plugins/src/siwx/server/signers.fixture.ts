import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign as signSr25519 } from '@scure/sr25519'
import type { SignInMessage } from '@wallet-modal/runtime/login'

import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import { buildMessage } from '../message/buildMessage.js'
import type { SignedMessage } from './createSignInVerifier.js'

/** The time in these tests. */
export const now = Date.parse('2026-01-01T12:00:00Z')

/** A visitor's account, with the wallet that signs for it. */
export interface TestAccount {
  readonly accountAddress: string
  readonly chainId: string
  sign(text: string): string | Promise<string>
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const seed = new Uint8Array(32).fill(7)

export const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

export const ethereum: TestAccount = {
  accountAddress: owner.address,
  chainId: 'eip155:31337',
  sign: (message) => owner.signMessage({ message }),
}

export const solana: TestAccount = {
  accountAddress: base58.encode(ed25519.getPublicKey(seed)),
  chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  sign: (text) => base58.encode(ed25519.sign(utf8(text), seed)),
}

/** The key of BIP-322's vectors, and its addresses. */
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const bitcoinAt = (accountAddress: string): TestAccount => ({
  accountAddress,
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  sign: (text) => String(Signer.sign(wif, accountAddress, text)),
})
export const bitcoinAccounts = {
  P2WPKH: bitcoinAt('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'),
  P2TR: bitcoinAt('bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'),
  'P2SH-P2WPKH': bitcoinAt('37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'),
  P2PKH: bitcoinAt('14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'),
}

/** An account's address with a prefix of its own choice. */
export function ss58(id: Uint8Array, prefix = 0): string {
  const written =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = Uint8Array.from([...written, ...id])
  const checksum = blake2b(Uint8Array.from([...utf8('SS58PRE'), ...body]), { dkLen: 64 }).slice(0, 2)
  return base58.encode(Uint8Array.from([...body, ...checksum]))
}

const polkadotAt = (id: Uint8Array, sign: (wrapped: Uint8Array) => Uint8Array): TestAccount => ({
  accountAddress: ss58(id),
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  sign: (text) => `0x${hex.encode(sign(utf8(`<Bytes>${text}</Bytes>`)))}`,
})
const secret = secretFromSeed(seed)
const ecdsa = (message: Uint8Array) => {
  const { r, s, recovery } = secp256k1.Signature.fromBytes(
    secp256k1.sign(blake2b(message, { dkLen: 32 }), seed, { prehash: false, format: 'recovered' }),
    'recovered',
  )
  return Uint8Array.from([...new secp256k1.Signature(r, s).toBytes('compact'), recovery ?? 0])
}
const tagged = (curve: number, signature: Uint8Array) => Uint8Array.from([curve, ...signature])
const idOfSecp256k1 = blake2b(secp256k1.getPublicKey(seed), { dkLen: 32 })
export const polkadotAccounts = {
  sr25519: polkadotAt(getPublicKey(secret), (message) => signSr25519(secret, message)),
  'sr25519, said': polkadotAt(getPublicKey(secret), (message) => tagged(1, signSr25519(secret, message))),
  ed25519: polkadotAt(ed25519.getPublicKey(seed), (message) => ed25519.sign(message, seed)),
  'ed25519, said': polkadotAt(ed25519.getPublicKey(seed), (message) =>
    tagged(0, ed25519.sign(message, seed)),
  ),
  ecdsa: polkadotAt(idOfSecp256k1, ecdsa),
  'ecdsa, said': polkadotAt(idOfSecp256k1, (message) => tagged(2, ecdsa(message))),
}

/** A message of an account that signs in on `https://app.example`. */
export const messageOf = (
  { accountAddress, chainId }: Pick<TestAccount, 'accountAddress' | 'chainId'>,
  more: Partial<SignInMessage> & Pick<SignInMessage, 'nonce'>,
): SignInMessage => ({
  domain: 'app.example',
  accountAddress,
  statement: 'Sign in to the example.',
  uri: 'https://app.example/login',
  version: '1',
  chainId,
  issuedAt: new Date(now).toISOString(),
  ...more,
})

/** Has an account sign a message. */
export async function signedBy(account: TestAccount, message: SignInMessage): Promise<SignedMessage> {
  const text = buildMessage(message)
  return { message: text, signature: await account.sign(text) }
}
