import { hex } from '@scure/base'
import { attempt, ConnectorError } from '@wallet-modal/runtime/chain'

/** The longest PSBT or signature that is read. */
const maxLength = 4_000_000

/** The bytes of a PSBT in base64. @throws ConnectorError `WALLET_REQUEST_FAILED` */
export function fromBase64(text: string): Uint8Array {
  const bytes = decode(text)
  if (bytes) return bytes
  throw new ConnectorError(
    'WALLET_REQUEST_FAILED',
    'The PSBT is not in base64, so the wallet was not asked.',
    {
      hint: 'Encode it as described in BIP-174.',
    },
  )
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
 * Reads what a wallet returned as bytes, in hex or in base64; undefined for anything else.
 * @returns a copy, so that it stays what was checked
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
 * The text of a message, which is what Bitcoin wallets take.
 * @throws ConnectorError `WALLET_REQUEST_FAILED` for bytes that aren't UTF-8
 */
export function textOf(message: Uint8Array): string {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message))
  if (text !== undefined) return text
  throw new ConnectorError('WALLET_REQUEST_FAILED', 'The message is not text, so the wallet was not asked.', {
    hint: 'Bitcoin wallets sign text. Pass UTF-8, such as the bytes in hex.',
  })
}
