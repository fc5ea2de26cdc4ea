import { type FrameNetwork, smartNetworks } from '../FrameNetwork.js'
import { signingHandlers } from './approve/signingHandlers.js'
import type { Handlers, Page } from './channel.js'
import { evmAccountsOn } from './evmAccounts.js'
import { windowHandlers } from './exit/windowHandlers.js'
import { logInHandlers } from './logInHandlers.js'
import type { OpenedLogin } from './openLogin.js'
import { recoveryHandlers } from './recovery/recoveryHandlers.js'
import { WalletError } from './WalletError.js'
import { watchSession } from './watchSession.js'

/**
 * Answers the requests of a page.
 * @param opening resolves once the frame's storage is open
 * @param networks the wallet's own table
 * @param tabs reaches the wallet's frames in other tabs
 */
export function createHandlers(
  opening: Promise<OpenedLogin>,
  page: Page,
  networks: readonly FrameNetwork[],
  tabs: BroadcastChannel,
): Handlers {
  const tellTabs = (isConnected: boolean) => tabs.postMessage({ isConnected })
  const tellPage = (isConnected: boolean) => page.tell('SESSION_UPDATE', { isConnected })
  tabs.onmessage = ({ data }) => tellPage(data?.isConnected === true)
  // A channel doesn't hear its own messages.
  const tellEnd = () => {
    tellTabs(false)
    tellPage(false)
  }
  const watch = watchSession(opening, tellEnd)
  const { abort: abortSigning, ...signing } = signingHandlers(opening, page.origin, networks)
  const { abort: abortRecovery, ...recovery } = recoveryHandlers(opening, page.origin, tellEnd)

  return {
    ...signing,
    ...recovery,
    ...logInHandlers(opening, page, () => tellTabs(true)),
    ...windowHandlers(opening, () => tellPage(true)),
    async RPC_ABORT() {
      await Promise.all([abortSigning(), abortRecovery()])
      return {}
    },
    PING: async () => ({}),
    IS_CONNECTED: async () => ({ isConnected: await (await opening).hasSession() }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: smartNetworks(networks).map(({ id }) =>
        Number(id.slice('eip155:'.length)),
      ),
    }),
    async GET_USER({ chainId }) {
      const { accounts, ...named } = await (await opening).user()
      watch()
      const own = accountsOn(
        networks.find(({ id }) => id === chainId),
        accounts,
        chainId,
      )
      return { ...named, address: own[0].address, chainId, accounts: [...own] }
    },
    async GIVE_UP_WALLET() {
      await (await opening).giveUpWallet()
      return {}
    },
    async SIGN_OUT() {
      await (await opening).signOut(() => tellTabs(false))
      return {}
    },
  }
}

function accountsOn(
  network: FrameNetwork | undefined,
  { evmAddress, solanaAddress }: { readonly evmAddress: string; readonly solanaAddress: string },
  chainId: string,
): ReturnType<typeof evmAccountsOn> {
  if (chainId.startsWith('eip155:')) return evmAccountsOn(network, evmAddress)
  if (chainId.startsWith('solana:')) return [{ address: solanaAddress, type: 'eoa' }]
  throw new WalletError(
    'CHAIN_UNSUPPORTED',
    'The embedded wallet has accounts on EVM and Solana networks only.',
  )
}
