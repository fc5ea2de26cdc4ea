import * as z from 'zod/mini'
import { decimal, itemsOf, list, name, objectOf, withoutUndefined } from '../schemaParts.js'
import type {
  OnrampAmount,
  OnrampOptions,
  OnrampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
} from './onrampTypes.js'

// Checks the form of the blockchain API's responses about the on-ramp (Spec §7).

const text = z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'must be a plain id'))
const currency = z.string().check(z.regex(/^[A-Za-z]{3}$/, 'must be the code of a currency'))

const options = objectOf(z.object({ paymentCurrencies: list, purchaseCurrencies: list }))
const limit = objectOf(z.object({ id: text, min: decimal, max: decimal }))
const payment = objectOf(z.object({ id: currency, payment_method_limits: list }))
const purchase = objectOf(z.object({ id: text, name, symbol: name, networks: list }))
const network = objectOf(
  z.object({ name: text, chain_id: z.nullish(text), contract_address: z.nullish(z.string()) }),
)

const toLimit = (read: z.output<typeof limit>): PaymentLimit[] => {
  const [min, max] = [Number(read.min), Number(read.max)]
  return min <= max ? [{ method: read.id, min, max }] : []
}

const toPayment = (read: z.output<typeof payment>): PaymentCurrency[] => {
  const limits = itemsOf(read.payment_method_limits, limit).flatMap(toLimit)
  return limits.length > 0 ? [{ id: read.id.toUpperCase(), limits }] : []
}

const toPurchase = (read: z.output<typeof purchase>): PurchaseCurrency[] => {
  const { id, symbol } = read
  if (symbol === undefined) return []
  const networks = itemsOf(read.networks, network).flatMap((one) => {
    if (!one.chain_id) return []
    const contractAddress = one.contract_address
    if (contractAddress && !/^\w{1,128}$/.test(contractAddress)) return []
    return [{ name: one.name, chainId: one.chain_id, ...(contractAddress && { contractAddress }) }]
  })
  return networks.length > 0 ? [{ id, symbol, name: read.name ?? symbol, networks }] : []
}

/**
 * Reads GET /v1/onramp/options. Leaves out currencies without limits, and assets without a network.
 * @throws ZodError for a body of another form
 */
export function parseOnrampOptions(body: unknown): OnrampOptions {
  const read = z.parse(options, body)
  return {
    payment: itemsOf(read.paymentCurrencies, payment).flatMap(toPayment),
    purchase: itemsOf(read.purchaseCurrencies, purchase).flatMap(toPurchase),
  }
}

const amount = objectOf(z.object({ amount: decimal, currency: text }))
const quote = objectOf(
  z.object({
    quoteId: text,
    paymentTotal: amount,
    paymentSubtotal: amount,
    purchaseAmount: amount,
    networkFee: z.nullish(amount),
    coinbaseFee: z.nullish(amount),
  }),
)

/**
 * Reads POST /v1/onramp/quote.
 * @throws ZodError for a body of another form
 */
export function parseOnrampQuote(body: unknown): OnrampQuote {
  const { networkFee, coinbaseFee, ...read } = z.parse(quote, body)
  const fees = [networkFee, coinbaseFee].filter((fee): fee is OnrampAmount => Boolean(fee))
  return withoutUndefined<OnrampQuote>({ ...read, fees })
}

const page = objectOf(z.object({ url: z.string().check(z.maxLength(4_096)) }))

/**
 * Reads POST /v1/generators/onrampurl.
 * @returns the page's URL, unchecked
 * @throws ZodError for a body of another form
 */
export const parseOnrampUrl = (body: unknown): string => z.parse(page, body).url
