import type { SignInSession } from '@wallet-modal/runtime/login'
import type { Gate, PluginContext } from '@wallet-modal/runtime/plugin'
import { isWalletModalError, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { SignInFlow, SignInRequest } from './SignInFlow.js'

type GateRequest = Parameters<Gate['run']>[0]

/**
 * The step between a wallet and the app, which holds if sign-in is required. It looks for a session, and asks for a signature without
 * one (Spec §4).
 */
export function createGate(context: PluginContext, flow: SignInFlow): Gate {
  /** Accounts that declined, on a network. With optional sign-in they are asked once per page. */
  const declined = new Set<string>()

  async function pass(given: GateRequest): Promise<SignInSession | undefined> {
    const { connection, account, networkId, signal, ask, cause } = given
    const wanted = { accountAddress: account.address, chainId: networkId }
    const signed = cause === 'connect' ? await flow.takeSigned(given) : undefined
    if (signed) return signed
    const found = await flow.sessions.find(wanted)
    const key = `${account.address} ${networkId}`
    if (found || signal.aborted || (declined.has(key) && !flow.isRequired)) return found
    if (!connection.signMessage) {
      throw new WalletModalError('SIGN_IN_NO_WALLET', 'No ConnectionController client found', {
        hint: `${connection.connector.name} can't sign messages.`,
      })
    }
    const request: SignInRequest = { connection, account, networkId, signal }
    const session = await flow.ask(request, () => ask<SignInSession>(flow.view))
    if (!session && !signal.aborted) declined.add(key)
    return session
  }

  return {
    holds: flow.isRequired,
    async run(given) {
      if (!flow.isOffered(given.networkId)) return 'continue'
      try {
        if (await pass(given)) return 'continue'
      } catch (error) {
        if (!given.signal.aborted) unavailable(given, error)
        return 'refuse'
      }
      if (given.signal.aborted) return 'refuse'
      if (flow.isRequired && (await isBackWhereSignedIn(given))) return 'continue'
      return 'refuse'
    },
  }

  /** Disconnects the wallet, since the visitor may have signed in or not. */
  function unavailable(given: GateRequest, error: unknown): void {
    const { connection, account, networkId } = given
    flow.track('SIWX_AUTH_ERROR', { account, networkId })
    context.notify({ kind: 'error', text: context.t('siwx.unavailable') })
    context.alert(
      isWalletModalError(error)
        ? error
        : new WalletModalError('SIGN_IN_UNAVAILABLE', 'The sign-in could not begin.', { cause: error }),
    )
    if (context.state.open.peek()) context.router.reset('Connect')
    if (!flow.isRequired) context.actions.disconnect(connection.connector.namespace).catch(() => {})
  }

  /** If the visitor declines on a new network, switches back to the one they signed in on. */
  async function isBackWhereSignedIn(given: GateRequest): Promise<boolean> {
    const { cause, connection, account, networkId, signal } = given
    const wanted = { accountAddress: account.address, chainId: networkId }
    const { chainId } = flow.sessions.elsewhere(wanted)?.data ?? {}
    const network = cause === 'network' && chainId ? await context.findNetwork(chainId as never) : undefined
    if (!network) return false
    try {
      await connection.switchNetwork(network)
    } catch {
      return false
    }
    // The gate runs again for that network, and finds the session.
    return signal.aborted
  }
}
