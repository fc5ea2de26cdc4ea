import {
  formatAmount,
  isConfusable,
  parseUnits,
  shortAddress,
  type TokenBalance,
} from '@wallet-modal/runtime/accounts'
import type { TokenParams } from './manifest.js'

/** A token that is worth less than a cent is dust. */
const dustBelow = 0.01

/** What asks people to go somewhere is no name of a token. */
const advert =
  /https?:|www\.|t\.me|[a-z0-9]\.(com|io|org|net|xyz|app|fi|finance|gift|top|site)\b|\b(claim|visit|reward|airdrop|voucher)s?\b/i

/** A contract or mint as it is compared: hexadecimal ones are spelled with and without their checksum (EIP-55), others in one way. */
export const contractKey = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** How a token is shown, or why it isn't at once. */
export type TokenRank = 'shown' | 'dust' | 'spam'

/** Whether a token's contract doesn't say its name: its address stands in for it. */
export const isNameless = ({ address, name }: Pick<TokenBalance, 'address' | 'name'>): boolean =>
  address !== undefined && name === shortAddress(address)

/** Tells tokens from spam and dust. A token without a price is shown, unless its name advertises. */
export function rankOf({ address, name, symbol, price, value }: TokenBalance): TokenRank {
  if (address === undefined) return 'shown'
  const said = [name, symbol].filter((text) => text !== shortAddress(address))
  if (said.some((text) => advert.test(text) || isConfusable(text))) return 'spam'
  return price !== undefined && value !== undefined && value < dustBelow ? 'dust' : 'shown'
}

/** The tokens of a search, the most valuable first; the network's own currency leads those without a value. */
export function sortedTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const wanted = search.trim().toLowerCase()
  const isWanted = ({ name, symbol, address = '' }: TokenBalance) =>
    [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))
  const worth = ({ address, value }: TokenBalance) => value ?? (address === undefined ? 0 : -1)
  return tokens.filter(isWanted).sort((a, b) => worth(b) - worth(a) || a.symbol.localeCompare(b.symbol))
}

/** The key of a token: its contract, or the network's own currency. */
export const tokenKey = ({ chainId, address = '' }: TokenParams): string => `${chainId} ${address}`

/** An amount with its three decimals (Spec §9), and its symbol. */
export function amountOf({ quantity: { decimals, numeric }, symbol }: TokenBalance): string {
  // A service may write more decimals than the token has.
  const units = parseUnits(numeric, decimals, 'floor') ?? 0n
  return `${formatAmount(units, decimals)} ${symbol}`
}
