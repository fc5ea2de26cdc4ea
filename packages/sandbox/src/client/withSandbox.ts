import { walletHosts } from '../auth/walletHosts.js'
import { ledgerId, ledgerName } from '../bitcoin/ledgerNetwork.js'
import { nameSuffix } from '../blockchain/contracts/nameSuffix.js'
import { networkMarks } from '../networkMarks.js'
import { sandboxNetworks } from '../networks.js'
import { onrampNetworks } from '../onramp/onrampNetworks.js'
import { relayCurrency, relayId, relayName } from '../polkadot/genesis.js'
import { clusterId, clusterName } from '../solana/genesis.js'
import { phoneName } from '../wallets/walletconnect/phoneName.js'
import { phoneIcon } from '../wallets/walletIcons.js'
import { sandboxOfPage } from './sandboxOfPage.js'

/** The part of a modal's config that {@link withSandbox} replaces or drops; everything else passes through. */
export interface ConfigForSandbox {
  readonly projectId?: string | undefined
  readonly chains: readonly string[]
  readonly defaultChain?: string | undefined
  readonly networks?: readonly object[] | undefined
  readonly endpoints?: object | undefined
  readonly features?: object | undefined
  readonly plugins?: object | undefined
  readonly wallets?: { readonly custom?: readonly { readonly id?: string }[] | undefined } | undefined
}

/**
 * Points a modal's config at a running sandbox. The sandbox's chains replace those of the namespaces that it runs (EVM, Solana,
 * Bitcoin, Polkadot); chains of other namespaces stay, with their networks. Its relay, wallet directory and blockchain API replace the
 * config's `endpoints`, and the `projectId` goes, so that no hosted service is reached. Events go to the sandbox where the config has an
 * endpoint for them, or turns `analytics` on; likewise the embedded wallet, by `email` or
 * `socials`. An app
 * that registers names registers the sandbox's. The sandbox's own wallet is listed beside the app's.
 *
 * Makes no request, and changes nothing that already points there. The type stays the caller's, so that features keep their literal
 * types.
 *
 * @param url base URL of the sandbox; undefined or empty returns the config as it is, which is what a production build
 * has
 * @throws SandboxClientError `SANDBOX_URL_NOT_LOOPBACK`
 */
export function withSandbox<const Config extends ConfigForSandbox>(
  config: Config,
  url: string | undefined,
): Config {
  if (!url) return config
  const base = sandboxOfPage(url)
  const { projectId: _, ...kept } = config
  const local = localNetworks(config.chains, base).map((network) => ({
    ...network,
    iconUrl: networkMarks[network.id],
  }))
  const own = foreignChains(config.chains)
  const networks = [...local, ...(config.networks ?? []).filter((one) => own.includes(idOf(one)))]
  const replaced = {
    ...kept,
    chains: [...local.map(({ id }) => id), ...own],
    defaultChain: local[0]?.id ?? own[0],
    networks,
    endpoints: {
      directory: base,
      blockchain: `${base}/blockchain`,
      relay: `${base.replace(/^http/, 'ws')}/relay`,
      ...(asksFor(config, 'analytics', 'analytics') && { analytics: `${base}/blockchain` }),
      ...((asksFor(config, 'email', 'frame') || hasSocials(config)) && { frame: walletOrigin(base) }),
    },
    plugins: {
      ...config.plugins,
      onramp: onrampSettings(base),
      ...(readKey(config.plugins, 'registerName') !== undefined && {
        registerName: { suffixes: [`.${nameSuffix}`] },
      }),
    },
    wallets: {
      ...config.wallets,
      custom: [
        ...(config.wallets?.custom ?? []).filter(({ id }) => id !== phoneId),
        {
          id: phoneId,
          name: phoneName,
          imageUrl: phoneIcon,
          webappLink: `${base}/wallet`,
        },
      ],
    },
  }
  return replaced as unknown as Config
}

/** Whether an app wants a feature whose service it has to name: an app that says nothing of it gets none, here as in production. */
const asksFor = ({ endpoints, features }: ConfigForSandbox, flag: string, endpoint: string) => {
  const isOn = readKey(features, flag)
  return isOn !== false && Boolean(isOn || readKey(endpoints, endpoint))
}

/** Whether the config names providers of social log-ins. */
const hasSocials = ({ features }: ConfigForSandbox) => {
  const socials = readKey(features, 'socials')
  return Array.isArray(socials) && socials.length > 0
}

const readKey = (object: object | undefined, key: string): unknown =>
  (object as Readonly<Record<string, unknown>> | undefined)?.[key]

/** The pages of both on-ramp providers, and the first one's names of networks. */
const onrampSettings = (base: string) => ({
  hosts: [new URL(base).host],
  networks: onrampNetworks,
  second: { url: `${base}/onramp/exchange` },
})

/** The embedded wallet's origin: a host of its own on the sandbox's port. */
const walletOrigin = (base: string) => `http://${walletHosts[0]}:${new URL(base).port}`

const phoneId = 'dev.walletmodal.sandbox.phone'

/** A network as a modal's config takes it. */
interface LocalNetwork {
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string
  readonly iconUrl?: string | undefined
  readonly testnet: true
  /** The sandbox's services for this network. */
  readonly capabilities?: Readonly<Record<'swaps' | 'names' | 'history' | 'onramp' | 'balances', boolean>>
}

// Plugins swap and sell: the sandbox's networks allow it, so that their tiles show.
const servedAccounts = { swaps: true, names: false, history: true, onramp: true, balances: true }

const evmNetworks = (base: string): readonly LocalNetwork[] =>
  sandboxNetworks.map(({ chainId, name, nativeCurrency }) => ({
    id: `eip155:${chainId}`,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: [`${base}/rpc/${chainId}`],
    explorerUrl: `${base}/explorer/${chainId}`,
    testnet: true,
    capabilities: { ...servedAccounts, names: true },
  }))

const solanaNetworks = (base: string): readonly LocalNetwork[] => [
  {
    id: clusterId,
    name: clusterName,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [`${base}/solana`],
    testnet: true,
    capabilities: servedAccounts,
  },
]

const polkadotNetworks = (base: string): readonly LocalNetwork[] => [
  {
    id: relayId,
    name: relayName,
    nativeCurrency: { ...relayCurrency },
    rpcUrls: [`${base}/polkadot`],
    testnet: true,
  },
]

const bitcoinNetworks = (base: string): readonly LocalNetwork[] => [
  {
    id: ledgerId,
    name: ledgerName,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [`${base}/bitcoin`],
    testnet: true,
  },
]

/** The sandbox's networks, by namespace. */
const networksOf: Readonly<Record<string, (base: string) => readonly LocalNetwork[]>> = {
  eip155: evmNetworks,
  solana: solanaNetworks,
  polkadot: polkadotNetworks,
  bip122: bitcoinNetworks,
}

const namespaceOf = (id: string) => id.split(':', 1)[0] ?? ''
const idOf = (network: object) => String((network as { readonly id?: unknown }).id)

/** The sandbox's networks of the namespaces that the config uses, in its order. */
const localNetworks = (chains: readonly string[], base: string): readonly LocalNetwork[] =>
  [...new Set(chains.map(namespaceOf))].flatMap((namespace) => networksOf[namespace]?.(base) ?? [])

/** Chains of namespaces that the sandbox doesn't run, such as those of an outside plugin: they stay as the config has them. */
const foreignChains = (chains: readonly string[]) =>
  chains.filter((id) => !Object.hasOwn(networksOf, namespaceOf(id)))
