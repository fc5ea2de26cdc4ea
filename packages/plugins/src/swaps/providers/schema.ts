import { safeImage } from '@wallet-modal/runtime/chain'
import { cleanText } from '@wallet-modal/runtime/plugin'
import * as z from 'zod/mini'
import type { SwapCall, SwapToken } from '../verify/provider.js'

// Checks the form of the providers' responses. The verifier reads a plan's effect from its bytes.

/** Our own limit for a token list. */
const tokensMax = 5_000
/** Our own limit: 100 kB of calldata. */
const hexMax = 200_002

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'))
const units = z.string().check(z.regex(/^\d{1,78}$/, 'must be a whole number in digits'))
const hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/, 'must be bytes in hex'), z.maxLength(hexMax))
/** LI.FI writes values in hex, 0x in digits. */
const value = z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/, 'must be a whole number'))
const call = z.object({ to: address, data: hex, value })

/** A service's price, with the call if the service has built it. */
export interface PricedCall {
  /** In base units. */
  readonly buyAmount: bigint
  readonly call?: SwapCall
}

const callOf = ({ to, data, value: sent }: z.output<typeof call>): SwapCall =>
  Object.freeze({ to, data, value: BigInt(sent) })

const lifiQuote = z.object({ estimate: z.object({ toAmount: units }), transactionRequest: call })

/** Reads LI.FI's `GET /v1/quote`. @throws ZodError for a body of another form */
export function parseLifiQuote(body: unknown): Required<PricedCall> {
  const { estimate, transactionRequest } = z.parse(lifiQuote, body)
  return { buyAmount: BigInt(estimate.toAmount), call: callOf(transactionRequest) }
}

const lifiTokens = z.object({ tokens: z.record(z.string(), z.array(z.unknown())) })
const lifiToken = z.object({
  address,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(255)),
  logoURI: z.optional(z.unknown()),
  priceUSD: z.optional(z.unknown()),
})

/** LI.FI's spelling of the network's own currency. */
export const lifiNative = '0x0000000000000000000000000000000000000000'

/** Reads the tokens of one chain in LI.FI's `GET /v1/tokens`. @throws ZodError for a body of another form */
export const parseLifiTokens = (body: unknown, chain: string): readonly SwapToken[] =>
  (z.parse(lifiTokens, body).tokens[chain] ?? []).slice(0, tokensMax).flatMap((item) => {
    const read = z.safeParse(lifiToken, item)
    if (!read.success) return []
    const symbol = cleanText(read.data.symbol)
    if (!symbol) return []
    const imageUrl = safeImage(read.data.logoURI)
    const price = Number(read.data.priceUSD)
    return Object.freeze({
      token: read.data.address === lifiNative ? 'native' : read.data.address,
      ...{ symbol, name: cleanText(read.data.name) ?? symbol, decimals: read.data.decimals },
      ...(imageUrl !== undefined && { imageUrl }),
      ...(price > 0 && Number.isFinite(price) && { price }),
    })
  })

const zeroXAnswer = z.object({ liquidityAvailable: z.boolean() })
const zeroXPrice = z.object({ buyAmount: units })
const zeroXQuote = z.object({ buyAmount: units, transaction: call })

/** Reads 0x's `GET /swap/allowance-holder/price`; undefined without liquidity. @throws ZodError for a body of another form */
export const parseZeroXPrice = (body: unknown): PricedCall | undefined =>
  z.parse(zeroXAnswer, body).liquidityAvailable
    ? { buyAmount: BigInt(z.parse(zeroXPrice, body).buyAmount) }
    : undefined

/** Reads 0x's `GET /swap/allowance-holder/quote`; undefined without liquidity. @throws ZodError for a body of another form */
export function parseZeroXQuote(body: unknown): Required<PricedCall> | undefined {
  if (!z.parse(zeroXAnswer, body).liquidityAvailable) return undefined
  const { buyAmount, transaction } = z.parse(zeroXQuote, body)
  return { buyAmount: BigInt(buyAmount), call: callOf(transaction) }
}
