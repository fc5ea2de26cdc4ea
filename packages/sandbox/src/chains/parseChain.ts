import { SandboxError } from '../SandboxError.js'

/** A transaction as the explorer shows it. */
export interface ChainTransaction {
  readonly hash: string
  readonly from: string
  /** Absent when the transaction creates a contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly nonce: bigint
  readonly input: string
  /** Absent while the transaction is pending. */
  readonly blockNumber: bigint | undefined
}

/** A block with its transactions. */
export interface ChainBlock {
  readonly hash: string
  /** Unix time in seconds. */
  readonly timestamp: bigint
  readonly transactions: readonly ChainTransaction[]
}

/** The outcome of a mined transaction. */
export interface ChainReceipt {
  readonly isSuccess: boolean
  readonly gasUsed: bigint
  /** Price per gas in wei that was paid. */
  readonly effectiveGasPrice: bigint
  readonly contractAddress: string | undefined
  readonly logs: readonly ChainLog[]
}

/** What a contract has logged. */
export interface ChainLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  /** Absent while its transaction is pending. */
  readonly blockNumber: bigint | undefined
}

/**
 * Parses a quantity of the JSON-RPC encoding (0x and hex digits).
 * @throws SandboxError `CHAIN_ANSWER_INVALID`, as all parsers of this file
 */
export function parseQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw invalid('a quantity', value)
}

/** Parses a block that was asked for with its transactions in full. */
export function parseBlock(value: unknown): ChainBlock {
  const block = parseObject(value)
  return {
    hash: parseHex(block.hash),
    timestamp: parseQuantity(block.timestamp),
    transactions: parseList(block.transactions, parseTransaction),
  }
}

/** Parses a transaction. */
export function parseTransaction(value: unknown): ChainTransaction {
  const transaction = parseObject(value)
  return {
    hash: parseHex(transaction.hash),
    from: parseHex(transaction.from),
    to: parseOptional(transaction.to, parseHex),
    value: parseQuantity(transaction.value),
    nonce: parseQuantity(transaction.nonce),
    input: parseHex(transaction.input),
    blockNumber: parseOptional(transaction.blockNumber, parseQuantity),
  }
}

/** Parses a receipt. */
export function parseReceipt(value: unknown): ChainReceipt {
  const receipt = parseObject(value)
  return {
    isSuccess: parseQuantity(receipt.status) === 1n,
    gasUsed: parseQuantity(receipt.gasUsed),
    effectiveGasPrice: parseQuantity(receipt.effectiveGasPrice),
    contractAddress: parseOptional(receipt.contractAddress, parseHex),
    logs: parseList(receipt.logs, parseLog),
  }
}

/** Parses what a contract has logged. */
export function parseLog(value: unknown): ChainLog {
  const log = parseObject(value)
  return {
    address: parseHex(log.address),
    topics: parseList(log.topics, parseHex),
    data: parseHex(log.data),
    blockNumber: parseOptional(log.blockNumber, parseQuantity),
  }
}

/** Parses a list, such as the receipts of a block. */
export function parseList<Value>(value: unknown, parse: (value: unknown) => Value): Value[] {
  if (Array.isArray(value)) return value.map(parse)
  throw invalid('a list', value)
}

/** Parses a value that the node may leave out, which it does with null. */
export function parseOptional<Value>(value: unknown, parse: (value: unknown) => Value): Value | undefined {
  return value === null || value === undefined ? undefined : parse(value)
}

/** Parses hex data, such as an address. */
export function parseHex(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)) return value
  throw invalid('hex data', value)
}

function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw invalid('an object', value)
}

function invalid(expected: string, value: unknown): SandboxError {
  return new SandboxError(
    'CHAIN_ANSWER_INVALID',
    `The chain answered ${JSON.stringify(value)} instead of ${expected}.`,
    { hint: 'Check that @foundry-rs/anvil has the version that the sandbox pins.' },
  )
}
