import type { PrivateKeyAccount } from 'viem/accounts'
import { toHex } from './createWalletState.js'
import { parseQuantity, type TransactionRequest } from './parseParams.js'

/** Gas for calls that are carried out as one; a node estimates none before the account has the code. */
const batchGas = 2_000_000n

/** Tip in wei for the block's producer, as MetaMask's default on a quiet chain: 1 gwei. */
const defaultTipWei = 1_000_000_000n

/**
 * Fills in what the page left open, nonce, gas and fees, and signs.
 *
 * @param call calls the JSON-RPC of the transaction's chain
 * @returns the raw transaction
 * @throws ProviderError with the node's code, for example when the gas estimate reverts
 */
export async function signTransaction(
  account: PrivateKeyAccount,
  chainId: number,
  request: TransactionRequest,
  call: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<`0x${string}`> {
  const { from, to, data, value, delegate } = request
  const nonce =
    request.nonce ?? Number(parseQuantity(await call('eth_getTransactionCount', [from, 'pending'])))
  const gas =
    request.gas ??
    (delegate && batchGas) ??
    parseQuantity(
      await call('eth_estimateGas', [
        {
          from,
          ...(to && { to }),
          ...(data && { data }),
          ...(value !== undefined && { value: toHex(value) }),
        },
      ]),
    )
  const common = { chainId, nonce, gas, to: to ?? null, value: value ?? 0n, data: data ?? '0x' } as const
  if (request.gasPrice !== undefined) {
    return account.signTransaction({ ...common, type: 'legacy', gasPrice: request.gasPrice })
  }
  // Twice the going price lasts for some full blocks; the rest is never charged.
  const maxFeePerGas = request.maxFeePerGas ?? parseQuantity(await call('eth_gasPrice', [])) * 2n
  const tip = request.maxPriorityFeePerGas ?? defaultTipWei
  const fees = { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
  if (!delegate) return account.signTransaction({ ...common, type: 'eip1559', ...fees })
  // The transaction itself counts first.
  const authorization = await account.signAuthorization({ address: delegate, chainId, nonce: nonce + 1 })
  return account.signTransaction({ ...common, type: 'eip7702', ...fees, authorizationList: [authorization] })
}
