import { implement } from '@wallet-modal/runtime/plugin'
import { createGallery } from './gallery.js'
import { manifest, type NftParams } from './manifest.js'
import { texts } from './messages.js'
import { createOwnedNfts } from './ownedNfts.js'
import { NftsTab, type NftViewProps } from './views/NftsTab.js'
import { NftView } from './views/NftView.js'
import css from './views/nfts.css?inline'

/** The components of one modal, over what it reads. */
const nftViews = (props: NftViewProps) => ({
  tab: () => <NftsTab {...props} />,
  view: ({ params }: { readonly params: NftParams }) => <NftView {...props} params={params} />,
})

/** Loaded with the tab, when it is shown for the first time. */
export default implement(manifest, (context) => {
  const { tab, view } = nftViews({ owned: createOwnedNfts(context), gallery: createGallery(context) })
  return { accountTabs: { nfts: tab }, views: { Nft: view }, styles: [css], messages: texts }
})
