import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { OpenSafe } from './openSafe.js'
import { fieldsOf, isOwn, parseCall } from './parseCalls.js'
import { rpcError } from './rpcError.js'
import type { SafeInfo } from './safeInfo.js'

/** Handles a method's params for a Safe, and returns the answer. */
export type SafeMethod = (safe: OpenSafe, params: readonly unknown[]) => unknown

const accounts: SafeMethod = ({ info }) => [info.address]

const sendTransaction: SafeMethod = (safe, [transaction]) => {
  const { from = safe.info.address, gas } = fieldsOf(transaction)
  assertOwn(from, safe.info)
  return send(safe, [transaction], gas)
}

const signMessage: SafeMethod = (safe, [message, address]) => {
  assertOwn(address, safe.info)
  if (typeof message !== 'string') throw rpcError(-32602, 'A message is a text, or `0x` and its bytes.')
  return signature(safe, safe.sdk.txs.signMessage(message))
}

const signTypedData: SafeMethod = (safe, [address, data]) => {
  assertOwn(address, safe.info)
  return signature(safe, safe.sdk.txs.signTypedMessage(typedDataOf(data)))
}

const switchChain: SafeMethod = ({ info }, [request]) => {
  if (fieldsOf(request).chainId === chainIdOf(info)) return null
  throw rpcError(4200, 'A Safe is on one network. To use another, open the page in a Safe on that network.')
}

/** EIP-5792. */
const sendCalls: SafeMethod = async (safe, [request]) => {
  const { info } = safe
  const { calls, from = info.address, chainId = chainIdOf(info), version } = fieldsOf(request)
  assertOwn(from, info)
  if (Number(chainId) !== info.chainId) throw rpcError(5710, `The Safe is only on ${chainIdOf(info)}.`)
  if (!Array.isArray(calls) || calls.length === 0) throw rpcError(-32602, 'A batch needs `calls`.')
  const id = await send(safe, calls)
  return String(version).startsWith('1') ? id : { id }
}

/** The methods that a Safe answers itself. Its network answers the others (`reads.ts`). */
export const methods: Readonly<Record<string, SafeMethod>> = {
  eth_accounts: accounts,
  eth_requestAccounts: accounts,
  eth_chainId: ({ info }) => chainIdOf(info),
  net_version: ({ info }) => String(info.chainId),
  eth_sendTransaction: sendTransaction,
  personal_sign: signMessage,
  eth_signTypedData: signTypedData,
  eth_signTypedData_v3: signTypedData,
  eth_signTypedData_v4: signTypedData,
  wallet_switchEthereumChain: switchChain,
  wallet_getCapabilities: ({ info }) => ({ [chainIdOf(info)]: { atomic: { status: 'supported' } } }),
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: ({ sdk, info }, [id]) => callsStatus(sdk, String(id), chainIdOf(info)),
  safe_setSettings: ({ sdk }, params) => sdk.eth.setSafeSettings(params as never),
}

const chainIdOf = ({ chainId }: SafeInfo) => `0x${chainId.toString(16)}`

/** @throws ProviderRpcError 4100 */
function assertOwn(address: unknown, info: SafeInfo): void {
  if (!isOwn(address, info)) throw rpcError(4100, `The page has access to the Safe ${info.address} only.`)
}

/** Proposes one transaction to the Safe's owners. @returns the Safe's own hash of it */
async function send({ sdk }: OpenSafe, calls: readonly unknown[], gas?: unknown): Promise<string> {
  const txs = calls.map(parseCall)
  const safeTxGas = typeof gas === 'string' || typeof gas === 'number' ? Number(gas) : Number.NaN
  const { safeTxHash } = await sdk.txs.send({
    txs,
    ...(Number.isSafeInteger(safeTxGas) ? { params: { safeTxGas } } : {}),
  })
  if (typeof safeTxHash === 'string' && /^0x[\da-f]{64}$/i.test(safeTxHash)) return safeTxHash
  throw rpcError(-32603, 'The Safe accepted the transaction, but returned no hash.')
}

/** The signature in the SDK's answer, or the one that the owners gave before. `0x` while they have yet to sign. */
async function signature({ sdk }: OpenSafe, asked: Promise<unknown>): Promise<string> {
  const { signature: given, messageHash } = fieldsOf(await asked)
  const found =
    given ?? (typeof messageHash === 'string' ? await sdk.safe.getOffChainSignature(messageHash) : undefined)
  return typeof found === 'string' && /^0x[\da-f]+$/i.test(found) ? found : '0x'
}

/** EIP-712 data as pages pass it: an object, or its JSON. */
function typedDataOf(value: unknown) {
  const data = fieldsOf(typeof value === 'string' ? parsed(value) : value)
  if (data.domain && data.types && data.message) return data as never
  throw rpcError(-32602, 'Typed data needs `domain`, `types` and `message` (EIP-712).')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** EIP-5792's codes for the states of Safe's gateway. Any other state is pending. */
const codeOf: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

/**
 * The status of a batch (EIP-5792, `wallet_getCallsStatus`). A Safe executes a batch as one transaction.
 * @param id the result of `wallet_sendCalls`
 */
async function callsStatus(sdk: SafeAppsSDK, id: string, chainId: string) {
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
