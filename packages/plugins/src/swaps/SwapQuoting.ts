import { type Asset, dataOf, type Loadable, readEach, tokenOf } from '@wallet-modal/runtime/accounts'
import {
  computed,
  type NetworkDefinition,
  type PluginContext,
  type ReadonlySignal,
  type Signal,
  signal,
} from '@wallet-modal/runtime/plugin'
import type { Fee } from '@wallet-modal/runtime/transactions'
import type { ConfiguredProviders } from './providers/configuredProviders.js'
import { type BestQuote, bestQuote, canAsk, watchQuote } from './quotes.js'
import type { SwapRequest } from './verify/provider.js'

/** What can be chosen as slippage, in basis points, where a provider takes it. */
const slippagesBps = [50, 100, 200, 300]

/** Quotes and fees of the app's providers and nodes for the entered swap. */
export class SwapQuoting {
  /** The best quote for the swap as it is entered now. Another swap's answer never stands here. */
  readonly quote: Signal<Loadable<BestQuote> | undefined> = signal<Loadable<BestQuote> | undefined>(undefined)
  /** The fee of a usual swap. */
  readonly fee: Signal<Fee | undefined> = signal<Fee | undefined>(undefined)
  readonly #loaded = signal<Loadable<ConfiguredProviders>>({ status: 'loading' })
  readonly #context: PluginContext
  readonly #providers: () => Promise<ConfiguredProviders>

  constructor(context: PluginContext, providers: () => Promise<ConfiguredProviders>) {
    this.#context = context
    this.#providers = providers
  }

  /** Whether a provider serves the network in use; undefined while the providers load. */
  readonly isNetworkServed: ReadonlySignal<boolean | undefined> = computed(() => {
    const loaded = this.#loaded.value
    const network = this.#context.state.network.value.definition
    if (loaded.status === 'error') return false
    return network && dataOf(loaded)?.providers.some(({ supports }) => supports(network))
  })

  /** The choices of slippage, in basis points; with one alone there is nothing to choose. */
  readonly slippages: ReadonlySignal<readonly number[]> = computed(() => {
    const network = this.#context.state.network.value.definition
    const providers = dataOf(this.#loaded.value)?.providers ?? []
    if (!network) return []
    return slippagesBps.filter((bps) => providers.some((provider) => canAsk(provider, network, bps)))
  })

  /** Whether a provider serves the network in use. */
  async isServed(): Promise<boolean> {
    const network = this.#context.state.network.peek().definition
    return network !== undefined && (await this.#servedOf([network])).length > 0
  }

  /** The app's networks (CAIP-2) that a provider serves. */
  async servedNetworks(): Promise<readonly string[]> {
    const { config, findNetwork } = this.#context
    const networks = await Promise.all(config.chains.map((id) => findNetwork(id).catch(() => undefined)))
    return (await this.#servedOf(networks.filter((one) => one !== undefined))).map(({ id }) => id)
  }

  /** Keeps the quote and the fee up to date. @returns stops that */
  watch(
    wanted: ReadonlySignal<SwapRequest | undefined>,
    sell: ReadonlySignal<Asset | undefined>,
  ): () => void {
    void this.#load()
    const stopFee = this.#watchFee(sell)
    const stopQuote = watchQuote(
      this.#context,
      wanted,
      async (swap, ended) => bestQuote((await this.#providers()).providers, swap, ended),
      (quote) => {
        this.quote.value = quote
      },
    )
    return () => {
      stopFee()
      stopQuote()
    }
  }

  async #load(): Promise<void> {
    try {
      this.#loaded.value = { status: 'ready', data: await this.#providers() }
    } catch (error) {
      this.#loaded.value = { status: 'error', error: error as Error }
    }
  }

  async #servedOf(networks: readonly NetworkDefinition[]): Promise<readonly NetworkDefinition[]> {
    const { providers } = await this.#providers()
    return networks.filter((network) => providers.some(({ supports }) => supports(network)))
  }

  /** The form works without a fee. The chain checks the balance when the transaction is prepared. */
  #watchFee(sell: ReadonlySignal<Asset | undefined>): () => void {
    const { state, chain } = this.#context
    return readEach(
      () => `${state.network.value.id} ${state.account.value?.address} ${sell.value?.address ?? ''}`,
      async (signal) => {
        this.fee.value = undefined
        const network = state.network.peek().definition
        const account = state.account.peek()
        if (!network || !account) return
        const service = await chain(account.namespace)
        const sold = sell.peek()
        // A token's transfer counts with 150,000 gas, as the specification's estimate of a swap does.
        const usual = { address: account.address, name: '', symbol: '', decimals: 18 }
        const token = (sold && tokenOf(sold)) ?? usual
        const fee = await service.estimateTransferFee?.({ network, from: account.address, token, signal })
        if (!signal.aborted) this.fee.value = fee
      },
    )
  }
}
