import {
  type Block,
  formatBlock,
  formatLog,
  formatTransaction,
  formatTransactionReceipt,
  type Hex,
  hexToBigInt,
  type Log,
  type RpcBlock,
  type RpcLog,
  type RpcTransaction,
  type RpcTransactionReceipt,
  type Transaction,
  type TransactionReceipt,
} from 'viem'

/** A block with its transactions in full. */
export type ChainBlock = Block<bigint, true>

// The node is ours, in a pinned version: what it answers isn't checked.
export const parseQuantity = (value: unknown): bigint => hexToBigInt(value as Hex)
export const parseBlock = (value: unknown) => formatBlock(value as RpcBlock) as ChainBlock
export const parseTransaction = (value: unknown): Transaction => formatTransaction(value as RpcTransaction)
export const parseReceipt = (value: unknown): TransactionReceipt =>
  formatTransactionReceipt(value as RpcTransactionReceipt)
export const parseLog = (value: unknown): Log => formatLog(value as RpcLog)

/** Parses a list, such as the receipts of a block. */
export const parseList = <Value>(value: unknown, parse: (value: unknown) => Value): Value[] =>
  (value as unknown[]).map(parse)

/** Parses a value that the node may leave out, which it does with null. */
export const parseOptional = <Value>(value: unknown, parse: (value: unknown) => Value): Value | undefined =>
  value === null ? undefined : parse(value)
