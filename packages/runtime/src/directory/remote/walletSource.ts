import { walletPageImages, walletPageSize, walletSearchSize } from '../../config/limits.js'
import type { ResolvedConfig } from '../../config/types.js'
import type { Wallet } from '../../connectors/wallet.js'
import { HttpError } from '../../errors/classes.js'
import type { BundledWallets } from '../bundledWallets.js'
import type { Pictures } from '../createPictures.js'
import { directoryId } from '../otherNames.js'
import type { WalletSource } from '../types.js'
import { isWalletNamed } from '../walletFilter.js'
import type { DirectoryClient } from './directoryClient.js'

/** The config's wallet lists as the service's ids. */
export interface ServiceLists {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
  /** Whether the lists name only wallets that the service can't have. */
  readonly isUnaskable: boolean
  /** Whether the bundled directory is needed to translate some names into ids. */
  readonly needsFacts: boolean
}

/** @param known wallets of the bundled directory, which translate a slug or rdns into an id */
export function serviceLists(
  { include, exclude, featured }: ResolvedConfig['wallets'],
  known: readonly Wallet[],
): ServiceLists {
  const idsOf = (list: readonly string[]): readonly string[] => {
    const named = (name: string) => known.flatMap((one) => (isWalletNamed([name], one) ? one.id : []))
    return [...new Set(list.flatMap((name) => [name, ...named(name)].filter((id) => directoryId.test(id))))]
  }
  const included = idsOf(include)
  return {
    include: included,
    exclude: idsOf(exclude),
    featured: idsOf(featured),
    isUnaskable: include.length > 0 && included.length === 0,
    needsFacts: [include, exclude].some((names) => idsOf(names).length < new Set(names).size),
  }
}

/** One modal's service, shared by all lists. */
export interface Service {
  readonly client: DirectoryClient
  readonly chains: readonly string[]
  readonly lists: ServiceLists
  readonly bundled: BundledWallets
  readonly pictures: Pictures
  isReachable(wallet: Wallet): boolean
  /** The wallets of Connect, which come before the pages. Never rejects. */
  offered(): Promise<readonly Wallet[]>
}

/**
 * Makes the source of a list of the service's wallets.
 * @param isCertified whether to list only certified wallets
 */
export function createWalletSource(service: Service, isCertified: boolean): WalletSource {
  const { client, chains, lists, bundled } = service
  const { include, exclude, isUnaskable } = lists
  const spare = () => bundled.othersPictured()
  const nextPage = pagesOf(service, isCertified)

  return {
    known: isCertified ? [] : bundled.known,
    page: async (number) => (isUnaskable ? { wallets: await spare(), remaining: 0 } : nextPage(number)),
    async search(text, signal) {
      if (isUnaskable) return []
      const { data } = await client.getWallets(
        {
          page: 1,
          entries: walletSearchSize,
          include,
          exclude,
          chains,
          search: text,
          badge_type: badgeOf(isCertified),
        },
        { signal },
      )
      return data.filter(service.isReachable)
    },
    ...(isCertified ? {} : { spare }),
    explain: (error) =>
      error instanceof HttpError && error.retryAfterMs !== undefined
        ? 'directory.busy'
        : 'directory.unreachable',
  }
}

const badgeOf = (isCertified: boolean) => (isCertified ? 'certified' : undefined)

function pagesOf(service: Service, isCertified: boolean): WalletSource['page'] {
  const { client, chains, lists, bundled, pictures } = service
  const given = new Set<string>()
  let seen = 0
  let count = 0
  /** Wallets that come before the pages, and are excluded from them. Fixed for all pages, so that these fit together. */
  let offered: readonly Wallet[] | undefined

  return async (number) => {
    offered ??= isCertified ? [] : await service.offered()
    const { data, dropped, ...answer } = await client.getWallets({
      page: number,
      entries: walletPageSize,
      include: lists.include,
      exclude: [...new Set([...offered.map(({ id }) => id), ...lists.exclude])],
      chains,
      badge_type: badgeOf(isCertified),
    })
    count = Math.max(count, answer.count)
    const hasNew = data.some(({ id }) => !given.has(id))
    for (const { id } of data) given.add(id)
    seen += data.length + dropped
    for (const { image_id } of data.slice(0, walletPageImages)) {
      if (image_id !== undefined) pictures.preload(`wallet ${image_id}`)
    }
    const isFirst = number === 1
    return {
      wallets: [
        ...(isFirst ? offered : []),
        ...data.filter(service.isReachable),
        ...(isFirst && lists.needsFacts ? await bundled.othersPictured() : []),
      ],
      // A page without a new wallet is the last one, whatever the count says.
      remaining: hasNew ? Math.max(0, count - seen) : 0,
    }
  }
}
