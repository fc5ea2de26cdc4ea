import {
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isAddress,
  type ReadonlyUint8Array,
  type SignatureBytes,
  type Transaction,
  type TransactionMessageBytes,
} from '@solana/kit'
import { ClusterError } from './ClusterError.js'

/** Maximum size of an account's data, in bytes. */
const mostData = 10_485_760

/** The form in which an account is returned. */
export interface AccountForm {
  /** Encoding as the caller wrote it; an unknown one counts as base64. */
  readonly encoding: unknown
  /** The part of its data that is wanted, in bytes. */
  readonly offset: number
  readonly length: number
}

/** What callers send is anything: each parser refuses what isn't of its kind. */
const invalid = (what: string) => new ClusterError('params', `Invalid params: ${what}.`)

/** @throws ClusterError as all parsers of this file */
export function readAddress(value: unknown): string {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalid('an address in base58 was expected')
}

export function readSignature(value: unknown): string {
  if (typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)) return value
  throw invalid('a signature in base58 was expected')
}

export function readText(value: unknown): string {
  if (typeof value === 'string' && value.length <= 100) return value
  throw invalid('a short text was expected')
}

export function readCount(value: unknown, most: number): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most)
    return BigInt(value)
  throw invalid(`a whole number up to ${most} was expected`)
}

export function readList<T>(value: unknown, most: number, read: (item: unknown) => T): T[] {
  if (Array.isArray(value) && value.length <= most) return value.map(read)
  throw invalid(`a list of up to ${most} was expected`)
}

/** The object with options that a call may end with. */
export function readOptions(value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  throw invalid('an object with options was expected')
}

/** Wire bytes of a transaction, base64 or (the default of old) base58. */
export function readTransaction(value: unknown, encoding: unknown): Transaction {
  const bytes = readBytes(value, encoding)
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    return { ...transaction, signatures: withoutGaps(transaction.signatures) }
  } catch {
    throw invalid('the transaction could not be decoded')
  }
}

/** The machine takes no transaction that lacks a signature; the wire has zeros in its place, which are a wrong one. */
const withoutGaps = (signatures: Transaction['signatures']): Transaction['signatures'] =>
  Object.fromEntries(
    Object.entries(signatures).map(([signer, one]) => [
      signer,
      one ?? (new Uint8Array(64) as SignatureBytes),
    ]),
  )

/** The bytes that are signed, of a message's base64. */
export function readMessage(value: unknown): TransactionMessageBytes {
  const bytes = readBytes(value, 'base64')
  try {
    getCompiledTransactionMessageDecoder().decode(bytes)
    return bytes as ReadonlyUint8Array as TransactionMessageBytes
  } catch {
    throw invalid('the message could not be decoded')
  }
}

/** How accounts are wanted, of the options that a call ends with. */
export function readAccountForm(value: unknown): AccountForm {
  const { encoding, dataSlice } = readOptions(value)
  if (dataSlice === undefined || dataSlice === null) return { encoding, offset: 0, length: mostData }
  const { offset, length } = readOptions(dataSlice)
  return {
    encoding,
    offset: Number(readCount(offset, mostData)),
    length: Number(readCount(length, mostData)),
  }
}

function readBytes(value: unknown, encoding: unknown): Uint8Array {
  // A transaction has 1232 bytes at most.
  if (typeof value !== 'string' || value.length > 2000) throw invalid('an encoded transaction was expected')
  try {
    const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
    return new Uint8Array(encoder.encode(value))
  } catch {
    throw invalid('the transaction is not encoded as it says')
  }
}
