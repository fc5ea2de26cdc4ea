import { base58, base64 } from '@scure/base'
import {
  type AddressReading,
  attempt,
  type ChainRequest,
  invalidAddress,
  invalidAnswer,
  type NodeCall,
  type Nodes,
  shortAnswerMaxBytes,
} from '@wallet-modal/runtime/chain'
import { isSolanaAddress } from '../parse.js'

/** The longest answer with a list or a transaction, in bytes. */
export const longAnswerMaxBytes = 2 * 1024 * 1024

/** Reads confirmed state only. No confirmed block has ever been reverted. */
export const commitment = 'confirmed'

/** An account of the cluster. */
export interface ClusterAccount {
  /** The program that owns it. */
  readonly owner: string
  /** Whether it is a program. */
  readonly executable: boolean
  /** The account's data, as much as was requested. */
  readonly data: Uint8Array
}

/**
 * Asks a cluster's nodes, and parses their answer.
 *
 * @param what is read, for error messages
 * @param maxBytes the longest answer. @default 64 KiB
 * @throws ProtocolError `HTTP_BODY_INVALID` if `parse` throws; what `Nodes.ask` rejects with
 */
export async function readCluster<T>(
  nodes: Nodes,
  { network, signal }: ChainRequest,
  {
    call,
    what,
    maxBytes = shortAnswerMaxBytes,
    parse,
  }: {
    readonly call: NodeCall
    readonly what: string
    readonly maxBytes?: number
    readonly parse: (answer: unknown) => T
  },
): Promise<T> {
  const answer = await nodes.ask(call, { network, signal, maxBytes })
  const read = attempt(() => ({ parsed: parse(answer) }))
  if (read) return read.parsed
  throw invalidAnswer(network, what)
}

/** Whether the text is an address: 32 bytes in base58. */
export const isAddress = (value: unknown): value is string =>
  isSolanaAddress(value) && attempt(() => base58.decode(value))?.length === 32

/** Checks an address. @throws WalletModalError `INVALID_CAIP_ADDRESS` */
export function requireAddress(value: unknown): void {
  if (!isAddress(value)) throw invalidAddress('A Solana address is 32 bytes in base58.')
}

/** `ChainService.readAddress`. Base58 has no checksum. */
export function readAddress(text: string): AddressReading {
  const address = text.trim()
  return Object.freeze(isAddress(address) ? { address } : { problem: 'form' })
}

/**
 * Reads up to 100 accounts, in the order of their addresses; undefined for one that doesn't exist.
 *
 * @param bytes how much of their data to read, from the start
 */
export function readAccounts(
  nodes: Nodes,
  request: ChainRequest,
  addresses: readonly string[],
  bytes: number,
): Promise<readonly (ClusterAccount | undefined)[]> {
  const options = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: bytes } }
  return readCluster(nodes, request, {
    call: { method: 'getMultipleAccounts', params: [addresses, options] },
    what: 'list of accounts',
    maxBytes: longAnswerMaxBytes,
    parse(answer) {
      const list = listIn(valueIn(answer), addresses.length)
      if (list.length !== addresses.length) throw new RangeError('accounts are missing')
      return list.map((one) => (one === null ? undefined : parseAccount(one)))
    },
  })
}

/** @throws TypeError for anything else, like all parsers of this file */
export function parseAccount(answer: unknown): ClusterAccount {
  const { owner, executable, data } = answer as Readonly<Record<string, unknown>>
  const [encoded, encoding] = data as readonly unknown[]
  if (!isAddress(owner) || typeof executable !== 'boolean' || encoding !== 'base64')
    throw new TypeError('not an account')
  return { owner, executable, data: base64.decode(encoded as string) }
}

/** The value in an answer that also names its slot, as most do. */
export function valueIn(answer: unknown): unknown {
  const { value } = answer as { readonly value?: unknown }
  if (value === undefined) throw new TypeError('no value')
  return value
}

export function listIn(answer: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(answer) || answer.length > most) throw new TypeError('not a list')
  return answer
}

/** An unsigned number of 64 bits, as nodes write it: without quotes. */
export function u64(value: unknown): bigint {
  const number = Number.isSafeInteger(value) ? BigInt(value as number) : value
  if (typeof number === 'bigint' && number >= 0n && number < 2n ** 64n) return number
  throw new TypeError('not a number of 64 bits')
}
