import {
  type Asset,
  assetKey,
  createHoldings,
  dataOf,
  type Holdings,
  isConfusable,
  type Loadable,
  type Money,
  readEach,
} from '@wallet-modal/runtime/accounts'
import { type Token, toNetworkId } from '@wallet-modal/runtime/chain'
import {
  computed,
  type NetworkDefinition,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import type { ConfiguredProviders } from './providers/configuredProviders.js'
import type { SwapToken, TokenRef } from './verify/provider.js'

/** The blockchain API's spelling of a network's own currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const refKey = (ref: TokenRef): string => (ref === 'native' ? '' : assetKey({ address: ref }))
export const refOf = (asset: Pick<Asset, 'address'>): TokenRef => asset.address ?? 'native'

/** The tokens that the config and the bundled list define on a network (CAIP-2). No service writes them. */
export async function definedTokens(
  { config, portfolio }: Pick<PluginContext, 'config' | 'portfolio'>,
  networkId: string,
): Promise<readonly Token[]> {
  const source = await portfolio().catch(() => undefined)
  return source?.definedOn(networkId) ?? config.tokens.filter(({ chainId }) => chainId === networkId)
}

/** The tokens that can be swapped on the network in use. Config, chain and contracts define them; providers only list them. */
export class SwapTokens {
  readonly holdings: Holdings
  /** The tokens that the providers list, with the network's own currency. */
  readonly listed: ReadonlySignal<Loadable<readonly SwapToken[]>>
  readonly #listed = signal<Loadable<readonly SwapToken[]>>({ status: 'loading' })
  /** The tokens that the app defines on the network in use. */
  readonly #defined = signal<readonly Token[]>([])
  /** Prices in US dollars of tokens that the account doesn't hold. */
  readonly #prices = signal<ReadonlyMap<string, number>>(new Map())
  /** What each provider lists on the network in use, by the provider's id. */
  readonly lists: ReadonlySignal<ReadonlyMap<string, readonly SwapToken[]>>
  readonly #lists = signal<ReadonlyMap<string, readonly SwapToken[]>>(new Map())
  readonly #trusted = new Set<string>()
  readonly #context: PluginContext

  constructor(context: PluginContext) {
    this.#context = context
    this.holdings = createHoldings(context)
    this.listed = this.#listed
    this.lists = this.#lists
  }

  /** What can be bought: the account's own first, then in the providers' order. */
  readonly buyable: ReadonlySignal<readonly Asset[]> = computed(() => {
    const all = (dataOf(this.#listed.value) ?? []).flatMap(({ token }) => this.find(token) ?? [])
    return [...all.filter(({ balance }) => balance), ...all.filter(({ balance }) => !balance)]
  })

  /** What can be sold: what the account holds of them. */
  readonly sellable: ReadonlySignal<readonly Asset[]> = computed(() => {
    const known = new Set((dataOf(this.#listed.value) ?? []).map(({ token }) => refKey(token)))
    return this.holdings.assets().filter((asset) => known.has(assetKey(asset)))
  })

  /** A listed token, or one that the account holds. It `isUnread` until its definition is known. Reads signals. */
  find(ref: TokenRef): Asset | undefined {
    const { definition } = this.#context.state.network.value
    if (!definition) return undefined
    const isNative = ref === 'native'
    const known = isNative
      ? this.holdings.assets().find(({ address }) => address === undefined)
      : this.holdings.tokenOf(ref)
    const price = this.#prices.value.get(`${definition.id} ${refKey(ref)}`)
    if (known) return known.price === undefined && price !== undefined ? { ...known, price } : known
    if (isNative) return undefined
    const told = (dataOf(this.#listed.value) ?? []).find(({ token }) => refKey(token) === refKey(ref))
    if (!told) return undefined
    const { name, symbol, decimals } = told
    const networkId = toNetworkId(definition.id)
    return { networkId, address: ref, name, symbol, decimals, isUnread: true, balance: undefined }
  }

  /** The picture of a token, for `<img>` only. Reads signals. */
  readonly pictureOf = (asset: Asset): string | undefined =>
    this.holdings.pictureOf(asset) ??
    (dataOf(this.#listed.value) ?? []).find(({ token }) => refKey(token) === assetKey(asset))?.imageUrl

  /** The currency of values. Reads a signal. */
  readonly money = (): Money => this.holdings.money()

  /** Whether a token has the symbol of another one that the app knows, or letters that only look like others. Reads signals. */
  readonly isLookAlike = (asset: Asset): boolean => {
    if (asset.address === undefined) return false
    const { definition } = this.#context.state.network.value
    const known = this.#defined.value
    const isKnown = known.some((one) => assetKey(one) === assetKey(asset))
    const symbols = [definition?.nativeCurrency.symbol, ...known.map(({ symbol }) => symbol)]
    const isTaken = symbols.some((symbol) => symbol?.toLowerCase() === asset.symbol.toLowerCase())
    return !isKnown && (isTaken || isConfusable(asset.symbol))
  }

  /** Whether neither the config nor the bundled list names a token. Reads signals. */
  readonly isUnknown = (asset: Asset): boolean =>
    asset.address !== undefined && !this.#defined.value.some((one) => assetKey(one) === assetKey(asset))

  /**
   * Why the visitor has to be asked about a token before it is chosen: it looks like another one, or it would be bought and no list knows
   * it. Undefined once they have said that they mean it. Reads signals.
   */
  readonly doubtOf = (asset: Asset, side: 'sell' | 'buy'): 'lookAlike' | 'unknown' | undefined => {
    if (this.#trusted.has(`${asset.networkId} ${assetKey(asset)}`)) return undefined
    if (this.isLookAlike(asset)) return 'lookAlike'
    return side === 'buy' && this.isUnknown(asset) ? 'unknown' : undefined
  }

  /** The visitor means this token: it isn't asked about again on this page. */
  readonly trust = (asset: Asset): void => {
    this.#trusted.add(`${asset.networkId} ${assetKey(asset)}`)
  }

  /** Lists the providers' tokens on the network in use. @returns stops that */
  watchList(load: () => Promise<ConfiguredProviders>): () => void {
    return readEach(
      () => this.#context.state.network.value.id,
      async (ended) => {
        this.#listed.value = { status: 'loading' }
        const network = this.#context.state.network.peek().definition
        if (!network) return
        try {
          const [{ providers }, defined] = await Promise.all([
            load(),
            definedTokens(this.#context, network.id),
          ])
          this.#defined.value = defined
          const asked = providers.filter(({ supports }) => supports(network))
          const lists = await Promise.all(asked.map((provider) => provider.tokens(network, ended)))
          if (ended.aborted) return
          this.#lists.value = new Map(lists.map((list, at) => [asked[at]?.id ?? '', list]))
          this.#listed.value = { status: 'ready', data: this.#joined(network, lists.flat()) }
        } catch (error) {
          if (!ended.aborted) this.#listed.value = { status: 'error', error: error as Error }
        }
      },
    )
  }

  /** Reads the definition and the price of a token that is chosen. @returns stops that */
  watchToken(chosen: ReadonlySignal<TokenRef | undefined>): () => void {
    const { state } = this.#context
    return readEach(
      () => `${state.network.value.id} ${chosen.value ?? ''}`,
      async (ended) => {
        const ref = chosen.peek()
        const { id, definition } = state.network.peek()
        if (ref === undefined || !definition) return
        if (ref !== 'native') await this.holdings.define(ref, ended)
        const key = `${id} ${refKey(ref)}`
        if (this.find(ref)?.price !== undefined || this.#prices.peek().has(key)) return
        const queries = await this.#context.queries()
        const api = await queries.blockchain()
        const address = ref === 'native' ? nativeAddress : ref
        const price = api && (await queries.read(api.price(`${id}:${address}`)))
        if (price !== undefined && !ended.aborted)
          this.#prices.value = new Map(this.#prices.peek()).set(key, price)
      },
    )
  }

  /** Each token once. Without a list of a provider's, the tokens that the app defines. */
  #joined({ nativeCurrency }: NetworkDefinition, listed: readonly SwapToken[]): readonly SwapToken[] {
    const defined = this.#defined.peek().map(({ address, ...one }) => ({ ...one, token: address }))
    const all = [{ ...nativeCurrency, token: 'native' }, ...(listed.length > 0 ? listed : defined)]
    return [...new Map(all.map((one) => [refKey(one.token), one])).values()]
  }
}
