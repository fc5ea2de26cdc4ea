import { type Asset, shortAddress } from '@wallet-modal/runtime/accounts'
import type { ReviewKey } from '@wallet-modal/runtime/review'
import { useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { SendKey } from '../messages.js'

/** Lucide's image (ISC). */
const imageIcon =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21'

/** The NFT that is sent, in place of an amount. Its maker chose the name; contract and number identify it. */
export function CollectibleCard({ asset: { name, address = '', tokenId } }: { readonly asset: Asset }) {
  const { t } = useView<SendKey | ReviewKey>()
  return (
    <div className="send-collectible">
      <WalletIcon name={name} icon={imageIcon} />
      <div>
        <p>
          <bdi>{t('review.collectible.name', { name })}</bdi>
        </p>
        <p className="hint">
          {t('send.collectible', { contract: shortAddress(address), id: tokenId ?? '' })}
        </p>
      </div>
    </div>
  )
}
