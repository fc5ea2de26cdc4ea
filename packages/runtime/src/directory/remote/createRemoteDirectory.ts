import type { Clock } from '../../base/clock.js'
import { lazy } from '../../base/lazy.js'
import { recommendedWalletsCount } from '../../config/limits.js'
import type { ResolvedConfig } from '../../config/types.js'
import type { Wallet } from '../../connectors/wallet.js'
import type { Sdk } from '../../http/createServiceClient.js'
import type { Http } from '../../http/request.js'
import { bundledWallets } from '../bundledWallets.js'
import { createPictures } from '../createPictures.js'
import { directoryId } from '../otherNames.js'
import type { RemoteDirectory, WalletSource } from '../types.js'
import { isPairable, walletFilter } from '../walletFilter.js'
import { createServiceList } from './createServiceList.js'
import { createDirectoryClient, type DirectoryClient } from './directoryClient.js'
import { createWalletSource, type Service, serviceLists } from './walletSource.js'

export { sdkOf } from '../../http/createServiceClient.js'
// Exported here, so that one import loads both.
export { directoryTexts } from '../../messages/en/wallets.js'

/** Time limit of requests that rows wait for, in ms; after it the bundled directory is used. */
const offersTimeoutMs = 5_000

/** What `createRemoteDirectory` needs. */
export interface RemoteDirectoryOptions {
  readonly config: Pick<ResolvedConfig, 'projectId' | 'chains' | 'wallets'>
  readonly baseUrl: string
  readonly http: Http
  readonly clock: Clock
  readonly sdk: Sdk
  /** Whether any chain plugin is on; without one only wallets that pair can be reached. */
  readonly hasAdapters: boolean
  /** The service's id of a network's picture, by CAIP-2 id; undefined if the network's plugin knows none. */
  networkImageId(networkId: string): Promise<string | undefined>
}

/** Makes this package's only client of a directory service (Spec §7). */
export function createRemoteDirectory(
  options: RemoteDirectoryOptions,
): RemoteDirectory & { source(isCertified: boolean): WalletSource } {
  const { config, clock, http, baseUrl, sdk } = options
  const { chains, wallets } = config
  const client = createDirectoryClient({ http, clock, baseUrl, projectId: config.projectId, sdk })
  const bundled = bundledWallets()
  const pictures = createPictures(async (key) => {
    const [kind, id = ''] = key.split(' ')
    if (kind === 'wallet') return client.getPicture('wallet', id)
    const imageId = await options.networkImageId(id)
    return imageId === undefined ? undefined : client.getPicture('asset', imageId)
  }, clock)
  const isReachable = (wallet: Wallet) => options.hasAdapters || isPairable(wallet)
  const known = {
    client,
    chains,
    lists: serviceLists(wallets, bundled.known),
    bundled,
    pictures,
    isReachable,
  }

  const walletsOf = (ids: readonly string[]) => getNamed(client, ids)
  const { offered, ...offers } = offersOf(known)
  const isListed = walletFilter(config)
  const source = (isCertified: boolean) => createWalletSource({ ...known, offered }, isCertified)
  return {
    ...offers,
    wallets: walletsOf,
    names: lazy(async () => {
      if (known.lists.include.length + known.lists.exclude.length === 0) return undefined
      const { reportedNames } = await import('../otherNames.js')
      return reportedNames(config, walletsOf)
    }),
    source,
    list: (isCertified) =>
      createServiceList({
        source: source(isCertified),
        custom: wallets.custom,
        isListed: (wallet) => isListed(wallet) && (!isCertified || wallet.badge_type !== undefined),
        clock,
      }),
    walletPicture: (imageId) => pictures.picture(`wallet ${imageId}`),
    networkPicture: (networkId) => pictures.picture(`network ${networkId}`),
  }
}

async function getNamed(client: DirectoryClient, named: readonly string[]): Promise<readonly Wallet[]> {
  const ids = named.filter((id) => directoryId.test(id))
  if (ids.length === 0) return []
  const { data } = await client.getWallets(
    { page: 1, entries: ids.length, include: ids },
    { timeoutMs: offersTimeoutMs },
  )
  return data
}

/** The service's wallets for Connect, each requested once. */
function offersOf({ client, lists, chains, isReachable }: Omit<Service, 'offered'>) {
  const featured: RemoteDirectory['featured'] = lazy(async () => {
    const place = ({ id }: Wallet) => lists.featured.indexOf(id) >>> 0
    return [...(await getNamed(client, lists.featured))].sort((a, b) => place(a) - place(b))
  })

  let isAskingRecommended = false
  const recommended: RemoteDirectory['recommended'] = lazy(async () => {
    isAskingRecommended = true
    if (lists.isUnaskable) return { wallets: [], count: 0 }
    const { data, count } = await client.getWallets(
      {
        page: 1,
        entries: recommendedWalletsCount,
        include: lists.include,
        exclude: [...lists.exclude, ...lists.featured],
        chains,
      },
      { timeoutMs: offersTimeoutMs },
    )
    return { wallets: data.filter(isReachable), count }
  })

  const offered = async (): Promise<readonly Wallet[]> => {
    const none: readonly Wallet[] = []
    const some = await Promise.all([
      featured().catch(() => none),
      // Counts only if Connect has requested them: otherwise the visitor hasn't seen them.
      isAskingRecommended
        ? recommended().then(
            ({ wallets }) => wallets,
            () => none,
          )
        : none,
    ])
    return some.flat()
  }
  return { featured, recommended, offered }
}
