import { jsonReply } from '../http/reply.js'
import { type Reply, type Route, route } from '../http/route.js'
import { SandboxError } from '../SandboxError.js'
import type { SandboxPart } from '../SandboxPart.js'
import { checkedReply } from './checkedReply.js'
import { checkSender } from './checkSender.js'
import { createWalletCounts } from './createWalletCounts.js'
import { findWallets } from './findWallets.js'
import { assetImageName, currencyImageName, tokenImageName, walletImageName } from './imageName.js'
import { letterImage } from './letterImage.js'
import { listWallets } from './listWallets.js'
import { readDirectoryControl } from './readDirectoryControl.js'
import { readWalletQuery } from './readWalletQuery.js'
import type { WalletFacts } from './WalletFacts.js'

/**
 * A wallet directory that speaks the public one's API. Its paths are the public ones, at the root: clients resolve them
 * against the base URL, which drops whatever path that has.
 */
export const directoryPart: SandboxPart<'directory'> = {
  name: 'directory',
  async start({ url, wallets: count, describe, check }) {
    const counts = createWalletCounts(count)
    return {
      routes: [
        route('GET', '/getWallets', async ({ query, headers }) => {
          checkSender(query)
          const wanted = readWalletQuery(query)
          const real = await readFacts()
          const { chains: evm, solana, bitcoin } = describe()
          const chains = [...evm.map(({ id }) => id), solana.id, bitcoin.id]
          const total = counts.countFor({ query, headers }) ?? real.length
          return checkedReply('/getWallets', findWallets(listWallets(real, total, chains), wanted), check)
        }),
        imageRoute('/getWalletImage', async (id) => walletImageName(await readFacts(), id)),
        imageRoute('/public/getAssetImage', assetImageName),
        imageRoute('/public/getCurrencyImage', currencyImageName),
        imageRoute('/public/getTokenImage', (symbol) =>
          tokenImageName(
            symbol,
            describe().chains.map(({ nativeCurrency }) => nativeCurrency.symbol),
          ),
        ),
        route('GET', '/getAnalyticsConfig', ({ query }) => {
          checkSender(query)
          return checkedReply('/getAnalyticsConfig', { isAnalyticsEnabled: true }, check)
        }),
        route('GET', '/directory/control', () => jsonReply(counts.list())),
        route('POST', '/directory/control', async ({ readBody }) => {
          const { scope, wallets } = readDirectoryControl(await readBody())
          counts.set(scope, wallets)
          return jsonReply(counts.list())
        }),
      ],
      describe: () => ({ directory: { url } }),
      close: async () => {},
    }
  },
}

/** Not read with the start of the sandbox, which has to be quick. */
async function readFacts(): Promise<readonly WalletFacts[]> {
  return (await import('./wallets.generated.js')).wallets
}

/** @param nameOf finds what the picture is of, by the last segment of the path */
function imageRoute(
  folder: string,
  nameOf: (id: string) => string | undefined | Promise<string | undefined>,
): Route {
  return route('GET', `${folder}/:id` as '/:id', async ({ params, query }) => {
    checkSender(query)
    return imageReply(await nameOf(params.id))
  })
}

function imageReply(name: string | undefined): Reply {
  if (name === undefined) {
    throw new SandboxError('NOT_FOUND', 'There is no such picture.', {
      hint: 'Ask for an id that the directory has named, or for a symbol that it knows.',
    })
  }
  return {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      // It is a document as well, for whoever opens it by itself.
      'content-security-policy': "default-src 'none'",
    },
    body: letterImage(name),
  }
}
