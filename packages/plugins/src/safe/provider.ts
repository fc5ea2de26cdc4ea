import type { Eip1193Provider, ProviderRequest } from '@wallet-modal/runtime/chain'
import { callsStatus } from './callsStatus.js'
import type { OpenSafe } from './openSafe.js'
import { fieldsOf, isOwn, parseCall } from './parseCalls.js'
import { readThrough } from './reads.js'
import { refusal, rpcError } from './rpcError.js'

/**
 * An EIP-1193 provider over the SDK of Safe Apps. A Safe is one account on one network and changes neither while the page is
 * there, so it tells of nothing.
 *
 * - What is sent is answered with the Safe's own hash, as soon as the transaction is proposed: its owners sign and execute it,
 *   now or next week. Asking for that hash's receipt gives null until then.
 * - A signature is that of a contract (EIP-1271). `0x` says that the owners have yet to sign, or sign on the chain.
 *
 * `request` rejects with a `ProviderRpcError`: 4001 refused, 4100 another account, 4200 nothing that a Safe does, 5710
 * another network (EIP-5792), -32600 and -32602 malformed, -32603 the rest.
 */
export function createSafeProvider({ sdk, info }: OpenSafe): Eip1193Provider {
  const chainId = `0x${info.chainId.toString(16)}`

  function assertOwn(address: unknown) {
    if (!isOwn(address, info)) throw rpcError(4100, `The page is inside the Safe ${info.address} alone.`)
  }

  async function send(calls: readonly unknown[], gas?: unknown): Promise<string> {
    const txs = calls.map(parseCall)
    const safeTxGas = typeof gas === 'string' || typeof gas === 'number' ? Number(gas) : Number.NaN
    const { safeTxHash } = await sdk.txs.send({
      txs,
      ...(Number.isSafeInteger(safeTxGas) ? { params: { safeTxGas } } : {}),
    })
    if (typeof safeTxHash === 'string' && /^0x[\da-f]{64}$/i.test(safeTxHash)) return safeTxHash
    throw rpcError(-32603, 'The Safe took the transaction and named no hash.')
  }

  const signature = async (asked: Promise<unknown>): Promise<string> => {
    const { signature: given, messageHash } = fieldsOf(await asked)
    const found =
      given ??
      (typeof messageHash === 'string' ? await sdk.safe.getOffChainSignature(messageHash) : undefined)
    return typeof found === 'string' && /^0x[\da-f]+$/i.test(found) ? found : '0x'
  }

  async function answer(method: string, given: unknown): Promise<unknown> {
    const params: readonly unknown[] = Array.isArray(given) ? given : []
    const [first, second] = params
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [info.address]
      case 'eth_chainId':
        return chainId
      case 'net_version':
        return String(info.chainId)
      case 'eth_sendTransaction': {
        const { from = info.address, gas } = fieldsOf(first)
        assertOwn(from)
        return send([first], gas)
      }
      case 'personal_sign':
        assertOwn(second)
        if (typeof first !== 'string') throw rpcError(-32602, 'A message is a text, or `0x` and its bytes.')
        return signature(sdk.txs.signMessage(first))
      case 'eth_signTypedData':
      case 'eth_signTypedData_v3':
      case 'eth_signTypedData_v4':
        assertOwn(first)
        return signature(sdk.txs.signTypedMessage(typedDataOf(second)))
      case 'wallet_switchEthereumChain':
        if (fieldsOf(first).chainId === chainId) return null
        throw rpcError(4200, 'A Safe is on one network: open the page in a Safe of the other one.')
      case 'wallet_getCapabilities':
        return { [chainId]: { atomic: { status: 'supported' } } }
      case 'wallet_sendCalls': {
        const { calls, from = info.address, chainId: wanted = chainId, version } = fieldsOf(first)
        assertOwn(from)
        if (Number(wanted) !== info.chainId) throw rpcError(5710, `The Safe is on ${chainId} alone.`)
        if (!Array.isArray(calls) || calls.length === 0) throw rpcError(-32602, 'A batch has `calls`.')
        const id = await send(calls)
        return String(version).startsWith('1') ? id : { id }
      }
      case 'wallet_getCallsStatus':
        return callsStatus(sdk, String(first), chainId)
      case 'safe_setSettings':
        return sdk.eth.setSafeSettings(params as never)
      default:
        return readThrough(sdk, method, given)
    }
  }

  async function request(call: ProviderRequest): Promise<unknown> {
    const { method, params } = call ?? {}
    if (typeof method !== 'string') throw rpcError(-32600, 'A request names its `method` (EIP-1193).')
    try {
      return await answer(method, params)
    } catch (cause) {
      throw refusal(cause)
    }
  }

  return Object.freeze<Eip1193Provider>({ request, on() {}, removeListener() {} })
}

/** EIP-712 data, as pages hand it over: an object, or its JSON. */
function typedDataOf(value: unknown) {
  const data = fieldsOf(typeof value === 'string' ? parsed(value) : value)
  if (data.domain && data.types && data.message) return data as never
  throw rpcError(-32602, 'Typed data has `domain`, `types` and `message` (EIP-712).')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
