import type { Pictures, TokenBalance } from '@wallet-modal/runtime/accounts'
import { useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { picturedSymbol } from './tokenPictures.js'
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
  const { symbol, iconUrl, address, chainId } = token
  const bundled = picturedSymbol(token)
  const imageUrl =
    rankOf(token) === 'spam'
      ? undefined
      : bundled !== undefined
        ? pictures.picture(bundled).value
        : (iconUrl ?? (address === undefined ? networkPicture(chainId) : undefined))
  return <WalletIcon name={symbol} imageUrl={imageUrl} size={size} />
}
