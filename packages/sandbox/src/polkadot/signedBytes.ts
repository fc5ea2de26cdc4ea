import { hexBytes } from '../bitcoin/hex.js'
import { relayGenesisHash } from './genesis.js'

/** A transaction as libraries of the chain hand it to wallets (`SignerPayloadJSON`), unchecked. */
export type TransactionPayload = Readonly<Record<string, unknown>>

/** The extension's part of the transaction, and its part of the signed bytes. */
interface Extension {
  readonly added?: (payload: TransactionPayload) => Uint8Array
  readonly implied?: (payload: TransactionPayload) => Uint8Array
}

const nothing: Extension = {}

/** The signed extensions of the relay chains that real wallets sign for. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckNonZeroSender: nothing,
  CheckWeight: nothing,
  PrevalidateAttests: nothing,
  CheckSpecVersion: { implied: ({ specVersion }) => fixed(specVersion, 'specVersion') },
  CheckTxVersion: { implied: ({ transactionVersion }) => fixed(transactionVersion, 'transactionVersion') },
  CheckGenesis: { implied: ({ genesisHash }) => bytesIn(genesisHash, 'genesisHash', [32]) },
  CheckMortality: {
    added: ({ era }) => bytesIn(era, 'era', [1, 2]),
    implied: ({ blockHash }) => bytesIn(blockHash, 'blockHash', [32]),
  },
  CheckNonce: { added: ({ nonce }) => compact(numberIn(nonce, 'nonce')) },
  ChargeTransactionPayment: { added: ({ tip }) => compact(numberIn(tip, 'tip')) },
  CheckMetadataHash: {
    added: ({ mode = 0 }) => {
      if (mode === 0 || mode === 1) return Uint8Array.of(mode)
      throw new RangeError('The mode is neither 0 nor 1.')
    },
    implied: ({ metadataHash }) =>
      metadataHash === undefined || metadataHash === null
        ? Uint8Array.of(0)
        : Uint8Array.of(1, ...bytesIn(metadataHash, 'metadataHash', [32])),
  },
}

/** Wallets sign the BLAKE2b hash of a longer payload; the sandbox has no BLAKE2b for that. */
const maxBytes = 256

/**
 * The bytes that a wallet signs for a transaction of the fake node's chain (format 4): the call, the data that each extension adds
 * to the transaction, and the data that each adds only to the signature.
 * @throws RangeError for a payload that is malformed, for another chain, or longer than 256 bytes
 */
export function signedBytes(payload: TransactionPayload): Uint8Array {
  if (payload.version !== 4) throw new RangeError('The version of the transaction is not 4.')
  if (payload.genesisHash !== relayGenesisHash) throw new RangeError('The transaction is for another chain.')
  const used = extensionsOf(payload)
  const parts = [
    bytesIn(payload.method, 'method'),
    ...used.map(({ added }) => added?.(payload) ?? new Uint8Array()),
    ...used.map(({ implied }) => implied?.(payload) ?? new Uint8Array()),
  ]
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
  if (bytes.length > maxBytes) throw new RangeError(`This wallet signs up to ${maxBytes} bytes.`)
  return bytes
}

function extensionsOf({ signedExtensions }: TransactionPayload): readonly Extension[] {
  if (!Array.isArray(signedExtensions)) throw new RangeError('The signedExtensions are no list.')
  return signedExtensions.map((name) => {
    const extension =
      typeof name === 'string' && Object.hasOwn(extensions, name) ? extensions[name] : undefined
    if (extension) return extension
    throw new RangeError(`This wallet does not know the extension ${String(name)}.`)
  })
}

function bytesIn(value: unknown, name: string, lengths?: readonly number[]): Uint8Array {
  const [hex] = (typeof value === 'string' && /^0x(?:[0-9a-f]{2}){1,256}$/i.exec(value)) || []
  const bytes = hex === undefined ? undefined : hexBytes(hex.slice(2))
  if (bytes && (lengths?.includes(bytes.length) ?? true)) return bytes
  throw new RangeError(`The ${name} is not in hex, or of another length.`)
}

/** Reads a number of the JSON payload, highest byte first. */
function numberIn(value: unknown, name: string): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,32}$/i.test(value)) return BigInt(value)
  throw new RangeError(`The ${name} is no number in hex.`)
}

/** 4 bytes, the lowest first. */
const fixed = (value: unknown, name: string) => lowestFirst(numberIn(value, name), 4)

/** SCALE: the two lowest bits say how many bytes follow. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return lowestFirst(value << 2n, 1)
  if (value < 1n << 14n) return lowestFirst((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return lowestFirst((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return Uint8Array.of(((length - 4) << 2) | 3, ...lowestFirst(value, length))
}

function lowestFirst(value: bigint, length: number): Uint8Array {
  if (value >> BigInt(8 * length) > 0n) throw new RangeError(`A number has more than ${length} bytes.`)
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}
