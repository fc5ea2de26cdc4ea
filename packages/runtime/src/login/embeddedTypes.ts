import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import type { PrefixedStorage } from '../base/storage.js'
import type { AccountType, ResolvedConfig } from '../config/types.js'
import type { NamespaceSupport } from '../connectors/adapter.js'
import type { SignedMessage } from '../connectors/signIn.js'
import type { Account, ConnectedUser, Connector } from '../connectors/types.js'

/** The parts of a plugin's context that an embedded wallet needs. */
export interface EmbeddedContext {
  readonly clock: Clock
  readonly config: Pick<ResolvedConfig, 'accounts' | 'chains'>
  readonly connectors: readonly Connector[]
  /** The active account of each connected namespace. */
  readonly state: { readonly accounts: ReadonlySignal<Readonly<Record<string, Account>>> }
  readonly storage: PrefixedStorage
  loadNamespace(namespace: string): Promise<NamespaceSupport>
}

/** An account of an embedded wallet. */
export interface EmbeddedAccount {
  readonly namespace: Namespace
  readonly address: string
  /** @default 'eoa' */
  readonly type?: AccountType
  /** Whether a smart account has its code on `networks`: see `Account`. @default not known */
  readonly isDeployed?: boolean
  /** CAIP-2 ids of the networks on which there is this account, of this type. @default all of the app's, of its namespace */
  readonly networks?: readonly string[]
}

/** The result of a log-in. */
export interface EmbeddedLogIn {
  /** The wallet's accounts, in its order. The provider lists the active one first, at the start the first of the type that the config prefers. */
  readonly accounts: readonly EmbeddedAccount[]
  /** The logged-in person. @default undefined */
  readonly user?: ConnectedUser
  /** Messages that it signed along with logging in: see `ConnectRequest.offerSignIn`. @default none */
  readonly signed?: readonly SignedMessage[]
}

/** A request of the app or the modal that only the wallet can answer. */
export interface EmbeddedRequest {
  /** CAIP-2 */
  readonly networkId: string
  /** Such as `personal_sign` or `solana_signMessage`: see `EmbeddedWalletOptions.methods`. */
  readonly method: string
  readonly params: unknown
}

/** Options of `createEmbeddedWallet`. */
export interface EmbeddedWalletOptions {
  /** Its name, for errors. */
  readonly name: string
  /**
   * The methods that it takes, as WalletConnect names those of each chain: `personal_sign`, `eth_signTypedData_v4`,
   * `eth_sendTransaction`, `wallet_sendCalls`; `solana_signMessage`, `solana_signTransaction`,
   * `solana_signAndSendTransaction`. Every other method of a wallet is refused (EIP-1193: 4200), and the network's nodes answer what
   * only reads.
   */
  readonly methods: readonly string[]
  /**
   * Asks the wallet, which asks the visitor. Answers have the form that WalletConnect defines for the method; the chain's plugin checks
   * them.
   * @throws ConnectorError `USER_REJECTED`, or anything with `code: 4001`, for a visitor who declines
   */
  request(request: EmbeddedRequest): Promise<unknown>
  /** Logs out. Not awaited longer than 2 s; a rejection is ignored. */
  logOut(): Promise<unknown>
}
