import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { rpcError } from './rpcError.js'

type Read = (sdk: SafeAppsSDK, params: unknown[]) => Promise<unknown>

/** What the Safe reads from its network for the page, by method: all that the SDK has a call for. */
const reads: Readonly<Record<string, Read>> = {
  eth_call: ({ eth }, params) => eth.call(params as never),
  eth_getBalance: ({ eth }, params) => eth.getBalance(params as never),
  eth_getCode: ({ eth }, params) => eth.getCode(params as never),
  eth_getStorageAt: ({ eth }, params) => eth.getStorageAt(params as never),
  eth_getLogs: ({ eth }, params) => eth.getPastLogs(params as never),
  eth_getBlockByHash: ({ eth }, params) => eth.getBlockByHash(params as never),
  eth_getBlockByNumber: ({ eth }, params) => eth.getBlockByNumber(params as never),
  eth_getTransactionCount: ({ eth }, params) => eth.getTransactionCount(params as never),
  eth_gasPrice: ({ eth }) => eth.getGasPrice(),
  eth_estimateGas: ({ eth }, [transaction]) => eth.getEstimateGas(transaction as never),
  eth_blockNumber: async ({ eth }) => (await eth.getBlockByNumber(['latest'] as never)).number,
  eth_getTransactionByHash: (sdk, [hash]) =>
    executed(sdk, hash, (mined) => sdk.eth.getTransactionByHash([mined] as never)),
  eth_getTransactionReceipt: (sdk, [hash]) =>
    executed(sdk, hash, (mined) => sdk.eth.getTransactionReceipt([mined] as never)),
}

/**
 * Reads from the Safe's network, through the Safe: no other service gets the call.
 * @throws ProviderRpcError 4200 for a method that it has no call for
 */
export async function readThrough(sdk: SafeAppsSDK, method: string, params: unknown): Promise<unknown> {
  const read = Object.hasOwn(reads, method) ? reads[method] : undefined
  if (!read) throw rpcError(4200, `A Safe has no ${method}.`)
  return read(sdk, Array.isArray(params) ? [...params] : [])
}

/** What a page sends has the Safe's own hash first: the owners may still have to sign. Null until it is on the chain. */
async function executed(sdk: SafeAppsSDK, hash: unknown, read: (mined: string) => Promise<unknown>) {
  if (typeof hash !== 'string') throw rpcError(-32602, 'A transaction is asked for by its hash.')
  const known = await sdk.txs.getBySafeTxHash(hash).catch(() => undefined)
  if (known) return known.txHash ? read(known.txHash) : null
  return read(hash)
}
