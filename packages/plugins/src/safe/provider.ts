import type { Eip1193Provider, ProviderRequest } from '@wallet-modal/runtime/chain'
import { methods } from './methods.js'
import type { OpenSafe } from './openSafe.js'
import { readThrough } from './reads.js'
import { refusal, rpcError } from './rpcError.js'

/**
 * Creates an EIP-1193 provider over the SDK of Safe Apps. A Safe is one account on one network, and changes neither while the
 * page is open, so the provider emits no events.
 *
 * - A request to send resolves with the Safe's own hash as soon as the transaction is proposed. The owners sign and execute it,
 *   now or next week. Until then, that hash has no receipt (null).
 * - A signature is a contract's (EIP-1271). `0x` means that the owners have yet to sign, or sign on the chain.
 *
 * `request` rejects with a `ProviderRpcError`: 4001 refused, 4100 another account, 4200 unsupported by a Safe, 5710
 * another network (EIP-5792), -32600 and -32602 malformed, -32603 any other failure.
 */
export function createSafeProvider(safe: OpenSafe): Eip1193Provider {
  async function request(call: ProviderRequest): Promise<unknown> {
    const { method, params } = call ?? {}
    if (typeof method !== 'string') throw rpcError(-32600, 'A request needs a `method` (EIP-1193).')
    try {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!own) return await readThrough(safe.sdk, method, params)
      return await own(safe, Array.isArray(params) ? params : [])
    } catch (cause) {
      throw refusal(cause)
    }
  }

  return Object.freeze<Eip1193Provider>({ request, on() {}, removeListener() {} })
}
