import type SafeAppsSDK from '@safe-global/safe-apps-sdk'

/** EIP-5792's codes for the states of Safe's gateway. Any other state is pending. */
const codeOf: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

/**
 * The status of a batch (EIP-5792, `wallet_getCallsStatus`). A Safe executes a batch as one transaction.
 * @param id the result of `wallet_sendCalls`
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
