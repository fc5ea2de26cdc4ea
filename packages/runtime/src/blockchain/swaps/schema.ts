import * as z from 'zod/mini'
import type { NetworkId } from '../../base/caip.js'
import { addressOn, itemsOf, list, name, objectOf, picture, units, withoutUndefined } from '../schemaParts.js'
import type { SwappableToken, UncheckedCall } from './swapTypes.js'

// Checks the form of the blockchain API's responses about swaps (Spec §7). The verifier of swaps reads a call's effect from its bytes.

const token = objectOf(
  z.object({
    name,
    symbol: name,
    address: z.string(),
    decimals: z.number().check(z.int(), z.gte(0), z.lte(255)),
    logoUri: picture,
  }),
)
const tokens = objectOf(z.object({ tokens: list }))

/**
 * Reads GET /v1/convert/tokens. Leaves out tokens of other networks.
 * @throws ZodError for a body of another form
 */
export const parseSwapTokens = (body: unknown, networkId: NetworkId): readonly SwappableToken[] =>
  itemsOf(z.parse(tokens, body).tokens, token).flatMap((item) => {
    const address = addressOn(networkId, item.address)
    const { symbol, decimals, logoUri } = item
    if (address === undefined || symbol === undefined) return []
    return withoutUndefined<SwappableToken>({
      ...{ address, symbol, decimals },
      name: item.name ?? symbol,
      imageUrl: logoUri,
    })
  })

const quotes = objectOf(z.object({ quotes: list }))
const quote = objectOf(z.object({ toAmount: units }))

/**
 * Reads GET /v1/convert/quotes.
 * @returns the bought amount of each route, in base units; empty without a route
 * @throws ZodError for a body of another form
 */
export const parseSwapQuotes = (body: unknown): readonly bigint[] =>
  itemsOf(z.parse(quotes, body).quotes, quote).map(({ toAmount }) => BigInt(toAmount))

const gasPrices = objectOf(z.object({ standard: units, fast: units, instant: units }))

/**
 * Reads GET /v1/convert/gas-price.
 * @returns the usual price, in wei
 * @throws ZodError for a body of another form
 */
export const parseGasPrice = (body: unknown): bigint => BigInt(z.parse(gasPrices, body).standard)

/** Our own limit: 100 kB of calldata. */
const hexMax = 200_002
const hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/, 'must be bytes in hex'), z.maxLength(hexMax))
const built = objectOf(z.object({ tx: objectOf(z.object({ to: z.string(), data: hex, amount: units })) }))

/**
 * Reads POST /v1/convert/build-transaction.
 * @throws ZodError for a body of another form; TypeError for a contract on another network
 */
export function parseSwapCall(body: unknown, networkId: NetworkId): UncheckedCall {
  const { tx } = z.parse(built, body)
  const to = addressOn(networkId, tx.to)
  if (to === undefined) throw new TypeError(`\`tx.to\` is no contract on ${networkId}`)
  return Object.freeze({ to, data: tx.data, value: BigInt(tx.amount) })
}
