import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { PluginError } from '@wallet-modal/runtime/plugin'
import type { BoughtAsset } from './provider.js'

/**
 * How much of an asset an account has, by the app's own nodes, in base units.
 *
 * @throws as the chain's service does; PluginError for a token that can't be read
 */
export async function readBalance(
  { chain, findNetwork }: Pick<PluginContext, 'chain' | 'findNetwork'>,
  { account, asset }: { readonly account: string; readonly asset: BoughtAsset },
  signal?: AbortSignal,
): Promise<bigint> {
  const network = await findNetwork(asset.networkId)
  const service = await chain(asset.networkId.slice(0, asset.networkId.indexOf(':')))
  if (network && asset.address === undefined)
    return (await service.getBalance({ network, address: account, signal })).amount
  if (network && asset.address !== undefined && service.getTokenBalances) {
    const { address, symbol, decimals } = asset
    const tokens = [{ address, symbol, name: symbol, decimals }]
    const [read] = await service.getTokenBalances({ network, address: account, tokens, signal })
    if (read) return read.amount
  }
  throw new PluginError('PLUGIN_FAILED', `The balance of ${asset.symbol} can't be read.`, {
    pluginId: 'onramp',
  })
}
