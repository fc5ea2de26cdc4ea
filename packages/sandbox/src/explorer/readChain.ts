import type { Transaction, TransactionReceipt } from 'viem'
import type { LocalChain } from '../chains/LocalChain.js'
import {
  parseBlock,
  parseOptional,
  parseQuantity,
  parseReceipt,
  parseTransaction,
} from '../chains/parseChain.js'

/** How many blocks back the explorer looks for transactions. */
export const blockWindow = 200

/** An address as the explorer shows it. */
export interface AddressFacts {
  /** Balance in the smallest unit of the chain's currency. */
  readonly balance: bigint
  readonly nonce: bigint
  /** Newest first, within {@link blockWindow}. */
  readonly transactions: readonly Transaction[]
}

/** A transaction with its block and outcome, both absent while it is pending. */
export interface TransactionFacts {
  readonly transaction: Transaction
  readonly receipt: TransactionReceipt | undefined
  /** Unix time of its block in seconds. */
  readonly timestamp: bigint | undefined
}

/** Reads an address's balance, nonce and latest transactions. */
export async function readAddress(chain: LocalChain, address: string): Promise<AddressFacts> {
  const [balance, nonce, latest] = await Promise.all([
    chain.request('eth_getBalance', [address, 'latest']),
    chain.request('eth_getTransactionCount', [address, 'latest']),
    readLatest(chain),
  ])
  const wanted = address.toLowerCase()
  return {
    balance: parseQuantity(balance),
    nonce: parseQuantity(nonce),
    transactions: latest.filter(
      ({ from, to }) => from.toLowerCase() === wanted || to?.toLowerCase() === wanted,
    ),
  }
}

/** Reads the transactions of the last {@link blockWindow} blocks, newest first. */
export async function readLatest(chain: LocalChain): Promise<Transaction[]> {
  const latest = parseQuantity(await chain.request('eth_blockNumber'))
  const count = Math.min(blockWindow, Number(latest) + 1)
  const blocks = await Promise.all(
    Array.from({ length: count }, (_, back) => {
      const number = `0x${(latest - BigInt(back)).toString(16)}`
      return chain.request('eth_getBlockByNumber', [number, true])
    }),
  )
  return blocks.flatMap((block) => parseBlock(block).transactions.toReversed())
}

/** Reads one transaction; undefined when the chain does not know it. */
export async function readTransaction(
  chain: LocalChain,
  hash: string,
): Promise<TransactionFacts | undefined> {
  const transaction = parseOptional(await chain.request('eth_getTransactionByHash', [hash]), parseTransaction)
  if (!transaction) return undefined
  const receipt = parseOptional(await chain.request('eth_getTransactionReceipt', [hash]), parseReceipt)
  if (transaction.blockNumber === null) return { transaction, receipt, timestamp: undefined }
  const number = `0x${transaction.blockNumber.toString(16)}`
  const block = parseBlock(await chain.request('eth_getBlockByNumber', [number, true]))
  return { transaction, receipt, timestamp: block.timestamp }
}
