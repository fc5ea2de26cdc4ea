import {
  attempt,
  type Eip1193Provider,
  type ProviderRequest,
  reportUncaught,
  type SessionChannel,
} from '@wallet-modal/runtime/chain'
import { isWalletModalError, type NetworkId } from '@wallet-modal/runtime/plugin'
import { chainIdHex, parseChainId } from './parse.js'
import { providerError } from './providerError.js'
import type { ChainReader } from './readChain.js'
import { sessionAccounts } from './sessionAccounts.js'
import { sessionRefusal } from './sessionRefusal.js'
import { isWalletMethod } from './walletMethods.js'

const switchMethod = 'wallet_switchEthereumChain'

type Listener = (payload: unknown) => void

/**
 * An EIP-1193 provider over a session with a remote wallet. What the session approved is answered here, without a prompt;
 * a wallet's method goes over the session before `request` returns, in the visitor's gesture; the rest is read from nodes.
 * Lives as long as its session: one session, one provider.
 *
 * `request` rejects with what the wallet answered, or with a `ProviderRpcError`: 4001 refused, 4100 no account left, 4200 not
 * approved, 4900 session over, 4901 no node known, 4902 network not approved, -32600 and -32602 malformed, -32603 no
 * answer of a node.
 */
export function createSessionProvider(channel: SessionChannel, reader: ChainReader): Eip1193Provider {
  const { wallet } = channel
  const listeners = new Map<string, Set<Listener>>()
  // as the wallet listed its accounts last: the first is the one in use there
  let listed: readonly string[] = []
  // what the wallet agreed to switch to, before it approved it
  let awaited: NetworkId | undefined
  let isOver = false

  const over = () => providerError(4900, `The session with ${wallet} is over.`)
  const accounts = () => sessionAccounts(channel)
  const addresses = () => (isOver ? [] : accounts().addresses(listed))
  const keyOf = (list: readonly string[]) => list.join().toLowerCase()
  let knownId = accounts().networkId
  let knownKey = keyOf(addresses())

  function emit(event: string, payload: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        // the page's to see; the other listeners and the session go on
        reportUncaught(error)
      }
    }
  }

  /** Tells what changed, the network first. Reads anew for the second: a listener may have changed it. */
  function announce() {
    const { networkId } = accounts()
    if (networkId && networkId !== channel.networkId()) channel.networkChosen(networkId)
    if (networkId && networkId !== knownId) {
      knownId = networkId
      emit('chainChanged', chainIdHex(networkId))
    }
    const list = addresses()
    if (isOver || keyOf(list) === knownKey) return
    knownKey = keyOf(list)
    emit('accountsChanged', list)
  }

  function use(networkId: NetworkId) {
    awaited = undefined
    channel.networkChosen(networkId)
    announce()
  }

  channel.listen({
    event(name, data, networkId) {
      if (isOver) return
      if (name === 'accountsChanged') {
        const approved = accounts().approvedOf(data)
        if (approved.length > 0) listed = approved
        announce()
      }
      if (name === 'chainChanged') {
        const named = data ?? networkId
        const chainId = typeof named === 'string' ? named.replace(/^eip155:/, '') : named
        const changed = attempt(() => parseChainId(chainId, wallet))
        if (changed && accounts().isApproved(changed)) use(changed)
      }
    },
    updated() {
      if (isOver) return
      if (awaited && accounts().isApproved(awaited)) use(awaited)
      else announce()
    },
    ended() {
      if (isOver) return
      isOver = true
      emit('disconnect', over())
    },
  })

  function networkInUse(): NetworkId {
    const { networkId } = accounts()
    if (!networkId) throw providerError(4100, `${wallet} shares no EVM account any more.`)
    return networkId
  }

  async function askWallet(method: string, params: unknown): Promise<unknown> {
    if (!channel.methods().includes(method)) {
      throw providerError(4200, `${wallet} did not approve ${method}.`)
    }
    try {
      return await channel.request(networkInUse(), method, params ?? [])
    } catch (error) {
      throw isWalletModalError(error, 'WALLET_DISCONNECTED') ? over() : sessionRefusal(error, wallet)
    }
  }

  async function switchTo(params: unknown): Promise<null> {
    const wished = parseSwitch(params, wallet)
    if (accounts().isApproved(wished)) {
      use(wished)
      return null
    }
    if (!channel.methods().includes(switchMethod)) {
      throw providerError(4902, `${wallet} did not approve ${wished}.`)
    }
    await askWallet(switchMethod, [{ chainId: chainIdHex(wished) }])
    // Agreeing isn't approving: until the session holds an account there, nothing could be asked on it (decision 14).
    if (!isOver && accounts().isApproved(wished)) use(wished)
    else awaited = wished
    return null
  }

  async function request(call: ProviderRequest): Promise<unknown> {
    const { method, params } = call ?? {}
    if (typeof method !== 'string') throw providerError(-32600, 'A request names its `method` (EIP-1193).')
    if (method === 'eth_accounts') return addresses()
    if (isOver) throw over()
    switch (method) {
      case 'eth_requestAccounts':
        networkInUse()
        return addresses()
      case 'eth_chainId':
        return chainIdHex(networkInUse())
      case 'net_version':
        return String(Number(chainIdHex(networkInUse())))
      case switchMethod:
        return switchTo(params)
    }
    if (isWalletMethod(method)) return askWallet(method, params)
    const networkId = networkInUse()
    const { readChain } = await import('./readChain.js')
    return readChain(networkId, { method, params }, reader)
  }

  return Object.freeze<Eip1193Provider>({
    request,
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as Listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener as Listener),
  })
}

/** The network that `wallet_switchEthereumChain` names: `0x` and hex digits (EIP-3326). */
function parseSwitch(params: unknown, wallet: string): NetworkId {
  const chainId = (Array.isArray(params) ? params[0] : undefined)?.chainId
  const wished =
    typeof chainId === 'string' && chainId.startsWith('0x')
      ? attempt(() => parseChainId(chainId, wallet))
      : undefined
  if (wished) return wished
  throw providerError(-32602, `${switchMethod} takes [{ chainId: '0x…' }].`)
}
