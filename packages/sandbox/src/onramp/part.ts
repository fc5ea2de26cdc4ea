import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import type { Served } from '../blockchain/servedNetworks.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { parseJson } from '../http/parseJson.js'
import { pageReply } from '../pages/replies.js'
import type { SandboxPart } from '../SandboxPart.js'
import { deliver } from './deliver.js'
import { onrampNetworks } from './onrampNetworks.js'
import { type Order, orderPage, outcomePage } from './payingPages.js'
import { notePurchase, type PurchaseStatus } from './purchases.js'
import { limits, payments, priceSale, soldAssets, soldBySymbol } from './sale.js'

// As every page's, but for the form. `pageReply` has the reason.
const formPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const wallets = z.array(z.object({ address: z.string() })).check(z.minLength(1))
const payment = z.object({
  provider: z.enum(['card', 'exchange']),
  session: z.string(),
  symbol: z.string(),
  address: z.string().check(z.minLength(1)),
  amount: z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/)),
  currency: z.string().check(z.refine((id) => Object.hasOwn(payments, id))),
  method: z.enum(limits.map(({ id }) => id)),
})

/** The pages of two on-ramp providers that take no money: the local chains deliver. A fault of kind `onramp` makes a purchase fail. */
export const onrampPart: SandboxPart<'onramp'> = {
  name: 'onramp',
  async start({ url, chains, cluster }) {
    const used = new Set<string>()
    return {
      routes: new Hono<HttpEnv>()
        .get('/onramp/card', (c) => showOrder(c, readCardOrder(c), used))
        .get('/onramp/exchange', (c) => showOrder(c, readExchangeOrder(c), used))
        .post('/onramp/pay', async (c) => pay(c, { chains, cluster }, used)),
      describe: () => ({ onramp: { cardUrl: `${url}/onramp/card`, exchangeUrl: `${url}/onramp/exchange` } }),
      close: async () => {},
    }
  },
}

/** Whether a page may not be used any more, or never could be. */
const isOver = (session: string, used: ReadonlySet<string>) =>
  used.has(session) || !(Number(session.split('.')[1]) > Date.now())

const sessionOver = (c: Context) =>
  pageReply(c, outcomePage('This page has expired', 'Go back to the app, and open it again.'), 410)

function showOrder(c: Context<HttpEnv>, order: Order | undefined, used: ReadonlySet<string>): Response {
  if (!order)
    return pageReply(c, outcomePage('Nothing to buy', 'The link does not say what goes where.'), 400)
  if (order.provider === 'card' && isOver(order.session ?? '', used)) return sessionOver(c)
  return pageReply(c, orderPage(order), 200, formPolicy)
}

function readCardOrder(c: Context): Order | undefined {
  const { destinationWallets = '', defaultNetwork, session, presetFiatAmount = '100' } = c.req.query()
  const { data } = wallets.safeParse(parseJson(destinationWallets))
  const asset = soldAssets.find(({ networkId }) => onrampNetworks[networkId] === defaultNetwork)
  const address = data?.[0]?.address
  return asset && address
    ? { provider: 'card', asset, address, session, amount: presetFiatAmount }
    : undefined
}

function readExchangeOrder(c: Context): Order | undefined {
  const { destinationCurrencyCode = '', walletAddress } = c.req.query()
  const asset = soldBySymbol(destinationCurrencyCode)
  return asset && walletAddress
    ? { provider: 'exchange', asset, address: walletAddress, amount: '100' }
    : undefined
}

async function pay(c: Context<HttpEnv>, served: Served, used: Set<string>): Promise<Response> {
  const { data } = payment.safeParse(await c.req.parseBody())
  const asset = data && soldBySymbol(data.symbol)
  const limit = limits.find(({ id }) => id === data?.method)
  const total = Number(data?.amount)
  if (!asset || !limit || total < Number(limit.min) || total > Number(limit.max)) {
    const range = limit ? `${limit.min} to ${limit.max}` : 'a number'
    return pageReply(c, outcomePage('Not paid', `A payment is ${range}.`), 400)
  }
  if (data.provider === 'card') {
    if (isOver(data.session, used)) return sessionOver(c)
    used.add(data.session)
  }
  const trick = c.get('onramp')
  const { bought } = priceSale(asset, data.currency, trick === 'tooLittle' ? total / 4 : total)
  const note = (status: PurchaseStatus) => {
    if (data.provider === 'card')
      notePurchase(served.chains, asset, { address: data.address, bought, status })
  }
  if (trick === 'declined') {
    note('ONRAMP_TRANSACTION_STATUS_FAILED')
    return pageReply(c, outcomePage('Payment declined', 'Your bank said no. Nothing was bought.'))
  }
  if (trick !== 'neverDelivered') await deliver(served, asset, { address: data.address, amount: bought })
  note(`ONRAMP_TRANSACTION_STATUS_${trick === 'neverDelivered' ? 'IN_PROGRESS' : 'SUCCESS'}`)
  return pageReply(c, outcomePage('Paid', `${asset.symbol} is on the way. You can close this window.`))
}
