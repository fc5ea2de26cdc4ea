import { createPictures } from '@wallet-modal/runtime/accounts'
import type { Collectible } from '@wallet-modal/runtime/chain'
import { type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { nftKey } from './accountNfts.js'
import { type NftMetadata, readMetadata } from './metadata.js'
import { readPicture } from './pictureGate.js'

/** An NFT on its network. */
export interface ShownNft extends Collectible {
  /** CAIP-2. */
  readonly networkId: string
}

/** An NFT's metadata and picture. */
interface NftFacts {
  /** Empty until the metadata has loaded, and if it can't be loaded. */
  readonly metadata: ReadonlySignal<NftMetadata>
  /** The address for `<img>`. Undefined until the picture has loaded, and if the picture gate refuses it. */
  readonly picture: ReadonlySignal<string | undefined>
}

/** Metadata and pictures of NFTs. The gallery requests each once, when the visitor first sees the NFT. */
export interface Gallery {
  /** Reading `picture` while a component renders fetches it. */
  factsOf(nft: ShownNft): NftFacts
}

/** An NFT that was shown. */
interface Known {
  readonly nft: ShownNft
  readonly metadata: MetadataSignal
}

const emptyMetadata = () => signal<NftMetadata>({})
type MetadataSignal = ReturnType<typeof emptyMetadata>

/** A public one, run by the makers of IPFS. */
const defaultGateway = 'https://ipfs.io'

/** More than this are not remembered: an app that stays open for days must not grow. */
const knownMax = 1_000

/** Keeps what NFTs of one modal look like. */
export function createGallery({
  clock,
  config,
  http,
}: Pick<PluginContext, 'clock' | 'config' | 'http'>): Gallery {
  const known = new Map<string, Known>()
  // A config has `http:` for this machine only. While an app is developed there, what it shows may be there, too.
  const own = [config.endpoints.blockchain, ...config.networks.flatMap(({ rpcUrls }) => rpcUrls)]
  const common = {
    http,
    ipfsGateway: config.nfts.ipfsGateway ?? defaultGateway,
    allowLocal: own.some((url) => url?.startsWith('http:')),
  }
  const pictures = createPictures(async (key) => {
    const { nft, metadata: place } = known.get(key) ?? {}
    if (!place || nft?.uri === undefined) return undefined
    const options = { ...common, allowHosts: isListed(config, nft) }
    // A request that fails must not stop the others.
    const metadata = await readMetadata(nft.uri, options).catch((): NftMetadata => ({}))
    place.value = metadata
    return metadata.image === undefined ? undefined : readPicture(metadata.image, options)
  }, clock)

  return {
    factsOf(nft) {
      const key = `${nft.networkId} ${nftKey(nft)}`
      const { metadata } = known.get(key) ?? { metadata: emptyMetadata() }
      const [oldest] = known.keys()
      if (known.size >= knownMax && !known.has(key)) known.delete(oldest ?? '')
      known.set(key, { nft, metadata })
      return { metadata, picture: pictures.picture(key) }
    },
  }
}

/** Whether the config lists an NFT's collection, by CAIP-10 or CAIP-19. */
const isListed = ({ nfts }: PluginContext['config'], { networkId, contract }: ShownNft) =>
  (nfts.collections ?? []).some(
    (id) =>
      (id.startsWith(`${networkId}:`) || id.startsWith(`${networkId}/`)) &&
      id.slice(id.lastIndexOf(':') + 1).toLowerCase() === contract.toLowerCase(),
  )
