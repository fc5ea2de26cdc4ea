import type { NetworkId } from '../base/caip.js'
import { formatExact } from '../base/exactAmounts.js'
import { ownOnly } from '../base/foreign.js'
import { toNetworkId } from '../base/parseCaip.js'
import { shortAddress } from '../base/shortAddress.js'
import { parseUnits } from '../base/units.js'
import type { NetworkDefinition } from '../config/types.js'
import type { Token, TokenFacts } from '../connectors/chainService.js'
import type { TokenBalance } from '../store/accounts.js'

/** Something that can be sent: the network's own currency, or one of its tokens. */
export interface Asset {
  /** CAIP-2. */
  readonly networkId: NetworkId
  /** Contract or mint; absent for the network's own currency. */
  readonly address?: string
  /** Id of an NFT within its contract, in decimal digits; absent for other assets. */
  readonly tokenId?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /**
   * Whether `name`, `symbol` and `decimals` are only what a service or a wallet says. Such an asset may be listed, but no amount of it can
   * be entered or sent. @default false
   */
  readonly isUnread?: boolean
  /** The account's balance, in base units; undefined while it is unknown. */
  readonly balance: bigint | undefined
  /** The price of one, in US dollars. */
  readonly price?: number
  /** The balance as it was listed; absent for a currency that no list names. */
  readonly told?: TokenBalance
}

/** A token's name, symbol and decimals. */
export type TokenDefinition = Pick<Token, 'name' | 'symbol' | 'decimals'>

/** What tells assets of one network apart. */
export const assetKey = ({ address = '' }: Pick<Asset, 'address'>): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** An amount that a service wrote, in base units. Digits beyond the asset's decimals are cut. */
function unitsOf(numeric: string, decimals: number): bigint | undefined {
  return parseUnits(numeric, decimals, 'floor')
}

/**
 * A token of a list of balances, counted as its definition says.
 * @param definition undefined until it has been read
 * @returns undefined for a token without decimals (Spec §5), and one whose balance can't be read
 */
export function tokenAsset(token: TokenBalance, definition: TokenDefinition | undefined): Asset | undefined {
  const { chainId, address, price, quantity } = token
  const { name, symbol, decimals } = definition ?? { ...token, decimals: quantity.decimals }
  const balance = unitsOf(quantity.numeric, decimals)
  if (decimals === 0 || balance === undefined) return undefined
  return ownOnly({
    ...{ networkId: chainId, name, symbol, decimals, balance },
    ...(address !== undefined && { address }),
    ...(price !== undefined && { price }),
    ...(definition === undefined && { isUnread: true }),
    told: { ...token, name, symbol },
  })
}

/**
 * The network's own currency, as its definition says.
 * @param told how a list of balances values it
 */
export function nativeAsset(
  { id, nativeCurrency: { name, symbol, decimals } }: NetworkDefinition,
  balance?: bigint,
  told?: TokenBalance,
): Asset {
  return ownOnly({
    ...{ networkId: toNetworkId(id), name, symbol, decimals },
    balance: balance ?? (told && unitsOf(told.quantity.numeric, decimals)),
    ...(told?.price !== undefined && { price: told.price }),
    ...(told && { told: { ...told, name, symbol } }),
  })
}

/** An NFT; one item is sent. */
export const collectibleAsset = (
  networkId: NetworkId,
  { address, tokenId, name }: { readonly address: string; readonly tokenId: string; readonly name: string },
): Asset => ownOnly({ networkId, address, tokenId, name, symbol: name, decimals: 0, balance: undefined })

/** A symbol that could be read as a part of the amount before it, such as `000 USDC`. */
const numberLike = /^[^\p{L}\p{Sc}]|\s/u

/** The symbol as it stands after an amount. A token's maker chose it. */
export const symbolText = ({ symbol }: Pick<Asset, 'symbol'>): string =>
  numberLike.test(symbol) ? `“${symbol}”` : symbol

/**
 * An amount with all its digits. Not for NFTs, which have no amounts.
 * @param language of numbers: BCP 47
 */
export const amountText = (
  amount: bigint,
  asset: Pick<Asset, 'decimals' | 'symbol'>,
  language?: string,
): string => `${formatExact(amount, asset.decimals, language)} ${symbolText(asset)}`

/** The asset as chain services name tokens; undefined for the network's own currency. */
export const tokenOf = ({ address, name, symbol, decimals }: Asset): Token | undefined =>
  address === undefined ? undefined : { address, name, symbol, decimals }

/** A token as its contract describes it. */
export function tokenFactsAsset(
  { id }: Pick<NetworkDefinition, 'id'>,
  { address, decimals, symbol = shortAddress(address), name = symbol }: TokenFacts,
): Asset {
  return ownOnly({ networkId: toNetworkId(id), address, name, symbol, decimals, balance: undefined })
}
