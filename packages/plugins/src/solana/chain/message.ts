import { base64 } from '@scure/base'
import { attempt, ProtocolError } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction } from '@wallet-modal/runtime/plugin'
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

/** A packet of the network holds no longer transaction, in bytes. */
const maxBytes = 1232

/** An instruction in a message that was read. */
export interface ReadInstruction {
  readonly program: string
  /** Undefined for one that stands in an address lookup table: the bytes have its place there only. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** What the bytes of a transaction say. */
export interface ReadMessage {
  /** What is signed. */
  readonly bytes: Uint8Array
  /** Who must sign; the first one pays the fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly ReadInstruction[]
}

/**
 * Makes an unsigned transaction that `from` pays for, and signs.
 *
 * @returns its wire bytes in base64
 */
export function writeTransaction(
  instructions: readonly Instruction[],
  { from, blockhash }: { readonly from: string; readonly blockhash: string },
): string {
  const message = compileTransactionMessage({
    // The form that every wallet signs. The newer one has address lookup tables, which a transfer needs none of.
    version: 'legacy',
    feePayer: { address: from as Address },
    instructions,
    // How long it lives is for whoever waits for it to know: it isn't in the bytes.
    lifetimeConstraint: { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
  })
  const messageBytes = getCompiledTransactionMessageEncoder().encode(message)
  const signers = message.staticAccounts.slice(0, message.header.numSignerAccounts)
  const signatures = Object.fromEntries(signers.map((signer) => [signer, null]))
  // The SDK marks the types of its bytes and maps.
  const transaction = { messageBytes, signatures } as unknown as Wire
  return base64.encode(new Uint8Array(getTransactionEncoder().encode(transaction)))
}

/**
 * Reads a transaction of either form, signed or not.
 *
 * @param payload of a `PreparedTransaction`
 * @throws ProtocolError `TRANSACTION_INVALID` for what isn't a transaction, in just the bytes that the cluster takes for one
 */
export function readTransaction(payload: unknown): ReadMessage {
  const read = attempt(() => parseTransaction(payload))
  if (read) return read
  throw invalidTransaction('The payload is not a Solana transaction in base64.')
}

/**
 * Reads a prepared transaction.
 *
 * @param network that it must be of. @default its own
 * @throws ProtocolError `TRANSACTION_INVALID`, also where it is of another network, or `from` doesn't sign it
 */
export function readPrepared(
  { networkId, from, payload }: PreparedTransaction,
  network: { readonly id: string } = { id: networkId },
): ReadMessage {
  const message = readTransaction(payload)
  if (networkId !== network.id || !networkId.startsWith('solana:')) {
    throw invalidTransaction(`The transaction is of ${networkId}, and is taken for one of ${network.id}.`)
  }
  if (!message.signers.includes(from)) throw invalidTransaction(`${from} does not sign the transaction.`)
  return message
}

const invalidTransaction = (message: string) =>
  new ProtocolError('TRANSACTION_INVALID', message, {
    hint: 'Hand over what `prepareTransfer` returned, unchanged.',
  })

function parseTransaction(payload: unknown): ReadMessage | undefined {
  if (typeof payload !== 'string' || payload.length > Math.ceil(maxBytes / 3) * 4) return undefined
  const bytes = base64.decode(payload)
  const transaction = getTransactionDecoder().decode(bytes)
  const messageBytes = new Uint8Array(transaction.messageBytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  // The decoder skips what it doesn't know, and takes numbers in more spellings than one.
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
