import { type ChainRequest, ProtocolError } from '@wallet-modal/runtime/chain'
import type {
  PreparedTransaction,
  SimulatedCalls,
  Watched,
  WatchedChange,
} from '@wallet-modal/runtime/transactions'
import { allowanceOf } from './approval.js'
import { checkedAddress, type EvmReader, type Hex } from './evmReader.js'
import { parseFor } from './fees.js'
import { type BlockCall, blockCall, cannotSimulate, executed, simulateBlock } from './simulateBlock.js'
import { amountIn, balanceOf } from './tokenBalances.js'
import { wordOf } from './transaction.js'

/**
 * Code that returns the balance of the address it is called with, for the simulated block only: not every chain has a contract for that.
 * `PUSH1 0 CALLDATALOAD BALANCE PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN`
 */
const balanceReader = {
  at: '0x77616c6c65742d6d6f64616c2d62616c616e6365',
  code: '0x6000353160005260206000f3',
} as const

/** `ChainService.simulateCalls`. */
export async function simulateCalls(
  reader: EvmReader,
  {
    transactions,
    watch,
    ...request
  }: ChainRequest & {
    readonly transactions: readonly PreparedTransaction[]
    readonly watch: readonly Watched[]
  },
): Promise<SimulatedCalls> {
  request.signal?.throwIfAborted()
  const parsed = transactions.map((transaction) => parseFor(request, transaction))
  if (parsed.length === 0 || parsed.some(({ from }) => from !== parsed[0]?.from))
    throw new ProtocolError('TRANSACTION_INVALID', 'The transactions to simulate are not of one account.')

  const reads = watch.map(readOf)
  const calls = [...reads, ...parsed.map(blockCall), ...reads]
  const results = await simulateBlock(reader, calls, request, { [balanceReader.at]: balanceReader.code })
  for (const [index] of parsed.entries()) executed(results[reads.length + index], index)

  const amountAt = (index: number) => {
    const result = results[index]
    return result?.isReverted ? undefined : amountIn(result?.data)
  }
  const changes = watch.map((watched, index): WatchedChange | undefined => {
    const [before, after] = [amountAt(index), amountAt(reads.length + parsed.length + index)]
    if (before !== undefined && after !== undefined) return Object.freeze({ before, after })
    // The node has ignored the code.
    if (watched.kind === 'balance' && watched.token === undefined) throw cannotSimulate(request)
    return undefined
  })
  return Object.freeze({ changes: Object.freeze(changes) })
}

/** The call that reads a watched number. @throws WalletModalError `INVALID_CAIP_ADDRESS` */
function readOf(watched: Watched): BlockCall {
  if (watched.kind === 'allowance') {
    const [owner, spender] = [checkedAddress(watched.owner), checkedAddress(watched.spender)]
    return { to: checkedAddress(watched.token), data: allowanceOf(owner, spender) }
  }
  const account = checkedAddress(watched.account)
  return watched.token === undefined
    ? { to: balanceReader.at, data: `0x${wordOf(account)}` satisfies Hex }
    : { to: checkedAddress(watched.token), data: balanceOf(account) }
}
