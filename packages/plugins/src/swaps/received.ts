import { amountText } from '@wallet-modal/runtime/accounts'
import { effect, type PluginContext } from '@wallet-modal/runtime/plugin'
import type { Receipt } from '@wallet-modal/runtime/transactions'
import { balanceOf } from './balanceOf.js'
import type { AllowanceParams } from './manifest.js'
import type { Sender, Swap } from './swap.js'

/**
 * Once the chain has executed a swap, says in one line what arrived, by balances before and after. Offers to remove an allowance that is
 * left.
 */
export function tellReceived(
  context: PluginContext,
  sender: Sender,
  { id, swap }: { readonly id: string; readonly swap: Swap },
): void {
  const { transactions, chain, notify, t, onDispose, numberLanguage } = context
  const ended = new AbortController()
  const stop = effect(() => {
    const sent = transactions.all.value.find((one) => one.id === id)
    if (sent === undefined || sent.status === 'pending') return
    queueMicrotask(() => stop())
    if (sent.status === 'confirmed') void tell(sent.receipt).catch(() => {})
  })
  onDispose(() => {
    stop()
    ended.abort()
  })

  async function tell({ fee }: Receipt) {
    const { facts, buy, before } = swap
    const service = await chain(sender.namespace)
    const after = await balanceOf(service, sender, buy, ended.signal)
    // The sender has paid the fee from what it bought, unless others pay it.
    const paid = buy.address === undefined && !sender.isSmartAccount ? fee : 0n
    if (facts && before !== undefined && after !== undefined && after + paid > before) {
      const amount = amountText(after + paid - before, buy, numberLanguage())
      const least = amountText(facts.buyAtLeast.amount, buy, numberLanguage())
      notify({ kind: 'success', text: t('swaps.received', { amount, least }) })
    }
    await offerRemoval(context, sender, swap, ended.signal)
  }
}

/** Shows that a contract may still spend what was to be sold, with a button that removes it. */
export async function offerRemoval(
  { chain, notify, numberLanguage, t }: PluginContext,
  { namespace, network, from }: Sender,
  { facts, sell }: Pick<Swap, 'facts' | 'sell'>,
  signal?: AbortSignal,
): Promise<void> {
  const { address: token } = sell
  const spender = facts?.spender
  if (token === undefined || spender === undefined) return
  const service = await chain(namespace)
  const left = await service.readAllowance?.({ network, token, owner: from, spender, signal })
  if (!left) return
  notify({
    kind: 'info',
    text: t('swaps.allowance.left', { amount: amountText(left, sell, numberLanguage()) }),
    action: {
      text: t('swaps.allowance.remove'),
      opens: 'SwapAllowance',
      params: { token, spender } satisfies AllowanceParams,
    },
  })
}
