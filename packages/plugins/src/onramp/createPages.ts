import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { openWindow } from '@wallet-modal/runtime/ui'
import { checkPage } from './checkPage.js'
import type { Purchases } from './createPurchases.js'
import type { OnrampProvider, OnrampRequest } from './provider.js'
import type { Purchase } from './purchase.js'
import { readBalance } from './readBalance.js'

/** The size of a provider's window, in CSS pixels. */
const windowSize = { name: 'wallet-modal-onramp', width: 600, height: 800 }

/** What became of the last attempt to open a provider's page, until the page is open. */
export type Opening =
  | { readonly status: 'opening' }
  /** The browser blocked the window: the visitor opens the link. */
  | { readonly status: 'blocked'; readonly url: string }
  /** The link of a blocked window is too old. */
  | { readonly status: 'expired' }
  /** Call `again` in the click. */
  | { readonly status: 'failed'; readonly error: unknown; again(): void }

/** Opens providers' pages. */
export interface Pages {
  readonly opening: ReadonlySignal<Opening | undefined>
  /** Opens the provider's page for the form as it stands. Call it in the click. @param promised by the provider's quote, in base units */
  begin(promised: bigint | undefined): void
  /** Asks for another page of the shown purchase. Call it in the click. */
  openAgain(): void
  /** Forgets what became of the last attempt. */
  forgetOpening(): void
}

/** What pages are opened for. */
interface PagesGiven {
  readonly purchases: Purchases
  readonly provider: ReadonlySignal<OnrampProvider | undefined>
  readonly request: ReadonlySignal<OnrampRequest | undefined>
  providerOf(purchase: Pick<Purchase, 'provider'>): OnrampProvider | undefined
}

type Page = Pick<Purchase, 'isHidden' | 'reference'>

/** Makes what opens the pages of one modal. */
export function createPages(
  context: PluginContext,
  { purchases, provider, request, providerOf }: PagesGiven,
): Pages {
  const { clock, state } = context
  const opening = signal<Opening | undefined>(undefined)

  /** @param follow takes the checked page to the purchase that it is of, and resolves to that */
  async function open(of: OnrampProvider, wanted: OnrampRequest, follow: (page: Page) => Promise<Purchase>) {
    const opened = openWindow(document, clock, windowSize)
    opening.value = { status: 'opening' }
    if (state.view.peek() !== 'BuyInProgress') context.router.push('BuyInProgress')
    try {
      const session = await of.session(wanted, new AbortController().signal, context.http)
      const { url, isHidden } = checkPage(of, session, wanted)
      const { startedAt } = await follow({ isHidden, reference: session.reference })
      context.track('SELECT_BUY_PROVIDER', { provider: of.id })
      if (opened.isBlocked) {
        offerLink(url, session.expiresAt)
        return
      }
      opened.go(url)
      opening.value = undefined
      void opened.closed.then(() => {
        const purchase = purchases.underway.peek().find((one) => one.startedAt === startedAt)
        if (purchase?.stage === 'opened') purchases.change(startedAt, { stage: 'returned' })
      })
    } catch (error) {
      opened.close()
      opening.value = { status: 'failed', error, again: () => void open(of, wanted, follow) }
    }
  }

  function offerLink(url: string, expiresAt: number | undefined) {
    const blocked: Opening = { status: 'blocked', url }
    opening.value = blocked
    if (expiresAt === undefined) return
    clock.setTimeout(() => {
      if (opening.peek() === blocked) opening.value = { status: 'expired' }
    }, expiresAt - clock.now())
  }

  return {
    opening,
    begin(promised) {
      const of = provider.peek()
      const wanted = request.peek()
      if (!of || !wanted) return
      const { account, network: _, ...paid } = wanted
      const startedAt = clock.now()
      // From the click on: coins that come while the page opens count, too.
      const baseline = readBalance(context, { account, asset: wanted.asset })
      baseline.catch(() => {})
      void open(of, wanted, async (page) => {
        const purchase: Purchase = {
          ...{ ...paid, ...page, account, startedAt, provider: of.id, promised },
          ...{ baseline: await baseline, stage: 'opened' },
        }
        purchases.add(purchase)
        return purchase
      })
    },
    openAgain() {
      const purchase = purchases.shown.peek()
      const of = purchase && providerOf(purchase)
      const network = state.network.peek().definition
      if (!of || !network || !purchases.isHere(purchase)) return
      void open(of, { ...purchase, network }, async ({ isHidden, reference }) => {
        purchases.change(purchase.startedAt, { stage: 'opened', isHidden, ...(reference && { reference }) })
        return purchase
      })
    },
    forgetOpening() {
      opening.value = undefined
    },
  }
}
