import { type NetworkId, namespaceOf } from '../base/caip.js'
import { recommendedWalletsCount } from '../config/limits.js'
import type { Wallet } from '../connectors/wallet.js'
import { bundledWallets } from '../directory/bundledWallets.js'
import { joinWallets } from '../directory/joinWallets.js'
import type { ReportedNames } from '../directory/otherNames.js'
import type { RemoteDirectory } from '../directory/types.js'
import { isPairable, isWalletNamed, walletFilter } from '../directory/walletFilter.js'
import type { ModalCore } from '../modalCore.js'

/** After a failure, openings ask again no sooner. */
const retryMs = 30_000

/** What a directory offers in Connect. */
export interface Recommender {
  /** Asks for what is missing: called when Connect is shown. */
  ask(): void
  /** Finds a wallet that is offered, by its id, slug or rdns. Asks for what is missing, and waits for it. */
  find(names: readonly string[]): Promise<Wallet | undefined>
}

/**
 * Has ready what a directory offers in Connect, in `core.recommendations`: the wallets that were paired with last, those that the
 * config names, and those that are recommended. Wallets that are not at hand get a place at once, so that nothing moves when they
 * come. No service is asked before `ask`. The code that asks one is loaded where the config has one.
 */
export async function loadRecommendations(core: ModalCore): Promise<Recommender> {
  const offer = new Offer(core, await remoteDirectory(core))
  offer.expect()
  // A wallet that was just paired with comes first.
  core.store.connectors.recentIds.subscribe(() => offer.show())
  return {
    ask: () => void offer.ask(),
    async find(names) {
      await offer.ask()
      const { featured, recommended } = core.recommendations.peek()
      return [...featured, ...recommended].find((wallet) => isWalletNamed(names, wallet))
    },
  }
}

/** What Connect offers besides the wallets that are found, and what is known of it so far. */
class Offer {
  readonly #core: ModalCore
  readonly #remote: RemoteDirectory | undefined
  readonly #bundled = bundledWallets()
  /** Whether the directory recommends any. As in the reference, what the app names itself takes their place. */
  readonly #recommends: boolean
  readonly #isOffered: (wallet: Wallet) => boolean
  /** Every wallet that is known by now. */
  #facts: readonly Wallet[]
  /** Whether more is to come. */
  #isWaiting = false
  #recommended: readonly Wallet[] | undefined
  #total: string | undefined
  #names: ReportedNames | undefined
  #asking: Promise<void> | undefined
  #askAgainAt = 0

  constructor(core: ModalCore, remote: RemoteDirectory | undefined) {
    const { featured, custom } = core.config.wallets
    this.#core = core
    this.#remote = remote
    this.#recommends = remote !== undefined && featured.length + custom.length === 0
    this.#facts = joinWallets(custom, this.#bundled.known)
    const isListed = walletFilter(core.config)
    const isOwn = ({ id }: Wallet) => custom.some((one) => one.id === id)
    this.#isOffered = (wallet) => isListed(wallet) && (isOwn(wallet) || isPairable(wallet))
  }

  /** Shows what is known by now, with a place for each wallet that is to come. */
  show(): void {
    const featured = this.#featuredNames.flatMap((name) => {
      const wallet = this.#named(name)
      if (wallet) return this.#isOffered(wallet) ? wallet : []
      return this.#isWaiting ? awaited(name) : []
    })
    // By their ids alone: a storage is no source of facts.
    const paired = this.#recentIds.flatMap((id) => this.#known(id) ?? [])
    this.#core.recommendations.value = {
      featured: [...paired.filter(this.#isOffered), ...featured],
      recommended: this.#recommended ?? (this.#recommends && this.#isWaiting ? places.map(awaited) : []),
      total: this.#total,
      ...this.#names,
    }
  }

  /** Shows that more is to come, if it may. */
  expect(): void {
    this.#isWaiting = this.#remote !== undefined || this.#needsOthers()
    this.#recommended = undefined
    this.show()
  }

  /** Asks for everything that is missing, once; again after a failure. */
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

  /** @returns false when they are missing */
  async #loadOthers(): Promise<boolean> {
    if (!this.#needsOthers()) return true
    try {
      this.#learn(await this.#bundled.others())
      return true
    } catch {
      return false
    }
  }

  /** @returns false when an answer is missing; those that came are shown */
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

  /** The wallets used last that neither the page nor anything at hand knows. */
  get #unknownIds(): readonly string[] {
    const found = this.#core.store.connectors.found.peek()
    return this.#recentIds.filter((id) => !this.#known(id) && !found.some((connector) => connector.id === id))
  }

  /** Whether the modal has a way to pair with a wallet. */
  get #mayPair(): boolean {
    return this.#core.store.connectors.found.peek().some(({ pairs }) => pairs === true)
  }

  /** Whether the bundled wallets that are loaded apart may have what is missing. */
  #needsOthers(): boolean {
    return (
      this.#featuredNames.some((name) => !this.#named(name)) || (this.#mayPair && this.#unknownIds.length > 0)
    )
  }

  #named(name: string): Wallet | undefined {
    return this.#facts.find((wallet) => isWalletNamed([name], wallet))
  }

  #known(id: string): Wallet | undefined {
    return this.#core.paired.get(id) ?? this.#facts.find((wallet) => wallet.id === id)
  }
}

/** More than have room: those that are installed take none. */
const recommendedMax = 3 * recommendedWalletsCount

const places = ['first', 'second'] as const

const awaited = (name: string): Wallet => ({ id: `awaited ${name}`, name: '' })

/** Exact below ten, else rounded down to tens, with a plus where there are more. Reads from left to right in every language. */
function shortCount(count: number): string {
  const shown = count < 10 ? count : count - (count % 10)
  return `\u2066${shown}${shown < count ? '+' : ''}\u2069`
}

/** Loads what asks the service that the config names. Undefined without one, and where its code can't be loaded. */
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
        (await namespaces.load(namespaceOf(id))).networkImageId?.(id as NetworkId),
    })
  } catch {
    // Connecting needs no service.
  }
  return directory.peek()
}
