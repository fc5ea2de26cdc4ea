import {
  attempt,
  featureOf,
  readList,
  type StandardFeature,
  type StandardWallet,
} from '@wallet-modal/runtime/chain'
import { keyBytes } from '../solana/keyBytes.js'
import type { BridgedModal } from './bridgedModal.js'
import type { ModalWalletAccount } from './ModalWallet.js'

/** A wallet that lists more than this is faulty. */
const maxListed = 500

/** The clusters that a modal's wallet may be on, by their names in the Wallet Standard. */
export const clusters = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

/** The features that sign, with their methods. */
const signing = [
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
] as const

/** The Solana wallet that a modal is connected to. */
export interface ConnectedSolana {
  /** The connected wallet, as of the last look. */
  wallet(): StandardWallet | undefined
  /** The active account, as of the last look. Empty if no wallet is connected. */
  accounts(): readonly ModalWalletAccount[]
  /** Reads the connected wallet again. */
  look(): Promise<void>
}

interface Connected {
  readonly wallet: StandardWallet
  readonly account: ModalWalletAccount
}

/**
 * Follows the Solana wallet that a modal is connected to, until the modal is destroyed.
 * @param changed called when the account, or what can be done with it, changed
 */
export function followConnectedSolana(
  modal: BridgedModal,
  changed: (accounts: readonly ModalWalletAccount[]) => void,
): ConnectedSolana {
  let connected: Connected | undefined
  let looks = 0

  const accounts = () => (connected ? [connected.account] : [])

  async function look(): Promise<void> {
    looks += 1
    const own = looks
    const address = modal.state.accounts.peek().solana?.address
    const found = address === undefined ? undefined : await readConnected(modal, address)
    // A newer look has begun; only that one counts.
    if (own !== looks) return
    if (keyOf(found) === keyOf(connected)) {
      // The account is the same, but may belong to another wallet now. Keep the object that was handed out.
      connected = found && connected && { ...found, account: connected.account }
      return
    }
    connected = found
    changed(accounts())
  }

  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const) {
    modal.on(event, ({ namespace }) => {
      if (namespace === 'solana') void look()
    })
  }
  void look()
  return { wallet: () => connected?.wallet, accounts, look }
}

async function readConnected(modal: BridgedModal, address: string): Promise<Connected | undefined> {
  const wallet = await modal.getProvider('solana').catch(() => undefined)
  return wallet && { wallet, account: accountOf(wallet, address) }
}

/** The active account as the connected wallet knows it. The values are the wallet's own, and unchecked. */
function accountOf(wallet: StandardWallet, address: string): ModalWalletAccount {
  const own = ownAccount(wallet, { address }) as { readonly chains?: unknown }
  const served =
    attempt(() => readList(own.chains, maxListed, 'cut')) ??
    attempt(() => readList(wallet.chains, maxListed, 'cut')) ??
    []
  return Object.freeze({
    address,
    publicKey: keyBytes(address),
    chains: Object.freeze(clusters.filter((chain) => served.includes(chain))),
    features: Object.freeze(
      signing.flatMap(([feature, method]) => (featureOf(wallet, feature, method) ? feature : [])),
    ),
  })
}

/** The wallet's own object for an account. Some wallets recognise an account only by that object. */
export function ownAccount(wallet: StandardWallet, account: { readonly address: string }): object {
  const isOwn = (one: unknown) =>
    (one as { readonly address?: unknown } | undefined)?.address === account.address
  return (
    (attempt(() => readList(wallet.accounts, maxListed, 'cut')?.find(isOwn)) as object | undefined) ?? account
  )
}

/** The versions of transactions that a wallet takes, or all of them while none is connected. Every wallet takes the oldest. */
export function versionsOf(wallet: StandardWallet | undefined, feature: string): readonly ('legacy' | 0)[] {
  if (!wallet) return ['legacy', 0]
  const said = attempt(
    () =>
      (wallet.features[feature] as StandardFeature & { readonly supportedTransactionVersions?: unknown })
        ?.supportedTransactionVersions,
  )
  return readList(said, maxListed, 'cut')?.includes(0) ? ['legacy', 0] : ['legacy']
}

const keyOf = (connected: Connected | undefined) =>
  connected && JSON.stringify({ ...connected.account, publicKey: undefined })
