import { isAsking } from '@wallet-modal/plugins/auth/protocol'
import { type FrameNetwork, smartNetworks } from '../FrameNetwork.js'
import type { Approval } from './approve/approval.js'
import type { Handlers, Page } from './channel.js'
import { evmAccountsOn } from './evmAccounts.js'
import type { createTokenLogin } from './issuer/tokenLogin.js'
import type { OpenedLogin } from './openLogin.js'
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
  opening: Promise<OpenedLogin>,
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

  let closeDoor: (() => void) | undefined
  let recovery: Promise<Recovery> | undefined
  const loadRecovery = () => {
    recovery ??= import('./recovery/createRecovery.js').then(({ createRecovery }) =>
      createRecovery({ opening, origin: page.origin, tellEnd }),
    )
    return recovery
  }
  let farcaster: ReturnType<OpenedLogin['loadFarcaster']> | undefined
  const loadFarcaster = () => {
    farcaster ??= opening.then((login) => login.loadFarcaster())
    return farcaster
  }
  let token: Promise<ReturnType<typeof createTokenLogin>> | undefined
  const loadToken = () => {
    token ??= Promise.all([opening, import('./issuer/tokenLogin.js')]).then(
      ([{ keepSession }, { createTokenLogin }]) => createTokenLogin(keepSession),
    )
    return token
  }
  /** This page isn't among the tabs that it tells. */
  const tellEnd = () => {
    tellTabs(false)
    page.tell('SESSION_UPDATE', { isConnected: false })
  }
  const watch = watchSession(opening, tellEnd)

  return {
    async OPEN_WINDOW(request) {
      const [{ drawDoor }, { answerChannel, answerWindows }] = await Promise.all([
        import('./exit/drawDoor.js'),
        import('./exit/answerWindow.js'),
      ])
      const onImported = () => tellHere(true)
      if (!closeDoor) answerWindows(window, location.origin, opening, onImported)
      closeDoor?.()
      const door = drawDoor(request)
      closeDoor = answerChannel(door.id, opening, onImported, door.reached)
      return {}
    },
    RPC_REQUEST: async (request) =>
      isAsking(request.method) ? (await loadApproval()).ask(request) : (await loadApproval()).answer(request),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: smartNetworks(networks).map(({ id }) =>
        Number(id.slice('eip155:'.length)),
      ),
    }),
    GET_DELEGATIONS: async (request) => (await loadApproval()).delegations(request),
    REVOKE_DELEGATION: async (request) => (await loadApproval()).revoke(request),
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
    async GET_SOCIAL_REDIRECT_URI({ provider, language, returnTo }) {
      const { social } = await opening
      return { uri: await social.begin({ provider, language, returnTo, app: page.origin }) }
    },
    async CONNECT_SOCIAL(returned) {
      const { social } = await opening
      await social.finish(returned, () => page.tell('SOCIAL_WINDOW', {}))
      tellTabs(true)
      return {}
    },
    async ABORT_SOCIAL() {
      await opening.then(({ social }) => social.abort())
      await farcaster?.then((one) => one.abort())
      return {}
    },
    GET_FARCASTER_URI: async () => ({ url: await (await loadFarcaster()).begin() }),
    async CONNECT_FARCASTER() {
      const userName = await (await loadFarcaster()).finish()
      tellTabs(true)
      return { userName }
    },
    GET_TOKEN_NONCE: async () => ({ nonce: await (await loadToken()).nonce() }),
    async CONNECT_TOKEN({ token }) {
      await (await loadToken()).finish(token)
      tellTabs(true)
      return {}
    },
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
    UPDATE_EMAIL_PRIMARY_OTP: async (asked) => (await loadRecovery()).confirmOldEmail(asked),
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
