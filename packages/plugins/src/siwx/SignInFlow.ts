import { reportUncaught } from '@wallet-modal/runtime/chain'
import {
  type Account,
  type Connection,
  computed,
  effect,
  type PluginContext,
  type ReadonlySignal,
  type SignInAccount,
  type SignInMessage,
  type SignInOffer,
  type SignInService,
  type SignInSession,
  type SignInSessions,
  signal,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { type ComposedMessage, composeMessage, isOfText, offerMessage } from './composeMessage.js'
import { hasExpired, nextExpiry } from './expiry.js'
import { grammarOf } from './message/grammars.js'
import { readSession } from './readSession.js'

/** Who is asked to sign in, in the view. */
export interface SignInRequest {
  readonly connection: Connection
  readonly account: Account
  readonly networkId: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** A message is signed while its nonce is good: older ones are written anew. */
const freshForMs = 4 * 60_000

/** How far the page's time may be from the server's for a message that a wallet dates. Verifiers allow a minute. */
const clocksDifferMs = 30_000

/** The longest that a timer can be set for. */
const timerMaxMs = 2 ** 31 - 1

/** Whether a message is the one that was offered: wallets fill in the account, and add what else they approve (ERC-5573). */
const isOfOffer = ({ nonce, domain, uri }: SignInMessage, offer: SignInOffer) =>
  nonce === offer.nonce && domain === offer.domain && uri === offer.uri

const accountOf = ({ account, networkId }: Pick<SignInRequest, 'account' | 'networkId'>): SignInAccount => ({
  accountAddress: account.address,
  chainId: networkId,
})

/** Who has signed in with one modal, and who is being asked to. */
export class SignInFlow implements Pick<SignInService, 'session'> {
  /** The session of the account in use. */
  readonly session: ReadonlySignal<SignInSession | undefined>
  /** Who is asked now. */
  readonly request = signal<SignInRequest | undefined>(undefined)
  /** Whether the wallet is being asked to sign for them. */
  readonly isSigning: ReadonlySignal<boolean>
  readonly isRequired: boolean
  /** Where visitors are asked. */
  readonly view: 'ConnectingSiwe' | 'SIWXSignMessage'
  readonly #context: PluginContext
  readonly #sessions: SignInSessions
  /** As far as is known: what was found, and what was signed since. */
  readonly #known = signal<readonly SignInSession[]>([])
  /** What the wallet is being asked to sign. It may never answer: others are asked all the same. */
  readonly #signing = signal<SignInRequest | undefined>(undefined)
  /** What the visitor signed, said no to, or closed: an answer of the wallet's after that counts no more. */
  readonly #answered = new WeakSet<SignInRequest>()
  /** The question that is shown. */
  #asking: { readonly of: SignInRequest; readonly answer: Promise<SignInSession | undefined> } | undefined
  /** What a wallet was offered to sign along with connecting: the last one counts. */
  #offered: SignInOffer | undefined
  #prepared: { readonly of: SignInRequest; readonly at: number; message?: ComposedMessage } | undefined

  constructor(context: PluginContext, sessions: SignInSessions) {
    this.#context = context
    this.#sessions = sessions
    this.isRequired = context.config.signIn !== false && context.config.signIn.required
    const isOfEvm = context.config.chains.every((id) => id.startsWith('eip155:'))
    this.view = isOfEvm ? 'ConnectingSiwe' : 'SIWXSignMessage'
    this.isSigning = computed(() => {
      const signing = this.#signing.value
      return signing !== undefined && signing === this.request.value
    })
    context.onDispose(effect(() => this.#followExpiry()))
    const { account, network } = context.state
    this.session = computed(() => {
      const of = account.value
      return of && this.known(accountOf({ account: of, networkId: network.value.id }))
    })
  }

  /** Whether visitors sign in on a network at all: it is one of the app's, and its chain has messages (Spec §4). */
  isOffered(networkId: string): boolean {
    return this.#context.config.chains.some((id) => id === networkId) && grammarOf(networkId) !== undefined
  }

  /** A session that is good for an account, of those that are known. */
  known(account: SignInAccount): SignInSession | undefined {
    const now = this.#context.clock.now()
    return this.#known.value.find(({ data }) => !hasExpired(data, now) && this.#covers(data, account))
  }

  /**
   * Looks again once a message's time is over. Its session stays known: the server may keep it for longer, and hears of a disconnect.
   * @returns stops waiting for that
   */
  #followExpiry(): (() => void) | undefined {
    const { clock } = this.#context
    const now = clock.now()
    const next = nextExpiry(this.#known.value, now)
    if (next === undefined) return undefined
    const again = () => {
      this.#known.value = [...this.#known.peek()]
    }
    const timer = clock.setTimeout(again, Math.min(next - now, timerMaxMs))
    return () => clock.clearTimeout(timer)
  }

  /** Whether the account has a session on another network. */
  hasElsewhere({ accountAddress }: SignInAccount): SignInSession | undefined {
    const now = this.#context.clock.now()
    return this.#known
      .peek()
      .find(({ data }) => !hasExpired(data, now) && data.accountAddress === accountAddress)
  }

  /**
   * Looks for a session that is good for an account.
   * @throws WalletModalError `SIGN_IN_UNAVAILABLE`
   */
  async find(account: SignInAccount): Promise<SignInSession | undefined> {
    let found: readonly unknown[]
    try {
      found = await this.#sessions.get(account)
      if (!Array.isArray(found)) throw new TypeError('`sessions.get` gave no list.')
    } catch (cause) {
      const userMessage = 'A problem occurred while trying initialize authentication'
      throw new WalletModalError('SIGN_IN_UNAVAILABLE', userMessage, { userMessage, cause })
    }
    const read = found.flatMap((one) => readSession(one) ?? [])
    const isOld = ({ message }: SignInSession) => read.some((one) => one.message === message)
    const others = this.#known
      .peek()
      .filter((one) => one.data.accountAddress !== account.accountAddress && !isOld(one))
    this.#known.value = [...others, ...read]
    return this.known(account)
  }

  /**
   * What a wallet may sign along with connecting: undefined where a network has no sign-in, or where the server's time is another one
   * than the page's, by which such wallets write theirs.
   * @throws what `createMessage` rejects with
   */
  async offer(networkIds: readonly string[]): Promise<SignInOffer | undefined> {
    const [chainId] = networkIds
    if (chainId === undefined || !networkIds.every((id) => this.isOffered(id))) return undefined
    const offer = await offerMessage(this.#context, this.#sessions, { accountAddress: '', chainId })
    const isLate = Math.abs(Date.parse(offer.issuedAt) - this.#context.clock.now()) > clocksDifferMs
    this.#offered = isLate ? undefined : offer
    return this.#offered
  }

  /**
   * Takes what the wallet signed along with connecting. It counts once, and only what it was offered.
   * @returns the account's session; undefined where the visitor has yet to sign
   */
  async takeSigned(request: SignInRequest): Promise<SignInSession | undefined> {
    const offered = this.#offered
    this.#offered = undefined
    const { signed = [] } = request.connection
    const session = signed
      .flatMap((one) => readSession(one) ?? [])
      .filter(({ data }) => offered && isOfOffer(data, offered))
      .filter(({ data }) => data.accountAddress === request.account.address)
      .find(({ data }) => this.#covers(data, accountOf(request)))
    if (!session) return undefined
    try {
      await this.#store(session)
      this.track('SIWX_AUTH_SUCCESS', request)
      return session
    } catch (cause) {
      if (!request.signal?.aborted) this.#failed(request, cause)
      return undefined
    }
  }

  /**
   * Asks for a signature: once for one account, whether the gate wants it or the app.
   * @param show shows the view, and resolves to what is answered there
   */
  async ask(
    request: SignInRequest,
    show: () => Promise<SignInSession | undefined>,
  ): Promise<SignInSession | undefined> {
    const { of, answer: same } = this.#asking ?? {}
    if (of && !of.signal?.aborted && this.#covers(accountOf(of), accountOf(request))) return same
    this.request.value = request
    this.#prepare(request)
    const answer = show().finally(() => {
      this.#answered.add(request)
      if (this.#asking?.answer === answer) this.#asking = undefined
      if (this.request.peek() === request) this.request.value = undefined
    })
    this.#asking = { of: request, answer }
    return answer
  }

  /** Writes the message, so that a click asks the wallet at once. What fails is tried again by the click. */
  #prepare(request: SignInRequest): void {
    this.#compose(request).catch(() => {})
  }

  /**
   * Has the wallet sign, and the session stored. What fails is shown, and reported; the visitor can try again.
   * @returns undefined where it failed
   */
  async sign(request: SignInRequest): Promise<SignInSession | undefined> {
    if (this.#signing.peek() === request) return undefined
    this.track('CLICK_SIGN_SIWX_MESSAGE', request)
    this.#signing.value = request
    try {
      const session = await this.#signed(request)
      this.track('SIWX_AUTH_SUCCESS', request)
      return session
    } catch (cause) {
      if (!this.#isOver(request)) {
        this.#failed(request, cause)
        this.#prepare(request)
      }
      return undefined
    } finally {
      if (this.#signing.peek() === request) this.#signing.value = undefined
    }
  }

  /** The visitor says no; whoever asked hears of it by the answer. */
  cancel(request: SignInRequest): void {
    this.track('CLICK_CANCEL_SIWX', request)
  }

  /** Whether nobody waits for the answer any more. */
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
    if (this.#isOver(request)) throw new Error('Nobody waits for the signature any more.')
    const session: SignInSession = { data, message: text, signature: signed.signature }
    await this.#store(session)
    return session
  }

  async #store(session: SignInSession): Promise<void> {
    await this.#sessions.add(session)
    this.#known.value = [...this.#known.peek(), session]
  }

  #failed(request: SignInRequest, cause: unknown): void {
    this.track('SIWX_AUTH_ERROR', request)
    const isSmart = request.account.type === 'smartAccount'
    const { notify, t, alert } = this.#context
    notify({ kind: 'error', text: t(isSmart ? 'siwx.declined.smartAccount' : 'siwx.declined') })
    const [code, text] = isSmart
      ? (['SMART_ACCOUNT_DECLINED', 'This application might not support Smart Accounts'] as const)
      : (['SIGNATURE_DECLINED', 'Signature declined'] as const)
    alert(new WalletModalError(code, text, { userMessage: text, cause }))
  }

  #fresh(request: SignInRequest): ComposedMessage | undefined {
    const { of, at, message } = this.#prepared ?? {}
    const isFresh = of === request && at !== undefined && this.#context.clock.now() - at < freshForMs
    return isFresh ? message : undefined
  }

  async #compose(request: SignInRequest): Promise<ComposedMessage> {
    const message = await composeMessage(this.#context, this.#sessions, accountOf(request))
    this.#prepared = { of: request, at: this.#context.clock.now(), message }
    return message
  }

  /** Ends an account's sessions. @throws what `sessions.revoke` rejects with: they stand then */
  async revoke(account: SignInAccount): Promise<void> {
    await this.#sessions.revoke(account)
    this.#known.value = this.#known
      .peek()
      .filter(({ data }) => data.accountAddress !== account.accountAddress)
  }

  /** A wallet is connected no more: so are its accounts' sessions. */
  forget(namespace: string): void {
    const gone = this.#known.peek().filter(({ data }) => data.chainId.startsWith(`${namespace}:`))
    this.#known.value = this.#known.peek().filter((one) => !gone.includes(one))
    const accounts = new Map(gone.map(({ data }) => [data.accountAddress, data]))
    for (const { accountAddress, chainId } of accounts.values()) {
      this.#sessions.revoke({ accountAddress, chainId }).catch(reportUncaught)
    }
  }

  track(
    event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
    { networkId, account }: Pick<SignInRequest, 'networkId' | 'account'>,
  ): void {
    this.#context.track(event, { network: networkId, isSmartAccount: account.type === 'smartAccount' })
  }

  #covers(data: SignInAccount, { accountAddress, chainId }: SignInAccount): boolean {
    const { scope = 'account' } = this.#context.config.signIn || {}
    if (scope === 'once') return true
    return data.accountAddress === accountAddress && (scope === 'account' || data.chainId === chainId)
  }
}
