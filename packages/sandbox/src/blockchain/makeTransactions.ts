import { z } from 'zod/mini'
import { sandboxAccounts } from '../accounts.js'
import { type ChainCall, callBatch } from '../chains/callBatch.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseQuantity } from '../chains/parseChain.js'
import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'

/** Maximum number of transactions made at once. */
const transactionsLimit = 10_000

/** How many go into a block, whose gas would be enough for 1,428. */
const blockSize = 1000

/** What `POST /blockchain/transactions` asks for. */
export interface WantedTransactions {
  readonly count: number
  /** The sender: an account of the sandbox, whose key the node has. */
  readonly account: string
  /** @default the first chain */
  readonly chainId?: number
}

const wanted = z.strictObject({
  count: z.number().check(z.int(), z.gte(1), z.lte(transactionsLimit)),
  account: z.string(),
  chainId: z.exactOptional(z.number()),
})

/**
 * Reads the body of `POST /blockchain/transactions`.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readWantedTransactions(body: string): WantedTransactions {
  const { success, data } = wanted.safeParse(parseJson(body))
  const account = sandboxAccounts.find(({ address }) => address.toLowerCase() === data?.account.toLowerCase())
  if (success && account) return { ...data, account: account.address }
  throw new SandboxError('PARAMETER_INVALID', 'The sandbox does not understand which transactions to make.', {
    hint: `Send {"count":1 to ${transactionsLimit},"account":one of the sandbox's}, and "chainId" for another chain than the first.`,
  })
}

/**
 * Has an account send a small amount to the next one, so many times. They share as few blocks as take them, each a second after the
 * one before; the chain mines nothing by itself meanwhile.
 *
 * @throws SandboxError `CHAIN_STOPPED` or `CHAIN_ANSWER_INVALID`
 */
export async function makeTransactions(
  chain: LocalChain,
  { count, account }: WantedTransactions,
): Promise<void> {
  const place = sandboxAccounts.findIndex(({ address }) => address === account)
  const to = sandboxAccounts[(place + 1) % sandboxAccounts.length]?.address
  const [mines, first] = await callBatch(chain, [
    ['anvil_getAutomine'],
    ['eth_getTransactionCount', [account, 'pending']],
  ])
  const nonce = parseQuantity(first)
  const transfers = Array.from({ length: count }, (_, index): ChainCall => {
    const value = toHex(1_000_000_000_000n * BigInt(1 + (index % 1000)))
    const cost = { gas: toHex(21_000n), maxFeePerGas: toHex(100_000_000_000n), maxPriorityFeePerGas: '0x0' }
    return [
      'eth_sendTransaction',
      [{ from: account, to, value, nonce: toHex(nonce + BigInt(index)), ...cost }],
    ]
  })
  await chain.request('evm_setAutomine', [false])
  try {
    for (let at = 0; at < count; at += blockSize) {
      // A node is slow with many that wait.
      await callBatch(chain, transfers.slice(at, at + blockSize))
      await chain.request('evm_mine')
    }
  } finally {
    await chain.request('evm_setAutomine', [mines === true])
  }
}

const toHex = (value: bigint) => `0x${value.toString(16)}`
