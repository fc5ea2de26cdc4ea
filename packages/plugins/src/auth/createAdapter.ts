import { ConnectorError, type ConnectRequest, type WalletAdapter } from '@wallet-modal/runtime/chain'
import {
  createEmbeddedWallet,
  type EmbeddedLogIn,
  type EmbeddedRequest,
  type SignedMessage,
  writeSignInMessage,
} from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { WalletAccount } from './account/createWalletAccount.js'
import type { Approver } from './approve/createApprover.js'
import type { FrameClient } from './frameClient.js'
import { policyMethods } from './protocol/policy.js'
import type { Answered } from './protocol/schema.js'
import { WalletFrameError } from './WalletFrameError.js'

/** Connects the wallet that a log-in has opened, on each namespace that it has an account in. */
export function createAdapter(
  context: PluginContext,
  frame: FrameClient,
  approver: Approver,
  account: WalletAccount,
): WalletAdapter {
  const wallet = createEmbeddedWallet(context, {
    name: 'Email',
    // Refused ones, too: the plugin says so. What only reads is answered by the network's nodes.
    methods: policyMethods,
    request: (request) => approver.request(withSender(request)),
    logOut: () => {
      // Spec §4: disconnecting resets the stored provider.
      context.storage.remove('social')
      return frame.ask('SIGN_OUT', {})
    },
  })
  account.onEmailChange((email) => {
    const known = context.state.user.peek()
    void whoIs().then((logIn) => wallet.changed({ ...logIn, user: { ...known, email } }))
  })
  frame.onSessionUpdate((isConnected) => {
    if (isConnected) return
    approver.end()
    wallet.ended('wallet')
  })

  /** The visitor who is logged in, with an account in each of the app's namespaces. */
  async function whoIs(signal?: AbortSignal): Promise<EmbeddedLogIn> {
    const namespaces = [...new Set(context.connectors.map(({ namespace }) => namespace))]
    const { smartAccountEnabledNetworks } = await frame.ask(
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      {},
      { signal },
    )
    const smart = smartAccountEnabledNetworks.map((id) => `eip155:${id}`)
    const users = await Promise.all(
      namespaces.flatMap((namespace) =>
        alikeNetworks(context.config.chains, namespace, smart).map(async (networks) => {
          const [chainId = `${namespace}:0`] = networks
          const user = await frame.ask('GET_USER', { chainId }, { signal })
          account.hear(user)
          return { namespace, networks, ...user }
        }),
      ),
    )
    const [user] = users
    const accounts = users.flatMap(({ namespace, networks, accounts }) =>
      accounts.map((one) => ({ namespace, networks, ...one })),
    )
    return {
      // The key's account is on all networks. First, it is the fixed point of the visitor's choice.
      accounts: [...accounts.filter(isOfKey), ...accounts.filter((one) => !isOfKey(one))],
      ...(user && { user: userOf(user) }),
    }
  }

  /** Names the active account as the sender of calls without one: the wallet may have several. */
  function withSender(request: EmbeddedRequest): EmbeddedRequest {
    const [call, ...others] = Array.isArray(request.params) ? request.params : []
    const from = context.state.accounts.peek().eip155?.address
    if (!['eth_sendTransaction', 'wallet_sendCalls'].includes(request.method) || !from) return request
    return { ...request, params: [{ from, ...call }, ...others] }
  }

  /** The same after a log-in: a wallet that this device doesn't open yet is recovered first, and one without a way back is offered some. */
  async function whoLogsIn(signal: AbortSignal): Promise<EmbeddedLogIn> {
    const logIn = await whoIs(signal).catch(async (error) => {
      if (!(error instanceof WalletFrameError) || error.code !== 'DEVICE_UNKNOWN') throw error
      await account.recover(error)
      return whoIs(signal)
    })
    await account.tellEscrow(signal)
    await account.offerRecovery(signal)
    return logIn
  }

  /** Signs in with the log-in's EVM account, in the wallet's frame. A visitor who declines is asked by the app's own view. */
  async function signIn(
    { accounts }: EmbeddedLogIn,
    { offerSignIn, signal }: ConnectRequest,
  ): Promise<SignedMessage | undefined> {
    const networkId = context.config.chains.find((id) => id.startsWith('eip155:'))
    const own = accounts.filter(({ networks }) => networkId && networks?.includes(networkId))
    const account = own.find(({ type }) => type === context.config.accounts.eip155) ?? own[0]
    const offer = networkId && account ? await offerSignIn?.([networkId]) : undefined
    if (!networkId || !account || !offer) return undefined
    const { address } = account
    const message = writeSignInMessage({ ...offer, accountAddress: address, chainId: networkId })
    const request = { networkId, method: 'personal_sign', params: [message, address] }
    const signature = await approver.request(request).catch(() => undefined)
    signal.throwIfAborted()
    return typeof signature === 'string' ? { message, signature } : undefined
  }

  return {
    async connect(connector, request) {
      const logIn = await whoLogsIn(request.signal).catch(asConnectorError)
      const signed = connector.namespace === 'eip155' ? await signIn(logIn, request) : undefined
      return wallet.connect(connector, { ...logIn, ...(signed && { signed: [signed] }) })
    },
    async restore(connector) {
      const { isConnected } = await frame.ask('IS_CONNECTED', {})
      if (!isConnected) return undefined
      try {
        return await wallet.restore(connector, await whoIs())
      } catch (error) {
        // The server has ended the session, or this device opens no wallet yet; whatever else failed may work at the next load.
        const isOver =
          error instanceof WalletFrameError && ['SESSION_ENDED', 'DEVICE_UNKNOWN'].includes(error.code)
        if (isOver) return undefined
        throw error
      }
    },
  }
}

const isOfKey = ({ type }: { readonly type: string }) => type === 'eoa'

/** The app's networks of a namespace, in groups with the same accounts: those of a key alone, and each with smart accounts. */
function alikeNetworks(
  chains: readonly string[],
  namespace: string,
  smart: readonly string[],
): readonly (readonly string[])[] {
  const own = chains.filter((id) => id.startsWith(`${namespace}:`))
  const ofKey = own.filter((id) => !smart.includes(id))
  const others = own.filter((id) => smart.includes(id)).map((id) => [id])
  return ofKey.length > 0 || others.length === 0 ? [ofKey, ...others] : others
}

/** Whom the log-in has named, without what is unknown of them. */
const userOf = ({ email, provider, userName }: Answered<'GET_USER'>) => ({
  ...(email !== undefined && { email }),
  ...(provider !== undefined && { provider }),
  ...(userName !== undefined && { name: userName }),
})

function asConnectorError(error: unknown): never {
  if (!(error instanceof WalletFrameError)) throw error
  const code = error.code === 'TIMEOUT' ? 'WALLET_TIMEOUT' : 'WALLET_REQUEST_FAILED'
  throw new ConnectorError(code, error.message, { userMessage: error.message, cause: error })
}
