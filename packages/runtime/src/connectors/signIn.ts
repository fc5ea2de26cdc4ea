import type { ReadonlySignal } from '@preact/signals-core'

/** What a visitor signs to sign in (CAIP-122), before it is a text. Times are RFC 3339 texts, kept as they are written. */
export interface SignInMessage {
  /** Scheme of the page's origin (EIP-4361 only). @default none in the text */
  readonly scheme?: string
  /** Authority of the page (RFC 3986), such as `app.example:8443`. */
  readonly domain: string
  /** As its chain spells it, with the checksum where it has one. */
  readonly accountAddress: string
  /** One line for the visitor. Letters, digits, spaces and the punctuation of RFC 3986: ASCII only. */
  readonly statement?: string
  /** What is signed in to (RFC 3986). */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2. Its namespace decides the grammar. */
  readonly chainId: string
  /** At least 8 letters and digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** Each by RFC 3986. */
  readonly resources?: readonly string[]
}

/** A text, and what a wallet made of it. */
export interface SignedMessage {
  /** The text that was signed, byte for byte. */
  readonly message: string
  /** As verifiers of the chain take it: hex with `0x`, base58 or base64. */
  readonly signature: string
}

/** A signed message (Spec §3). */
export interface SignInSession extends SignedMessage {
  readonly data: SignInMessage
}

/** What a wallet may be asked to sign along with connecting: it fills in the account, and the network where there are several. */
export type SignInOffer = Omit<SignInMessage, keyof SignInAccount>

/** Whose session it is, and on which network. */
export type SignInAccount = Pick<SignInMessage, 'accountAddress' | 'chainId'>

/**
 * Where an app keeps who has signed in: its server, as a rule behind a cookie. Nothing here is taken on trust by the server, which
 * verifies what `add` brings; the modal takes what `get` returns on trust.
 */
export interface SignInSessions {
  /**
   * What a message is to say besides the account: at least the server's nonce. The modal fills in what is left out: the page's domain
   * and address, its own time, and what the config's `signIn` says.
   * @param account without an address (`''`) where the wallet is to connect and sign in by one prompt
   */
  createMessage(
    account: SignInAccount,
  ): Promise<Pick<SignInMessage, 'nonce'> & Partial<Omit<SignInMessage, keyof SignInAccount>>>
  /** Stores a session. Rejects where the server doesn't accept it: nobody is signed in then. */
  add(session: SignInSession): Promise<unknown>
  /**
   * The visitor's sessions that still stand, of whichever account. Called for an account before the visitor is asked. Where it
   * rejects, nobody knows whether they have signed in, and the wallet is disconnected.
   */
  get(account: SignInAccount): Promise<readonly SignInSession[]>
  /** Ends the account's sessions on all networks. */
  revoke(account: SignInAccount): Promise<unknown>
}

/** What carries out `modal.signIn()` and `modal.signOut()`, and knows `state.session`: one plugin does. */
export interface SignInService {
  readonly session: ReadonlySignal<SignInSession | undefined>
  /**
   * What a wallet may be asked to sign along with connecting, on any of these networks; undefined where it is not to be.
   * @throws what the app's `createMessage` rejects with
   */
  offer(networkIds: readonly string[]): Promise<SignInOffer | undefined>
  signIn(): Promise<SignInSession>
  /** Ends the sessions of the account in use; without one, all sessions of the visitor. */
  signOut(): Promise<void>
  /** Ends all sessions of the visitor, for `modal.forget()`. It needs no wallet. */
  forget?(): Promise<void>
}
