import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { rpcError } from './rpcError.js'

type Read = (sdk: SafeAppsSDK, params: unknown[]) => Promise<unknown>

/** The methods that the Safe reads from its network for the page: those that the SDK supports. */
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
 * Reads from the Safe's network, through the Safe and no other service.
 * @throws ProviderRpcError 4200 for an unsupported method
 */
export async function readThrough(sdk: SafeAppsSDK, method: string, params: unknown): Promise<unknown> {
  const read = Object.hasOwn(reads, method) ? reads[method] : undefined
  if (!read) throw rpcError(4200, `A Safe does not support ${method}.`)
  return read(sdk, Array.isArray(params) ? [...params] : [])
}

/** Reads a transaction, by the Safe's own hash or by the chain's. Null until the owners have signed and it is on the chain. */
async function executed(sdk: SafeAppsSDK, hash: unknown, read: (mined: string) => Promise<unknown>) {
  if (typeof hash !== 'string') throw rpcError(-32602, 'A transaction is identified by its hash.')
  const known = await sdk.txs.getBySafeTxHash(hash).catch(() => undefined)
  if (known) return known.txHash ? read(known.txHash) : null
  return read(hash)
}
