import type { Clock } from '../../base/clock.js'
import { lazy } from '../../base/lazy.js'
import {
  recommendedWalletsCount,
  walletPageImages,
  walletPageSize,
  walletSearchSize,
} from '../../config/limits.js'
import type { ResolvedConfig } from '../../config/types.js'
import { isPairable, type Wallet } from '../../connectors/wallet.js'
import { HttpError } from '../../errors/classes.js'
import type { Http } from '../../http/request.js'
import { bundledWallets } from '../bundledWallets.js'
import { createPictures } from '../createPictures.js'
import { directoryId } from '../otherNames.js'
import type { RemoteDirectory, WalletSource } from '../types.js'
import { isWalletNamed, walletFilter } from '../walletFilter.js'
import { createServiceList } from './createServiceList.js'
import { createDirectoryClient, type Sdk } from './directoryClient.js'

// Loaded with it: its texts, and what it says that it is.
export { directoryTexts } from '../../messages/en/wallets.js'
export { sdkOf } from './directoryClient.js'

/** Rows wait for these: what doesn't come soon comes from the bundled directory. */
const offersTimeoutMs = 5_000

/** What `createRemoteDirectory` needs. */
export interface RemoteDirectoryOptions {
  readonly config: Pick<ResolvedConfig, 'projectId' | 'chains' | 'wallets'>
  readonly baseUrl: string
  readonly http: Http
  readonly clock: Clock
  readonly sdk: Sdk
  /** Whether any chain plugin is on: without one, what can't be paired with can't be reached. */
  readonly hasAdapters: boolean
  /** The service's id of a network's picture, by CAIP-2 id, as far as the network's plugin knows one. */
  networkImageId(networkId: string): Promise<string | undefined>
}

/** Makes the one way this package asks a directory service (Spec §7; reference: its calls, with these numbers). */
export function createRemoteDirectory(
  options: RemoteDirectoryOptions,
): RemoteDirectory & { source(isCertified: boolean): WalletSource } {
  const { config, hasAdapters, clock, http, baseUrl, sdk } = options
  const { chains, wallets } = config
  const client = createDirectoryClient({ http, clock, baseUrl, projectId: config.projectId, sdk })
  const bundled = bundledWallets()
  const pictures = createPictures(async (key) => {
    const [kind, id = ''] = key.split(' ')
    if (kind === 'wallet') return client.getPicture('wallet', id)
    const imageId = await options.networkImageId(id)
    return imageId === undefined ? undefined : client.getPicture('asset', imageId)
  }, clock)

  /** The service's ids of what a list of the config names: itself, or what the bundled directory knows by that slug or rdns. */
  const idsOf = (list: readonly string[]) => [
    ...new Set(
      list.flatMap((name) =>
        [name, ...bundled.known.flatMap((one) => (isWalletNamed([name], one) ? one.id : []))].filter((id) =>
          directoryId.test(id),
        ),
      ),
    ),
  ]
  const include = idsOf(wallets.include)
  const exclude = idsOf(wallets.exclude)
  const featuredIds = idsOf(wallets.featured)
  /** Names that tell the service nothing: by the bundled directory's facts it is seen who is meant. */
  const needsFacts = [wallets.include, wallets.exclude].some(
    (names) => idsOf(names).length < new Set(names).size,
  )
  const isUnaskable = wallets.include.length > 0 && include.length === 0
  const spare = () => bundled.othersPictured()
  const isListed = walletFilter(config)
  const isReachable = (wallet: Wallet) => hasAdapters || isPairable(wallet)

  async function walletsOf(named: readonly string[]): Promise<readonly Wallet[]> {
    const ids = named.filter((id) => directoryId.test(id))
    if (ids.length === 0) return []
    const { data } = await client.getWallets(
      { page: 1, entries: ids.length, include: ids },
      { timeoutMs: offersTimeoutMs },
    )
    return data
  }

  const featured = lazy(async () => {
    const place = ({ id }: Wallet) => featuredIds.indexOf(id) >>> 0
    return [...(await walletsOf(featuredIds))].sort((a, b) => place(a) - place(b))
  })

  let isAskingRecommended = false
  const recommended = lazy(async () => {
    isAskingRecommended = true
    if (isUnaskable) return { wallets: [], count: 0 }
    const { data, count } = await client.getWallets(
      {
        page: 1,
        entries: recommendedWalletsCount,
        include,
        exclude: [...exclude, ...featuredIds],
        chains,
      },
      { timeoutMs: offersTimeoutMs },
    )
    return { wallets: data.filter(isReachable), count }
  })

  const names = lazy(async () => {
    if (include.length + exclude.length === 0) return undefined
    const { reportedNames } = await import('../otherNames.js')
    return reportedNames(config, walletsOf)
  })

  function source(isCertified: boolean): WalletSource {
    const badge_type = isCertified ? 'certified' : undefined
    const given = new Set<string>()
    let seen = 0
    let count = 0
    /** What stands before the pages, and is not on them; the same for all pages, or they would not fit together. */
    let offered: readonly Wallet[] | undefined

    return {
      known: isCertified ? [] : bundled.known,
      async page(number) {
        if (isUnaskable) return { wallets: await spare(), remaining: 0 }
        if (isCertified) offered = []
        offered ??= (
          await Promise.all([
            featured().catch(() => []),
            // Connect has asked, or nobody has seen them.
            isAskingRecommended &&
              recommended().then(
                ({ wallets }) => wallets,
                () => [],
              ),
          ])
        ).flatMap((some) => some || [])
        const { data, dropped, ...answer } = await client.getWallets({
          page: number,
          entries: walletPageSize,
          include,
          exclude: [...new Set([...offered.map(({ id }) => id), ...exclude])],
          chains,
          badge_type,
        })
        count = Math.max(count, answer.count)
        const hasNew = data.some(({ id }) => !given.has(id))
        for (const { id } of data) given.add(id)
        seen += data.length + dropped
        for (const { image_id } of data.slice(0, walletPageImages)) {
          if (image_id !== undefined) pictures.preload(`wallet ${image_id}`)
        }
        return {
          wallets: [
            ...(number === 1 ? offered : []),
            ...data.filter(isReachable),
            ...(number === 1 && needsFacts ? await spare() : []),
          ],
          // A page that brings nothing new is the last one, whatever the count says.
          remaining: hasNew ? Math.max(0, count - seen) : 0,
        }
      },
      async search(text, signal) {
        if (isUnaskable) return []
        const { data } = await client.getWallets(
          { page: 1, entries: walletSearchSize, include, exclude, chains, search: text, badge_type },
          { signal },
        )
        return data.filter(isReachable)
      },
      ...(isCertified ? {} : { spare }),
      explain: (error) =>
        error instanceof HttpError && error.retryAfterMs !== undefined
          ? 'directory.busy'
          : 'directory.unreachable',
    }
  }

  return {
    featured,
    recommended,
    wallets: walletsOf,
    names,
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
