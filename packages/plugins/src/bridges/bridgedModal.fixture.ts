import type { Eip1193Provider, ProviderRequest } from '@wallet-modal/runtime/chain'
import { createTestModal, type FakePage, type TestModalOptions } from '@wallet-modal/runtime/testing'
import { evm } from '../evm/index.js'
import type { BridgedModal } from './bridgedModal.js'

/** Two accounts, each as a wallet spells it, and with a checksum. */
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

/** Options of a bridge's test. */
export interface BridgedModalOptions extends TestModalOptions {
  /** The wallets in the page. @default one that agrees to everything */
  readonly wallets?: readonly { readonly provider: object; readonly namespace?: string }[]
}

/** Calls a modal, so that it loads its code. */
const questions = ['open', 'connect', 'disconnect', 'switchNetwork', 'getProvider'] as const

/**
 * A modal with the real EVM plugin, and wallets in its page. `choose` is the visitor's click on a wallet, `close` theirs on the
 * cross.
 */
export function bridgedModal({ wallets = [scriptedWallet()], ...options }: BridgedModalOptions = {}) {
  const { modal, kit } = createTestModal({ plugins: [evm()], ...options })
  const called: string[] = []
  for (const name of questions) {
    const asked = modal[name] as (...given: unknown[]) => unknown
    Object.assign(modal, {
      [name](...given: unknown[]) {
        called.push(name)
        return asked(...given)
      },
    })
  }
  wallets.forEach(({ provider, namespace = 'eip155' }, index) => {
    announce(kit.page, namespace, provider, `Wallet ${index}`)
  })

  return {
    modal,
    kit,
    /** The calls of the modal, oldest first. */
    called,
    /** The visitor clicks on a wallet, as soon as the list is there. */
    async choose(index = 0) {
      await opened(modal)
      const connector = kit.connectors.find(({ provider }) => provider === wallets[index]?.provider)
      if (!connector) throw new Error(`Wallet ${index} is not listed.`)
      await kit.context.actions.choose(connector)
    },
    /** The visitor closes the dialog, as soon as it is there. */
    async close() {
      await opened(modal)
      kit.context.router.close()
    },
  }
}

/** Answers code that looks for wallets, as wallets of EIP-6963 and of the Wallet Standard do. */
function announce(page: FakePage, namespace: string, provider: object, name: string): void {
  if (namespace === 'eip155') {
    const rdns = `test.${name.toLowerCase().replace(' ', '-')}`
    const tell = () => page.announce({ info: { name, rdns }, provider })
    page.addEventListener('eip6963:requestProvider', tell)
    return
  }
  page.addEventListener('wallet-standard:app-ready', (event) => {
    ;(event as CustomEvent<{ register(wallet: object): void }>).detail.register(provider)
  })
}

const opened = ({ state }: BridgedModal) =>
  new Promise<void>((resolve) => {
    const stop = state.open.subscribe((isOpen) => {
      if (!isOpen) return
      resolve()
      queueMicrotask(() => stop())
    })
  })

/** A page's storage over a reload: pass the same to two modals. */
export function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
