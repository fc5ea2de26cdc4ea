import type { FrameNetwork } from '../FrameNetwork.js'
import type { Approval } from './approve/approval.js'
import type { Handlers, Page } from './channel.js'
import type { Login } from './login.js'
import { WalletError } from './WalletError.js'

/**
 * Answers the requests of a page.
 * @param opening resolves once the frame's storage is open
 * @param networks the wallet's own table
 * @param tabs reaches the wallet's frames in other tabs
 */
export function createHandlers(
  opening: Promise<Login>,
  page: Page,
  networks: readonly FrameNetwork[],
  tabs: BroadcastChannel,
): Handlers {
  const tellTabs = (isConnected: boolean) => tabs.postMessage({ isConnected })
  const tellHere = (isConnected: boolean) => page.tell('SESSION_UPDATE', { isConnected })
  tabs.onmessage = ({ data }) => tellHere(data?.isConnected === true)

  /** Loaded with the first request to sign. */
  let approval: Promise<Approval> | undefined
  const loadApproval = () => {
    approval ??= import('./approve/approval.js').then(({ createApproval }) =>
      createApproval({ opening, origin: page.origin, networks }),
    )
    return approval
  }

  let answersWindows = false

  return {
    async OPEN_WINDOW(request) {
      const [{ drawDoor }, { answerWindows }] = await Promise.all([
        import('./exit/drawDoor.js'),
        import('./exit/answerWindow.js'),
      ])
      if (!answersWindows) answerWindows(window, location.origin, opening, () => tellHere(true))
      answersWindows = true
      drawDoor(request)
      return {}
    },
    RPC_REQUEST: async (request) => (await loadApproval()).ask(request),
    async RPC_ABORT() {
      await approval?.then((one) => one.abort())
      return {}
    },
    PING: async () => ({}),
    IS_CONNECTED: async () => ({ isConnected: await (await opening).hasSession() }),
    CONNECT_EMAIL: async ({ email, language }) => (await opening).askForCode(email, language),
    async CONNECT_DEVICE() {
      await (await opening).waitForLink()
      return {}
    },
    async CONNECT_OTP({ otp }) {
      await (await opening).tryCode(otp)
      tellTabs(true)
      return {}
    },
    async GET_USER({ chainId }) {
      const { email, accounts } = await (await opening).user()
      const address = addressOf(accounts, chainId)
      return { email, address, chainId, accounts: [{ address, type: 'eoa' }] }
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

function addressOf(accounts: { evmAddress: string; solanaAddress: string }, chainId: string): string {
  if (chainId.startsWith('eip155:')) return accounts.evmAddress
  if (chainId.startsWith('solana:')) return accounts.solanaAddress
  throw new WalletError(
    'CHAIN_UNSUPPORTED',
    'The embedded wallet has accounts on EVM and Solana networks only.',
  )
}
