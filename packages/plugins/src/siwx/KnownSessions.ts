import { reportUncaught } from '@wallet-modal/runtime/chain'
import type { SignInAccount, SignInMessage, SignInSession, SignInSessions } from '@wallet-modal/runtime/login'
import { effect, type PluginContext, signal, WalletModalError } from '@wallet-modal/runtime/plugin'
import { hasExpired, nextExpiry } from './expiry.js'
import { readSession } from './readSession.js'

/** The longest delay of a timer, in ms. */
const timerMaxMs = 2 ** 31 - 1

const isEvm = (chainId: string) => chainId.startsWith('eip155:')

/** The visitor's sessions that this page knows: those that the app's `sessions` returned, and those signed since. */
export class KnownSessions {
  readonly #context: PluginContext
  readonly #store: SignInSessions
  readonly #all = signal<readonly SignInSession[]>([])
  /** EVM addresses that have signed a message with their key. */
  readonly #withKey = new Set<string>()
  /** Namespaces whose sessions the app's `sessions` were asked for in this page. */
  readonly #lookedUp = new Set<string>()

  constructor(context: PluginContext, store: SignInSessions) {
    this.#context = context
    this.#store = store
    context.onDispose(effect(() => this.#followExpiry()))
    context.on('disconnect', ({ namespace }) => this.#endKnown(namespace))
    // If no wallet came back, this page knows no sessions: the server is asked.
    context.on('reset', ({ namespace }) => {
      if (!this.#lookedUp.has(namespace))
        this.#end((id) => id.startsWith(`${namespace}:`)).catch(reportUncaught)
    })
  }

  /** Finds a known session that covers an account. */
  of(account: SignInAccount): SignInSession | undefined {
    return this.#current(this.#all.value).find((session) => this.#covers(session, account))
  }

  /** Finds a known session of an account on any network. */
  elsewhere({ accountAddress }: SignInAccount): SignInSession | undefined {
    return this.#current(this.#all.peek()).find(({ data }) => data.accountAddress === accountAddress)
  }

  /**
   * Asks the app's `sessions` for one that covers an account.
   * @throws WalletModalError `SIGN_IN_UNAVAILABLE`
   */
  async find(account: SignInAccount): Promise<SignInSession | undefined> {
    const { accountAddress, chainId } = account
    this.#lookedUp.add(chainId.slice(0, chainId.indexOf(':')))
    const found = await this.#list(account)
    await this.#learnKey(accountAddress, found)
    const isFound = ({ message }: SignInSession) => found.some((one) => one.message === message)
    const others = this.#all
      .peek()
      .filter((one) => one.data.accountAddress !== accountAddress && !isFound(one))
    this.#all.value = [...others, ...found]
    return this.of(account)
  }

  /**
   * Finds a session that covers an account among those that a wallet signed when it connected.
   * @param isOffered whether a message is the one that the wallet was offered
   */
  async findSigned(
    signed: readonly unknown[],
    account: SignInAccount,
    isOffered: (message: SignInMessage) => boolean,
  ): Promise<SignInSession | undefined> {
    const read = signed
      .flatMap((one) => readSession(one) ?? [])
      .filter(({ data }) => data.accountAddress === account.accountAddress && isOffered(data))
    await this.#learnKey(account.accountAddress, read)
    return read.find((session) => this.#covers(session, account))
  }

  /** Stores a session. @throws what `sessions.add` rejects with */
  async add(session: SignInSession): Promise<void> {
    await this.#store.add(session)
    await this.#learnKey(session.data.accountAddress, [session])
    this.#all.value = [...this.#all.peek(), session]
  }

  /** Ends an account's sessions. @throws what `sessions.revoke` rejects with: the sessions stand then */
  async revoke(account: SignInAccount): Promise<void> {
    await this.#store.revoke(account)
    this.#all.value = this.#all.peek().filter(({ data }) => data.accountAddress !== account.accountAddress)
  }

  /**
   * Ends all sessions of the visitor. It needs no wallet: the app's `sessions` know the visitor.
   * @throws WalletModalError `SIGN_IN_UNAVAILABLE`, or what `sessions.revoke` rejects with
   */
  endAll(): Promise<void> {
    return this.#end(() => true)
  }

  async #end(isMeant: (chainId: string) => boolean): Promise<void> {
    const found = await this.#list({ accountAddress: '', chainId: this.#context.state.network.peek().id })
    const meant = [...this.#all.peek(), ...found].filter(({ data }) => isMeant(data.chainId))
    await Promise.all(accountsOf(meant).map((account) => this.revoke(account)))
  }

  /** Ends the sessions of a namespace whose wallet disconnected. */
  #endKnown(namespace: string): void {
    this.#lookedUp.delete(namespace)
    const ended = this.#all.peek().filter(({ data }) => data.chainId.startsWith(`${namespace}:`))
    this.#all.value = this.#all.peek().filter((one) => !ended.includes(one))
    for (const account of accountsOf(ended)) this.#store.revoke(account).catch(reportUncaught)
  }

  /** @throws WalletModalError `SIGN_IN_UNAVAILABLE` */
  async #list(account: SignInAccount): Promise<SignInSession[]> {
    try {
      const found: readonly unknown[] = await this.#store.get(account)
      if (!Array.isArray(found)) throw new TypeError('`sessions.get` did not return a list.')
      return found.flatMap((one) => readSession(one) ?? [])
    } catch (cause) {
      const userMessage = 'A problem occurred while trying initialize authentication'
      throw new WalletModalError('SIGN_IN_UNAVAILABLE', userMessage, { userMessage, cause })
    }
  }

  /**
   * Notes an EVM address that signed with its key. Such an account is the same on every EVM network; the address of a contract wallet can be
   * somebody else's on another one.
   */
  async #learnKey(address: string, sessions: readonly SignInSession[]): Promise<void> {
    const { signIn, chains } = this.#context.config
    const { scope = 'account' } = signIn || {}
    const isScopeWide = scope === 'account' && chains.filter(isEvm).length > 1
    if (!isScopeWide || this.#withKey.has(address)) return
    const own = sessions.filter(({ data }) => data.accountAddress === address && isEvm(data.chainId))
    if (own.length === 0) return
    // Code that can't be loaded proves nothing: the visitor signs again on another network.
    const code = await import('./evmKey.js').catch(() => undefined)
    for (const { message, signature } of own)
      if (await code?.isSignedByKey(address, message, signature)) this.#withKey.add(address)
  }

  #covers({ data }: SignInSession, { accountAddress, chainId }: SignInAccount): boolean {
    const { scope = 'account' } = this.#context.config.signIn || {}
    if (scope === 'once') return true
    if (data.accountAddress !== accountAddress) return false
    const isOneAccount = !isEvm(chainId) || this.#withKey.has(accountAddress)
    return data.chainId === chainId || (scope === 'account' && isOneAccount)
  }

  #current(sessions: readonly SignInSession[]): readonly SignInSession[] {
    const now = this.#context.clock.now()
    return sessions.filter(({ data }) => !hasExpired(data, now))
  }

  /**
   * Updates readers when the next message expires. The session stays known, since the server may keep it for longer and has to hear of a
   * disconnect.
   * @returns stops the timer
   */
  #followExpiry(): (() => void) | undefined {
    const { clock } = this.#context
    const now = clock.now()
    const next = nextExpiry(this.#all.value, now)
    if (next === undefined) return undefined
    const update = () => {
      this.#all.value = [...this.#all.peek()]
    }
    const timer = clock.setTimeout(update, Math.min(next - now, timerMaxMs))
    return () => clock.clearTimeout(timer)
  }
}

/** Accounts of these sessions, each once. */
function accountsOf(sessions: readonly SignInSession[]): SignInAccount[] {
  const accounts = new Map(sessions.map(({ data }) => [data.accountAddress, data]))
  return [...accounts.values()].map(({ accountAddress, chainId }) => ({ accountAddress, chainId }))
}
