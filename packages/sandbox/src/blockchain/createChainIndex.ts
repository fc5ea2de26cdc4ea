import type { Transaction, TransactionReceipt } from 'viem'
import { callBatch } from '../chains/callBatch.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseBlock, parseList, parseQuantity, parseReceipt } from '../chains/parseChain.js'
import { isApproval, readTransfers, type TokenTransfer } from './readTransfers.js'

/** How many blocks are asked for at once. */
const blocksAtOnce = 25

/** The parts of a mined transaction that an account's history shows. Addresses are in lower case. */
export interface IndexedTransaction {
  readonly hash: string
  readonly from: string
  /** Absent if the transaction creates a contract. */
  readonly to: string | undefined
  /** The contract that the transaction created. */
  readonly created: string | undefined
  readonly nonce: number
  /** Value in wei. */
  readonly value: bigint
  /** The first 4 bytes of the call data, as hex; `0x` without call data. */
  readonly selector: string
  /** Unix time in seconds. */
  readonly minedAt: number
  readonly hasFailed: boolean
  readonly isApproval: boolean
  /** Token transfers in the transaction, between any accounts. */
  readonly transfers: readonly TokenTransfer[]
}

/** An index of accounts in one chain's blocks. */
export interface ChainIndex {
  readonly chain: LocalChain
  /**
   * Reads what was mined since the last time, and all of it once more after the chain went back.
   *
   * @throws SandboxError `CHAIN_STOPPED` or `CHAIN_ANSWER_INVALID`
   */
  update(): Promise<void>
  /** An account's transactions, the oldest first; in step with the last {@link update}. */
  transactionsOf(address: string): readonly IndexedTransaction[]
  /** Contracts whose fungible tokens an account was ever given. */
  tokensOf(address: string): ReadonlySet<string>
}

/** Creates the index of a chain. Each block is read once. */
export function createChainIndex(chain: LocalChain): ChainIndex {
  const transactions = new Map<string, IndexedTransaction[]>()
  const tokens = new Map<string, Set<string>>()
  let last: { readonly height: number; readonly hash: string } | undefined
  let reading: Promise<void> = Promise.resolve()

  const forget = () => {
    transactions.clear()
    tokens.clear()
    last = undefined
  }

  const add = (transaction: IndexedTransaction) => {
    for (const address of accountsOf(transaction)) entryOf(transactions, address, () => []).push(transaction)
    for (const { contract, to, tokenId } of transaction.transfers) {
      if (tokenId === undefined) entryOf(tokens, to, () => new Set()).add(contract)
    }
  }

  const read = async () => {
    const latest = Number(parseQuantity(await chain.request('eth_blockNumber')))
    if (last && !(await stillHas(chain, last.hash))) forget()
    for (let height = (last?.height ?? -1) + 1; height <= latest; height += blocksAtOnce) {
      const blocks = await readBlocks(chain, height, Math.min(blocksAtOnce, latest - height + 1))
      for (const block of blocks) block.transactions.forEach(add)
      const hash = blocks.at(-1)?.hash ?? ''
      last = { height: height + blocks.length - 1, hash }
    }
  }

  return {
    chain,
    update() {
      // Reads run one after the other: two at once would read the same blocks.
      reading = reading.then(read, read)
      return reading
    },
    transactionsOf: (address) => transactions.get(address.toLowerCase()) ?? [],
    tokensOf: (address) => tokens.get(address.toLowerCase()) ?? new Set(),
  }
}

/** Whether the chain still has a block: `anvil_reset` and `evm_revert` take blocks back. A node is slow to tell a whole one. */
const stillHas = async (chain: LocalChain, hash: string) =>
  (await chain.request('eth_getBlockTransactionCountByHash', [hash])) !== null

async function readBlocks(chain: LocalChain, first: number, count: number) {
  const heights = Array.from({ length: count }, (_, index) => toHex(first + index))
  const answers = await callBatch(chain, [
    ...heights.map((height) => ['eth_getBlockByNumber', [height, true]] as const),
    ...heights.map((height) => ['eth_getBlockReceipts', [height]] as const),
  ])
  return heights.map((_, index) => {
    const { hash, timestamp, transactions } = parseBlock(answers[index])
    const receipts = parseList(answers[count + index], parseReceipt)
    return {
      hash,
      transactions: transactions.flatMap((transaction, at) => {
        const receipt = receipts[at]
        return receipt ? [indexed(transaction, receipt, Number(timestamp))] : []
      }),
    }
  })
}

function indexed(
  { hash, from, to, nonce, value, input }: Transaction,
  { status, contractAddress, logs }: TransactionReceipt,
  minedAt: number,
): IndexedTransaction {
  return {
    hash,
    from: from.toLowerCase(),
    to: to?.toLowerCase(),
    created: contractAddress?.toLowerCase(),
    nonce,
    value,
    selector: input.slice(0, 10).toLowerCase(),
    minedAt,
    hasFailed: status === 'reverted',
    isApproval: logs.some(isApproval),
    transfers: logs.flatMap(readTransfers),
  }
}

/** The accounts whose history has a transaction, each once. */
function accountsOf({ from, to, transfers }: IndexedTransaction): ReadonlySet<string> {
  return new Set([from, ...(to ? [to] : []), ...transfers.flatMap((each) => [each.from, each.to])])
}

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const created = create()
  map.set(key, created)
  return created
}

const toHex = (value: number) => `0x${value.toString(16)}`
