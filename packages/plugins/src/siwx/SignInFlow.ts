import type {
  SignInAccount,
  SignInMessage,
  SignInOffer,
  SignInService,
  SignInSession,
  SignInSessions,
} from '@wallet-modal/runtime/login'
import { hasSignInMessages } from '@wallet-modal/runtime/login'
import {
  type Account,
  type Connection,
  computed,
  isWalletModalError,
  type PluginContext,
  type ReadonlySignal,
  signal,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { type ComposedMessage, composeMessage, isOfText, offerMessage } from './composeMessage.js'
import { KnownSessions } from './KnownSessions.js'

/** A request to sign in, shown in the view. */
export interface SignInRequest {
  readonly connection: Connection
  readonly account: Account
  readonly networkId: string
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal | undefined
}

/** A message is signed while its nonce is good. An older one is written again. */
const freshForMs = 4 * 60_000

/** How far the page's time may be from the server's for a message that a wallet dates. Verifiers allow a minute. */
const clocksDifferMs = 30_000

/** Whether a message is the one that was offered: wallets fill in the account, and may add more that the visitor approves (ERC-5573). */
const isOfOffer = ({ nonce, domain, uri }: SignInMessage, offer: SignInOffer) =>
  nonce === offer.nonce && domain === offer.domain && uri === offer.uri

const namespaceOf = (networkId: string) => networkId.slice(0, networkId.indexOf(':'))

const accountOf = ({ account, networkId }: Pick<SignInRequest, 'account' | 'networkId'>): SignInAccount => ({
  accountAddress: account.address,
  chainId: networkId,
})

/** Why the visitor isn't signed in: `unaccepted` by the app's sessions, after the wallet has signed. */
export type SignInFailure = 'declined' | 'smartAccount' | 'failed' | 'unaccepted'

/** Sign-in of one modal: requests, signatures, and the sessions that come of them. */
export class SignInFlow implements Pick<SignInService, 'session'> {
  /** The session of the account in use. */
  readonly session: ReadonlySignal<SignInSession | undefined>
  readonly sessions: KnownSessions
  /** The request that is shown. */
  readonly request = signal<SignInRequest | undefined>(undefined)
  /** Whether the wallet is being asked to sign for it. */
  readonly isSigning: ReadonlySignal<boolean>
  /** The message to sign for it; undefined until it is written. */
  readonly message = signal<string | undefined>(undefined)
  /** Why the last signature for it failed. */
  readonly failure = signal<SignInFailure | undefined>(undefined)
  readonly isRequired: boolean
  readonly view: 'ConnectingSiwe' | 'SIWXSignMessage'
  readonly #context: PluginContext
  readonly #store: SignInSessions
  /** The request that the wallet is asked to sign for. It may never answer: other requests don't wait for it. */
  readonly #signing = signal<SignInRequest | undefined>(undefined)
  /** Requests that were signed, declined or closed: an answer of the wallet that comes later doesn't count. */
  readonly #answered = new WeakSet<SignInRequest>()
  #asking: { readonly of: SignInRequest; readonly answer: Promise<SignInSession | undefined> } | undefined
  /** The last message of each namespace that a wallet was offered to sign along with connecting. */
  readonly #offered = new Map<string, SignInOffer>()
  #prepared: { readonly of: SignInRequest; readonly at: number; message?: ComposedMessage } | undefined

  constructor(context: PluginContext, store: SignInSessions) {
    this.#context = context
    this.#store = store
    this.sessions = new KnownSessions(context, store)
    this.isRequired = context.config.signIn !== false && context.config.signIn.required
    const isOfEvm = context.config.chains.every((id) => id.startsWith('eip155:'))
    this.view = isOfEvm ? 'ConnectingSiwe' : 'SIWXSignMessage'
    this.isSigning = computed(() => {
      const signing = this.#signing.value
      return signing !== undefined && signing === this.request.value
    })
    const { account, network } = context.state
    this.session = computed(() => {
      const of = account.value
      return of && this.sessions.of(accountOf({ account: of, networkId: network.value.id }))
    })
  }

  /** Whether visitors sign in on a network: it is one of the app's, and its chain has messages (Spec §4). */
  isOffered(networkId: string): boolean {
    return this.#context.config.chains.some((id) => id === networkId) && hasSignInMessages(networkId)
  }

  /**
   * Makes a message that a wallet may sign along with connecting.
   * @returns undefined if a network has no sign-in, or if the server's time is not the page's, by which such wallets date the message
   * @throws what `createMessage` rejects with
   */
  async offer(networkIds: readonly string[]): Promise<SignInOffer | undefined> {
    const [chainId] = networkIds
    if (chainId === undefined || !networkIds.every((id) => this.isOffered(id))) return undefined
    const offer = await offerMessage(this.#context, this.#store, { accountAddress: '', chainId })
    const isLate = Math.abs(Date.parse(offer.issuedAt) - this.#context.clock.now()) > clocksDifferMs
    if (isLate) return undefined
    for (const id of networkIds) this.#offered.set(namespaceOf(id), offer)
    return offer
  }

  /**
   * Takes the message that the wallet signed along with connecting: only the one that it was offered, and only once.
   * @returns the account's session; undefined if the visitor has yet to sign
   */
  async takeSigned(request: SignInRequest): Promise<SignInSession | undefined> {
    const namespace = namespaceOf(request.networkId)
    const offered = this.#offered.get(namespace)
    this.#offered.delete(namespace)
    const { signed = [] } = request.connection
    if (!offered) return undefined
    const isOffered = (message: SignInMessage) => isOfOffer(message, offered)
    const session = await this.sessions.findSigned(signed, accountOf(request), isOffered)
    if (!session) return undefined
    try {
      await this.sessions.add(session)
      this.track('SIWX_AUTH_SUCCESS', request)
      return session
    } catch (cause) {
      if (!request.signal?.aborted) this.#failed(request, cause, true)
      return undefined
    }
  }

  /**
   * Asks for a signature. The gate and the app share one question for one account.
   * @param show shows the view, and resolves to its answer
   */
  async ask(
    request: SignInRequest,
    show: () => Promise<SignInSession | undefined>,
  ): Promise<SignInSession | undefined> {
    const { of, answer: same } = this.#asking ?? {}
    if (of && !of.signal?.aborted && this.#isSameQuestion(of, request)) return same
    this.request.value = request
    this.message.value = undefined
    this.#prepare(request)
    const answer = show().finally(() => {
      this.#answered.add(request)
      if (this.#asking?.answer === answer) this.#asking = undefined
      if (this.request.peek() === request) {
        this.request.value = undefined
        this.failure.value = undefined
      }
    })
    this.#asking = { of: request, answer }
    return answer
  }

  #isSameQuestion(one: SignInRequest, other: SignInRequest): boolean {
    const { scope } = this.#context.config.signIn || {}
    return (
      scope === 'once' || (one.account.address === other.account.address && one.networkId === other.networkId)
    )
  }

  /** Writes the message, so that a click asks the wallet at once. If this fails, the click tries again. */
  #prepare(request: SignInRequest): void {
    this.#compose(request).catch(() => {})
  }

  /**
   * Asks the wallet to sign, and stores the session. A failure is shown and reported; the visitor can try again.
   * @returns undefined if it failed
   */
  async sign(request: SignInRequest): Promise<SignInSession | undefined> {
    if (this.#signing.peek() === request) return undefined
    this.track('CLICK_SIGN_SIWX_MESSAGE', request)
    this.#signing.value = request
    this.failure.value = undefined
    let session: SignInSession | undefined
    try {
      session = await this.#signed(request)
      await this.sessions.add(session)
      this.track('SIWX_AUTH_SUCCESS', request)
      return session
    } catch (cause) {
      if (!this.#isOver(request)) {
        this.#failed(request, cause, session !== undefined)
        this.#prepare(request)
      }
      return undefined
    } finally {
      if (this.#signing.peek() === request) this.#signing.value = undefined
    }
  }

  /** Reports that the visitor declines. The view's answer ends the request. */
  cancel(request: SignInRequest): void {
    this.track('CLICK_CANCEL_SIWX', request)
  }

  #isOver(request: SignInRequest): boolean {
    return request.signal?.aborted === true || this.#answered.has(request)
  }

  async #signed(request: SignInRequest): Promise<SignInSession> {
    const { account, connection } = request
    const { data, text } = this.#fresh(request) ?? (await this.#compose(request))
    this.#prepared = undefined
    const message = new TextEncoder().encode(text)
    const signed = await connection.signMessage?.({ account, message })
    if (!signed || !isOfText(text, signed)) throw new Error('The wallet signed another text.')
    if (this.#isOver(request)) throw new Error('The request is over.')
    return { data, message: text, signature: signed.signature }
  }

  /** @param isSigned whether the wallet has signed: then the app's sessions refused, or could not check it */
  #failed(request: SignInRequest, cause: unknown, isSigned: boolean): void {
    this.track('SIWX_AUTH_ERROR', request)
    const isSmart = request.account.type === 'smartAccount'
    this.failure.value = isSmart
      ? 'smartAccount'
      : isWalletModalError(cause, 'USER_REJECTED')
        ? 'declined'
        : isSigned
          ? 'unaccepted'
          : 'failed'
    const [code, text] = isSmart
      ? (['SMART_ACCOUNT_DECLINED', 'This application might not support Smart Accounts'] as const)
      : (['SIGNATURE_DECLINED', 'Signature declined'] as const)
    this.#context.alert(new WalletModalError(code, text, { userMessage: text, cause }))
  }

  #fresh(request: SignInRequest): ComposedMessage | undefined {
    const { of, at, message } = this.#prepared ?? {}
    const isFresh = of === request && at !== undefined && this.#context.clock.now() - at < freshForMs
    return isFresh ? message : undefined
  }

  async #compose(request: SignInRequest): Promise<ComposedMessage> {
    const message = await composeMessage(this.#context, this.#store, accountOf(request))
    this.#prepared = { of: request, at: this.#context.clock.now(), message }
    if (this.request.peek() === request) this.message.value = message.text
    return message
  }

  track(
    event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
    { networkId, account }: Pick<SignInRequest, 'networkId' | 'account'>,
  ): void {
    this.#context.track(event, { network: networkId, isSmartAccount: account.type === 'smartAccount' })
  }
}
