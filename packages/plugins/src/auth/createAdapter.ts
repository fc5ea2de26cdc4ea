import { ConnectorError, type WalletAdapter } from '@wallet-modal/runtime/chain'
import { createEmbeddedWallet, type EmbeddedLogIn, type EmbeddedRequest } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { WalletAccount } from './account/createWalletAccount.js'
import type { Approver } from './approve/createApprover.js'
import { createDeployments } from './createDeployments.js'
import type { FrameClient } from './frameClient.js'
import { policyMethods } from './protocol/policy.js'
import { readLogIn } from './readLogIn.js'
import { signInAlong } from './signInAlong.js'
import { WalletFrameError } from './WalletFrameError.js'

/** Connects the wallet that a log-in has opened, on each namespace that it has an account in. */
export function createAdapter(
  context: PluginContext,
  frame: FrameClient,
  approver: Approver,
  account: WalletAccount,
): WalletAdapter {
  let current: EmbeddedLogIn | undefined
  const deployments = createDeployments(context, () => {
    if (current) wallet.changed(deployments.known(current))
  })
  const wallet = createEmbeddedWallet(context, {
    name: 'Email',
    // Also refused ones: the plugin says that they are. The network's nodes answer what only reads.
    methods: policyMethods,
    async request(request) {
      const answer = await approver.request(withSender(context, request))
      if (callMethods.includes(request.method)) deployments.readAgain()
      return answer
    },
    logOut: () => {
      // Spec §4: disconnecting resets the stored provider.
      context.storage.remove('social')
      return frame.ask('SIGN_OUT', {})
    },
  })
  account.emailChange.onDone((email) => {
    const known = context.state.user.peek()
    void whoIs().then((logIn) => wallet.changed({ ...logIn, user: { ...known, email } }))
  })
  frame.onSessionUpdate((isConnected) => {
    if (isConnected) return
    approver.end()
    wallet.ended('wallet')
  })

  async function whoIs(signal?: AbortSignal): Promise<EmbeddedLogIn> {
    current = await readLogIn(context, frame, account.hear, signal)
    return deployments.known(current)
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

  return {
    async connect(connector, request) {
      const logIn = await whoLogsIn(request.signal).catch(asConnectorError)
      const isEvm = connector.namespace === 'eip155'
      const signed = isEvm ? await signInAlong(context, approver, logIn, request) : undefined
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

const sendMethods = ['eth_sendTransaction', 'wallet_sendCalls']
/** Methods after whose answer a call may have been carried out. */
const callMethods = [...sendMethods, 'wallet_getCallsStatus']

/** Names the active account as the sender of calls without one: the wallet may have several. */
function withSender({ state }: Pick<PluginContext, 'state'>, request: EmbeddedRequest): EmbeddedRequest {
  const [call, ...others] = Array.isArray(request.params) ? request.params : []
  const from = state.accounts.peek().eip155?.address
  if (!sendMethods.includes(request.method) || !from) return request
  return { ...request, params: [{ from, ...call }, ...others] }
}

function asConnectorError(error: unknown): never {
  if (!(error instanceof WalletFrameError)) throw error
  const code = error.code === 'TIMEOUT' ? 'WALLET_TIMEOUT' : 'WALLET_REQUEST_FAILED'
  throw new ConnectorError(code, error.message, { userMessage: error.message, cause: error })
}
