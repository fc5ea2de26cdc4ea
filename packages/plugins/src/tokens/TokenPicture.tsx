import type { Pictures, TokenBalance } from '@wallet-modal/runtime/accounts'
import { useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { tokenPicture } from './tokenPictures.js'
import { rankOf } from './tokenRows.js'

/**
 * A token's picture: the bundled one of its contract, what a service says, for a network's own currency the network's, or a letter.
 * What an advertisement shows is not drawn.
 */
export function TokenPicture({
  token,
  pictures,
  size = 'row',
}: {
  readonly token: TokenBalance
  readonly pictures: Pictures
  readonly size?: 'row' | 'large'
}) {
  const { networkPicture } = useView()
  const { symbol, address, chainId } = token
  const own = address === undefined && rankOf(token) !== 'spam' ? networkPicture(chainId) : undefined
  const imageUrl = tokenPicture(token, pictures) ?? own
  return <WalletIcon name={symbol} imageUrl={imageUrl} size={size} />
}
