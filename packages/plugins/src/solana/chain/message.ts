import { base64 } from '@scure/base'
import { attempt, ProtocolError } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import {
  type Address,
  type Blockhash,
  compileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '../sdk.js'
import type { Instruction } from './instructions.js'

type Wire = Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]

/** The longest transaction, in bytes. A longer one doesn't fit into a packet of the network. */
const maxBytes = 1232

/** An instruction of a parsed message. */
export interface ReadInstruction {
  readonly program: string
  /** Undefined for an address in a lookup table: the bytes only have its index there. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A parsed transaction. */
export interface ReadMessage {
  /** The signed bytes. */
  readonly bytes: Uint8Array
  /** The accounts that must sign. The first one pays the fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly ReadInstruction[]
}

/**
 * Makes an unsigned transaction that `from` pays for and signs.
 *
 * @returns its wire bytes in base64
 */
export function writeTransaction(
  instructions: readonly Instruction[],
  { from, blockhash }: { readonly from: string; readonly blockhash: string },
): string {
  const message = compileTransactionMessage({
    // Every wallet signs this version. The newer one adds address lookup tables, which a transfer doesn't need.
    version: 'legacy',
    feePayer: { address: from as Address },
    instructions,
    // The lifetime isn't in the bytes. `waitForReceipt` determines it.
    lifetimeConstraint: { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
  })
  const messageBytes = getCompiledTransactionMessageEncoder().encode(message)
  const signers = message.staticAccounts.slice(0, message.header.numSignerAccounts)
  const signatures = Object.fromEntries(signers.map((signer) => [signer, null]))
  // The SDK brands the types of its bytes and maps.
  const transaction = { messageBytes, signatures } as unknown as Wire
  return base64.encode(new Uint8Array(getTransactionEncoder().encode(transaction)))
}

/**
 * Parses a transaction of either version, signed or not.
 *
 * @param payload of a `PreparedTransaction`
 * @throws ProtocolError `TRANSACTION_INVALID` unless the bytes are exactly the cluster's encoding of a transaction
 */
export function readTransaction(payload: unknown): ReadMessage {
  const read = attempt(() => parseTransaction(payload))
  if (read) return read
  throw invalidTransaction('The payload is not a Solana transaction in base64.')
}

/**
 * Parses a prepared transaction.
 *
 * @param network the network that it must be for. @default its own
 * @throws ProtocolError `TRANSACTION_INVALID`, also if it is for another network, or `from` doesn't sign it
 */
export function readPrepared(
  { networkId, from, payload }: PreparedTransaction,
  network: { readonly id: string } = { id: networkId },
): ReadMessage {
  const message = readTransaction(payload)
  if (networkId !== network.id || !networkId.startsWith('solana:')) {
    throw invalidTransaction(`The transaction is for ${networkId}, not for ${network.id}.`)
  }
  if (!message.signers.includes(from)) throw invalidTransaction(`${from} does not sign the transaction.`)
  return message
}

const invalidTransaction = (message: string) =>
  new ProtocolError('TRANSACTION_INVALID', message, {
    hint: 'Pass what `prepareTransfer` returned, unchanged.',
  })

function parseTransaction(payload: unknown): ReadMessage | undefined {
  if (typeof payload !== 'string' || payload.length > Math.ceil(maxBytes / 3) * 4) return undefined
  const bytes = base64.decode(payload)
  const transaction = getTransactionDecoder().decode(bytes)
  const messageBytes = new Uint8Array(transaction.messageBytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  // The decoder skips unknown parts, and accepts several encodings of a number.
  const isExact =
    isSame(getCompiledTransactionMessageEncoder().encode(message), messageBytes) &&
    isSame(getTransactionEncoder().encode(transaction), bytes)
  const { staticAccounts, header, instructions, version } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isSound =
    (version === 'legacy' || version === 0) &&
    numReadonlySignerAccounts < numSignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length &&
    new Set(staticAccounts).size === staticAccounts.length
  if (!isExact || !isSound) return undefined

  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const lookedUp = lookups.reduce(
    (sum, table) => sum + table.writableIndices.length + table.readableIndices.length,
    0,
  )
  return {
    bytes: messageBytes,
    signers: staticAccounts.slice(0, numSignerAccounts),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
      const program = staticAccounts[programAddressIndex]
      if (program === undefined || programAddressIndex === 0) throw new RangeError('no such program')
      if (accountIndices.some((at) => at >= staticAccounts.length + lookedUp)) {
        throw new RangeError('no such account')
      }
      return {
        program,
        accounts: accountIndices.map((at) => staticAccounts[at]),
        data: new Uint8Array(data ?? []),
      }
    }),
  }
}

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  one.length === other.length && Array.from(one).every((byte, at) => byte === other[at])
