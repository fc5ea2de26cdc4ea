import { pluginFacts } from '@wallet-modal/plugins/facts'
import type { PluginFacts, PluginPeer } from '@wallet-modal/runtime/plugin'
import { pluginOffers } from './offers.js'

/** A package of a third party that an app needs, at the version that its plugin is tested with. */
export interface NeededPackage {
  readonly name: string
  /** Exact. */
  readonly version: string
}

function read(peer: PluginPeer): NeededPackage {
  const at = peer.package.lastIndexOf('@')
  return { name: peer.package.slice(0, at), version: peer.package.slice(at + 1) }
}

/** All packages that apps install for a plugin of ours. */
export const peerNames: readonly string[] = pluginFacts.flatMap(({ peers = [] }) =>
  peers.map((peer) => read(peer).name),
)

/** Packages that the app installs for a plugin. */
export const packagesOf = ({ peers = [] }: Pick<PluginFacts, 'peers'>): readonly NeededPackage[] =>
  peers.map(read)

/** The warning before switching on a feature whose packages have an unusual licence. */
export function licenceNote(feature: string): string | undefined {
  const plugin = pluginOffers.find(({ catalog }) => Object.hasOwn(catalog.flags ?? {}, feature))
  return plugin && licencesOfPeers(plugin)
}

/** The licences of a plugin's packages, in a sentence; undefined if all are permissive. */
export function licencesOfPeers({ id, peers = [] }: Pick<PluginFacts, 'id' | 'peers'>): string | undefined {
  const noted = peers.filter(({ licence }) => licence !== undefined)
  if (noted.length === 0) return undefined
  const title = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
  return noted
    .map((peer) => `${title} installs ${read(peer).name} ${read(peer).version}, pinned. ${peer.licence}`)
    .join(' ')
}
