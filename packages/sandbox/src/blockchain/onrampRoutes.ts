import type { Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { sandboxAccounts } from '../accounts.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { parseJson } from '../http/parseJson.js'
import { onrampNetworks } from '../onramp/onrampNetworks.js'
import { limits, payments, priceSale, soldAssets, soldBySymbol } from '../onramp/sale.js'
import { ApiRefusal } from './ApiRefusal.js'

/** How long a page may be opened, in ms. */
const sessionLifeMs = 5 * 60_000

const quoteBody = z.object({
  purchaseCurrency: z.object({ symbol: z.string() }),
  paymentCurrency: z.object({ id: z.string() }),
  amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
})
const urlBody = z.object({
  destinationWallets: z.array(
    z.object({ address: z.string(), blockchains: z.array(z.string()), assets: z.array(z.string()) }),
  ),
  defaultNetwork: z.string(),
  partnerUserId: z.string(),
  presetFiatAmount: z.optional(z.number()),
  presetCryptoAmount: z.optional(z.number()),
})

/**
 * `/v1/onramp` and the URL generator (Spec §7).
 *
 * @param pagesUrl where the pages are, of the first provider at `/card`
 */
export function addOnramp(
  routes: Hono<HttpEnv>,
  pagesUrl: string,
  reply: (c: Context, answer: object) => Response,
): void {
  routes
    .get('/onramp/options', (c) => reply(c, options))
    .post('/onramp/quote', async (c) => reply(c, quote(await c.req.text())))
    .post('/generators/onrampurl', async (c) =>
      reply(c, { url: pageUrl(pagesUrl, await c.req.text(), c.get('onramp')) }),
    )
}

const options = {
  paymentCurrencies: Object.keys(payments).map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: soldAssets.map(({ networkId, name, symbol }) => ({
    ...{ id: symbol.toLowerCase(), name, symbol },
    networks: [
      {
        ...{ name: onrampNetworks[networkId], display_name: onrampNetworks[networkId] },
        chain_id: networkId.slice(networkId.indexOf(':') + 1),
        contract_address: '',
      },
    ],
  })),
}

function quote(body: string) {
  const { success, data } = quoteBody.safeParse(parseJson(body))
  if (!success) throw new ApiRefusal(400, 'body', 'Send purchaseCurrency, paymentCurrency and amount.')
  const asset = soldBySymbol(data.purchaseCurrency.symbol)
  if (!asset) throw new ApiRefusal(400, 'purchaseCurrency', 'The sandbox does not sell this.')
  const currency = data.paymentCurrency.id
  if (!Object.hasOwn(payments, currency))
    throw new ApiRefusal(400, 'paymentCurrency', `The sandbox takes ${Object.keys(payments).join(' and ')}.`)
  const total = Number(data.amount)
  if (total < 10 || total > 25_000) throw new ApiRefusal(400, 'amount', 'A payment is 10 to 25000.')
  const { serviceFee, networkFee, bought } = priceSale(asset, currency, total)
  const paid = (amount: number) => ({ amount: amount.toFixed(2), currency })
  return {
    quoteId: crypto.randomUUID(),
    paymentTotal: paid(total),
    paymentSubtotal: paid(total - serviceFee - networkFee),
    purchaseAmount: { amount: bought, currency: asset.symbol },
    coinbaseFee: paid(serviceFee),
    networkFee: paid(networkFee),
  }
}

/** The page's URL. A fault of kind `onramp` spoils it. */
function pageUrl(pagesUrl: string, body: string, trick: string | undefined): string {
  const { success, data } = urlBody.safeParse(parseJson(body))
  if (!success)
    throw new ApiRefusal(400, 'body', 'Send destinationWallets, defaultNetwork and partnerUserId.')
  const isLate = trick === 'expiredSession'
  const session = `${crypto.randomUUID()}.${Date.now() + (isLate ? -1 : sessionLifeMs)}`
  const wallets = data.destinationWallets.map((wallet) => ({
    ...wallet,
    address: trick === 'otherAddress' ? sandboxAccounts[4].address : wallet.address,
  }))
  const url = new URL(trick === 'otherHost' ? 'https://pay.elsewhere.example/card' : `${pagesUrl}/card`)
  url.searchParams.set('session', session)
  url.searchParams.set('destinationWallets', JSON.stringify(wallets))
  url.searchParams.set('defaultNetwork', trick === 'otherNetwork' ? 'sandbox-two' : data.defaultNetwork)
  const presets = { presetFiatAmount: data.presetFiatAmount, presetCryptoAmount: data.presetCryptoAmount }
  for (const [name, value] of Object.entries(presets))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
