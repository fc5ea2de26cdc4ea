import { type Hex, parseUnits, toHex } from 'viem'
import type { LocalChain } from '../chains/LocalChain.js'
import type { AccountFacts } from './accountFacts.js'

/** An account's balance of one asset, as a wallet returns it (ERC-7811). */
interface WalletAsset {
  /** The contract, or `native`. */
  readonly address: string
  /** Balance in the smallest unit. */
  readonly balance: Hex
  readonly type: 'NATIVE' | 'ERC20'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly price: number
    readonly value: number
    readonly iconUrl: string
  }
}

/**
 * The sandbox's wallets' answer to `wallet_getAssets`: an account's assets, by chain id in hex. Separate from the API, so
 * that a fault of the one leaves the other alone.
 *
 * @throws ApiRefusal 400
 */
export async function walletAssets(
  accounts: AccountFacts,
  address: string,
  {
    chains,
    iconUrl,
  }: { readonly chains: readonly LocalChain[]; readonly iconUrl: (symbol: string) => string },
): Promise<Readonly<Record<Hex, readonly WalletAsset[]>>> {
  const byChain = await Promise.all(
    chains.map(async ({ network }) => {
      const found = await accounts.balances(address, `eip155:${network.chainId}`, { rate: 1, iconUrl })
      return [
        toHex(network.chainId),
        found.map(({ address: id, quantity, name, symbol, price, value = 0, iconUrl: icon }): WalletAsset => {
          const decimals = Number(quantity.decimals)
          return {
            address: id?.split(':')[2] ?? 'native',
            balance: toHex(parseUnits(quantity.numeric, decimals)),
            type: id === undefined ? 'NATIVE' : 'ERC20',
            metadata: { name, symbol, decimals, price, value, iconUrl: icon },
          }
        }),
      ] as const
    }),
  )
  return Object.fromEntries(byChain)
}
