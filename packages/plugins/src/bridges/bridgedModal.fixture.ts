import type { Eip1193Provider, ProviderRequest } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { createTestModal, type TestModalOptions } from '@wallet-modal/runtime/testing'
import { evm } from '../evm/index.js'
import type { BridgedModal } from './bridgedModal.js'

/** Two accounts as a wallet spells them, and with a checksum. */
export const addresses = {
  first: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  second: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const

type Answer = (params: unknown) => unknown

/** What visitors and wallets of these tests refuse with. */
export const refused = () => {
  throw Object.assign(new Error('no'), { code: 4001 })
}

/** A wallet that agrees to everything, unless `answers` says otherwise. */
export function scriptedWallet({ isGranted = false } = {}) {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const asked: string[] = []
  let accounts: readonly string[] = [addresses.first.toLowerCase()]
  let shared = isGranted
  let chainId = 1
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never)
  }
  const answers: Record<string, Answer> = {
    eth_requestAccounts() {
      shared = true
      return accounts
    },
    eth_accounts: () => (shared ? accounts : []),
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_sendTransaction: () => `0x${'1'.repeat(64)}`,
    eth_getBalance: () => '0x7',
    wallet_revokePermissions: () => null,
    wallet_switchEthereumChain(params) {
      wallet.switchChain(Number((params as [{ chainId: string }])[0].chainId))
      return null
    },
  }
  const provider: Eip1193Provider = {
    async request({ method, params }: ProviderRequest) {
      asked.push(method)
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      return answer(params)
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  const wallet = {
    provider,
    /** The methods that were asked for, oldest first. */
    asked,
    answers,
    switchAccount(...now: readonly string[]) {
      accounts = now
      emit('accountsChanged', now)
    },
    switchChain(now: number, { tells = true } = {}) {
      chainId = now
      if (tells) emit('chainChanged', `0x${now.toString(16)}`)
    },
    revoke() {
      shared = false
      emit('accountsChanged', [])
    },
  }
  return wallet
}

/** What a test of a bridge wants otherwise. */
export interface BridgedModalOptions extends TestModalOptions {
  /** The wallets in the page. @default one that agrees to everything */
  readonly wallets?: readonly { readonly provider: unknown; readonly namespace?: string }[]
}

/**
 * The real core with the real EVM plugin, as the bridges see a modal. Its shell, which wants a document, is played: `choose`
 * is the visitor's click on a wallet, `close` theirs on the cross.
 */
export function bridgedModal({ wallets = [scriptedWallet()], ...options }: BridgedModalOptions = {}) {
  const made = createTestModal({ plugins: [evm()], ...options })
  const { store, context } = made
  const called: string[] = []
  let isStarted = false
  let isDestroyed = false
  const stored = Object.keys((made.session() as object | undefined) ?? {})
  store.connections.restoreStarted(stored)

  const connectors = wallets.map(({ provider, namespace = 'eip155' }, index) => {
    const id = `wallet-${index}`
    return { id, name: `Wallet ${index}`, type: 'ANNOUNCED', namespace, provider } as const
  })
  for (const connector of connectors) store.connectors.discovered(connector)

  const start = () => {
    if (isStarted || isDestroyed) return
    isStarted = true
    if (stored.length > 0) void made.followStoredSession()
  }
  /** What every method of a modal does first. */
  const call = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    called.push(name)
    if (isDestroyed) throw destroyedError()
    start()
    return act()
  }
  const modal: BridgedModal = {
    state: {
      open: store.modal.isOpen,
      loading: store.modal.isLoading,
      view: store.view,
      status: store.status,
      restoring: store.isRestoring,
      account: store.account,
      accounts: store.accountByNamespace,
      connectedWalletInfo: store.connectedWalletInfo,
      network: store.network,
      balance: store.balance,
      tokenBalance: store.tokenBalance,
      profileName: store.profileName,
      profileImage: store.profileImage,
      profiles: store.profiles,
      error: store.modal.error,
    },
    start,
    open: (request) => call('open', async () => made.open(request?.view)),
    connect: (request) => call('connect', () => made.connect(request?.wallet)),
    disconnect: (namespace) => call('disconnect', () => made.disconnect(namespace)),
    switchNetwork: (networkId) => call('switchNetwork', () => made.switchNetwork(networkId)),
    getProvider: (namespace) => call('getProvider', () => made.getProvider(namespace)) as never,
    on(event, listener) {
      if (isDestroyed) throw destroyedError()
      return made.events.on(event, listener)
    },
  }
  return {
    modal,
    made,
    /** The methods of the modal that were called, oldest first. */
    called,
    /** The visitor clicks on a wallet, as soon as the list is there. */
    async choose(index = 0) {
      await opened(modal)
      const connector = connectors[index]
      if (connector) await context.actions.choose(connector)
    },
    /** The visitor closes the dialog, as soon as it is there. */
    async close() {
      await opened(modal)
      made.close()
    },
    destroy() {
      isDestroyed = true
      made.destroy()
    },
  }
}

const destroyedError = () => new WalletModalError('MODAL_DESTROYED', 'This modal was destroyed.')

const opened = ({ state }: BridgedModal) =>
  new Promise<void>((resolve) => {
    const stop = state.open.subscribe((isOpen) => {
      if (!isOpen) return
      resolve()
      queueMicrotask(() => stop())
    })
  })

/** What a page keeps over a reload: hand the same to two modals. */
export function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
