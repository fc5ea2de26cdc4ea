import { type Asset, tokenOf } from '@wallet-modal/runtime/accounts'
import type { ChainService } from '@wallet-modal/runtime/chain'
import type { Sender } from './swap.js'

/** An account's balance of an asset, from the chain; undefined for a token that can't be read. */
export async function balanceOf(
  service: ChainService,
  { network, from: address }: Pick<Sender, 'network' | 'from'>,
  asset: Asset,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const token = tokenOf(asset)
  if (!token) return (await service.getBalance({ network, address, signal })).amount
  return (await service.getTokenBalances?.({ network, address, tokens: [token], signal }))?.[0]?.amount
}
