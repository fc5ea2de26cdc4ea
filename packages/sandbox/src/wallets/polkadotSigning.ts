import { secretFromSeed, sign } from '@scure/sr25519'
import { hexBytes, toHex } from '../bitcoin/hex.js'
import { polkadotAccounts } from '../polkadot/polkadotAccounts.js'

const opening = '<Bytes>'
const closing = '</Bytes>'

/** Signs with the key (sr25519) of one of the sandbox's accounts; `undefined` for any other address. */
export function polkadotSigner(address: unknown): ((bytes: Uint8Array) => Uint8Array) | undefined {
  const own = polkadotAccounts.find((account) => account.address === address)
  return own && ((bytes) => sign(secretFromSeed(hexBytes(own.privateKey)), bytes))
}

/**
 * A message as wallets sign it: it can't be taken for a transaction, since it stands between two words, put there unless they are there.
 * @param data hex as libraries of the chain send it, or a plain text
 */
export function toMessage(data: unknown): Uint8Array {
  const text = typeof data === 'string' ? data : ''
  const bytes = /^0x([0-9a-f]{2})*$/i.test(text) ? hexBytes(text.slice(2)) : new TextEncoder().encode(text)
  const [start, end] = [opening, closing].map((word) => new TextEncoder().encode(word))
  if (!start || !end) return bytes
  const has = (word: Uint8Array, at: number) => word.every((byte, index) => bytes[at + index] === byte)
  return has(start, 0) && has(end, bytes.length - end.length)
    ? bytes
    : Uint8Array.from([...start, ...bytes, ...end])
}

/** What stands between the two words of a message. */
export const textOf = (message: Uint8Array): string =>
  new TextDecoder().decode(message.slice(opening.length, -closing.length))

/** Bytes as libraries of the chain write them. */
export const toHexString = (bytes: Uint8Array): `0x${string}` => `0x${toHex(bytes)}`
