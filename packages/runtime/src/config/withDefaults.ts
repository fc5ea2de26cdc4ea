import type { NetworkId } from '../base/caip.js'
import { ownOnly } from '../base/foreign.js'
import { type CatalogFacts, isFlagOn, writtenFlag } from './catalogFacts.js'
import { coreFlags } from './coreFlags.generated.js'
import { accountDefaults, connectorOrder, methodsOrder, walletFeaturesOrder } from './features.js'
import { featureIds } from './flags.generated.js'
import { hostedEndpoints } from './hostedEndpoints.js'
import { type Social, socials } from './socials.js'
import type {
  ConnectMethodId,
  CustomWallet,
  DirectoryWallet,
  EndpointId,
  ModalConfig,
  NetworkEntry,
  ResolvedConfig,
  ResolvedFeatures,
} from './types.js'

/**
 * Fills in every default of a valid config (Spec §6, §9), without checking it. `resolveConfig` checks first; use
 * this alone only where the check loads later.
 * @param served entries of a catalog, which serve flags beside the modal itself
 */
export function withDefaults(given: ModalConfig, served: readonly CatalogFacts[] = []): ResolvedConfig {
  const config = ownOnly(given)
  const { network, signIn } = config
  const [connect, legal, endpoints, wallets] = [
    ownOnly({ ...config.connect }),
    ownOnly({ ...config.legal }),
    ownOnly({ ...config.endpoints }),
    ownOnly({ ...config.wallets }),
  ]
  const projectId = config.projectId || undefined
  const [first, ...others] = config.chains as readonly [NetworkId, ...NetworkId[]]
  return {
    projectId,
    app: config.app,
    chains: [first, ...others],
    networks: ((config.networks ?? []) as readonly NetworkEntry<NetworkId>[]).map(ownOnly),
    defaultChain: (config.defaultChain as NetworkId | undefined) ?? first,
    features: resolveFeatures(config, served),
    connect: {
      methodsOrder: completed<ConnectMethodId>(connect.methodsOrder, methodsOrder),
      connectorOrder: completed(connect.connectorOrder, connectorOrder),
      walletFeaturesOrder: completed(connect.walletFeaturesOrder, walletFeaturesOrder),
    },
    wallets: withGiven({ featured: [], include: [], exclude: [], custom: [] }, wallets, {
      custom: wallets.custom?.map(toDirectoryWallet),
    }),
    tokens: config.tokens ?? [],
    nfts: withGiven({}, config.nfts),
    currency: config.currency ?? 'usd',
    signIn: signIn ? withGiven({ required: signIn.required, resources: [] }, signIn) : false,
    network: withGiven({ allowSwitch: true, allowUnsupported: false }, network),
    accounts: withGiven(accountDefaults, config.accounts),
    legal: { termsUrl: legal.termsUrl, privacyUrl: legal.privacyUrl },
    theme: withGiven({ mode: 'auto' }, config.theme),
    language: config.language ?? 'auto',
    numberFormat: config.numberFormat,
    endpoints: Object.fromEntries(
      endpointIds.map((id) => [
        id,
        (endpoints[id] ?? (projectId && hostedEndpoints[id]))?.replace(/(?<!\/)\/+$/, ''),
      ]),
    ) as ResolvedConfig['endpoints'],
    plugins: config.plugins ?? {},
  }
}

const endpointIds: readonly EndpointId[] = [
  'directory',
  'blockchain',
  'relay',
  'verify',
  'frame',
  'analytics',
]

/** Spreads the given values over the defaults; undefined counts as left out. */
function withGiven<T extends object>(defaults: T, ...given: (object | undefined)[]): T {
  const written = given
    .flatMap((part) => Object.entries(part ?? {}))
    .filter(([, value]) => value !== undefined)
  return ownOnly({ ...defaults, ...Object.fromEntries(written) })
}

/** An order hides nothing: what it leaves out follows in the default order. */
function completed<T>(order: readonly T[] = [], all: readonly T[]): readonly T[] {
  return [...new Set([...order, ...all])]
}

/**
 * The features that are on. A flag is off if nothing serves it, or if it is on by default and lacks what it needs.
 * @param served entries of a catalog, which serve flags beside the modal itself
 */
export function resolveFeatures(config: ModalConfig, served: readonly CatalogFacts[]): ResolvedFeatures {
  const serving = [{ flags: coreFlags }, ...served]
  const isOn = (flag: string) =>
    serving.some((facts) => Object.hasOwn(facts.flags ?? {}, flag) && isFlagOn(config, flag, facts))
  const isForeign = (flag: string) => flag.startsWith('x-')
  const servedForeign = served.flatMap(({ flags = {} }) => Object.keys(flags)).filter(isForeign)
  const written = Object.entries(config.features ?? {})
  const chosen = writtenFlag(config, 'socials') as readonly Social[] | undefined
  return ownOnly({
    ...Object.fromEntries([...featureIds, ...servedForeign].map((flag) => [flag, isOn(flag)])),
    ...Object.fromEntries(written.filter(([flag, value]) => isForeign(flag) && value !== undefined)),
    socials: isOn('socials') ? (chosen ?? socials) : [],
  } as ResolvedFeatures)
}

/** Config keys are in camel case; those of the directory service aren't (Spec §3). */
const toDirectoryWallet = (wallet: CustomWallet): DirectoryWallet =>
  ownOnly(
    Object.fromEntries(
      Object.entries(wallet).map(([key, value]) => [key.replace(/[A-Z]/, '_$&').toLowerCase(), value]),
    ) as unknown as DirectoryWallet,
  )
