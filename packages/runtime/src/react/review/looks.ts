import { worthOf } from '../../base/units.js'
import type { Money } from '../../blockchain/money.js'
import { type Asset, assetKey } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import type { TransferAction } from '../../review/request.js'

/** How assets look, and what they are worth: see `Portfolio`. */
export interface AssetLooks {
  /** An asset's picture, for `<img>` only. Reads signals. */
  pictureOf(asset: Asset): string | undefined
  /** The currency of values. Reads a signal. */
  money(): Money
}

/** The definition of what an action moves; undefined for a token whose contract couldn't be read. */
export const definitionOf = (
  { assets }: Pick<ReadyReview, 'assets'>,
  { token = '', tokenId }: Pick<TransferAction, 'token' | 'tokenId'>,
): Asset | undefined =>
  assets.find((one) => assetKey(one) === assetKey({ address: token }) && one.tokenId === tokenId)

/** Value of an amount in the visitor's currency; undefined without a price. Reads a signal. */
export const worthText = (
  amount: bigint,
  asset: Pick<Asset, 'decimals' | 'price'> | undefined,
  { money }: AssetLooks,
): string | undefined =>
  asset?.price === undefined ? undefined : money().of(worthOf(amount, asset.decimals, asset.price))
