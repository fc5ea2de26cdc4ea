import { ConnectorError, type WalletAdapter } from '@wallet-modal/runtime/chain'
import { createEmbeddedWallet, type EmbeddedLogIn } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { createApprover } from './approve/createApprover.js'
import type { FrameClient } from './frameClient.js'
import { policyMethods } from './protocol/policy.js'
import { WalletFrameError } from './WalletFrameError.js'

/** Connects the wallet that a log-in has opened, on each namespace that it has an account in. */
export function createAdapter(context: PluginContext, frame: FrameClient): WalletAdapter {
  const wallet = createEmbeddedWallet(context, {
    name: 'Email',
    // Refused ones, too: the plugin says so. What only reads is answered by the network's nodes.
    methods: policyMethods,
    request: createApprover(context, frame),
    logOut: () => frame.ask('SIGN_OUT', {}),
  })
  frame.onSessionUpdate((isConnected) => isConnected || wallet.ended('wallet'))

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

  return {
    async connect(connector, { signal }) {
      return wallet.connect(connector, await whoIs(signal).catch(asConnectorError))
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

function asConnectorError(error: unknown): never {
  if (!(error instanceof WalletFrameError)) throw error
  const code = error.code === 'TIMEOUT' ? 'WALLET_TIMEOUT' : 'WALLET_REQUEST_FAILED'
  throw new ConnectorError(code, error.message, { userMessage: error.message, cause: error })
}
