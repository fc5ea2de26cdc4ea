import { type NetworkId, parseNetworkId } from '../base/caip.js'
import { ownOnly } from '../base/foreign.js'
import { recommendedWalletsCount } from '../config/limits.js'
import { isPairable, type Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import type { ReportedNames } from '../directory/otherNames.js'
import type { RemoteDirectory } from '../directory/types.js'
import { isWalletNamed, walletFilter } from '../directory/walletFilter.js'
import type { ModalCore } from '../modalCore.js'

/** What could not be had is asked for again at an opening after that. */
const retryMs = 30_000

/** What a directory offers in Connect. */
export interface Recommender {
  /** Connect is shown: whatever is missing may be asked for now. */
  ask(): void
  /** A wallet that is offered, by its id, slug or rdns. Asks for what is missing, and waits for it. */
  find(names: readonly string[]): Promise<Wallet | undefined>
}

/**
 * Fills in `core.offers` from what the config names and the bundled directory has at hand, those that were paired with last first, and has the rest expected,
 * so that nothing moves when it comes. Asks nobody before `ask`. Loads the code that asks a service, where the config has one,
 * but doesn't wait for it to fail.
 */
export async function loadRecommendations(core: ModalCore): Promise<Recommender> {
  const { config, clock, recommendations, store } = core
  const { wallets: lists, endpoints, features } = config
  const remote = await remoteDirectory(core)
  const bundled = bundledWallets()
  const isListed = walletFilter(config)
  const isOwn = ({ id }: Wallet) => lists.custom.some((one) => one.id === id)
  const isOffered = (wallet: Wallet) => isListed(wallet) && (isOwn(wallet) || isPairable(wallet))
  /** As in the reference: what the app names itself comes in their place. */
  const recommends = remote !== undefined && lists.featured.length + lists.custom.length === 0

  let facts = joinWallets(lists.custom, bundled.known)
  const find = (name: string) => facts.find((wallet) => isWalletNamed([name], wallet))
  const recentIds = () => store.connectors.recentIds.peek()
  const known = (id: string) => core.paired.get(id) ?? facts.find((wallet) => wallet.id === id)
  /** Those used last that neither the page nor anything at hand knows. */
  const unknownIds = () => {
    const found = store.connectors.found.peek()
    return recentIds().filter((id) => !known(id) && !found.some((connector) => connector.id === id))
  }
  const pairs = () => store.connectors.found.peek().some((connector) => connector.pairs)
  const needsOthers = () => lists.featured.some((name) => !find(name)) || (pairs() && unknownIds().length > 0)

  let isWaiting = false
  let recommended: readonly Wallet[] | undefined
  let total: string | undefined
  let names: ReportedNames | undefined

  /** Those used last, newest first, as far as they can be paired with: by their ids alone, since a storage is no source. */
  const paired = (): readonly Wallet[] => recentIds().flatMap((id) => known(id) ?? [])

  function show() {
    const featured = lists.featured.flatMap((name) => {
      const wallet = find(name)
      if (wallet) return isOffered(wallet) ? wallet : []
      return isWaiting ? awaited(name) : []
    })
    recommendations.value = {
      featured: [...paired().filter(isOffered), ...featured],
      recommended: recommended ?? (recommends && isWaiting ? places.map(awaited) : []),
      total,
      ...names,
    }
  }

  function expect() {
    isWaiting = remote !== undefined || needsOthers()
    recommended = undefined
    show()
  }

  /** Whether the service said all that it was asked for. */
  async function askService(service: RemoteDirectory): Promise<boolean> {
    const featured = pairs() ? service.featured() : Promise.resolve([])
    const answers = pairs() || features.allWallets ? service.recommended() : undefined
    const missing = pairs() ? unknownIds() : []
    const results = await Promise.allSettled([
      featured.then((found) => {
        facts = joinWallets(facts, found)
        show()
      }),
      service.wallets(missing).then((found) => {
        facts = joinWallets(facts, found)
        show()
      }),
      answers?.then(({ wallets, count }) => {
        total = shortCount(count + lists.featured.length)
        if (recommends) recommended = joinWallets(wallets, facts).filter(isOffered).slice(0, recommendedMax)
        show()
      }),
      service.names().then((reported) => {
        names = reported
        show()
      }),
    ])
    return results.every(({ status }) => status === 'fulfilled')
  }

  let asking: Promise<void> | undefined
  let askAgainAt = 0
  function ask(): Promise<void> {
    asking ??= askAll().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askAll() {
    if (clock.now() < askAgainAt) return
    if (askAgainAt > 0) expect()
    const others = needsOthers()
      ? bundled.others().then(
          (wallets) => {
            facts = joinWallets(facts, wallets)
            show()
            return true
          },
          () => false,
        )
      : true
    const results = await Promise.all([
      others,
      remote ? askService(remote) : endpoints.directory === undefined,
    ])
    isWaiting = false
    // The best known that are bundled, where the service can't be had (decision 7).
    if (recommends) recommended ??= facts.filter(isOffered).slice(0, recommendedMax)
    show()
    askAgainAt = results.every(Boolean) ? Number.POSITIVE_INFINITY : clock.now() + retryMs
  }

  expect()
  // Somebody was paired with.
  store.connectors.recentIds.subscribe(show)
  return {
    ask: () => void ask(),
    async find(names) {
      await ask()
      const { featured, recommended } = recommendations.peek()
      return [...featured, ...recommended].find((wallet) => isWalletNamed(names, wallet))
    },
  }
}

/** Some may be installed: those take no place. */
const recommendedMax = 3 * recommendedWalletsCount

const places = ['first', 'second'] as const

const awaited = (name: string): Wallet => ownOnly<Wallet>({ id: `awaited ${name}`, name: '' })

/** Below ten exact, else down to tens, with a plus where there are more; read from left to right everywhere. */
function shortCount(count: number): string {
  const shown = count < 10 ? count : count - (count % 10)
  return `\u2066${shown}${shown < count ? '+' : ''}\u2069`
}

/** The service that the config names. What can't be loaded is as good as a service that can't be reached. */
async function remoteDirectory(core: ModalCore): Promise<RemoteDirectory | undefined> {
  const { config, clock, http, messages, namespaces, directory } = core
  const baseUrl = config.endpoints.directory
  if (baseUrl === undefined || directory.peek()) return directory.peek()
  try {
    const { createRemoteDirectory, directoryTexts, sdkOf } = await import(
      '../directory/remote/createRemoteDirectory.js'
    )
    const plugged = [...namespaces.entries().keys()]
    const hasAdapters = plugged.length > 0
    messages.add(directoryTexts)
    directory.value = createRemoteDirectory({
      config,
      baseUrl,
      http,
      clock,
      sdk: sdkOf(plugged),
      hasAdapters,
      networkImageId: async (id) =>
        (await namespaces.load(parseNetworkId(id).namespace)).networkImageId?.(id as NetworkId),
    })
  } catch {
    // Nothing of it is needed to connect.
  }
  return directory.peek()
}
