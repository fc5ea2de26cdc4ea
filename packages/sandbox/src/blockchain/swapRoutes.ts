import { type Context, Hono } from 'hono'
import { type Address, encodeFunctionData, erc20Abi, isAddress, maxUint256 } from 'viem'
import { z } from 'zod/mini'
import type { LocalChain } from '../chains/LocalChain.js'
import { parseQuantity } from '../chains/parseChain.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { parseJson } from '../http/parseJson.js'
import { ApiRefusal } from './ApiRefusal.js'
import { assetId, assets } from './assets.js'
import { routerAddress } from './contracts/marketPools.js'
import { requireChain, type Served } from './servedNetworks.js'
import { buildSwap } from './swapCall.js'
import { quotePool, requirePooled } from './swapQuote.js'

/** Gas of a swap and of an approval, with room; the API estimates none. */
const gas = { swap: 400_000, approve: 80_000 }

const units = z.string().check(z.regex(/^[1-9][0-9]{0,77}$/))
const buildBody = z.object({
  amount: units,
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  eip155: z.object({ slippage: z.number().check(z.gte(0), z.lte(50)) }),
})

/** `/v1/convert`: swaps of the chain's own pools (Spec §7). A fault of kind `market` makes one answer dishonest. */
export function swapRoutes(
  served: Served & { readonly iconUrl: (symbol: string) => string },
  reply: (c: Context, answer: object) => Response,
): Hono<HttpEnv> {
  return (
    new Hono<HttpEnv>()
      .get('/tokens', (c) => {
        const { network } = requireChain(served, c.req.query('chainId'))
        return reply(c, { tokens: tokensOf(`eip155:${network.chainId}`, served.iconUrl) })
      })
      .get('/quotes', async (c) => {
        const { amount, from, to } = c.req.query()
        const pair = readPair(served, from, to)
        const quote = await quotePool(pair.chain, pair.from.key, pair.to.key, readUnits(amount))
        if (!quote || c.get('trick') === 'noRoute') return reply(c, { quotes: [] })
        const out = c.get('trick') === 'priceMoved' ? (quote.out * 105n) / 100n : quote.out
        return reply(c, {
          quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: String(out), toAccount: to }],
        })
      })
      .get('/allowance', async (c) => {
        const { tokenAddress, userAddress } = c.req.query()
        const { chain, address: token } = readAddress(served, tokenAddress)
        const { address: owner } = readAddress(served, userAddress)
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: 'allowance',
          args: [owner, routerAddress],
        })
        return reply(c, {
          allowance: String(parseQuantity(await chain.request('eth_call', [{ to: token, data }, 'latest']))),
        })
      })
      // Imitates the public service: the token is `to`, and the allowance has no limit.
      .get('/build-approve', async (c) => {
        const { userAddress = '', to = '' } = c.req.query()
        const { chain } = readAddress(served, to)
        readAddress(served, userAddress)
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [routerAddress, maxUint256],
        })
        const eip155 = { gas: gas.approve, gasPrice: await gasPriceOf(chain) }
        return reply(c, { tx: { from: userAddress, to, data, value: '0', eip155 } })
      })
      .post('/build-transaction', async (c) => {
        const { success, data: body } = buildBody.safeParse(parseJson(await c.req.text()))
        if (!success)
          throw new ApiRefusal(400, 'body', 'Send amount, from, to, userAddress and eip155.slippage.')
        const pair = readPair(served, body.from, body.to)
        const account = readAddress(served, body.userAddress).address
        const wish = { ...pair, account, amount: BigInt(body.amount), slippagePercent: body.eip155.slippage }
        const call = await buildSwap(pair.chain, wish, c.get('trick'))
        return reply(c, {
          tx: {
            from: body.userAddress,
            to: `eip155:${pair.chain.network.chainId}:${call.to}`,
            data: call.data,
            amount: String(call.value),
            eip155: { gas: String(gas.swap), gasPrice: await gasPriceOf(pair.chain) },
          },
        })
      })
  )
}

/** The tokens that the pools list. Tokens to be careful with have quotes, but are not listed. */
const tokensOf = (networkId: string, iconUrl: (symbol: string) => string) =>
  assets
    .filter((asset) => asset.networkId === networkId && asset.priceUsd > 0)
    .map((asset) => ({
      name: asset.name,
      symbol: asset.symbol,
      address: assetId(asset),
      decimals: asset.decimals,
      logoUri: iconUrl(asset.symbol),
    }))

const gasPriceOf = async (chain: LocalChain) => String(parseQuantity(await chain.request('eth_gasPrice')))

function readPair(served: Served, from: string | undefined, to: string | undefined) {
  const source = readAddress(served, from)
  const target = readAddress(served, to)
  const { chain } = source
  if (target.chain !== chain) throw new ApiRefusal(400, 'to', 'Both tokens have to be on one network.')
  const { chainId } = chain.network
  return { chain, from: requirePooled(chainId, source.address), to: requirePooled(chainId, target.address) }
}

/** @throws ApiRefusal 400 for what is no CAIP-10 id on a chain of the sandbox */
function readAddress(
  served: Served,
  id: string | undefined,
): { readonly chain: LocalChain; readonly address: Address } {
  const [namespace, reference, address = ''] = (id ?? '').split(':')
  if (!isAddress(address, { strict: false })) throw new ApiRefusal(400, 'address', `${id} is no CAIP-10 id.`)
  return { chain: requireChain(served, `${namespace}:${reference}`), address }
}

/** @throws ApiRefusal 400 */
function readUnits(amount: string | undefined): bigint {
  const { success, data } = units.safeParse(amount)
  if (!success) throw new ApiRefusal(400, 'amount', 'The amount is a whole number of smallest units.')
  return BigInt(data)
}
