import { standardWallet } from '../sandboxWallets.js'
import { walletIcons } from '../walletIcons.js'
import { registerWallet } from './registerWallet.js'

/**
 * Registers a wallet by the Wallet Standard. It only proves discovery: it connects with one made-up account on a
 * made-up chain and signs nothing. A wallet with real ed25519 keys belongs to the Solana chain.
 */
export function registerStandardWallet(page: EventTarget): void {
  type Change = { accounts: readonly object[] }
  const chains = ['sandbox:1'] as const
  const account = Object.freeze({
    address: 'sandbox-standard-account',
    publicKey: new Uint8Array(32),
    chains,
    features: [] as const,
  })
  const listeners = new Set<(change: Change) => void>()
  let accounts: readonly object[] = []
  const setAccounts = (changed: readonly object[]) => {
    accounts = changed
    for (const listener of listeners) listener({ accounts })
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name: standardWallet.name,
    icon: walletIcons.standard,
    chains,
    get accounts() {
      return accounts
    },
    features: Object.freeze({
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { silent?: boolean } = {}) {
          // Silent means: only what is already allowed.
          if (!silent && accounts.length === 0) setAccounts([account])
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => setAccounts([]),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: Change) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    }),
  })

  registerWallet(page, wallet)
}
