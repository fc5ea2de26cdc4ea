import { type Context, type Handler, Hono } from 'hono'
import { checkedReply } from '../http/checkedReply.js'
import { checkSender } from '../http/checkSender.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { svgReply } from '../http/svgReply.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { createWalletCounts } from './createWalletCounts.js'
import { findWallets } from './findWallets.js'
import { assetImageName, currencyImageName, tokenImageName, walletImageName } from './imageName.js'
import { letterImage } from './letterImage.js'
import { listWallets } from './listWallets.js'
import { readDirectoryControl } from './readDirectoryControl.js'
import { readWalletQuery } from './readWalletQuery.js'
import type { WalletFacts } from './WalletFacts.js'

/**
 * A wallet directory with the API of the public one. Paths are the public ones, at the root: clients resolve them against the base URL,
 * which drops any path of that URL.
 */
export const directoryPart: SandboxPart<'directory'> = {
  name: 'directory',
  async start({ url, wallets: count, describe, check }) {
    const counts = createWalletCounts(count)
    return {
      routes: new Hono<HttpEnv>()
        .get('/getWallets', async (c) => {
          const query = new URL(c.req.url).searchParams
          checkSender(query)
          const wanted = readWalletQuery(query)
          const real = await readFacts()
          const { chains: evm, solana, bitcoin } = describe()
          const chains = [...evm, solana, bitcoin].flatMap((chain) => chain?.id ?? [])
          const total = counts.countFor(c.req.raw) ?? real.length
          return checkedReply(c, findWallets(listWallets(real, total, chains), wanted), check)
        })
        .get(
          '/getWalletImage/:id',
          imageHandler(async (id) => walletImageName(await readFacts(), id)),
        )
        .get('/public/getAssetImage/:id', imageHandler(assetImageName))
        .get('/public/getCurrencyImage/:id', imageHandler(currencyImageName))
        .get(
          '/public/getTokenImage/:id',
          imageHandler((symbol) =>
            tokenImageName(
              symbol,
              describe().chains.map(({ nativeCurrency }) => nativeCurrency.symbol),
            ),
          ),
        )
        .get('/getAnalyticsConfig', (c) => {
          checkSender(new URL(c.req.url).searchParams)
          return checkedReply(c, { isAnalyticsEnabled: true }, check)
        })
        .get('/directory/control', (c) => c.json(counts.list()))
        .post('/directory/control', async (c) => {
          const { scope, wallets } = readDirectoryControl(await c.req.text())
          counts.set(scope, wallets)
          return c.json(counts.list())
        }),
      describe: () => ({ directory: { url } }),
      close: async () => {},
    }
  },
}

/** Read on the first request, so that the sandbox starts quickly. */
async function readFacts(): Promise<readonly WalletFacts[]> {
  return (await import('./wallets.generated.js')).wallets
}

/** @param nameOf finds what the picture is of, by the last segment of the path */
function imageHandler(
  nameOf: (id: string) => string | undefined | Promise<string | undefined>,
): Handler<HttpEnv> {
  return async (c) => {
    checkSender(new URL(c.req.url).searchParams)
    return imageReply(c, await nameOf(c.req.param('id') ?? ''))
  }
}

function imageReply(c: Context, name: string | undefined): Response {
  if (name === undefined) {
    throw new SandboxError('NOT_FOUND', 'There is no such picture.', {
      hint: 'Ask for an id that the directory has named, or for a symbol that it knows.',
    })
  }
  return svgReply(c, letterImage(name))
}
