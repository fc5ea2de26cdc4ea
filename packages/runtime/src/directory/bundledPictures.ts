import { namespaceOf } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import { ownOnly } from '../base/foreign.js'
import type { ResolvedConfig } from '../config/types.js'
import type { NamespaceRegistry } from '../connectors/registry.js'
import { appPicture } from '../connectors/wallet.js'
import { createPictures } from './createPictures.js'
import { walletPictures } from './pictures/walletPictures.generated.js'
import type { BundledPictures } from './types.js'

/** Makes a modal's bundled pictures. */
export function createBundledPictures({
  clock,
  namespaces,
  config: { networks: own },
}: {
  readonly clock: Clock
  readonly namespaces: Pick<NamespaceRegistry, 'load'>
  readonly config: Pick<ResolvedConfig, 'networks'>
}): BundledPictures {
  const ofWallets = ownOnly(walletPictures)
  const wallets = createPictures(async (key) => {
    const [slug = '', name = ''] = key.split('\n')
    const picture = ofWallets[slug]
    return typeof picture === 'string' ? tile(picture, name) : (await picture?.())?.default
  }, clock)
  const networks = createPictures(async (id) => {
    const { networkPictures } = await namespaces.load(namespaceOf(id))
    const ofNetworks = networkPictures && ownOnly(await networkPictures())
    return (await ofNetworks?.[id]?.())?.default
  }, clock)

  return {
    // Answers for every wallet: rows without a picture count, too, when scrolling is measured.
    wallet: (slug, name) => wallets.picture(`${slug}\n${name}`).value,
    network: (id) =>
      appPicture(own.find((network) => network.id === id)?.iconUrl) ?? networks.picture(id).value,
  }
}

/** A letter on a brand's colour, drawn like the letter of `WalletIcon`. */
function tile(colour: string, name: string): string {
  const [letter = ''] = name.toUpperCase().match(/[\p{L}\p{N}]/u) ?? []
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="500" fill="${isLight(colour) ? '#000' : '#fff'}">${letter}</text></svg>`,
  )}`
}

/** Whether black has more contrast on it than white (WCAG 2.2, relative luminance). */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
