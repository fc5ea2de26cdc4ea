import type SafeAppsSDK from '@safe-global/safe-apps-sdk'

/** EIP-5792's codes for what Safe's gateway says; whatever else it says is pending. */
const codeOf: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

/**
 * How a batch stands (EIP-5792, `wallet_getCallsStatus`). A Safe's batch is one transaction: all of it or nothing.
 * @param id what `wallet_sendCalls` answered
 */
export async function callsStatus(sdk: SafeAppsSDK, id: string, chainId: string) {
  const { txStatus, txHash } = await sdk.txs.getBySafeTxHash(id)
  const receipt = txHash ? await sdk.eth.getTransactionReceipt([txHash] as never) : undefined
  return {
    version: '2.0.0',
    id,
    chainId,
    atomic: true,
    status: codeOf[txStatus] ?? 100,
    ...(receipt ? { receipts: [receipt] } : {}),
  }
}
