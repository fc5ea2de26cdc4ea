import { effect, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { manifest } from './manifest.js'
import type { messages } from './messages.js'

type Context = PluginContext<typeof manifest, typeof messages>

/** The visitor's order, in one modal. */
export interface CheckoutModel {
  readonly isPending: ReadonlySignal<boolean>
  /** Sends the approval, which is quiet, and the payment. */
  place(): void
  finish(): void
}

const asPending = (value: unknown) => (value === true ? true : undefined)

export function createModel(context: Context): CheckoutModel {
  const { markTile, notify, onDispose, startsAt, state, storage, t, transactions } = context
  const isPending = signal(storage.read('pending', asPending) ?? false)
  startsAt(() => (isPending.peek() ? 'CheckoutOrder' : undefined))
  onDispose(effect(() => markTile('checkout', isPending.value ? 'checkout.pending' : undefined)))

  const send = (id: string, label: string, isQuiet: boolean) =>
    transactions.add({
      id,
      networkId: state.network.peek().id,
      from: state.account.peek()?.address ?? '',
      label,
      isQuiet,
      wait: async () => ({ id, block: 1n, fee: 1n }),
    })
  return {
    isPending,
    place() {
      storage.write('pending', true)
      isPending.value = true
      send(`0x${'a'.repeat(64)}`, t('checkout.approve'), true)
      send(`0x${'b'.repeat(64)}`, t('checkout.pay'), true)
      notify({
        kind: 'success',
        text: t('checkout.placed'),
        action: { text: t('checkout.show'), opens: 'CheckoutOrder' },
      })
    },
    finish() {
      storage.remove('pending')
      isPending.value = false
    },
  }
}
