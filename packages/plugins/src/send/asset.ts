import { formatUnits, parseUnits, type TokenBalance } from '@wallet-modal/runtime/accounts'
import { type Token, toNetworkId } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition, NetworkId } from '@wallet-modal/runtime/plugin'

/** Something that can be sent: the network's own currency, or one of its tokens. */
export interface Asset {
  /** CAIP-2. */
  readonly networkId: NetworkId
  /** Contract or mint; absent for the network's own currency. */
  readonly address?: string
  /** Which NFT of the contract, in decimal digits; absent for what isn't one. */
  readonly tokenId?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the account has, in base units; undefined while that is unknown. */
  readonly balance: bigint | undefined
  /** Of one, in US dollars. */
  readonly price?: number
  /** As it was told; absent for a currency that no list names. */
  readonly told?: TokenBalance
}

/** What tells assets of one network apart. */
export const assetKey = ({ address = '' }: Pick<Asset, 'address'>): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** An amount that a service wrote; what it writes beyond the token's decimals doesn't exist. */
function unitsOf({ decimals, numeric }: TokenBalance['quantity']): bigint | undefined {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals)
}

/** A token balance as an asset. Tokens without decimals are dropped (Spec §5), and so are those whose balance can't be read. */
export function assetOf(token: TokenBalance): Asset | undefined {
  const { chainId, address, name, symbol, price, quantity } = token
  if (quantity.decimals === 0) return undefined
  const balance = unitsOf(quantity)
  if (balance === undefined) return undefined
  return {
    ...{ networkId: chainId, name, symbol, decimals: quantity.decimals, balance },
    ...(address !== undefined && { address }),
    ...(price !== undefined && { price }),
    told: token,
  }
}

/** The network's own currency, where no list of balances names it. */
export const nativeAsset = (
  { id, nativeCurrency: { name, symbol, decimals } }: NetworkDefinition,
  balance: bigint | undefined,
): Asset => ({ networkId: toNetworkId(id), name, symbol, decimals, balance })

/** An NFT, of which one is sent. */
export const collectibleAsset = (
  networkId: NetworkId,
  { address, tokenId, name }: { readonly address: string; readonly tokenId: string; readonly name: string },
): Asset => ({ networkId, address, tokenId, name, symbol: name, decimals: 0, balance: undefined })

/** How much of what: with all digits, or which NFT. */
export const amountText = (
  amount: bigint,
  { decimals, symbol, tokenId }: Pick<Asset, 'decimals' | 'symbol' | 'tokenId'>,
): string => (tokenId === undefined ? `${formatUnits(amount, decimals)} ${symbol}` : symbol)

/** The asset as chain services name tokens; undefined for the network's own currency. */
export const tokenOf = ({ address, name, symbol, decimals }: Asset): Token | undefined =>
  address === undefined ? undefined : { address, name, symbol, decimals }
