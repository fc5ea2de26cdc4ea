import type { SignInAccount, SignInService } from '@wallet-modal/runtime/login'
import { type PluginContext, WalletModalError } from '@wallet-modal/runtime/plugin'
import type { SignInFlow, SignInRequest } from './SignInFlow.js'

/** Makes the service behind `modal.signIn()`, `modal.signOut()` and `modal.forget()`. */
export function createService(context: PluginContext, flow: SignInFlow): SignInService {
  function accountInUse() {
    const account = context.state.account.peek()
    if (account) return account
    throw new WalletModalError('SIGN_IN_NO_ACCOUNT', 'No ActiveCaipAddress found', {
      hint: 'Connect a wallet first: `await modal.connect()`.',
    })
  }

  function requestNow(): SignInRequest {
    const account = accountInUse()
    const networkId = context.state.network.peek().id
    if (!flow.isOffered(networkId)) {
      throw new WalletModalError('SIGN_IN_NO_NETWORK', 'No ActiveCaipNetwork or client found', {
        hint: 'Ask the visitor to switch to one of the config’s `chains`: they sign in on those.',
        context: { networkId },
      })
    }
    const connection = context.connection(account.namespace)
    if (!connection?.signMessage) {
      throw new WalletModalError('SIGN_IN_NO_WALLET', 'No ConnectionController client found', {
        hint: "The connected wallet can't sign messages.",
      })
    }
    return { account, networkId, connection }
  }

  return {
    session: flow.session,
    offer: (networkIds) => flow.offer(networkIds),
    async signIn() {
      const request = requestNow()
      const { account, networkId } = request
      const wanted: SignInAccount = { accountAddress: account.address, chainId: networkId }
      const session =
        (await flow.sessions.find(wanted)) ?? (await flow.ask(request, () => context.router.ask(flow.view)))
      if (session) return session
      throw new WalletModalError('SIGNATURE_DECLINED', 'Signature declined', {
        userMessage: 'Signature declined',
        hint: 'The visitor left without signing.',
      })
    },
    async signOut() {
      const account = context.state.account.peek()
      const chainId = context.state.network.peek().id
      // The server knows visitors without their wallet, which may not have come back in this page.
      await (account
        ? flow.sessions.revoke({ accountAddress: account.address, chainId })
        : flow.sessions.endAll())
      if (flow.isRequired) await context.actions.disconnect(account?.namespace)
    },
    forget: () => flow.sessions.endAll(),
  }
}
