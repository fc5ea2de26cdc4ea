import { assetNames } from './assetNames.js'
import { generatedRank } from './generatedWallet.js'
import type { WalletFacts } from './WalletFacts.js'

/** Symbols of tokens that have a picture, beside the chains' own currencies. */
const tokenSymbols = ['BTC', 'DAI', 'ETH', 'LINK', 'POL', 'SOL', 'UNI', 'USDC', 'USDT', 'WBTC', 'WETH']

/** The name of the wallet with this picture id; undefined for an unknown id. */
export function walletImageName(wallets: readonly WalletFacts[], imageId: string): string | undefined {
  const rank = generatedRank(imageId)
  if (rank !== undefined) return rank > wallets.length ? `Generated wallet ${rank}` : undefined
  return wallets.find((wallet) => wallet.imageId === imageId)?.name
}

/** The name of the network or connector with this picture id; undefined for an unknown id. */
export function assetImageName(imageId: string): string | undefined {
  return assetNames.get(imageId)
}

/** The sign of an ISO 4217 currency, such as `€` for `EUR`; undefined for an unknown code. */
export function currencyImageName(code: string): string | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value
}

/**
 * The symbol itself, where it is one of a token with a picture; undefined otherwise.
 *
 * @param ownSymbols of the sandbox's chains
 */
export function tokenImageName(symbol: string, ownSymbols: readonly string[]): string | undefined {
  return [...tokenSymbols, ...ownSymbols].find((known) => known === symbol)
}
