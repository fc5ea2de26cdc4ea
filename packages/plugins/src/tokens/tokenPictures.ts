import { createPictures, type Pictures, type TokenBalance } from '@wallet-modal/runtime/accounts'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { bundledTokens } from './bundledTokens.js'
import { tokenPictures } from './pictures/tokenPictures.generated.js'
import { contractKey, rankOf } from './tokenRows.js'

/** The currency of so many networks that their own pictures would say little of it. */
const ether = 'ETH'

/** Makes what loads the bundled pictures of tokens, each once somebody looks at it. */
export const createTokenPictures = ({ clock }: Pick<PluginContext, 'clock'>): Pictures =>
  createPictures(
    async (symbol) =>
      Object.hasOwn(tokenPictures, symbol) ? (await tokenPictures[symbol]?.())?.default : undefined,
    clock,
  )

/**
 * The symbol that a token's bundled picture goes by: that of the contract itself. What a token calls itself proves nothing.
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

/** A token's picture: the bundled one of its contract, or what a service says. What an advertisement shows is none. Reads a signal. */
export function tokenPicture(token: TokenBalance, pictures: Pictures): string | undefined {
  if (rankOf(token) === 'spam') return undefined
  const bundled = picturedSymbol(token)
  return bundled === undefined ? token.iconUrl : pictures.picture(bundled).value
}
