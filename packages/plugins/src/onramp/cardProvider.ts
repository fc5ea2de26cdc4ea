import { formatUnits, parseUnits } from '@wallet-modal/runtime/accounts'
import { attempt } from '@wallet-modal/runtime/chain'
import { type NetworkId, type PluginContext, PluginError } from '@wallet-modal/runtime/plugin'
import { coinbaseMark } from './marks.js'
import type { BoughtAsset, Destination, OnrampProvider, OnrampRequest } from './provider.js'
import type { OnrampSettings } from './settings.js'

/** The provider's names of networks (Spec §9). */
const networkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

/** How long a page with a session token may be opened, in ms. */
const sessionMs = 5 * 60_000

const referenceOf = (networkId: string) => networkId.slice(networkId.indexOf(':') + 1)

/** The first provider: the blockchain API makes its pages, and knows its options and quotes (Spec §7, §9). */
export function cardProvider(
  { clock, queries }: Pick<PluginContext, 'clock' | 'queries'>,
  settings: OnrampSettings,
): OnrampProvider {
  const names = { ...networkNames, ...settings.networks }
  const networks = new Map(Object.entries(names).map(([id, name]) => [name, id as NetworkId]))

  async function service() {
    const api = await (await queries()).blockchain()
    if (api) return api.onramp()
    throw new PluginError('PLUGIN_FAILED', 'Buying needs `endpoints.blockchain`, or a `projectId`.', {
      pluginId: 'onramp',
    })
  }
  const optionsOf = async (signal: AbortSignal) => (await service()).options(signal)
  const purchaseOf = (
    { purchase }: Awaited<ReturnType<typeof optionsOf>>,
    { networkId, address, symbol }: BoughtAsset,
  ) =>
    purchase.find(
      (one) =>
        one.symbol === symbol &&
        one.networks.some(
          ({ chainId, contractAddress }) =>
            chainId === referenceOf(networkId) &&
            (contractAddress ?? '').toLowerCase() === (address ?? '').toLowerCase(),
        ),
    )

  return {
    ...{ id: 'coinbase', name: 'Coinbase', fee: '1–2%', namespaces: ['eip155'], picture: coinbaseMark },
    hosts: ['pay.coinbase.com', ...(settings.hosts ?? [])],
    supports: ({ id }) => Object.hasOwn(names, id),
    async options(signal) {
      const found = await optionsOf(signal)
      return { payment: found.payment, sells: (asset) => purchaseOf(found, asset) !== undefined }
    },
    async quote({ asset, currency, amount }, signal) {
      const found = await optionsOf(signal)
      const purchase = purchaseOf(found, asset)
      const payment = found.payment.find(({ id }) => id === currency)
      if (!purchase || !payment) throw notSold(asset)
      const quote = await (await service()).quote({ purchase, payment, amount }, signal)
      const bought = parseUnits(quote.purchaseAmount.amount, asset.decimals, 'floor')
      if (quote.purchaseAmount.currency !== asset.symbol || bought === undefined) throw notSold(asset)
      const cents = quote.fees.map((fee) =>
        fee.currency === currency ? (parseUnits(fee.amount, 2, 'ceiling') ?? 0n) : 0n,
      )
      return {
        bought,
        fees: formatUnits(
          cents.reduce((sum, one) => sum + one, 0n),
          2,
        ),
      }
    },
    async session({ network, account, asset, amount }, signal) {
      const name = names[network.id]
      if (name === undefined) throw notSold(asset)
      const page = { address: account, blockchains: [name], assets: [asset.symbol], defaultNetwork: name }
      const url = await (await service()).page({ ...page, presetFiat: amount }, signal)
      // Who gets the coins stands in the token, which the provider alone can read.
      return url.includes('sessionToken')
        ? { url, destination: 'hidden', expiresAt: clock.now() + sessionMs }
        : { url, destination: 'in-url' }
    },
    async status({ account, asset, startedAt }, signal) {
      const of = { networkId: asset.networkId, address: account }
      const found = await (await service()).purchases(of, signal)
      const since = found.filter(({ minedAt }) => minedAt > startedAt)
      // A card that was declined may be followed by one that wasn't.
      if (since.some(({ status }) => status !== 'failed')) return 'paid'
      return since.length > 0 ? 'failed' : 'open'
    },
    readDestination: (url) => readCardDestination(url, networks),
  }
}

/** The parameters that don't say who gets the coins, or on which network. */
const harmless = [
  'appId',
  'assets',
  'defaultAsset',
  'defaultExperience',
  'defaultPaymentMethod',
  'endPartnerName',
  'fiatCurrency',
  'handlingRequestedUrls',
  'partnerUserId',
  'presetCryptoAmount',
  'presetFiatAmount',
  'redirectUrl',
]

/**
 * Reads `destinationWallets` and `defaultNetwork`; undefined for a URL without the first. Beside a parameter that it doesn't know, the
 * network is left open: the visitor has to look at the page.
 */
export function readCardDestination(
  { searchParams }: URL,
  networks: ReadonlyMap<string, NetworkId>,
): Destination | undefined {
  const given = searchParams.getAll('destinationWallets')
  if (given.length === 0) return undefined
  const lists = given.map((text) => attempt(() => JSON.parse(text) as unknown))
  const wallets = lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : [undefined]))
    .map((one) => Object(one) as { readonly address?: unknown; readonly blockchains?: unknown })
  const addresses = wallets.map(({ address }) => String(address))
  const named = [
    ...searchParams.getAll('defaultNetwork'),
    ...wallets.flatMap(({ blockchains = [] }) => [blockchains].flat().map(String)),
  ]
  const known = ['destinationWallets', 'defaultNetwork', ...harmless]
  const isClear = [...searchParams.keys()].every((key) => known.includes(key))
  if (!isClear || named.length === 0) return { addresses }
  const found = new Set(named.map((name) => networks.get(name) ?? ('unknown' as const)))
  return { addresses, network: found.size === 1 ? ([...found][0] ?? 'unknown') : 'unknown' }
}

const notSold = ({ symbol }: Pick<OnrampRequest['asset'], 'symbol'>) =>
  new PluginError('PLUGIN_FAILED', `The provider doesn't sell ${symbol} on this network.`, {
    pluginId: 'onramp',
  })
