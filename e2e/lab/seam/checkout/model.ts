import { effect, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { openWindow } from '@wallet-modal/runtime/ui'
import type { manifest } from './manifest.js'
import type { messages } from './messages.js'

type Context = PluginContext<typeof manifest, typeof messages>

/** What became of the shop's window. */
export type Payment =
  | { readonly status: 'open' | 'closed' | 'refused' }
  | { readonly status: 'blocked'; readonly url: string }

/** The visitor's order, in one modal. */
export interface CheckoutModel {
  readonly isPending: ReadonlySignal<boolean>
  /** Sends the approval, which is quiet, and the payment. */
  place(): void
  readonly payment: ReadonlySignal<Payment | undefined>
  /** Opens the shop's window in the visitor's click, and leads it to the page that the shop names then. */
  pay(): Promise<void>
  finish(): void
}

function parseUrl(body: unknown): string {
  const { url } = Object(body) as { readonly url?: unknown }
  if (typeof url !== 'string') throw new TypeError('no url')
  return url
}

const asPending = (value: unknown) => (value === true ? true : undefined)

export function createModel(context: Context): CheckoutModel {
  const { clock, http, markTile, notify, onDispose, startsAt, state, storage, t, transactions } = context
  const payment = signal<Payment | undefined>(undefined)
  const gone = new AbortController()
  onDispose(() => gone.abort())
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
    payment,
    async pay() {
      const opened = openWindow(document, clock, { name: 'shop', width: 400, height: 600 })
      onDispose(opened.close)
      const url = await http
        .get('https://shop.example/v1/bill', { parse: parseUrl, signal: gone.signal })
        .catch(() => '')
      if (opened.isBlocked) payment.value = { status: 'blocked', url }
      else if (!opened.go(url)) payment.value = { status: 'refused' }
      else {
        payment.value = { status: 'open' }
        await opened.closed
        payment.value = { status: 'closed' }
      }
    },
    finish() {
      storage.remove('pending')
      isPending.value = false
    },
  }
}
