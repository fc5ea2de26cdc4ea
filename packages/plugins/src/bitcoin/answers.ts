import { ConnectorError, attempt } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { fits, readAddress } from './addresses.js'
import type { MessageToSign, Transfer } from './BitcoinProvider.js'
import { invalid, toHex } from './parse.js'

// Loaded with the first request of the app's.

/** More than this is no PSBT or signature that a wallet has made. */
const maxLength = 4_000_000

/** The bytes of base64. @throws ConnectorError `WALLET_REQUEST_FAILED` */
export function fromBase64(text: string): Uint8Array {
  const bytes = decode(text)
  if (bytes) return bytes
  throw new ConnectorError('WALLET_REQUEST_FAILED', 'The PSBT is not in base64, so no wallet was asked.', {
    hint: 'Encode it as BIP-174 says.',
  })
}

const toBase64 = (bytes: Uint8Array) => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const decode = (text: string): Uint8Array | undefined =>
  attempt(() => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

/** Bytes, hex or base64, as wallets write them; a copy, so that what was looked at is what is handed on. */
function readBytes(given: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(given)) {
    return attempt(() =>
      given instanceof Uint8Array && given.length <= maxLength ? new Uint8Array(given) : undefined,
    )
  }
  if (typeof given !== 'string' || given.length === 0 || given.length > maxLength) return undefined
  if (!/^([0-9a-f]{2})+$/i.test(given)) return decode(given)
  return Uint8Array.from(given.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/**
 * The signature of a message in a wallet's answer, in base64. One of 65 bytes is ECDSA's (BIP-137); BIP-322 is a witness, which
 * is longer or shorter.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`, also where it is of another protocol than was asked for
 */
export function readSignature(
  answer: unknown,
  { wallet, protocol }: { readonly wallet: string } & Pick<MessageToSign, 'protocol'>,
): string {
  const bytes = readBytes(answer)
  // A witness has a count first, 65 bytes of ECDSA a header of 27 to 42.
  const isEcdsa = bytes?.length === 65 && (bytes[0] ?? 0) >= 27 && (bytes[0] ?? 0) <= 42
  if (bytes && bytes.length >= 64 && (!protocol || isEcdsa === (protocol === 'ecdsa'))) return toBase64(bytes)
  throw invalid(wallet, 'did not answer with the signature that was asked for')
}

/**
 * The signed PSBT in a wallet's answer, in base64. What was signed must be what was asked for (security G10).
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function readPsbt(answer: unknown, asked: string, wallet: string): string {
  const bytes = readBytes(answer)
  const unsigned = transactionIn(fromBase64(asked))
  if (bytes && transactionIn(bytes) === unsigned && unsigned !== undefined) return toBase64(bytes)
  throw invalid(wallet, 'did not answer with the transaction that was asked for')
}

/** @throws ConnectorError `WALLET_ANSWER_INVALID` */
export function readTxid(answer: unknown, wallet: string): string {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw invalid(wallet, 'did not answer with the id of a transaction')
}

/** @throws WalletModalError `INVALID_CAIP_ADDRESS`; ConnectorError `WALLET_REQUEST_FAILED` for no amount */
export function checkTransfer({ recipient, amount }: Transfer, networkId: string): void {
  const facts = readAddress(recipient)
  if (!facts || !fits(facts, networkId)) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: `The recipient is no Bitcoin address of ${networkId}.`,
    })
  }
  if (typeof amount === 'bigint' && amount > 0n && amount <= 2_100_000_000_000_000n) return
  throw new ConnectorError('WALLET_REQUEST_FAILED', 'The amount is none, so no wallet was asked.', {
    hint: 'Give satoshi, as a bigint.',
  })
}

const magic = '70736274ff'
const unsignedKey = '0100'

/** The unsigned transaction in a PSBT of version 0, in hex: the value under key 0 of its first map (BIP-174). */
function transactionIn(psbt: Uint8Array): string | undefined {
  return attempt(() => {
    let at = 5
    const take = (count: number) => {
      if (at + count > psbt.length) throw new RangeError('too short')
      at += count
      return psbt.subarray(at - count, at)
    }
    const number = () => {
      const [size = 0] = take(1)
      if (size < 0xfd) return size
      const bytes = take(2 ** (size - 0xfc))
      return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
    }
    if (toHex(psbt.subarray(0, 5)) !== magic) return undefined
    for (;;) {
      const start = at
      const length = number()
      if (length === 0) return undefined
      take(length)
      const key = toHex(psbt.subarray(start, at))
      const value = take(number())
      if (key === unsignedKey) return toHex(value)
    }
  })
}
