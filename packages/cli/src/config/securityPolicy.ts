import { isSwitchedOn, type ModalConfig, resolveConfig, turnsOn } from '@wallet-modal/runtime/config'
import { nodesOf } from '../catalogue/networks.js'
import type { PluginPackage } from '../catalogue/readPluginPackage.js'
import { featuresOf, servedWith } from './servedFeatures.js'

/** A source that the page's policy must allow, and the reason. */
export interface AllowedSource {
  readonly directive: 'connect-src' | 'img-src' | 'frame-src'
  /** An origin, such as `wss://relay.example`. */
  readonly source: string
  /** The reason, in a few words. */
  readonly reason: string
}

/**
 * The hosts that a modal with this config requests. Hosts that only a chain or a service names, such as hosts of pictures, are not
 * included.
 *
 * @param plugins of third parties in the app
 */
export function allowedSources(
  written: ModalConfig,
  plugins: readonly PluginPackage[] = [],
): readonly AllowedSource[] {
  const config = resolveConfig(written)
  const { chains, endpoints, networks } = config
  const features = featuresOf(written, servedWith(plugins.map(({ facts }) => facts)).plugins)
  const isOn = (id: keyof typeof features) => turnsOn(features[id])
  const sources: AllowedSource[] = []
  const allow = (directive: AllowedSource['directive'], url: string | undefined, reason: string) => {
    const source = url && originOf(url)
    const isKnown = sources.some((one) => one.directive === directive && one.source === source)
    if (source && !isKnown) sources.push({ directive, source, reason })
  }

  for (const id of chains) {
    const own = networks.find((network) => network.id === id)
    for (const url of own?.rpcUrls ?? nodesOf(id)) allow('connect-src', url, `nodes of ${id}`)
  }
  allow('connect-src', endpoints.directory, 'endpoints.directory')
  allow('connect-src', endpoints.blockchain, 'endpoints.blockchain')
  if (isOn('walletConnect')) {
    allow('connect-src', endpoints.relay, 'pairing')
    allow('frame-src', endpoints.verify, 'pairing: whose page asks')
  }
  if (isOn('analytics')) allow('connect-src', endpoints.analytics, 'endpoints.analytics')
  if (isOn('nfts')) allow('connect-src', config.nfts.ipfsGateway ?? 'https://ipfs.io', 'NFTs on IPFS')

  for (const { facts, name } of plugins) {
    const isUsed = facts.catalog === undefined || isSwitchedOn(written, facts.catalog)
    if (!isUsed) continue
    for (const host of facts.hosts ?? []) allow('connect-src', `https://${host}`, name)
    for (const host of facts.frames ?? []) allow('frame-src', `https://${host}`, name)
  }

  for (const url of config.app?.icons ?? []) allow('img-src', url, 'app.icons')
  for (const wallet of config.wallets.custom)
    allow('img-src', wallet.image_url, `the picture of ${wallet.name}`)
  for (const network of networks) allow('img-src', network.iconUrl, `the picture of ${network.name}`)
  for (const token of config.tokens) allow('img-src', token.iconUrl, `the picture of ${token.name}`)
  return sources
}

/** The policy for a modal with these sources, with Trusted Types. */
export function securityPolicy(sources: readonly AllowedSource[]): string {
  const list = (directive: AllowedSource['directive'], ...first: readonly string[]) => {
    const all = [
      ...first,
      ...sources.filter((one) => one.directive === directive).map(({ source }) => source),
    ]
    return all.length > 0 ? [`${directive} ${all.join(' ')}`] : []
  }
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...list('img-src', "'self'", 'data:'),
    ...list('connect-src', "'self'"),
    ...list('frame-src'),
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The origin of a URL on another host; undefined for a path, and for an invalid address. */
function originOf(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed && /^(https?|wss?):$/.test(parsed.protocol) ? `${parsed.protocol}//${parsed.host}` : undefined
}
