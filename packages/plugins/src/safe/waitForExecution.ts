import { executionError, isTransactionHash, poll, walletAnswerMs, within } from '@wallet-modal/runtime/chain'
import { type Clock, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { OpenSafe } from './openSafe.js'
import { fieldsOf } from './parseCalls.js'

/** How often to ask the Safe, in ms: its owners take their time. */
const pace = { firstMs: 1_000, longestMs: 15_000 }

/**
 * Waits until the owners of a Safe have executed a proposed transaction, for as long as the signal allows. Asks again if the Safe
 * doesn't answer.
 *
 * @param id the Safe's own hash of the transaction
 * @returns the hash of the chain's transaction that executed it
 * @throws ExecutionError `EXECUTION_REVERTED`; WalletModalError `TRANSACTION_REPLACED` if the owners executed another in its place
 */
export const waitForExecution = (
  { sdk }: OpenSafe,
  id: string,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<string> =>
  poll(
    async () => {
      const asked = within(clock, sdk.txs.getBySafeTxHash(id), signal, walletAnswerMs)
      const { txStatus, txHash } = fieldsOf(await asked.catch(() => undefined))
      // The chain's transaction may succeed although the Safe's, within it, fails.
      if (txStatus === 'FAILED') throw executionError('EXECUTION_REVERTED', { context: { id } })
      if (txStatus === 'CANCELLED') throw replaced(id)
      return txStatus === 'SUCCESS' && isTransactionHash(txHash) ? txHash : undefined
    },
    { clock, signal, ...pace },
  )

const replaced = (id: string) =>
  new WalletModalError('TRANSACTION_REPLACED', `The Safe's owners executed another transaction than ${id}.`, {
    context: { id },
  })
