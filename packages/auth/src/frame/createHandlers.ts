import { isAsking } from '@wallet-modal/plugins/auth/protocol'
import { type FrameNetwork, smartNetworks } from '../FrameNetwork.js'
import type { Approval } from './approve/approval.js'
import type { Handlers, Page } from './channel.js'
import type { Login } from './login.js'
import type { createRecovery } from './recovery/createRecovery.js'
import { WalletError } from './WalletError.js'
import { watchSession } from './watchSession.js'

type Recovery = ReturnType<typeof createRecovery>

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
  let recovery: Promise<Recovery> | undefined
  const loadRecovery = () => {
    recovery ??= import('./recovery/createRecovery.js').then(({ createRecovery }) =>
      createRecovery({ opening, origin: page.origin, tellEnd }),
    )
    return recovery
  }
  /** This page isn't among the tabs that it tells. */
  const tellEnd = () => {
    tellTabs(false)
    page.tell('SESSION_UPDATE', { isConnected: false })
  }
  const watch = watchSession(opening, tellEnd)

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
    RPC_REQUEST: async (request) =>
      isAsking(request.method) ? (await loadApproval()).ask(request) : (await loadApproval()).answer(request),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: smartNetworks(networks).map(({ id }) =>
        Number(id.slice('eip155:'.length)),
      ),
    }),
    async RPC_ABORT() {
      await approval?.then((one) => one.abort())
      await recovery?.then((one) => one.abort())
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
      const { email, accounts, hasRecovery, tellsEscrow } = await (await opening).user()
      watch()
      const address = addressOf(accounts, chainId)
      const isSmart = smartNetworks(networks).some(({ id }) => id === chainId)
      return {
        email,
        address,
        chainId,
        accounts: [{ address, type: isSmart ? 'smartAccount' : 'eoa' }],
        hasRecovery,
        tellsEscrow,
      }
    },
    GET_ACCOUNT: async () => (await loadRecovery()).list(),
    async ADD_FACTOR(asked) {
      await (await loadRecovery()).add(asked)
      return {}
    },
    async REMOVE_FACTOR(asked) {
      await (await loadRecovery()).remove(asked)
      return {}
    },
    async REMOVE_DEVICE(asked) {
      await (await loadRecovery()).removeDevice(asked)
      return {}
    },
    async RECOVER(asked) {
      await (await loadRecovery()).recover(asked)
      return {}
    },
    UPDATE_EMAIL: async (asked) => (await loadRecovery()).updateEmail(asked),
    async UPDATE_EMAIL_PRIMARY_OTP(asked) {
      await (await loadRecovery()).confirmOldEmail(asked)
      return {}
    },
    UPDATE_EMAIL_SECONDARY_OTP: async (asked) => (await loadRecovery()).confirmNewEmail(asked),
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
