import type { TokenBalance } from '@wallet-modal/runtime/accounts'
import { TokenIcon } from '@wallet-modal/runtime/ui'
import type { PictureOfToken } from './tokenPictures.js'
import { rankOf } from './tokenRows.js'

/** A token's picture; see `TokenIcon`. Spam doesn't get a network's. */
export function TokenPicture({
  token,
  pictureOf,
  size = 'row',
}: {
  readonly token: TokenBalance
  readonly pictureOf: PictureOfToken
  /** @default 'row' */
  readonly size?: 'row' | 'large'
}) {
  const { symbol, address, chainId } = token
  const asset = { symbol, networkId: chainId, address: rankOf(token) === 'spam' ? '' : address }
  return <TokenIcon asset={asset} imageUrl={pictureOf(token)} size={size} />
}
