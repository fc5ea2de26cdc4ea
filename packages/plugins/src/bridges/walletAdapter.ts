import { ConnectorError, featureOf } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import type { BridgedModal } from './bridgedModal.js'
import {
  type ConnectedSolana,
  clusters,
  followConnectedSolana,
  ownAccount,
  versionsOf,
} from './connectedSolana.js'
import { connectIn } from './connectIn.js'
import type { ModalWallet, ModalWalletAccount, ModalWalletChange, SigningInput } from './ModalWallet.js'

export type { ModalWallet, ModalWalletAccount }

/** Options of `modalWallet`. */
export interface ModalWalletOptions {
  /** The wallet's name in a list of wallets. wallet-adapter stores it. @default 'Wallet Modal' */
  readonly name?: string
  /** The wallet's picture in a list of wallets. @default a plain wallet */
  readonly icon?: ModalWallet['icon']
}

const plainWallet =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzQ0NCIvPjxwYXRoIGZpbGw9IiNmZmYiIGQ9Ik03IDEwaDE2djNoMnYxMEg3em0xMiA2djNoNnYtM3oiLz48L3N2Zz4='

/**
 * The modal as one wallet of Solana's wallet-adapter 1.x: hand it to `StandardWalletAdapter` of
 * `@solana/wallet-standard-wallet-adapter-base`, and that to whatever takes adapters. The two agree on who is connected,
 * whichever side the visitor connects, changes their account or disconnects on:
 *
 * - `connect` opens the modal. With `silent` it only waits for the modal's stored session, and loads nothing without one.
 * - Its account is the active one, with the clusters and the features of the connected wallet.
 * - It signs and sends with the connected wallet, also over WalletConnect.
 *
 * Don't register it with the Wallet Standard, or the modal lists itself.
 *
 * @throws WalletModalError `MODAL_DESTROYED`; `connect`: `CONNECT_CANCELLED`; what signs: `NOT_CONNECTED`, and
 *   ConnectorError `WALLET_REQUEST_FAILED` if the connected wallet can't
 */
export function modalWallet(
  modal: BridgedModal,
  { name = 'Wallet Modal', icon = plainWallet }: ModalWalletOptions = {},
): ModalWallet {
  const listeners = new Set<(change: ModalWalletChange) => void>()
  const connected = followConnectedSolana(modal, (accounts) => {
    for (const listener of [...listeners]) listener({ accounts })
  })
  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: clusters,
    features: Object.freeze<ModalWallet['features']>({
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          await (silent ? awaitRestored(modal) : connectInteractively(modal))
          await connected.look()
          return { accounts: connected.accounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => modal.disconnect('solana') },
      'standard:events': {
        version: '1.0.0',
        on(_event, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      ...signingFeatures(connected),
    }),
    get accounts() {
      return connected.accounts()
    },
  })
}

/** Waits for a session that is being restored. A library looks for one on every page, so nothing is loaded otherwise (decision 6). */
async function awaitRestored(modal: BridgedModal): Promise<void> {
  modal.start()
  if (modal.state.restoring.peek()) await modal.getProvider('solana').catch(() => undefined)
}

/** @throws WalletModalError `CONNECT_CANCELLED` */
async function connectInteractively(modal: BridgedModal): Promise<void> {
  if (await connectIn(modal, 'solana')) return
  throw new WalletModalError(
    'CONNECT_CANCELLED',
    'The modal was closed before a Solana wallet was connected.',
  )
}

/** The features that the connected wallet carries out, whichever wallet that is when they are called. */
function signingFeatures(connected: ConnectedSolana) {
  const signMessage = forward(connected, 'solana:signMessage', 'signMessage')
  const signTransaction = forward(connected, 'solana:signTransaction', 'signTransaction')
  const signAndSendTransaction = forward(connected, 'solana:signAndSendTransaction', 'signAndSendTransaction')
  return {
    'solana:signMessage': { version: '1.0.0', signMessage },
    'solana:signTransaction': {
      version: '1.0.0',
      get supportedTransactionVersions() {
        return versionsOf(connected.wallet(), 'solana:signTransaction')
      },
      signTransaction,
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      get supportedTransactionVersions() {
        return versionsOf(connected.wallet(), 'solana:signAndSendTransaction')
      },
      signAndSendTransaction,
    },
  } as const
}

/** Forwards a call to the connected wallet, in the caller's gesture and with the wallet's own account object. */
const forward =
  ({ wallet: find }: ConnectedSolana, feature: string, method: string) =>
  async (...inputs: readonly SigningInput[]): Promise<never> => {
    const wallet = find()
    if (!wallet) throw new WalletModalError('NOT_CONNECTED', 'No Solana wallet is connected.')
    const able = featureOf(wallet, feature, method)
    if (!able) {
      throw new ConnectorError('WALLET_REQUEST_FAILED', `${wallet.name} does not support ${feature}.`, {
        hint: "Check the account's `features` first.",
      })
    }
    const own = inputs.map((input) => ({ ...input, account: ownAccount(wallet, input.account) }))
    return able[method]?.(...own) as never
  }
