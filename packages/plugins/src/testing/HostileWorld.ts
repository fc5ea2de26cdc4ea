import { setMaxListeners } from 'node:events'
import {
  type Account,
  type AnyPlugin,
  type Connector,
  isWalletModalError,
  type Namespace,
  type Signature,
} from '@wallet-modal/runtime/plugin'
import { createTestModal, type TestModal } from '@wallet-modal/runtime/testing'
import { HostileSession, sessionPlugin } from './HostileSession.js'
import type { HostileWallet } from './HostileWallet.js'
import type { Surroundings } from './Surroundings.js'

/** What a chain brings to its courses. */
export interface HostileChain {
  readonly namespace: Namespace
  readonly plugin: () => AnyPlugin
  /** Of the app, by CAIP-2 id. */
  readonly chains: readonly [string, ...string[]]
  /** Where wallets may be besides, by CAIP-2 id. @default nowhere */
  readonly elsewhere?: readonly string[]
  /** The wallets of one visitor; some of them call themselves as others do. */
  wallets(world: HostileWorld): readonly HostileWallet[]
  /** More wallets than any visitor has make themselves known. */
  crowd(world: HostileWorld): void
  /** Whether an address may be in use on a network. */
  fits(address: string, networkId: string): boolean
  /** What an app may ask of its provider: rejects with a typed error, or says what is wrong with the answer. @default nothing */
  ask?(provider: unknown, wallet: HostileWallet, choice: number): Promise<string | undefined>
  /** Whether a signed message is one that its wallets make. @default messages are not signed */
  isSignature?(signed: Signature): boolean
  /** Whether its wallets may be asked to connect without the visitor, by what is stored of them. @default none */
  mayRecall?(connector: Connector, storage: ReadonlyMap<string, string>): boolean
}

type Register = (wallet: object) => void

/** Of all ways to be found together (security D7), and the one of the session. */
const maxWallets = 101

const sessionKey = 'wallet-modal:test:session'

/** One visitor's browser: a page with a modal, wallets that are no friends, and what is stored. */
export class HostileWorld implements Surroundings {
  modal: TestModal
  readonly wallets: readonly HostileWallet[]
  readonly stored = new Map<string, string>()
  /** What happened that must not, in words. */
  readonly broken: string[] = []
  /** What of this page was begun and is under way. */
  private unsettled = new Set<object>()
  /** Whether nothing was left to do but wait, before this step. */
  isQuiet = false
  /** Makes wallets of the Wallet Standard known. */
  register: Register = () => {}
  private readonly chosen = new Set<Connector>()
  /** Ids of the wallets that were connected, here or in another tab, and that the visitor has not disconnected since. */
  private readonly used = new Set<string>()
  private lastUsed: string | undefined
  /** Connections that were stored since all was at rest, by what stands for them. */
  private readonly storedKeys = new Set<string>()
  private isToldConnected = false
  private known: readonly { readonly of: Connector; readonly was: Connector }[] = []

  constructor(
    readonly chain: HostileChain,
    /** What came about, for the record. */
    readonly reached: Set<string>,
  ) {
    this.wallets = chain.wallets(this)
    this.modal = this.load()
  }

  /** A page load: what is stored is brought back, and every wallet is there. */
  private load(): TestModal {
    const { chain, stored } = this
    const session = this.wallets.find((wallet) => wallet instanceof HostileSession)
    const modal = createTestModal({
      config: { chains: [...chain.chains] },
      plugins: [chain.plugin(), ...(session ? [sessionPlugin(chain.namespace, session)] : [])],
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    })
    const { page } = modal
    // Node warns of more than ten, and here many questions are open at once.
    setMaxListeners(0, modal.core.disposed)
    page.addEventListener('wallet-standard:app-ready', this.ready)
    this.modal = modal
    this.register = () => {}
    this.isToldConnected = false
    this.unsettled = new Set()
    this.known = []
    this.listenToEvents()
    for (const wallet of this.wallets) wallet.appear()
    this.begin(() => modal.followStoredSession())
    return modal
  }

  /** The modal looks for wallets of the Wallet Standard: those that are there tell it. */
  private readonly ready = (event: Event): void => {
    this.register = (event as CustomEvent<{ register: Register }>).detail.register
    for (const wallet of this.wallets) wallet.appear()
  }

  reload(): void {
    this.leave()
    this.modal = this.load()
  }

  /** The page goes. */
  leave(): void {
    const { modal } = this
    modal.destroy()
    modal.page.removeEventListener('wallet-standard:app-ready', this.ready)
    // Answers that are awaited only so long.
    modal.clock.advance(10_000)
    if (modal.clock.timers > 0) this.broke('a modal that is gone leaves no timer')
    if (modal.page.listeners > 0) this.broke('a modal that is gone leaves no listener in the page')
    if (this.wallets.some(({ held }) => held > 0)) this.broke('a modal that is gone listens to no wallet')
  }

  broke(rule: string): void {
    this.broken.push(rule)
  }

  /** Lets something be done that may take long and may fail, as the modal's callers do. */
  begin(act: () => unknown): void {
    const { unsettled } = this
    const own = {}
    unsettled.add(own)
    new Promise((resolve) => resolve(act()))
      .catch((error: unknown) => {
        if (!isWalletModalError(error)) this.broke(`every failure is a typed error, not ${describe(error)}`)
      })
      .finally(() => unsettled.delete(own))
  }

  get connector(): Connector | undefined {
    return this.modal.store.connections.connected.peek().get(this.chain.namespace)
  }

  /** The wallet that is connected. */
  get connected(): HostileWallet | undefined {
    return this.connector && this.walletOf(this.connector)
  }

  get shown(): readonly Account[] {
    return this.modal.store.accounts.states.peek().get(this.chain.namespace)?.all ?? []
  }

  get networkId(): string | undefined {
    return this.modal.store.networks.reportedIds.peek().get(this.chain.namespace)
  }

  walletOf({ provider }: Connector): HostileWallet | undefined {
    return this.wallets.find((wallet) => wallet.provider === provider)
  }

  /** The visitor's own choice. */
  choose(connector: Connector): void {
    this.chosen.add(connector)
    this.begin(() => this.modal.context.actions.choose(connector))
  }

  /** A wallet opens its window (security D2, D10). */
  prompted(wallet: HostileWallet): void {
    const attempt = this.modal.store.connections.attempt.peek()
    const isAsked = attempt?.status === 'asking' && this.walletOf(attempt.connector) === wallet
    if (isAsked && attempt) {
      this.reached.add('asked')
      if (this.isContested(attempt.connector) && !this.chosen.has(attempt.connector)) {
        this.broke('of two wallets of one name the visitor chooses (security D2)')
      }
      return
    }
    const mayRecall = this.modal.store.connectors.found
      .peek()
      .some((one) => this.walletOf(one) === wallet && this.chain.mayRecall?.(one, this.stored))
    if (!mayRecall) this.broke('a wallet is asked only while the visitor wants it (security D10)')
  }

  /** Whether another one of the same way to be found has its name, so that nobody but the visitor can tell them apart. */
  private isContested({ id, namespace, pluginId }: Connector): boolean {
    const rivals = this.modal.store.connectors.found
      .peek()
      .filter(
        (one) => one.namespace === namespace && one.pluginId === pluginId && claim(one.id) === claim(id),
      )
    return rivals.length > 1
  }

  /** Another tab of the origin has connected with this, or has disconnected. */
  store(key: string | undefined): void {
    if (key === undefined) this.stored.delete(sessionKey)
    else this.stored.set(sessionKey, JSON.stringify({ [this.chain.namespace]: key }))
  }

  /** Whether nothing is stored of a connection. */
  get isForgotten(): boolean {
    return !this.stored.has(sessionKey)
  }

  /** What is stored now may be brought back by what comes next … */
  rememberStored(): void {
    for (const key of this.storedNow()) {
      this.storedKeys.add(key)
      this.used.add(key)
    }
  }
  /** … until all is at rest. */
  forgetStored(): void {
    this.storedKeys.clear()
  }
  private storedNow(): readonly string[] {
    return Object.values(JSON.parse(this.stored.get(sessionKey) ?? '{}'))
  }

  private listenToEvents(): void {
    const { events, store } = this.modal
    const { namespace } = this.chain
    const expectTold = (event: string, wasConnected: boolean) => {
      this.reached.add(event)
      if (this.isToldConnected !== wasConnected) this.broke(`${event} is told only where it makes sense`)
    }
    events.on('connect', ({ account }) => {
      this.reached.add('connect')
      this.isToldConnected = true
      const { connector } = this
      const attempt = store.connections.attempt.peek()
      const isChosen = attempt?.status === 'asking' && attempt.connector === connector
      const isStored = connector && [...this.storedKeys].some((key) => isKeyOf(connector, key))
      if (!connector || !(isChosen || isStored))
        this.broke('nobody is connected who was not chosen or stored')
      if (!isChosen && connector && this.isContested(connector)) {
        this.broke('a session is not brought back to one of two wallets of one name (security D2)')
      }
      if (!isChosen) this.reached.add('restored')
      this.lastUsed = connector?.id
      if (connector) this.used.add(connector.id)
      if (connector) this.reached.add(`connected ${this.walletOf(connector)?.constructor.name}`)
      if (!this.shown.includes(account)) this.broke('connect tells an account that is shown')
    })
    events.on('disconnect', ({ reason }) => {
      expectTold('disconnect', true)
      this.isToldConnected = false
      if (reason === 'requested') this.used.delete(this.lastUsed ?? '')
    })
    events.on('accountsChanged', ({ accounts }) => {
      expectTold('accountsChanged', true)
      const isShown = accounts.every((account) => this.shown.includes(account))
      if (!isShown || accounts.length !== this.shown.length) this.broke('accountsChanged tells what is shown')
    })
    events.on('chainChanged', ({ namespace: of, networkId }) => {
      expectTold('chainChanged', true)
      if (of !== namespace || networkId !== this.networkId) this.broke('chainChanged tells what is shown')
    })
  }

  get isSettled(): boolean {
    return this.unsettled.size === 0
  }

  /** Whether no wallet is asked by a page load which the visitor has left, or never used. */
  get isRecallRight(): boolean {
    const { mayRecall } = this.chain
    const found = this.modal.store.connectors.found.peek()
    return !mayRecall || found.every((one) => this.used.has(one.id) || !mayRecall(one, this.stored))
  }

  /** Whether a wallet is listened to for a reason. */
  isFollowed(wallet: HostileWallet): boolean {
    return this.connected === wallet || this.modal.core.awaited.size > 0
  }

  /** Whether wallets that were found are as they were, and those that were found since are sound. */
  isFoundKept(): boolean {
    const found = this.modal.store.connectors.found.peek()
    if (found.length === this.known.length) return true
    const isKept = this.known.every(({ of, was }, at) => found[at] === of && isSame(of, was))
    this.known = found.map((of) => ({ of, was: { ...of } }))
    const ids = new Set(found.map(({ namespace, id }) => `${namespace} ${id}`))
    return isKept && found.length <= maxWallets && ids.size === found.length && found.every(isClean)
  }

  /** Whether the last that was told is how things stand. */
  get isToldRight(): boolean {
    return this.isToldConnected === (this.connector !== undefined)
  }
}

const isSame = (of: Connector, was: Connector) =>
  of.id === was.id && of.name === was.name && of.provider === was.provider

/** Short, on one line, with a picture that is one (security D1, D9). */
const isClean = ({ id, name, imageUrl = 'data:image/' }: Connector) =>
  name.length > 0 &&
  name.length <= 64 * 16 &&
  !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(`${id}${name}`) &&
  imageUrl.startsWith('data:image/')

/** Whether this stands for it in storage; a plugin's has its session's name after it. */
const isKeyOf = ({ id, pluginId }: Connector, key: string) =>
  key === id || (pluginId !== undefined && key.startsWith(`${id}#`))

/** What an id was wanted as: another wallet may have it. */
const claim = (id: string) => id.replace(/#\d+$/, '')

function describe(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : typeof error
  } catch {
    return 'something unreadable'
  }
}
