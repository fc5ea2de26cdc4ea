import { type Context, Hono } from 'hono'
import type { AnswerCheck } from '../AnswerCheck.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseQuantity } from '../chains/parseChain.js'
import { checkedReply } from '../http/checkedReply.js'
import { checkSender } from '../http/checkSender.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { parseJson } from '../http/parseJson.js'
import { purchasePage } from '../onramp/purchases.js'
import { ApiRefusal } from './ApiRefusal.js'
import type { AccountFacts } from './accountFacts.js'
import type { SessionList } from './createSessionList.js'
import { readRate } from './currencies.js'
import { describeRegistered, type Names } from './names.js'
import { addOnramp } from './onrampRoutes.js'
import { readPrices } from './prices.js'
import type { RegisteredNames } from './registeredNames/createRegisteredNames.js'
import { readRegistration } from './registeredNames/Registration.js'
import { networkIds, requireChain, type Served } from './servedNetworks.js'
import { swapRoutes } from './swapRoutes.js'

/** The sources of the API's answers. */
export interface ApiSources extends Served {
  readonly accounts: AccountFacts
  readonly names: Names
  readonly registered: RegisteredNames
  readonly sessions: SessionList
  /** Where the picture of a token is, by its symbol. */
  readonly iconUrl: (symbol: string) => string
  /** Where the pages of the on-ramp's providers are. */
  readonly onrampUrl: string
  readonly check: AnswerCheck | undefined
}

/** `/v1` of the blockchain API (Spec §7). Each GET says who asks; a POST has the project's id in its body or query, if at all. */
export function apiRoutes(sources: ApiSources): Hono<HttpEnv> {
  const { accounts, sessions, check } = sources
  const reply = (c: Context, answer: object) =>
    checkedReply(c, answer, check && ((path, sent) => check(path.replace(/^\/blockchain/, ''), sent)))
  const routes = new Hono<HttpEnv>()
    .get('*', async (c, next) => {
      checkSender(new URL(c.req.url).searchParams)
      await next()
    })
    .get('/supported-chains', (c) => reply(c, { http: networkIds(sources), ws: [] }))
    .get('/account/:address/history', async (c) => {
      const { cursor, chainId, onramp } = c.req.query()
      const account = c.req.param('address')
      if (onramp === 'coinbase') return reply(c, purchasePage(sources.chains, account))
      return reply(c, await accounts.history(account, { chainId, cursor: cursor || undefined }))
    })
    .get('/account/:address/balance', async (c) => {
      const { chainId, currency } = c.req.query()
      const view = { rate: readRate(currency), iconUrl: sources.iconUrl }
      return reply(c, { balances: await accounts.balances(c.req.param('address'), chainId, view) })
    })
    .post('/fungible/price', async (c) =>
      reply(c, { fungibles: readPrices(await c.req.text(), sources.iconUrl) }),
    )
    .route('/convert', swapRoutes(sources, reply))
    .get('/convert/gas-price', async (c) =>
      reply(c, await gasPrices(requireChain(sources, c.req.query('chainId')))),
    )
    .get('/sessions/:account', (c) => reply(c, { pcis: sessions.of(c.req.param('account')) }))
    .post('/sessions/:address/revoke', async (c) => {
      sessions.revoke(c.req.param('address'), await c.req.text())
      return c.json({ success: true })
    })
  addNames(routes, sources, reply)
  addOnramp(routes, sources.onrampUrl, reply)
  return routes
}

function addNames(
  routes: Hono<HttpEnv>,
  { names, registered }: ApiSources,
  reply: (c: Context, answer: object) => Response,
): void {
  routes
    .get('/identity/:address', async (c) => {
      const name = await names.nameOf(c.req.param('address'))
      return reply(c, { name, avatar: name === null ? null : await names.avatarOf(name) })
    })
    .get('/profile/account/:name', async (c) => {
      const found = await names.find(c.req.param('name'))
      if (!found) throw new ApiRefusal(404, 'name', 'Name is not registered.')
      return reply(c, found)
    })
    .get('/profile/reverse/:address', async (c) => {
      const name = await names.nameOf(c.req.param('address'))
      const found = name === null ? undefined : await names.find(name)
      return reply(c, found ? [found] : [])
    })
    .get('/profile/suggestions/:text', (c) =>
      reply(c, { suggestions: registered.suggest(c.req.param('text')) }),
    )
    .post('/profile/account', async (c) => {
      const now = Math.floor(Date.now() / 1000) + (c.get('lateSeconds') ?? 0)
      const registration = readRegistration(parseJson(await c.req.text()))
      return reply(c, describeRegistered(await registered.register(registration, now)))
    })
}

/** Gas prices in wei: what the next block asks for, and higher ones. */
async function gasPrices(chain: LocalChain) {
  const price = parseQuantity(await chain.request('eth_gasPrice'))
  return {
    standard: String(price),
    fast: String((price * 5n) / 4n),
    instant: String((price * 3n) / 2n),
  }
}
