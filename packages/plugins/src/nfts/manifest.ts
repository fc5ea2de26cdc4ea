import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Which NFT a view shows. */
export interface NftParams {
  /** CAIP-2. */
  readonly chainId: string
  readonly contract: string
  /** Token id in decimal digits. */
  readonly tokenId: string
}

/** The tab's name, and the namespaces that have it. */
export const manifest = defineManifest({
  id: 'nfts',
  accountTabs: [
    {
      id: 'nfts',
      label: 'nfts.tab',
      namespaces: ['eip155'],
      needs: { endpoint: 'blockchain', orPart: 'nfts.collections' },
    },
  ],
  views: { Nft: view<NftParams>({ title: 'nfts.nft.title' }) },
  messages: { 'nfts.tab': 'NFTs', 'nfts.nft.title': 'NFT' },
})
