import type { TokenBalance } from '@wallet-modal/runtime/accounts'
import { useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { PictureOfToken } from './tokenPictures.js'
import { rankOf } from './tokenRows.js'

/**
 * A token's picture; without one, for a network's own currency the network's, or a letter.
 */
export function TokenPicture({
  token,
  pictureOf,
}: {
  readonly token: TokenBalance
  readonly pictureOf: PictureOfToken
}) {
  const { networkPicture } = useView()
  const { symbol, address, chainId } = token
  const own = address === undefined && rankOf(token) !== 'spam' ? networkPicture(chainId) : undefined
  const imageUrl = pictureOf(token) ?? own
  return <WalletIcon name={symbol} imageUrl={imageUrl} />
}
