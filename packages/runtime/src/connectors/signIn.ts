import type { ReadonlySignal } from '@preact/signals-core'

/** A sign-in message (CAIP-122), before it becomes a text. Times are RFC 3339 texts, kept as written. */
export interface SignInMessage {
  /** Scheme of the page's origin (EIP-4361 only). @default none in the text */
  readonly scheme?: string
  /** Authority of the page (RFC 3986), such as `app.example:8443`. */
  readonly domain: string
  /** Address as its chain spells it, with a checksum if the chain has one. */
  readonly accountAddress: string
  /** One line for the visitor. Letters, digits, spaces and the punctuation of RFC 3986: ASCII only. */
  readonly statement?: string
  /** The page or service that the visitor signs in to (RFC 3986). */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2. Its namespace decides the grammar. */
  readonly chainId: string
  /** At least 8 letters and digits (EIP-4361). */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs by RFC 3986. */
  readonly resources?: readonly string[]
}

/** A text and its signature. */
export interface SignedMessage {
  /** The text that was signed, byte for byte. */
  readonly message: string
  /** Signature as verifiers of the chain take it: hex with `0x`, base58 or base64. */
  readonly signature: string
}

/** A signed message (Spec §3). */
export interface SignInSession extends SignedMessage {
  readonly data: SignInMessage
}

/** A message for a wallet to sign while it connects. The wallet adds the account, and the network if there are several. */
export type SignInOffer = Omit<SignInMessage, keyof SignInAccount>

/** A session's account, and its network. */
export type SignInAccount = Pick<SignInMessage, 'accountAddress' | 'chainId'>

/**
 * The app's store of sign-in sessions: usually its server, with a cookie. The server must verify each session that `add` brings. The
 * modal trusts the sessions that `get` returns.
 */
export interface SignInSessions {
  /**
   * Makes the message's fields other than the account: at least the server's nonce. The modal fills in the others: the page's domain
   * and address, the present time, and the fields of the config's `signIn`.
   * @param account without an address (`''`) if the wallet connects and signs in with one prompt
   */
  createMessage(
    account: SignInAccount,
  ): Promise<Pick<SignInMessage, 'nonce'> & Partial<Omit<SignInMessage, keyof SignInAccount>>>
  /** Stores a session. Rejects if the server doesn't accept it: the visitor is then not signed in. */
  add(session: SignInSession): Promise<unknown>
  /**
   * Gets the visitor's valid sessions, of any account. The modal calls it for an account before it asks the visitor. If it rejects,
   * the modal can't tell whether the visitor is signed in, and disconnects the wallet.
   */
  get(account: SignInAccount): Promise<readonly SignInSession[]>
  /** Ends the account's sessions on all networks. */
  revoke(account: SignInAccount): Promise<unknown>
}

/** Carries out `modal.signIn()` and `modal.signOut()`, and knows `state.session`. Only one plugin provides it. */
export interface SignInService {
  readonly session: ReadonlySignal<SignInSession | undefined>
  /**
   * Makes the message for a wallet to sign while it connects, on any of these networks; undefined to ask for no signature.
   * @throws the error of the app's `createMessage`
   */
  offer(networkIds: readonly string[]): Promise<SignInOffer | undefined>
  signIn(): Promise<SignInSession>
  /** Ends the sessions of the account in use; without an account, all sessions of the visitor. */
  signOut(): Promise<void>
  /** Ends all sessions of the visitor, for `modal.forget()`. It needs no wallet. */
  forget?(): Promise<void>
}
