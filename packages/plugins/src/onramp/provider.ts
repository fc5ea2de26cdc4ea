import type { Http, NetworkDefinition, NetworkId } from '@wallet-modal/runtime/plugin'

/** The coin or token to buy. */
export interface BoughtAsset {
  readonly networkId: NetworkId
  /** Contract or mint. @default the network's own currency */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
}

/** A purchase to ask a provider for. */
export interface OnrampRequest {
  readonly network: NetworkDefinition
  /** The account that gets the coins, as the wallet spells it. */
  readonly account: string
  readonly asset: BoughtAsset
  /** The amount to pay: a decimal number with at most two places. */
  readonly amount: string
  /** The currency of the payment: ISO 4217, in capitals. */
  readonly currency: string
  /** `card`, `ach_bank_account`, or the provider's own name. */
  readonly method: string
}

/** How a currency is paid, and how much one payment may be. */
export interface OnrampLimit {
  readonly method: string
  /** In the currency that is paid. */
  readonly min: number
  readonly max: number
}

/** The payments that a provider takes, and the assets that it sells. */
export interface OnrampOptions {
  readonly payment: readonly { readonly id: string; readonly limits: readonly OnrampLimit[] }[]
  /** The assets that it sells on a network; undefined where it doesn't say. */
  readonly sells?: (asset: BoughtAsset) => boolean
}

/** A provider's statement of what a purchase costs and brings. */
export interface OnrampQuote {
  /** Of the asset, in base units. */
  readonly bought: bigint
  /** The sum of all fees, a decimal number in the paid currency. */
  readonly fees: string
}

/** A page of a provider, for one purchase. */
export interface OnrampSession {
  readonly url: string
  /**
   * Where the account and network that get the coins can be read: `in-url` by the provider's `readDestination`; `echoed` in `echo`, as
   * the provider's server repeats them; `hidden`: nowhere, so the visitor has to look at the page.
   */
  readonly destination: 'in-url' | 'echoed' | 'hidden'
  readonly echo?: { readonly address: string; readonly network: NetworkId }
  /** The provider's name of the purchase, for `status`. */
  readonly reference?: string
  /** When the page can't be opened any more, in ms since 1970. @default never, as far as is known */
  readonly expiresAt?: number
}

/** A purchase that is on its way. */
export interface UnderwayPurchase {
  readonly account: string
  readonly asset: BoughtAsset
  /** Unix time of the click, in ms. */
  readonly startedAt: number
  /** The provider's name of it, if its session had one. */
  readonly reference?: string | undefined
}

/** The destination in a page's URL. */
export interface Destination {
  /** Each address in it; one or more. */
  readonly addresses: readonly string[]
  /** CAIP-2. Absent where the URL names no network; `unknown` for a name that isn't in the provider's table. */
  readonly network?: NetworkId | 'unknown'
}

/** A service that sells coins on a page of its own. Its calls reject with the errors of its client. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** A square picture of it: a `data:` URI, or an address that the app's policy allows for pictures. @default the name's letter */
  readonly picture?: string
  /** The range of its fees, such as `1–2%`. */
  readonly fee?: string
  /** The namespaces that it sells on. */
  readonly namespaces: readonly string[]
  /** The hosts that its pages may be at, each with its port if it has one. */
  readonly hosts: readonly string[]
  /** Whether it sells on a network. */
  supports(network: NetworkDefinition): boolean
  options?(signal: AbortSignal): Promise<OnrampOptions>
  quote?(request: OnrampRequest, signal: AbortSignal): Promise<OnrampQuote>
  /**
   * Makes a page for a purchase. Rejects with `ONRAMP_SIGN_IN_REQUIRED` or `ONRAMP_RATE_LIMITED` where the visitor can do something about it.
   * @param http the modal's HTTP client
   */
  session(request: OnrampRequest, signal: AbortSignal, http: Http): Promise<OnrampSession>
  /** Reads a URL of its pages; undefined where it names no account. Makes no request. */
  readDestination?(url: URL): Destination | undefined
  /** How far a purchase is. `failed` ends the wait; only the chain says that it arrived. */
  status?(purchase: UnderwayPurchase, signal: AbortSignal): Promise<'open' | 'paid' | 'failed'>
}
