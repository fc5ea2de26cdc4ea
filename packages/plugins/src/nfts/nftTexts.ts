import { shortAddress } from '@wallet-modal/runtime/accounts'
import type { Collectible } from '@wallet-modal/runtime/chain'
import type { NftMetadata } from './metadata.js'

/** The number of digits that fit a tile. */
const tokenIdMaxLength = 12

/** The number of an NFT, in short: some are as long as a hash. */
const shortId = (tokenId: string) =>
  tokenId.length <= tokenIdMaxLength ? tokenId : `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`

/** A collection's name: the one that its contract has, or else the contract's address. */
export const collectionName = ({ collection, contract }: Collectible): string =>
  collection ?? shortAddress(contract)

/** An NFT's name: the one in its metadata, or else its collection and number. */
export const nftName = (nft: Collectible, { name }: NftMetadata): string =>
  name ?? `${collectionName(nft)} #${shortId(nft.tokenId)}`
