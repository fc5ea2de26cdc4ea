import { hex } from '@scure/base'
import { attempt, ConnectorError } from '@wallet-modal/runtime/chain'

/** More than this is no PSBT or signature that a wallet has made. */
const maxLength = 4_000_000

/** The bytes of a PSBT in base64. @throws ConnectorError `WALLET_REQUEST_FAILED` */
export function fromBase64(text: string): Uint8Array {
  const bytes = decode(text)
  if (bytes) return bytes
  throw new ConnectorError('WALLET_REQUEST_FAILED', 'The PSBT is not in base64, so no wallet was asked.', {
    hint: 'Encode it as BIP-174 says.',
  })
}

/** Bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const decode = (text: string) =>
  attempt(() => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

/**
 * What a wallet wrote as bytes, in hex or in base64; undefined for what is none of them.
 * @returns a copy, so that what was looked at is what is handed on
 */
export function toBytes(given: unknown): Uint8Array | undefined {
  if (typeof given !== 'string') {
    return attempt(() =>
      given instanceof Uint8Array && given.length <= maxLength ? new Uint8Array(given) : undefined,
    )
  }
  if (given.length === 0 || given.length > maxLength) return undefined
  return attempt(() => hex.decode(given)) ?? decode(given)
}

/**
 * A message as Bitcoin's wallets take it: as text.
 * @throws ConnectorError `WALLET_REQUEST_FAILED` for bytes that are no UTF-8
 */
export function textOf(message: Uint8Array): string {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message))
  if (text !== undefined) return text
  throw new ConnectorError('WALLET_REQUEST_FAILED', 'The message is no text, so no wallet was asked.', {
    hint: 'Bitcoin wallets sign text: give the bytes of UTF-8, such as those of hex digits.',
  })
}
