import type { NetworkId } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'
import type { PreparedTransaction } from './chainService.js'
import type { SignedMessage } from './signIn.js'
import type { Account, ConnectedWalletInfo, Connector } from './types.js'

/** What a wallet grants, as it answered: reported, not wished for. */
export interface ConnectionReport {
  /** At least one, of one namespace; the wallet's order. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network that the wallet is on, whether or not the config lists it. */
  readonly networkId: NetworkId
  /** The networks that the visitor approved; absent where a wallet isn't asked for networks. */
  readonly approvedNetworkIds?: readonly NetworkId[]
  /** Whether the wallet serves networks besides the approved ones. @default true without `approvedNetworkIds` */
  readonly supportsAllNetworks?: boolean
  /** Who answered, where the connector doesn't know it beforehand. */
  readonly wallet?: Omit<ConnectedWalletInfo, 'type'>
  /** How the wallet was reached, as tracking tells it. @default 'browser' */
  readonly method?: 'browser' | 'qrcode' | 'mobile'
  /** Tells this session of the connector's from its next one; stored, and handed to `restore`. @default none */
  readonly sessionId?: string
}

/** What is different from now on; what is absent is as before. */
export interface ConnectionChange {
  readonly accounts?: readonly [Account, ...Account[]]
  readonly networkId?: NetworkId
  /** The networks that the visitor approves. */
  readonly approvedNetworkIds?: readonly NetworkId[]
}

/** What a wallet reports of its own accord while connected. */
export interface ConnectionListener {
  /** What changed at once is reported at once: an address may belong to its network. */
  changed(change: ConnectionChange): void
  /**
   * The wallet took its permission back, was locked, or went away; or the session is at its end. The last that is heard.
   * @param reason `wallet` when left out
   */
  disconnected(reason?: 'wallet' | 'expired'): void
}

/** What is to be signed. */
interface MessageToSign {
  /** One of the connection's. */
  readonly account: Account
  /** The bytes, without a prefix: the wallet adds its chain's own. Bitcoin's wallets sign UTF-8 text only. */
  readonly message: Uint8Array
}

/** A signed message, in the form in which verifiers of the chain take it. */
export interface Signature {
  /** Hex with `0x` (`eip191`, `substrate`), base58 (`ed25519`), base64 (`bip322`, `ecdsa`). */
  readonly signature: string
  /**
   * How it was made: EIP-191 for EVM accounts (a contract's by EIP-1271), Ed25519 over the bytes for Solana, BIP-322 or a
   * recoverable ECDSA signature for Bitcoin, `substrate` for Polkadot's own (whichever of its curves the account has).
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
  /** The connector that it came through. */
  readonly connector: Connector
  /** What the wallet granted when the connection was made. What it grants later is told to `watch`. */
  readonly report: ConnectionReport
  /** What a session's relay calls this browser: services are told while the session stands (Spec §7, "client id"). @default none */
  readonly clientId?: string | undefined
  /** What the wallet signed while it connected, of what it was offered: unchecked. @default nothing */
  readonly signed?: readonly SignedMessage[] | undefined
  /** The same session in other namespaces: connected and disconnected together (Spec §4). */
  readonly others?: readonly Connection[]
  /** What `modal.getProvider` hands to the app, whichever connector it came through. */
  readonly provider: unknown
  /** Reports what differs from `report`, until the returned function is called. */
  watch(listener: ConnectionListener): () => void
  /**
   * Asks the wallet without a prompt what it grants now, and reports what is different: for a page that was away, and may have
   * missed events. @default nothing can be missed
   */
  reread?(): Promise<void>
  /**
   * Asks the wallet to change network, adding it where the wallet doesn't know it (Spec §8: 4902, 5000, 32603). Resolves when
   * the wallet agreed; that it is there is told to the listener, or the wallet counts as one that agreed and stayed.
   */
  switchNetwork(network: NetworkDefinition): Promise<void>
  /** Gives the permission back, as far as the wallet knows how. */
  disconnect(): Promise<void>
  /** Asks the visitor, before it returns, to sign a message with an account that the wallet shares. */
  readonly signMessage?: (request: MessageToSign) => Promise<Signature>
  /**
   * Asks the visitor to sign a transaction, and sends it.
   * @param signal the caller waits no longer; what the wallet has been asked can't be taken back
   * @returns the transaction's id: hash or signature
   */
  readonly sendTransaction?: (transaction: PreparedTransaction, signal?: AbortSignal) => Promise<string>
  /**
   * Waits until the chain has what the wallet sent, where `sendTransaction` returns an id of the wallet's own: a Safe's, whose owners
   * have yet to sign. Asks the visitor nothing.
   * @returns the id by which the chain knows it
   * @throws ExecutionError `EXECUTION_REVERTED`, or WalletModalError `TRANSACTION_REPLACED`, where it never will; the signal's reason
   * @default the chain knows it by the id that was returned
   */
  readonly waitForTransactionId?: (id: string, signal: AbortSignal) => Promise<string>
}
