import { appPicture, createPictures, type TokenBalance } from '@wallet-modal/runtime/accounts'
import type { OwnToken } from '@wallet-modal/runtime/config'
import { bundledTokens } from './bundledTokens.js'
import { createListedPictures, type PicturesContext } from './listedPictures.js'
import { tokenPictures } from './pictures/tokenPictures.generated.js'
import { contractKey, rankOf } from './tokenRows.js'

/** The currency of so many networks that their own pictures would say little of it. */
const ether = 'ETH'

/** A token's picture, for `<img>` only; undefined without one. Reads a signal. */
export type PictureOfToken = (token: TokenBalance) => string | undefined

/**
 * Makes what finds a token's picture: the config's, the bundled one of its contract, what came with the balance, or, for a token of
 * the config, the directory's. Pictures are loaded when they are shown. Spam has none.
 */
export function createTokenPictures(context: PicturesContext): PictureOfToken {
  const bundled = createPictures(
    async (symbol) =>
      Object.hasOwn(tokenPictures, symbol) ? (await tokenPictures[symbol]?.())?.default : undefined,
    context.clock,
  )
  // The first row of most lists: there before the balances are.
  bundled.preload(ether)
  // Shows pictures for tokens of the config only: anybody may give a token a known symbol, and its picture would vouch for it (decision
  // 26).
  const listed = createListedPictures(context, 'getTokenImage')
  return (token) => {
    if (rankOf(token) === 'spam') return undefined
    const own = context.config.tokens.find((one) => isSameToken(one, token))
    const given = appPicture(own?.iconUrl)
    if (given !== undefined) return given
    const symbol = picturedSymbol(token)
    if (symbol !== undefined) return bundled.picture(symbol).value
    return token.iconUrl ?? (own && listed?.picture(own.symbol).value)
  }
}

const isSameToken = (own: OwnToken, { address, chainId }: TokenBalance) =>
  address !== undefined && own.chainId === chainId && contractKey(own.address) === contractKey(address)

/**
 * The symbol that names a token's bundled picture. It belongs to the contract, since a token may call itself anything.
 *
 * @returns undefined for a contract that isn't bundled
 */
export function picturedSymbol({
  chainId,
  address,
  symbol,
}: {
  readonly chainId: string
  readonly address?: string | undefined
  readonly symbol: string
}): string | undefined {
  if (address === undefined) return symbol === ether ? ether : undefined
  const key = contractKey(address)
  return bundledTokens(chainId).find((known) => contractKey(known.address) === key)?.symbol
}
