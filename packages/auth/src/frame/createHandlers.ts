import type { Handlers, Page } from './channel.js'
import type { Login } from './login.js'
import { WalletError } from './WalletError.js'

/**
 * Answers the requests of a page.
 * @param tabs reaches the wallet's frames in other tabs
 */
export function createHandlers(login: Login, page: Page, tabs: BroadcastChannel): Handlers {
  const tellTabs = (isConnected: boolean) => tabs.postMessage({ isConnected })
  tabs.onmessage = ({ data }) => page.tell('SESSION_UPDATE', { isConnected: data?.isConnected === true })

  return {
    IS_CONNECTED: async () => ({ isConnected: await login.hasSession() }),
    CONNECT_EMAIL: ({ email, language }) => login.askForCode(email, language),
    async CONNECT_DEVICE() {
      await login.waitForLink()
      return {}
    },
    async CONNECT_OTP({ otp }) {
      await login.tryCode(otp)
      tellTabs(true)
      return {}
    },
    async GET_USER({ chainId }) {
      const { email, accounts } = await login.user()
      const address = addressOf(accounts, chainId)
      return { email, address, chainId, accounts: [{ address, type: 'eoa' }] }
    },
    async SIGN_OUT() {
      await login.signOut()
      tellTabs(false)
      return {}
    },
  }
}

function addressOf(accounts: { evmAddress: string; solanaAddress: string }, chainId: string): string {
  if (chainId.startsWith('eip155:')) return accounts.evmAddress
  if (chainId.startsWith('solana:')) return accounts.solanaAddress
  throw new WalletError(
    'CHAIN_UNSUPPORTED',
    'The embedded wallet has accounts on EVM and Solana networks only.',
  )
}
