import { type Eip1193Provider, isWalletModalError } from '@wallet-modal/runtime'
import {
  type Address,
  BaseError,
  type Chain,
  getAddress,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { askAddresses, askChainId, toChainId } from './askedOfWallet.js'
import type { BridgedModal } from './bridgedModal.js'
import { connectIn } from './connectIn.js'

/** What `walletModalConnector` may be told. */
export interface WalletModalConnectorOptions {
  /** Tells this connector from another modal's; wagmi stores it. @default 'walletModal' */
  readonly id?: string
  /** What a list of connectors calls it. @default 'Wallet Modal' */
  readonly name?: string
}

/** What wagmi hands to a connector, as far as ours uses it. Written out, so that wagmi 2 and 3 both fit and none is imported. */
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

/** A modal as wagmi's connector. (A type, not an interface: wagmi wants one that it can index.) */
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
 * Makes a connector for `createConfig({ connectors: [...] })` of wagmi 2 and 3. The two say the same of who is connected,
 * from whichever side a visitor connects, switches or leaves:
 *
 * - `connect` opens the modal. Which chain the wallet is on is the wallet's word: a `chainId` is not asked for (decision 14).
 * - Reconnecting awaits the modal's own stored session; it prompts nobody, and loads nothing where there is none.
 * - `switchChain` knows the chains that both wagmi and the modal's config list.
 * - Errors are those that wagmi's users look for: `UserRejectedRequestError` (4001) for a visitor who closes the modal or
 *   declines, `SwitchChainError`, `ProviderNotFoundError`; ours is the `cause`.
 *
 * `modal.destroy()` ends no session, and is not told to wagmi: destroy the two together.
 */
export function walletModalConnector(
  modal: BridgedModal,
  { id = 'walletModal', name = 'Wallet Modal' }: WalletModalConnectorOptions = {},
): (host: ConnectorHost) => WalletModalConnector {
  const address = () => modal.state.accounts.peek().eip155?.address

  async function getProvider(): Promise<Eip1193Provider> {
    modal.start()
    // wagmi looks for a session with every page: who has none loads none of the modal's code (decision 6).
    if (address() === undefined && !modal.state.restoring.peek()) throw providerNotFound()
    return modal.getProvider('eip155').catch((cause: Error) => {
      throw providerNotFound(cause)
    })
  }

  const getAccounts = async () => askAddresses(modal, await getProvider())
  const getChainId = async () => askChainId(modal, await getProvider())

  async function connectInteractively() {
    const isConnected = await connectIn(modal, 'eip155').catch((error: Error) => {
      throw isRefusal(error) ? new UserRejectedRequestError(error) : error
    })
    if (!isConnected)
      throw new UserRejectedRequestError(
        new Error('The modal was closed before an EVM wallet was connected.'),
      )
  }

  return ({ chains, emitter }) => ({
    id,
    name,
    type: 'walletModal',

    async setup() {
      try {
        forward(modal, emitter)
      } catch (error) {
        // Nobody awaits this; whoever uses the connector of a destroyed modal hears it then.
        if (!isWalletModalError(error, 'MODAL_DESTROYED')) throw error
      }
    },

    async connect({ isReconnecting, withCapabilities } = {}) {
      if (!isReconnecting) await connectInteractively()
      const [accounts, chainId] = await Promise.all([getAccounts(), getChainId()])
      const answer = withCapabilities
        ? accounts.map((account) => ({ address: account, capabilities: {} }))
        : accounts
      return { accounts: answer as never, chainId }
    },

    async disconnect() {
      await modal.disconnect('eip155').catch((error: unknown) => {
        // Then wagmi alone is left to disconnect.
        if (!isWalletModalError(error, 'MODAL_DESTROYED')) throw error
      })
    },

    getAccounts,
    getChainId,
    getProvider,

    isAuthorized: async () => (await getAccounts().catch(() => [])).length > 0,

    async switchChain({ chainId }) {
      const chain = chains.find((one) => one.id === chainId)
      if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's \`chains\`.`))
      await modal.switchNetwork(`eip155:${chainId}`).catch((error: Error) => {
        throw isRefusal(error) ? new UserRejectedRequestError(error) : new SwitchChainError(error)
      })
      // Not every wallet tells of what it agreed to.
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

/** Tells wagmi what the modal tells. Ends with the modal. */
function forward(modal: BridgedModal, emitter: ConnectorHost['emitter']): void {
  modal.on('connect', ({ namespace, account, networkId }) => {
    if (namespace !== 'eip155') return
    const report = { accounts: [getAddress(account.address)], chainId: toChainId(networkId) }
    // wagmi hears the first while this connector isn't connected, the second while it is: the visitor chose another wallet.
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

/** By name, as wagmi's own class would have to be imported. */
const providerNotFound = (cause?: Error) =>
  new BaseError('Provider not found.', { name: 'ProviderNotFoundError', ...(cause && { cause }) })
