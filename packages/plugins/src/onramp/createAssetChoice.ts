import type { PortfolioSource } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { computed, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import type { BuyParams } from './manifest.js'
import type { BoughtAsset, OnrampOptions } from './provider.js'

/** The asset to buy, and the choices. */
export interface AssetChoice {
  /** The chosen token, else the network's own currency. */
  readonly asset: ReadonlySignal<BoughtAsset | undefined>
  /** Assets that the provider sells on the network in use, as the config and the chain define them. */
  readonly assets: ReadonlySignal<readonly BoughtAsset[]>
  /** Whether the provider sells the asset, as far as it says. */
  readonly isSold: ReadonlySignal<boolean>
  chooseAsset(asset: BoughtAsset): void
  /** A token's picture, for `<img>` only; undefined without one. Reads a signal. */
  pictureOf(asset: BoughtAsset): string | undefined
  /** Takes the form's params, once: reads the token's facts from its chain. Without a token that exists, the network's own currency counts. */
  openWith(params: BuyParams | undefined): void
  /** Lists the tokens that are defined on the network in use. */
  loadTokens(signal: AbortSignal): Promise<void>
}

/** Makes the form's choice of an asset. @param options what the chosen provider sells */
export function createAssetChoice(
  context: PluginContext,
  options: ReadonlySignal<OnrampOptions>,
): AssetChoice {
  const { config, state } = context
  const token = signal<BoughtAsset | undefined>(undefined)
  const tokens = signal<readonly BoughtAsset[]>([])
  const portfolio = signal<PortfolioSource | undefined>(undefined)
  let params: BuyParams | undefined

  const native = computed((): BoughtAsset | undefined => {
    const { definition, id } = state.network.value
    return definition && { networkId: toNetworkId(id), ...definition.nativeCurrency }
  })
  const asset = computed(() =>
    token.value?.networkId === state.network.value.id ? token.value : native.value,
  )
  const assets = computed(() => {
    const { sells } = options.value
    const own = native.value ? [native.value] : []
    // A provider that doesn't say what it sells may send a token of this symbol on another network.
    if (!sells) return own
    const here = tokens.value.filter(({ networkId }) => networkId === state.network.value.id)
    return [...own, ...here].filter(sells)
  })

  return {
    ...{ asset, assets },
    isSold: computed(() => !asset.value || (options.value.sells?.(asset.value) ?? true)),
    chooseAsset: (one) => {
      token.value = one
    },
    pictureOf: ({ networkId: chainId, address, symbol, decimals }) =>
      address === undefined
        ? undefined
        : portfolio.value?.pictureOf({
            ...{ chainId, address, symbol, name: symbol },
            quantity: { decimals, numeric: '0' },
          }),
    openWith(given) {
      // Back from a list, the form has the same params, and keeps what was chosen there.
      if (given === params) return
      params = given
      token.value = undefined
      const address = given?.asset
      if (address !== undefined)
        void readToken(context, address).then((read) => {
          if (params === given) token.value = read
        }, context.alert)
    },
    async loadTokens(abort) {
      const { id } = state.network.peek()
      const source = await context.portfolio().catch(() => undefined)
      if (abort.aborted) return
      portfolio.value = source
      const defined = source?.definedOn(id) ?? config.tokens.filter(({ chainId }) => chainId === id)
      tokens.value = defined.map((one) => assetOf(id, one))
    },
  }
}

/** A token of the network in use, as its contract describes it; undefined for an address without a token. */
async function readToken({ chain, state }: PluginContext, address: string): Promise<BoughtAsset | undefined> {
  const { definition, id } = state.network.peek()
  const service = await chain(id.slice(0, id.indexOf(':')))
  const read = definition && (await service.readToken?.({ network: definition, address }))
  return read?.symbol === undefined ? undefined : assetOf(id, { ...read, symbol: read.symbol })
}

const assetOf = (
  networkId: string,
  { address, symbol, decimals }: Omit<BoughtAsset, 'networkId'>,
): BoughtAsset => ({
  ...{ networkId: toNetworkId(networkId), address, symbol, decimals },
})
