import { ConnectorError, type ConnectRequest, type WalletAdapter } from '@wallet-modal/runtime/chain'
import {
  createEmbeddedWallet,
  type EmbeddedLogIn,
  type SignedMessage,
  writeSignInMessage,
} from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { createApprover } from './approve/createApprover.js'
import type { FrameClient } from './frameClient.js'
import { policyMethods } from './protocol/policy.js'
import { WalletFrameError } from './WalletFrameError.js'

/** Connects the wallet that a log-in has opened, on each namespace that it has an account in. */
export function createAdapter(context: PluginContext, frame: FrameClient): WalletAdapter {
  const approver = createApprover(context, frame)
  const wallet = createEmbeddedWallet(context, {
    name: 'Email',
    // Refused ones, too: the plugin says so. What only reads is answered by the network's nodes.
    methods: policyMethods,
    request: approver.request,
    logOut: () => frame.ask('SIGN_OUT', {}),
  })
  frame.onSessionUpdate((isConnected) => {
    if (isConnected) return
    approver.end()
    wallet.ended('wallet')
  })

  /** The visitor who is logged in, with an account in each of the app's namespaces. */
  async function whoIs(signal?: AbortSignal): Promise<EmbeddedLogIn> {
    const namespaces = [...new Set(context.connectors.map(({ namespace }) => namespace))]
    const users = await Promise.all(
      namespaces.map(async (namespace) => {
        const chainId = context.config.chains.find((id) => id.startsWith(`${namespace}:`)) ?? `${namespace}:0`
        const { email, accounts } = await frame.ask('GET_USER', { chainId }, { signal })
        return { email, accounts: accounts.map(({ address, type }) => ({ namespace, address, type })) }
      }),
    )
    const [user] = users
    return {
      accounts: users.flatMap(({ accounts }) => accounts),
      ...(user && { user: { email: user.email } }),
    }
  }

  /**
   * Signs in with the log-in, in the wallet's frame, once for each account: an app with sign-in asks for nothing more then. A visitor who
   * declines is asked by the app's own view.
   */
  async function signIn(
    { accounts }: EmbeddedLogIn,
    { offerSignIn, signal }: ConnectRequest,
  ): Promise<SignedMessage[]> {
    const signed: SignedMessage[] = []
    for (const { namespace, address } of accounts) {
      const networkId = context.config.chains.find((id) => id.startsWith(`${namespace}:`))
      const offer = networkId && (await offerSignIn?.([networkId]))
      if (!networkId || !offer) continue
      const message = writeSignInMessage({ ...offer, accountAddress: address, chainId: networkId })
      const request = { networkId, ...(await signingRequest(namespace, message, address)) }
      const answer = await approver.request(request).catch(() => undefined)
      signal.throwIfAborted()
      // Of Solana in an object.
      const { signature = answer } = Object(answer) as { readonly signature?: unknown }
      if (typeof signature !== 'string') break
      signed.push({ message, signature })
    }
    return signed
  }

  return {
    async connect(connector, request) {
      const logIn = await whoIs(request.signal).catch(asConnectorError)
      return wallet.connect(connector, { ...logIn, signed: await signIn(logIn, request) })
    },
    async restore(connector) {
      const { isConnected } = await frame.ask('IS_CONNECTED', {})
      if (!isConnected) return undefined
      try {
        return await wallet.restore(connector, await whoIs())
      } catch (error) {
        // The server has ended the session; whatever else failed may work at the next load.
        if (error instanceof WalletFrameError && error.code === 'SESSION_ENDED') return undefined
        throw error
      }
    },
  }
}

/** The request to sign a text, as each chain has it. */
async function signingRequest(namespace: string, message: string, address: string) {
  if (namespace === 'eip155') return { method: 'personal_sign', params: [message, address] }
  const { base58 } = await import('@scure/base')
  const bytes = new TextEncoder().encode(message)
  return { method: 'solana_signMessage', params: { message: base58.encode(bytes), pubkey: address } }
}

function asConnectorError(error: unknown): never {
  if (!(error instanceof WalletFrameError)) throw error
  const code = error.code === 'TIMEOUT' ? 'WALLET_TIMEOUT' : 'WALLET_REQUEST_FAILED'
  throw new ConnectorError(code, error.message, { userMessage: error.message, cause: error })
}
