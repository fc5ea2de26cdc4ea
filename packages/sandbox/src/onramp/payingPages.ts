import type { Asset } from '../blockchain/assets.js'
import { type Html, html } from '../pages/html.js'
import { page } from '../pages/page.js'
import { payments } from './sale.js'

/** What a page was opened for. */
export interface Order {
  /** `card` has sessions, `exchange` has none. */
  readonly provider: 'card' | 'exchange'
  readonly asset: Asset
  readonly address: string
  /** Absent for a provider without sessions. */
  readonly session?: string | undefined
  /** What is paid at first; in dollars. */
  readonly amount: string
}

const providerNames = { card: 'Sandbox Card', exchange: 'Sandbox Exchange' }

/** The form that "pays". */
export function orderPage({ provider, asset, address, session, amount }: Order): Html {
  return page({
    title: providerNames[provider],
    body: html`
<h1>Buy ${asset.symbol}</h1>
<p class="lead">${providerNames[provider]} takes no money: the local chain delivers.</p>
<form class="card" method="post" action="/onramp/pay">
<input type="hidden" name="provider" value="${provider}">
<input type="hidden" name="session" value="${session ?? ''}">
<input type="hidden" name="symbol" value="${asset.symbol}">
<input type="hidden" name="address" value="${address}">
<dl>
<dt>Pays to</dt><dd class="mono">${address}</dd>
<dt><label for="amount">Amount</label></dt><dd><input id="amount" name="amount" inputmode="decimal" value="${amount}"></dd>
<dt><label for="currency">Currency</label></dt><dd><select id="currency" name="currency">
${Object.keys(payments).map((id) => html`<option>${id}</option>`)}
</select></dd>
<dt>Method</dt><dd><label><input type="radio" name="method" value="card" checked> Card</label>
<label><input type="radio" name="method" value="ach_bank_account"> Bank account</label></dd>
</dl>
<p><button>Pay</button></p>
</form>`,
  })
}

/** The end of a visit. */
export const outcomePage = (title: string, text: string): Html =>
  page({
    title,
    body: html`
<h1>${title}</h1>
<p class="lead">${text}</p>`,
  })
