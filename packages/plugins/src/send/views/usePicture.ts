import type { Asset } from '@wallet-modal/runtime/accounts'
import { useView } from '@wallet-modal/runtime/ui'
import type { Holdings } from '../holdings.js'

/** The picture of something that can be sent; of a network's own currency without one, the network's. */
export function usePicture(holdings: Holdings, asset: Asset | undefined): string | undefined {
  const { networkPicture } = useView()
  if (!asset) return undefined
  return (
    holdings.pictureOf(asset) ?? (asset.address === undefined ? networkPicture(asset.networkId) : undefined)
  )
}
