import {
  attempt,
  type Eip1193Provider,
  type ProviderRequest,
  type SessionChannel,
} from '@wallet-modal/runtime/chain'
import { isWalletModalError, type NetworkId } from '@wallet-modal/runtime/plugin'
import { chainIdHex, parseChainId } from './parse.js'
import { createProviderEmitter } from './providerEmitter.js'
import { providerError, sessionOver, sessionRefusal } from './providerError.js'
import type { ChainReader } from './readChain.js'
import { followSessionState, type SessionState } from './sessionState.js'
import { isWalletMethod } from './walletMethods.js'

const switchMethod = 'wallet_switchEthereumChain'

/** The parts that answer requests. */
interface Session {
  readonly channel: SessionChannel
  readonly state: SessionState
  readonly reader: ChainReader
}

/**
 * Creates an EIP-1193 provider over a session with a remote wallet. It lives as long as the session. It answers requests for accounts
 * and network from the session, without a prompt. It sends a wallet's method before `request` returns, to use the visitor's gesture.
 * It reads everything else from nodes.
 *
 * `request` rejects with the wallet's error, or with a `ProviderRpcError`: 4001 refused, 4100 no account left, 4200 not
 * approved, 4900 session over, 4901 no node known, 4902 network not approved, -32600 and -32602 malformed, -32603 no
 * answer of a node.
 */
export function createSessionProvider(channel: SessionChannel, reader: ChainReader): Eip1193Provider {
  const { on, removeListener, emit } = createProviderEmitter()
  const session: Session = { channel, state: followSessionState(channel, emit), reader }
  return Object.freeze<Eip1193Provider>({ request: (call) => answer(session, call), on, removeListener })
}

async function answer(session: Session, call: ProviderRequest): Promise<unknown> {
  const { channel, state, reader } = session
  const { method, params } = call ?? {}
  if (typeof method !== 'string') throw providerError(-32600, 'A request needs a `method` (EIP-1193).')
  if (method === 'eth_accounts') return state.addresses()
  if (state.isOver()) throw sessionOver(channel.wallet)
  switch (method) {
    case 'eth_requestAccounts':
      activeNetwork(session)
      return state.addresses()
    case 'eth_chainId':
      return chainIdHex(activeNetwork(session))
    case 'net_version':
      return String(Number(chainIdHex(activeNetwork(session))))
    case switchMethod:
      return switchTo(session, parseSwitch(params, channel.wallet))
  }
  if (isWalletMethod(method)) return askWallet(session, method, params)
  const networkId = activeNetwork(session)
  const { readChain } = await import('./readChain.js')
  return readChain(networkId, { method, params }, reader)
}

/** @throws ProviderRpcError 4100 when no account is left */
function activeNetwork({ channel, state }: Session): NetworkId {
  const networkId = state.networkId()
  if (!networkId) throw providerError(4100, `${channel.wallet} no longer shares an EVM account.`)
  return networkId
}

async function askWallet(session: Session, method: string, params: unknown): Promise<unknown> {
  const { channel } = session
  const { wallet } = channel
  if (!channel.methods().includes(method)) throw providerError(4200, `${wallet} did not approve ${method}.`)
  try {
    return await channel.request(activeNetwork(session), method, params ?? [])
  } catch (error) {
    throw isWalletModalError(error, 'WALLET_DISCONNECTED')
      ? sessionOver(wallet)
      : sessionRefusal(error, wallet)
  }
}

async function switchTo(session: Session, wished: NetworkId): Promise<null> {
  const { channel, state } = session
  if (!state.isApproved(wished)) {
    if (!channel.methods().includes(switchMethod)) {
      throw providerError(4902, `${channel.wallet} did not approve ${wished}.`)
    }
    await askWallet(session, switchMethod, [{ chainId: chainIdHex(wished) }])
  }
  // A wallet that agreed to switch may not have approved the network yet. Requests on it fail until the session has an account there
  // (decision 14).
  state.activate(wished)
  return null
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
