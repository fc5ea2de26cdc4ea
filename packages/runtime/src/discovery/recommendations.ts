import { type NetworkId, namespaceOf } from '../base/caip.js'
import { recommendedWalletsCount } from '../config/limits.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import type { ReportedNames } from '../directory/otherNames.js'
import type { RemoteDirectory } from '../directory/types.js'
import { isPairable, isWalletNamed, walletFilter } from '../directory/walletFilter.js'
import type { DiscoveryCore } from '../modalCore.js'

/** How long after a failure an opening asks again, in ms. */
const retryMs = 30_000

/** Recommends wallets in Connect. */
export interface Recommender {
  /** Asks the service, and loads what is missing: called when Connect opens. */
  ask(): void
  /** Finds a recommended wallet by its id, slug or rdns. Asks the service first. */
  find(names: readonly string[]): Promise<Wallet | undefined>
}

/**
 * Follows the recommendations of Connect in `core.wallets.recommendations`: wallets paired with last, wallets that the config
 * features, and wallets that the directory recommends. Wallets that still load get a nameless row, so that the list doesn't move
 * later. Asks no service before `ask`.
 */
export async function loadRecommendations(core: DiscoveryCore): Promise<Recommender> {
  const offer = new Offer(core, await remoteDirectory(core))
  offer.expect()
  // A wallet that was just paired with moves to the top.
  core.store.connectors.recentIds.subscribe(() => offer.show())
  return {
    ask: () => void offer.ask(),
    async find(names) {
      await offer.ask()
      const { featured, recommended } = core.wallets.recommendations.peek()
      return [...featured, ...recommended].find((wallet) => isWalletNamed(names, wallet))
    },
  }
}

/** The wallets that Connect recommends, as far as they are known. */
class Offer {
  readonly #core: DiscoveryCore
  readonly #remote: RemoteDirectory | undefined
  readonly #bundled = bundledWallets()
  /** Whether the directory recommends wallets. As in the reference, wallets that the app names replace them. */
  readonly #recommends: boolean
  readonly #isOffered: (wallet: Wallet) => boolean
  /** Every known wallet. */
  #facts: readonly Wallet[]
  /** Whether some still load. */
  #isWaiting = false
  #recommended: readonly Wallet[] | undefined
  #total: string | undefined
  #names: ReportedNames | undefined
  #asking: Promise<void> | undefined
  #askAgainAt = 0

  constructor(core: DiscoveryCore, remote: RemoteDirectory | undefined) {
    const { featured, custom } = core.config.wallets
    this.#core = core
    this.#remote = remote
    this.#recommends = remote !== undefined && featured.length + custom.length === 0
    this.#facts = joinWallets(custom, this.#bundled.known)
    const isListed = walletFilter(core.config)
    const isOwn = ({ id }: Wallet) => custom.some((one) => one.id === id)
    this.#isOffered = (wallet) => isListed(wallet) && (isOwn(wallet) || isPairable(wallet))
  }

  /** Writes the recommendations, with a nameless row for each wallet that still loads. */
  show(): void {
    const featured = this.#featuredNames.flatMap((name) => {
      const wallet = this.#named(name)
      if (wallet) return this.#isOffered(wallet) ? wallet : []
      return this.#isWaiting ? awaited(name) : []
    })
    // Looks wallets up by id only: other scripts can write to the storage.
    const paired = this.#recentIds.flatMap((id) => this.#known(id) ?? [])
    this.#core.wallets.recommendations.value = {
      featured: [...paired.filter(this.#isOffered), ...featured],
      recommended: this.#recommended ?? (this.#recommends && this.#isWaiting ? places.map(awaited) : []),
      total: this.#total,
      ...this.#names,
    }
  }

  /** Writes the recommendations, with rows for what will be loaded. */
  expect(): void {
    this.#isWaiting = this.#remote !== undefined || this.#needsOthers()
    this.#recommended = undefined
    this.show()
  }

  /** Loads everything that is missing, once; again after a failure. */
  ask(): Promise<void> {
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #askAll(): Promise<void> {
    const { clock } = this.#core
    if (clock.now() < this.#askAgainAt) return
    if (this.#askAgainAt > 0) this.expect()
    const [hasLoaded, hasAnswered] = await Promise.all([this.#loadOthers(), this.#askService()])
    this.#isWaiting = false
    // Without the service, the best known of the bundled wallets (decision 7).
    if (this.#recommends) this.#recommended ??= this.#facts.filter(this.#isOffered).slice(0, recommendedMax)
    this.show()
    this.#askAgainAt = hasLoaded && hasAnswered ? Number.POSITIVE_INFINITY : clock.now() + retryMs
  }

  /** @returns false when they failed to load */
  async #loadOthers(): Promise<boolean> {
    if (!this.#needsOthers()) return true
    try {
      this.#learn(await this.#bundled.others())
      return true
    } catch {
      return false
    }
  }

  /** @returns false when one request failed; the others count */
  async #askService(): Promise<boolean> {
    const { endpoints, features } = this.#core.config
    const service = this.#remote
    if (!service) return endpoints.directory === undefined
    const mayPair = this.#mayPair
    const results = await Promise.allSettled([
      mayPair && service.featured().then(this.#learn),
      service.wallets(mayPair ? this.#unknownIds : []).then(this.#learn),
      (mayPair || features.allWallets) &&
        service.recommended().then(({ wallets, count }) => {
          this.#total = shortCount(count + this.#featuredNames.length)
          if (this.#recommends) {
            this.#recommended = joinWallets(wallets, this.#facts)
              .filter(this.#isOffered)
              .slice(0, recommendedMax)
          }
          this.show()
        }),
      service.names().then((names) => {
        this.#names = names
        this.show()
      }),
    ])
    return results.every(({ status }) => status === 'fulfilled')
  }

  readonly #learn = (wallets: readonly Wallet[]): void => {
    this.#facts = joinWallets(this.#facts, wallets)
    this.show()
  }

  get #featuredNames(): readonly string[] {
    return this.#core.config.wallets.featured
  }

  get #recentIds(): readonly string[] {
    return this.#core.store.connectors.recentIds.peek()
  }

  /** Recent wallets that are neither installed nor known. */
  get #unknownIds(): readonly string[] {
    const found = this.#core.store.connectors.found.peek()
    return this.#recentIds.filter((id) => !this.#known(id) && !found.some((connector) => connector.id === id))
  }

  /** Whether a connector pairs. */
  get #mayPair(): boolean {
    return this.#core.store.connectors.found.peek().some(({ pairs }) => pairs === true)
  }

  /** Whether the separately loaded part of the bundled wallets may have what is missing. */
  #needsOthers(): boolean {
    return (
      this.#featuredNames.some((name) => !this.#named(name)) || (this.#mayPair && this.#unknownIds.length > 0)
    )
  }

  #named(name: string): Wallet | undefined {
    return this.#facts.find((wallet) => isWalletNamed([name], wallet))
  }

  #known(id: string): Wallet | undefined {
    return this.#core.wallets.paired.get(id) ?? this.#facts.find((wallet) => wallet.id === id)
  }
}

/** More than fit: installed wallets are removed from them. */
const recommendedMax = 3 * recommendedWalletsCount

const places = ['first', 'second'] as const

const awaited = (name: string): Wallet => ({ id: `awaited ${name}`, name: '' })

/**
 * A count as text: exact below ten, otherwise rounded down to tens, with a plus if there are more. Isolated left to right for RTL
 * languages.
 */
function shortCount(count: number): string {
  const shown = count < 10 ? count : count - (count % 10)
  return `\u2066${shown}${shown < count ? '+' : ''}\u2069`
}

/** Loads the client of the service that the config names. Undefined without one, or where its code can't be loaded. */
async function remoteDirectory(core: DiscoveryCore): Promise<RemoteDirectory | undefined> {
  const { config, clock, http, messages, namespaces } = core
  const { directory } = core.wallets
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
        (await namespaces.load(namespaceOf(id))).networkImageId?.(id as NetworkId),
    })
  } catch {
    // Visitors can connect without the service.
  }
  return directory.peek()
}
