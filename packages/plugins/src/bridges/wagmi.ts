import { type Eip1193Provider, isWalletModalError } from '@wallet-modal/runtime'
import {
  type Address,
  BaseError,
  type Chain,
  getAddress,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import type { BridgedModal } from './bridgedModal.js'
import { connectIn } from './connectIn.js'
import { toChainId } from './toChainId.js'

/** Options of `walletModalConnector`. */
export interface WalletModalConnectorOptions {
  /** Identifies this connector among those of other modals. wagmi stores it. @default 'walletModal' */
  readonly id?: string
  /** The connector's name in a list of connectors. @default 'Wallet Modal' */
  readonly name?: string
}

/** What wagmi passes to a connector, as far as this one uses it. Written out here to fit wagmi 2 and 3, and to import neither. */
export interface ConnectorHost {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(
      event: 'change',
      data: { accounts?: readonly Address[] | undefined; chainId?: number | undefined },
    ): void
    emit(event: 'disconnect'): void
  }
}

/** A modal as wagmi's connector. It is a type because wagmi indexes it, which an interface doesn't allow. */
export type WalletModalConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'walletModal'
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    readonly accounts: withCapabilities extends true
      ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
      : readonly Address[]
    readonly chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/**
 * Creates a connector for `createConfig({ connectors: [...] })` of wagmi 2 and 3. wagmi and the modal agree on who is connected,
 * whichever side the visitor connects, switches or disconnects on:
 *
 * - `connect` opens the modal. It ignores `chainId`: the wallet decides which chain it is on (decision 14).
 * - Reconnecting waits for the modal's stored session. It never prompts, and loads nothing without one.
 * - `switchChain` takes the chains that both wagmi and the modal's config list.
 * - Errors are wagmi's usual ones, with the modal's error as their `cause`: `UserRejectedRequestError` (4001) when the visitor
 *   closes the modal or declines, `SwitchChainError`, `ProviderNotFoundError`.
 *
 * `modal.destroy()` ends no session and isn't reported to wagmi. Destroy both together.
 */
export function walletModalConnector(
  modal: BridgedModal,
  { id = 'walletModal', name = 'Wallet Modal' }: WalletModalConnectorOptions = {},
): (host: ConnectorHost) => WalletModalConnector {
  const getAccounts = async () => {
    const provider = await getProvider(modal)
    return (await loadQuestions()).askAddresses(modal, provider)
  }
  const getChainId = async () => {
    const provider = await getProvider(modal)
    return (await loadQuestions()).askChainId(modal, provider)
  }

  return ({ chains, emitter }) => ({
    id,
    name,
    type: 'walletModal',

    async setup() {
      try {
        forwardEvents(modal, emitter)
      } catch (error) {
        // wagmi doesn't await this. Any later call of a destroyed modal's connector rejects with the same error.
        if (!isWalletModalError(error, 'MODAL_DESTROYED')) throw error
      }
    },

    async connect({ isReconnecting, withCapabilities } = {}) {
      if (!isReconnecting) await connectInteractively(modal)
      const [accounts, chainId] = await Promise.all([getAccounts(), getChainId()])
      const answer = withCapabilities
        ? accounts.map((account) => ({ address: account, capabilities: {} }))
        : accounts
      return { accounts: answer as never, chainId }
    },

    async disconnect() {
      await modal.disconnect('eip155').catch((error: unknown) => {
        // The modal has nothing to disconnect any more; wagmi still has.
        if (!isWalletModalError(error, 'MODAL_DESTROYED')) throw error
      })
    },

    getAccounts,
    getChainId,
    getProvider: () => getProvider(modal),

    isAuthorized: async () => (await getAccounts().catch(() => [])).length > 0,

    async switchChain({ chainId }) {
      const chain = chains.find((one) => one.id === chainId)
      if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's \`chains\`.`))
      await switchNetwork(modal, chainId)
      // Not every wallet reports a change that it agreed to.
      const current = await getChainId().catch(() => undefined)
      if (current === chainId) emitter.emit('change', { chainId })
      return chain
    },

    onAccountsChanged(accounts) {
      emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
    },
    onChainChanged(chainId) {
      emitter.emit('change', { chainId: Number(chainId) })
    },
    onDisconnect() {
      emitter.emit('disconnect')
    },
  })
}

/** Loading this also loads code of the modal, so a page loads it only for visitors who connect. */
const loadQuestions = () => import('./askedOfWallet.js')

/** @throws an error with the name of wagmi's `ProviderNotFoundError` */
async function getProvider(modal: BridgedModal): Promise<Eip1193Provider> {
  modal.start()
  const { accounts, restoring } = modal.state
  // wagmi looks for a session on every page. Without one, none of the modal's code is loaded (decision 6).
  if (accounts.peek().eip155 === undefined && !restoring.peek()) throw providerNotFound()
  return modal.getProvider('eip155').catch((cause: Error) => {
    throw providerNotFound(cause)
  })
}

/** @throws viem's `UserRejectedRequestError`; what connecting fails with */
async function connectInteractively(modal: BridgedModal): Promise<void> {
  const isConnected = await connectIn(modal, 'eip155').catch((error: Error) => {
    throw isRefusal(error) ? new UserRejectedRequestError(error) : error
  })
  if (isConnected) return
  throw new UserRejectedRequestError(new Error('The modal was closed before an EVM wallet was connected.'))
}

/** @throws viem's `UserRejectedRequestError`, `SwitchChainError` */
async function switchNetwork(modal: BridgedModal, chainId: number): Promise<void> {
  await modal.switchNetwork(`eip155:${chainId}`).catch((error: Error) => {
    throw isRefusal(error) ? new UserRejectedRequestError(error) : new SwitchChainError(error)
  })
}

/** Forwards the modal's events to wagmi, until the modal is destroyed. */
function forwardEvents(modal: BridgedModal, emitter: ConnectorHost['emitter']): void {
  modal.on('connect', ({ namespace, account, networkId }) => {
    if (namespace !== 'eip155') return
    const report = { accounts: [getAddress(account.address)], chainId: toChainId(networkId) }
    // wagmi listens to the first while this connector isn't connected, and to the second while it is: the visitor chose another wallet.
    emitter.emit('connect', report)
    emitter.emit('change', report)
  })
  modal.on('accountsChanged', ({ namespace, accounts }) => {
    if (namespace !== 'eip155') return
    emitter.emit('change', { accounts: accounts.map((account) => getAddress(account.address)) })
  })
  modal.on('chainChanged', ({ namespace, networkId }) => {
    if (namespace === 'eip155') emitter.emit('change', { chainId: toChainId(networkId) })
  })
  modal.on('disconnect', ({ namespace }) => {
    if (namespace === 'eip155') emitter.emit('disconnect')
  })
}

const isRefusal = (error: unknown) =>
  isWalletModalError(error, 'CONNECT_CANCELLED') || isWalletModalError(error, 'USER_REJECTED')

/** wagmi recognises this error by name, so its class need not be imported. */
const providerNotFound = (cause?: Error) =>
  new BaseError('Provider not found.', { name: 'ProviderNotFoundError', ...(cause && { cause }) })
