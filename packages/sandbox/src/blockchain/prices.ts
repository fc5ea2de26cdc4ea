import { z } from 'zod/mini'
import { parseJson } from '../http/parseJson.js'
import { ApiRefusal } from './ApiRefusal.js'
import { assetId, assets } from './assets.js'
import { readRate } from './currencies.js'

/** An asset's price, as the API returns it. */
interface PriceAnswer {
  /** CAIP-10. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
}

const question = z.object({
  currency: z.optional(z.string()),
  addresses: z.array(z.string()).check(z.maxLength(100)),
})

/**
 * Answers `POST /v1/fungible/price`. Leaves out assets without a known price.
 *
 * @param iconUrl where the picture of a token is, by its symbol
 * @throws ApiRefusal 400
 */
export function readPrices(body: string, iconUrl: (symbol: string) => string): PriceAnswer[] {
  const { success, data } = question.safeParse(parseJson(body))
  if (!success) throw new ApiRefusal(400, 'body', 'Send {"currency":"usd","addresses":[CAIP-10 ids]}.')
  const rate = readRate(data.currency)
  return data.addresses.flatMap((address) => {
    const asset = assets.find((each) => assetId(each).toLowerCase() === address.toLowerCase())
    if (!asset || asset.priceUsd === 0) return []
    const { name, symbol, priceUsd } = asset
    return [{ address, name, symbol, iconUrl: iconUrl(symbol), price: priceUsd * rate }]
  })
}
