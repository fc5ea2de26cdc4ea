import { attempt } from '@wallet-modal/runtime/chain'
import { keccak256, serializeTransaction, type TransactionSerializable } from 'viem'
import type { Hex } from './evmReader.js'
import { wordOf } from './transaction.js'

/** The fields of a signed transaction of type 0 to 2, with an empty access list. */
export interface SignedFields {
  readonly type: bigint
  readonly chainId: bigint | undefined
  readonly nonce: bigint
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  /** The gas price; from type 2 on the fee cap. In wei. */
  readonly price: bigint
  /** The priority fee of type 2, in wei. */
  readonly tip: bigint | undefined
  readonly v: bigint | undefined
  readonly yParity: bigint | undefined
  readonly r: bigint | undefined
  readonly s: bigint | undefined
}

/** The hash of a signed transaction (EIP-2718, EIP-155); undefined if its signature is missing or its fields don't fit. */
export const transactionHash = (fields: SignedFields): string | undefined => {
  const { r, s, v, yParity } = fields
  if (r === undefined || s === undefined) return undefined
  const rs = { r: `0x${wordOf(r)}`, s: `0x${wordOf(s)}` } as const
  // Some nodes name the parity of types 1 and 2 only as `v`.
  const parity = yParity ?? v
  if (fields.type === 0n ? v === undefined : parity === undefined) return undefined
  const signature = fields.type === 0n ? { ...rs, v: v as bigint } : { ...rs, yParity: Number(parity) }
  return attempt(() => keccak256(serializeTransaction(unsigned(fields), signature)))
}

function unsigned({
  type,
  chainId,
  nonce,
  to,
  value,
  data,
  gas,
  price,
  tip = 0n,
  v = 0n,
}: SignedFields): TransactionSerializable {
  const call = { nonce: Number(nonce), to, value, data, gas }
  const id = Number(chainId)
  if (type === 2n) {
    return { ...call, type: 'eip1559', chainId: id, maxFeePerGas: price, maxPriorityFeePerGas: tip }
  }
  if (type === 1n) return { ...call, type: 'eip2930', chainId: id, gasPrice: price }
  // Before EIP-155 the signature names no chain.
  return { ...call, type: 'legacy', gasPrice: price, ...(v >= 35n && { chainId: id }) }
}
