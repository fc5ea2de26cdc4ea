import {
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isAddress,
  type Transaction,
} from '@solana/kit'
import { ClusterError } from './ClusterError.js'

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
    return transaction
  } catch {
    throw invalid('the transaction could not be decoded')
  }
}

/** How many signatures a message wants, of its base64. */
export function readSignatureCount(value: unknown): number {
  try {
    return getCompiledTransactionMessageDecoder().decode(readBytes(value, 'base64')).header.numSignerAccounts
  } catch {
    throw invalid('the message could not be decoded')
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
