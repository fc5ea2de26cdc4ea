import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { refuse } from './refusal.js'
import { failed } from './simulation.js'
import type { SwapCheck } from './swapCheck.js'

/** Approvals of exactly the amount, to the venue's spender. They are made here, never by a provider. */
export async function prepareApprovals(
  { chain, request, isSmartAccount, signal }: SwapCheck,
  spender: string,
): Promise<readonly PreparedTransaction[]> {
  const { network, account, sell, amount } = request
  if (sell === 'native') return []
  if (!chain.prepareApproval) return refuse('unknown-contract')
  return chain
    .prepareApproval({ ...{ network, signal, isSmartAccount, spender, amount }, from: account, token: sell })
    .catch(failed)
}
