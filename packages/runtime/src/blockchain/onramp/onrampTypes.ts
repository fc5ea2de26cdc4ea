/** The least and the most that one payment may be. */
export interface PaymentLimit {
  /** The service's name of the method, such as `card` or `ach_bank_account`. */
  readonly method: string
  /** In the currency that is paid. */
  readonly min: number
  readonly max: number
}

/** A currency to pay with. */
export interface PaymentCurrency {
  /** ISO 4217, in capitals. */
  readonly id: string
  readonly limits: readonly PaymentLimit[]
}

/** A coin or token that the service sells. */
export interface PurchaseCurrency {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly networks: readonly {
    /** The service's own name. */
    readonly name: string
    /** In the network's own form: a decimal number for EVM. */
    readonly chainId: string
    /** Absent for the network's own currency. */
    readonly contractAddress?: string
  }[]
}

/** The assets that the service sells, and the ways to pay for them. */
export interface OnrampOptions {
  readonly payment: readonly PaymentCurrency[]
  readonly purchase: readonly PurchaseCurrency[]
}

/** A purchase to ask the price of. */
export interface OnrampQuestion {
  readonly purchase: PurchaseCurrency
  readonly payment: PaymentCurrency
  /** The amount to pay: a decimal number in the payment's currency. */
  readonly amount: string
}

/** A decimal number and its currency. */
export interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** A purchase's price, and the amount that it brings (Spec §3). */
export interface OnrampQuote {
  readonly quoteId: string
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  /** The network's and the service's; only those that the service told. */
  readonly fees: readonly OnrampAmount[]
}

/** The page to make. */
export interface OnrampPage {
  readonly address: string
  /** The service's names of networks and assets; the page offers these. */
  readonly blockchains: readonly string[]
  readonly assets: readonly string[]
  readonly defaultNetwork: string
  /** The amount to pay, in whole and hundredths of the currency: at most seven digits. @default the page's own */
  readonly presetFiat?: string
}
