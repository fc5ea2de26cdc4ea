import {
  attempt,
  ConnectorError,
  featureOf,
  readList,
  type StandardFeature,
  type StandardWallet,
} from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { keyBytes } from '../solana/keyBytes.js'
import type { BridgedModal } from './bridgedModal.js'
import { connectIn } from './connectIn.js'

/** Longer lists than this are no wallet's that a visitor uses. */
const maxListed = 500

/** What `modalWallet` may be told. */
export interface ModalWalletOptions {
  /** What a list of wallets calls it, and what wallet-adapter stores. @default 'Wallet Modal' */
  readonly name?: string
  /** Its picture in a list of wallets. @default a plain wallet */
  readonly icon?: ModalWallet['icon']
}

type Identifier = `${string}:${string}`

/** An account as the Wallet Standard shapes it. */
export interface ModalWalletAccount {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** The clusters that the connected wallet serves, by its own names, such as `solana:mainnet`. */
  readonly chains: readonly Identifier[]
  /** What the connected wallet can do. */
  readonly features: readonly Identifier[]
}

interface SigningInput {
  readonly account: { readonly address: string }
}
interface TransactionInput extends SigningInput {
  readonly transaction: Uint8Array
  readonly chain?: Identifier
  readonly options?: object
}
interface SendingInput extends TransactionInput {
  readonly chain: Identifier
}

/** What the Wallet Standard tells its listeners. */
interface ModalWalletChange {
  readonly accounts?: readonly ModalWalletAccount[]
  readonly features?: ModalWallet['features']
}

/** A modal as a wallet of the Wallet Standard. Written out, so that nothing of wallet-adapter is imported. */
export interface ModalWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly Identifier[]
  readonly accounts: readonly ModalWalletAccount[]
  readonly features: {
    readonly 'standard:connect': {
      readonly version: '1.0.0'
      connect(input?: {
        readonly silent?: boolean
      }): Promise<{ readonly accounts: readonly ModalWalletAccount[] }>
    }
    readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
    readonly 'standard:events': {
      readonly version: '1.0.0'
      on(event: 'change', listener: (change: ModalWalletChange) => void): () => void
    }
    readonly 'solana:signMessage': {
      readonly version: '1.0.0'
      signMessage(
        ...inputs: readonly (SigningInput & { readonly message: Uint8Array })[]
      ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
    readonly 'solana:signTransaction': {
      readonly version: '1.0.0'
      readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
      signTransaction(
        ...inputs: readonly TransactionInput[]
      ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
    }
    readonly 'solana:signAndSendTransaction': {
      readonly version: '1.0.0'
      readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
      signAndSendTransaction(
        ...inputs: readonly SendingInput[]
      ): Promise<readonly { readonly signature: Uint8Array }[]>
    }
  }
}

/** The connected wallet, as it was last looked at. */
interface Shown {
  readonly wallet: StandardWallet
  readonly account: ModalWalletAccount
}

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const signing = [
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
] as const

const plainWallet =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzQ0NCIvPjxwYXRoIGZpbGw9IiNmZmYiIGQ9Ik03IDEwaDE2djNoMnYxMEg3em0xMiA2djNoNnYtM3oiLz48L3N2Zz4='

/**
 * The modal as one wallet of Solana's wallet-adapter 1.x: hand it to `StandardWalletAdapter` of
 * `@solana/wallet-standard-wallet-adapter-base`, and that to whoever takes adapters. The two say the same of who is connected,
 * from whichever side a visitor connects, changes their account or leaves:
 *
 * - `connect` opens the modal; silently, it awaits the modal's own stored session, and loads nothing where there is none.
 * - Its account is the one in use, with the clusters and the features that the connected wallet has.
 * - It signs and sends with the connected wallet, whichever that is, also over WalletConnect.
 *
 * Don't register it with the Wallet Standard: the modal would list itself.
 *
 * @throws WalletModalError `MODAL_DESTROYED`; from `connect` `CONNECT_CANCELLED`, from what signs `NOT_CONNECTED`;
 *   from the latter ConnectorError `WALLET_REQUEST_FAILED` where the connected wallet can't
 */
export function modalWallet(
  modal: BridgedModal,
  { name = 'Wallet Modal', icon = plainWallet }: ModalWalletOptions = {},
): ModalWallet {
  const listeners = new Set<(change: ModalWalletChange) => void>()
  let shown: Shown | undefined
  let latest = 0

  /** Looks at the connected wallet anew; only the last look counts. */
  async function look(): Promise<void> {
    latest += 1
    const own = latest
    const address = modal.state.accounts.peek().solana?.address
    const wallet =
      address === undefined ? undefined : await modal.getProvider('solana').catch(() => undefined)
    if (own !== latest) return
    const now = wallet && address !== undefined ? { wallet, account: accountOf(wallet, address) } : undefined
    if (keyOf(now) === keyOf(shown)) {
      // The same account, of another wallet perhaps.
      shown = now && shown && { ...now, account: shown.account }
      return
    }
    shown = now
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }

  const accounts = () => (shown ? [shown.account] : [])

  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const) {
    modal.on(event, ({ namespace }) => {
      if (namespace === 'solana') void look()
    })
  }
  void look()

  /** Hands the question on to the connected wallet, in the caller's gesture and with the wallet's own account. */
  const ask =
    (feature: string, method: string) =>
    async (...inputs: readonly SigningInput[]): Promise<never> => {
      if (!shown) throw new WalletModalError('NOT_CONNECTED', 'No Solana wallet is connected.')
      const { wallet } = shown
      const able = featureOf(wallet, feature, method)
      if (!able) {
        throw new ConnectorError('WALLET_REQUEST_FAILED', `${wallet.name} has no ${feature}.`, {
          hint: "Look at the account's `features` before.",
        })
      }
      const own = inputs.map((input) => ({ ...input, account: ownAccount(wallet, input.account) }))
      return able[method]?.(...own) as never
    }

  const versions = (feature: string) => ({
    version: '1.0.0' as const,
    get supportedTransactionVersions() {
      return shown ? versionsOf(shown.wallet, feature) : (['legacy', 0] as const)
    },
  })

  const features: ModalWallet['features'] = Object.freeze({
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        if (silent) {
          modal.start()
          // Waits for what is being restored; a library looks for a session with every page (decision 6).
          if (modal.state.restoring.peek()) await modal.getProvider('solana').catch(() => undefined)
        } else if (!(await connectIn(modal, 'solana'))) {
          throw new WalletModalError(
            'CONNECT_CANCELLED',
            'The modal was closed before a Solana wallet was connected.',
          )
        }
        await look()
        return { accounts: accounts() }
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
    'solana:signMessage': { version: '1.0.0', signMessage: ask('solana:signMessage', 'signMessage') },
    'solana:signTransaction': Object.assign(versions('solana:signTransaction'), {
      signTransaction: ask('solana:signTransaction', 'signTransaction'),
    }),
    'solana:signAndSendTransaction': Object.assign(versions('solana:signAndSendTransaction'), {
      signAndSendTransaction: ask('solana:signAndSendTransaction', 'signAndSendTransaction'),
    }),
  })

  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  })
}

/** The account in use, as the connected wallet knows it. Whatever it says beyond that is read with care. */
function accountOf(wallet: StandardWallet, address: string): ModalWalletAccount {
  const own = ownAccount(wallet, { address }) as { readonly chains?: unknown }
  const served =
    attempt(() => readList(own.chains, maxListed, 'cut')) ??
    attempt(() => readList(wallet.chains, maxListed, 'cut')) ??
    []
  return Object.freeze({
    address,
    publicKey: keyBytes(address),
    chains: Object.freeze(chains.filter((chain) => served.includes(chain))),
    features: Object.freeze(
      signing.flatMap(([feature, method]) => (featureOf(wallet, feature, method) ? feature : [])),
    ),
  })
}

/** The wallet's own object of an account: some know it by that alone. */
function ownAccount(wallet: StandardWallet, account: { readonly address: string }): object {
  const isOwn = (one: unknown) =>
    (one as { readonly address?: unknown } | undefined)?.address === account.address
  return (
    (attempt(() => readList(wallet.accounts, maxListed, 'cut')?.find(isOwn)) as object | undefined) ?? account
  )
}

/** Versions of transactions that a wallet takes; every one takes the oldest. */
function versionsOf(wallet: StandardWallet, feature: string): readonly ('legacy' | 0)[] {
  const said = attempt(
    () =>
      (wallet.features[feature] as StandardFeature & { readonly supportedTransactionVersions?: unknown })
        ?.supportedTransactionVersions,
  )
  return readList(said, maxListed, 'cut')?.includes(0) ? ['legacy', 0] : ['legacy']
}

const keyOf = (shown: Shown | undefined) =>
  shown && JSON.stringify({ ...shown.account, publicKey: undefined })
