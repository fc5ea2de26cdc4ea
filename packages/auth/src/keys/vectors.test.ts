import { createDecipheriv, hkdfSync } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeed } from '@scure/bip39'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { describe, expect, it } from 'vitest'
import { toBase64Url } from '../encoding.js'
import { verifySignature } from '../server/signedRequests.js'
import { phraseOf } from './accounts.js'
import { open, seal } from './seal.js'
import { bip32Vectors, bip39Vectors, slip10Vectors } from './vectors/derivation.js'
import { aesGcmVectors, ecdsaVectors, hkdfVectors } from './vectors/wycheproof.js'

const bytes = (hex: string) => new Uint8Array(hexToBytes(hex))

describe('BIP-39', () => {
  it.each(bip39Vectors)('entropy %s', async (entropy, phrase, seed) => {
    expect(phraseOf(hexToBytes(entropy))).toBe(phrase)
    expect(bytesToHex(await mnemonicToSeed(phrase, 'TREZOR'))).toBe(seed)
  })
})

describe('BIP-32', () => {
  it.each(bip32Vectors)('path $path of seed $seed', ({ seed, path, privateKey, publicKey }) => {
    const key = path.reduce((node, index) => node.deriveChild(index), HDKey.fromMasterSeed(hexToBytes(seed)))
    expect(bytesToHex(key.privateKey ?? new Uint8Array())).toBe(privateKey)
    expect(bytesToHex(key.publicKey ?? new Uint8Array())).toBe(publicKey)
  })
})

describe('SLIP-0010', () => {
  it.each(slip10Vectors)('path $path of seed $seed', ({ seed, path, privateKey, publicKey }) => {
    const root = Slip10Key.fromMasterSeed(hexToBytes(seed))
    const key = path.reduce((node, index) => node.deriveChild(index), root)
    expect(bytesToHex(key.privateKey)).toBe(privateKey)
    expect(bytesToHex(ed25519.getPublicKey(key.privateKey))).toBe(publicKey)
  })
})

describe('Wycheproof, in the calls that envelopes and signed requests make', () => {
  it.each(aesGcmVectors)('AES-256-GCM $id', async ({ key, iv, aad, msg, ct, tag }) => {
    const usages = ['encrypt', 'decrypt'] as const
    const imported = await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, usages)
    const algorithm = { name: 'AES-GCM', iv: bytes(iv), additionalData: bytes(aad) }
    const sealed = await crypto.subtle.encrypt(algorithm, imported, bytes(msg))
    expect(bytesToHex(new Uint8Array(sealed))).toBe(ct + tag)
    const opened = await crypto.subtle.decrypt(algorithm, imported, bytes(ct + tag))
    expect(bytesToHex(new Uint8Array(opened))).toBe(msg)
  })

  it.each(hkdfVectors)('HKDF-SHA-256 $id', async ({ ikm, salt, info, okm }) => {
    const material = await crypto.subtle.importKey('raw', bytes(ikm), 'HKDF', false, ['deriveBits'])
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: bytes(salt), info: bytes(info) }
    const derived = await crypto.subtle.deriveBits(algorithm, material, okm.length * 4)
    expect(bytesToHex(new Uint8Array(derived))).toBe(okm)
  })

  it.each(ecdsaVectors)('ECDSA P-256 $id', async ({ key, msg, sig, isValid }) => {
    const text = new TextDecoder().decode(bytes(msg))
    expect(await verifySignature(toBase64Url(bytes(key)), toBase64Url(bytes(sig)), text)).toBe(isValid)
  })
})

describe('an envelope', () => {
  const factors = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const
  const place = { walletId: 'wallet', enrolmentId: 'enrolment', epoch: 1, pair: 'device+server' } as const
  const seed = bytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')

  /** Opens an envelope with Node's own cryptography, by the format that the README describes. */
  function openWithNode(envelope: Uint8Array): string {
    const key = hkdfSync('sha256', Buffer.concat(factors), place.walletId, place.pair, 32)
    const decipher = createDecipheriv('aes-256-gcm', new Uint8Array(key), envelope.slice(1, 13))
    decipher.setAAD(Buffer.from('[1,"wallet","enrolment",1,"device+server"]'))
    decipher.setAuthTag(envelope.slice(-16))
    return Buffer.concat([decipher.update(envelope.slice(13, -16)), decipher.final()]).toString('hex')
  }

  it('opens with another implementation', async () => {
    const envelope = await seal(seed, factors, place)
    expect(envelope).toHaveLength(61)
    expect(openWithNode(envelope)).toBe(bytesToHex(seed))
  })

  it('that was sealed by an earlier version opens', async () => {
    const envelope = bytes(
      '010102030405060708090a0b0ceb22ffc2807598a13b9bc16f4d2a677da19389fb87ad9d2d1ad959dd470a6ae6c93c23c96b29c0f05c4a75ee63c61d2c',
    )
    expect(openWithNode(envelope)).toBe(bytesToHex(seed))
    expect(await open(envelope, factors, place)).toEqual(seed)
  })
})
