import type { NetworkId } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'
import type {
  CallsOptions,
  CapabilitiesRequest,
  SentCalls,
  TogetherOptions,
  WalletCapabilities,
} from './callBatches.js'
import type { SignedMessage } from './signIn.js'
import type { PreparedTransaction } from './transaction.js'
import type { Account, ConnectedUser, ConnectedWalletInfo, Connector } from './types.js'

/** The access that a wallet granted, which may differ from the access that the app asked for. */
export interface ConnectionReport {
  /** The shared accounts, in the wallet's order: at least one, all of one namespace. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network that the wallet is on, whether or not the config lists it. */
  readonly networkId: NetworkId
  /** The networks that the visitor approved; absent where a wallet isn't asked for networks. */
  readonly approvedNetworkIds?: readonly NetworkId[]
  /** Whether the wallet serves networks besides the approved ones. @default true without `approvedNetworkIds` */
  readonly supportsAllNetworks?: boolean
  /** The wallet that answered, if the connector doesn't know it beforehand. */
  readonly wallet?: Omit<ConnectedWalletInfo, 'type'>
  /** How the wallet was reached, for tracking. @default 'browser' */
  readonly method?: 'browser' | 'qrcode' | 'mobile'
  /** The person who logged in, for wallets with a log-in. @default undefined */
  readonly user?: ConnectedUser
  /** Identifies this session among the connector's; stored, and passed to `restore`. @default none */
  readonly sessionId?: string
}

/** A change of a connection. Absent fields haven't changed. */
export interface ConnectionChange {
  readonly accounts?: readonly [Account, ...Account[]]
  readonly networkId?: NetworkId
  /** The networks that the visitor approves. */
  readonly approvedNetworkIds?: readonly NetworkId[]
  readonly user?: ConnectedUser
}

/** Hears from a connected wallet about changes and the end. */
export interface ConnectionListener {
  /** Reports simultaneous changes together: an address may be valid only on its network. */
  changed(change: ConnectionChange): void
  /**
   * The wallet withdrew its permission, was locked, or went away; or the session ended. Nothing is reported after this.
   * @param reason `wallet` when left out
   */
  disconnected(reason?: 'wallet' | 'expired'): void
}

/** A message for the visitor to sign. */
export interface MessageToSign {
  /** One of the connection's accounts. */
  readonly account: Account
  /** The bytes, without a prefix: the wallet adds its chain's own. Bitcoin's wallets sign UTF-8 text only. */
  readonly message: Uint8Array
}

/** A signature, in the form that the chain's verifiers take. */
export interface Signature {
  /** Hex with `0x` (`eip191`, `substrate`), base58 (`ed25519`), base64 (`bip322`, `ecdsa`). */
  readonly signature: string
  /**
   * Signature scheme: EIP-191 for EVM accounts (a contract's by EIP-1271), Ed25519 over the bytes for Solana, BIP-322 or a recoverable
   * ECDSA signature for Bitcoin, `substrate` for Polkadot's own (whichever of its curves the account has).
   */
  readonly scheme: 'eip191' | 'ed25519' | 'bip322' | 'ecdsa' | 'substrate'
  /** The bytes that were signed, where the wallet wrapped the message. */
  readonly signedMessage?: Uint8Array
}

/**
 * One live connection to one wallet in one namespace. Its state lives in its closure: two connections to one wallet share
 * nothing. A capability that is present is supported, as in the Wallet Standard.
 *
 * Each method that asks the wallet rejects with a `ConnectorError`: `USER_REJECTED`, `REQUEST_PENDING`,
 * `WALLET_ANSWER_INVALID`, `WALLET_TIMEOUT`, `WALLET_DISCONNECTED` or `WALLET_REQUEST_FAILED`.
 */
export interface Connection {
  /** The connector that made the connection. */
  readonly connector: Connector
  /** The access that the wallet granted when it connected. `watch` reports later changes. */
  readonly report: ConnectionReport
  /** The relay's id of this browser. Services get it while the session lasts (Spec §7, "client id"). @default none */
  readonly clientId?: string | undefined
  /** Messages that the wallet signed while it connected, unchecked. @default none */
  readonly signed?: readonly SignedMessage[] | undefined
  /** The same session in other namespaces: connected and disconnected together (Spec §4). */
  readonly others?: readonly Connection[]
  /** The provider that `modal.getProvider` returns to the app, through whichever connector. */
  readonly provider: unknown
  /** Reports what differs from `report`, until the returned function is called. */
  watch(listener: ConnectionListener): () => void
  /**
   * Asks the wallet without a prompt for its present accounts and network, and reports changes: a page that was in the background may
   * have missed events. @default the page misses no events
   */
  reread?(): Promise<void>
  /**
   * Asks the wallet to switch to a network, and adds the network if the wallet doesn't know it (Spec §8: 4902, 5000, 32603). Resolves
   * when the wallet agreed. The listener hears of the switch; without that, the wallet has agreed but stayed on its network.
   */
  switchNetwork(network: NetworkDefinition): Promise<void>
  /** Gives the permission back, as far as the wallet supports that. */
  disconnect(): Promise<void>
  /** Asks the visitor, before it returns, to sign a message with an account that the wallet shares. */
  readonly signMessage?: (request: MessageToSign) => Promise<Signature>
  /**
   * Asks the visitor to sign a transaction, and sends it.
   * @param signal ends the wait; the request stays open in the wallet
   * @returns the transaction's id: hash or signature
   */
  readonly sendTransaction?: (transaction: PreparedTransaction, signal?: AbortSignal) => Promise<string>
  /**
   * Asks the wallet what it can do for an account on a network (EIP-5792). Doesn't ask the visitor. A wallet that doesn't know the
   * question, or doesn't answer, sends no calls.
   */
  readonly capabilities?: (request: CapabilitiesRequest) => Promise<WalletCapabilities>
  /**
   * Asks the visitor to sign transactions of one account in one request, which the wallet carries out as a whole or not at all
   * (EIP-5792). The wallet gets recipient, value and data of each, and sets nonce and fee. Views call `sendCalls`, which uses this.
   * @returns ids on the chain, of the transactions that carry the request out
   * @throws as `sendTransaction`; ConnectorError `ATOMICITY_UNSUPPORTED` and `UPGRADE_REJECTED`, with which nothing was sent
   */
  readonly sendTogether?: (
    transactions: readonly [PreparedTransaction, ...PreparedTransaction[]],
    options: TogetherOptions,
  ) => Promise<readonly [string, ...string[]]>
  /**
   * Asks the visitor to sign transactions of one account on one network, and sends them: together, or one after another, each once the
   * chain has executed the one before. Adapters leave this out: the modal makes it from `sendTogether`, `sendTransaction`,
   * `waitForTransactionId` and the chain's `waitForReceipt`, for the connections that plugins get.
   * @throws as `sendTransaction` and `sendTogether`; ProtocolError `TRANSACTION_INVALID` for transactions of different accounts or
   *   networks; as `ChainService.waitForReceipt` for a call of several that the chain doesn't execute
   */
  readonly sendCalls?: (
    transactions: readonly [PreparedTransaction, ...PreparedTransaction[]],
    options?: CallsOptions,
  ) => Promise<SentCalls>
  /**
   * Waits until the chain has the transaction, if `sendTransaction` returns the wallet's own id, such as that of a Safe whose owners
   * have yet to sign. Doesn't ask the visitor.
   * @returns the transaction's id on the chain
   * @throws ExecutionError `EXECUTION_REVERTED`, or WalletModalError `TRANSACTION_REPLACED`, if the chain never will; the signal's
   *   reason
   * @default `sendTransaction` returns the id on the chain
   */
  readonly waitForTransactionId?: (id: string, signal: AbortSignal) => Promise<string>
}
