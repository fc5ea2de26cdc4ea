import type { Modal } from '@wallet-modal/runtime'
import { attempt } from '@wallet-modal/runtime/chain'
import {
  type Account,
  type AnyPlugin,
  type Connector,
  isWalletModalError,
  type Namespace,
  type PluginContext,
  type Signature,
} from '@wallet-modal/runtime/plugin'
import { createTestModal, type TestKit, type TestModal } from '@wallet-modal/runtime/testing'
import { HostileSession, sessionPlugin } from './HostileSession.js'
import type { HostileWallet } from './HostileWallet.js'
import { probe, probed } from './pluginContext.js'
import type { Surroundings } from './Surroundings.js'

/** What a chain brings to its courses. */
export interface HostileChain {
  readonly namespace: Namespace
  readonly plugin: () => AnyPlugin
  /** Of the app, by CAIP-2 id. */
  readonly chains: readonly [string, ...string[]]
  /** Where wallets may be besides, by CAIP-2 id. @default nowhere */
  readonly unsupportedNetworks?: readonly string[]
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

/** Of all ways to be found together, and the one of the session. */
const maxWallets = 101

/** What is found beyond that: three that claim to be one of those stored, of the session and of the two used last. */
const maxExpected = 9

const sessionKey = 'wallet-modal:test:session'

/** One visitor's browser: a page with a modal, wallets that are no friends, and what is stored. */
export class HostileWorld implements Surroundings {
  /** The modal of this page load, and what stands around it. */
  private page: TestModal
  /** What its plugins are given, once its code is there. */
  plugin: PluginContext | undefined
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
  private isReportedConnected = false
  /** The network that was told last. */
  private reportedNetworkId: string | undefined
  /** Wallets that a rival of the same name has been beside since the page was loaded. */
  private rivals: ReadonlySet<HostileWallet | undefined> = new Set()
  private known: readonly { readonly of: Connector; readonly was: Connector }[] = []

  constructor(
    readonly chain: HostileChain,
    /** What came about, for the record. */
    readonly reached: Set<string>,
  ) {
    this.wallets = chain.wallets(this)
    this.page = this.load()
  }

  get modal(): Modal {
    return this.page.modal
  }

  get kit(): TestKit {
    return this.page.kit
  }

  /** What views are given; none while the modal's code is being loaded. */
  get context(): TestKit['context'] | undefined {
    return attempt(() => this.kit.context)
  }

  /** The wallets that the modal has heard of. */
  get found(): readonly Connector[] {
    return this.context ? this.kit.connectors : []
  }

  /** A page load: what is stored is brought back, and every wallet is there. */
  private load(): TestModal {
    const { chain, stored } = this
    const session = this.wallets.find((wallet) => wallet instanceof HostileSession)
    const page = createTestModal({
      config: { chains: [...chain.chains] },
      // What waits for the first gesture needn't.
      isClicked: true,
      plugins: [chain.plugin(), ...(session ? [sessionPlugin(chain.namespace, session)] : []), probe],
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    })
    const { modal, kit } = page
    kit.page.addEventListener('wallet-standard:app-ready', this.ready)
    this.page = page
    this.plugin = undefined
    this.register = () => {}
    this.isReportedConnected = false
    this.reportedNetworkId = undefined
    this.rivals = new Set()
    this.unsettled = new Set()
    this.known = []
    this.listenToEvents()
    for (const wallet of this.wallets) wallet.appear()
    this.begin(() => modal.prepare())
    this.begin(async () => {
      const plugin = await probed(modal)
      if (this.modal === modal) this.plugin = plugin
    })
    return page
  }

  /** The modal looks for wallets of the Wallet Standard: those that are there tell it. */
  private readonly ready = (event: Event): void => {
    this.register = (event as CustomEvent<{ register: Register }>).detail.register
    for (const wallet of this.wallets) wallet.appear()
    const contested = this.found.filter((one) => this.isContested(one))
    this.rivals = new Set(contested.map((one) => this.walletOf(one)))
  }

  reload(): void {
    this.leave()
    this.page = this.load()
  }

  /** The page goes. */
  leave(): void {
    const { modal, kit } = this
    modal.destroy()
    kit.page.removeEventListener('wallet-standard:app-ready', this.ready)
    // Answers that are awaited only so long.
    kit.clock.advance(10_000)
    if (kit.clock.timers > 0) this.broke('a modal that is gone leaves no timer')
    if (kit.page.listeners > 0) this.broke('a modal that is gone leaves no listener in the page')
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
    return this.context?.state.connected.peek().get(this.chain.namespace)
  }

  get attempt() {
    return this.context?.state.attempt.peek()
  }

  /** The wallet that is connected. */
  get connected(): HostileWallet | undefined {
    return this.connector && this.walletOf(this.connector)
  }

  get shown(): readonly Account[] {
    return this.context?.state.accountStates.peek().get(this.chain.namespace)?.all ?? []
  }

  get networkId(): string | undefined {
    return this.connector && this.modal.state.network.peek().id
  }

  walletOf({ provider }: Connector): HostileWallet | undefined {
    return this.wallets.find((wallet) => wallet.provider === provider)
  }

  /** The visitor's own choice. */
  choose(connector: Connector): void {
    this.chosen.add(connector)
    this.begin(() => this.context?.actions.choose(connector))
  }

  /** A wallet opens its window. */
  prompted(wallet: HostileWallet): void {
    const { attempt } = this
    const isAsked = attempt?.status === 'asking' && this.walletOf(attempt.connector) === wallet
    if (isAsked) {
      this.reached.add('asked')
      if (this.isContested(attempt.connector) && !this.chosen.has(attempt.connector)) {
        this.broke('of two wallets of one name the visitor chooses')
      }
      return
    }
    const mayRecall = this.found.some(
      (one) => this.walletOf(one) === wallet && this.chain.mayRecall?.(one, this.stored),
    )
    if (!mayRecall) this.broke('a wallet is asked only while the visitor wants it')
  }

  /** Whether another one of the same way to be found has its name, so that nobody but the visitor can tell them apart. */
  private isContested({ id, namespace, pluginId }: Connector): boolean {
    const rivals = this.found.filter(
      (one) => one.namespace === namespace && one.pluginId === pluginId && claim(one.id) === claim(id),
    )
    return rivals.length > 1
  }

  /** Another tab of the origin has connected with this, or has disconnected: the page is told. */
  store(key: string | undefined): void {
    if (key === undefined) this.stored.delete(sessionKey)
    else this.stored.set(sessionKey, JSON.stringify({ [this.chain.namespace]: key }))
    this.kit.page.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }))
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
    const { modal } = this
    const { namespace, chains } = this.chain
    const expectReported = (event: string, wasConnected: boolean) => {
      this.reached.add(event)
      if (this.isReportedConnected !== wasConnected) this.broke(`${event} is told only where it makes sense`)
    }
    modal.on('connect', ({ account, networkId }) => {
      this.reached.add('connect')
      this.isReportedConnected = true
      this.reportedNetworkId = networkId
      const { connector, attempt } = this
      const isChosen = attempt?.status === 'asking' && attempt.connector === connector
      const isStored = connector && [...this.storedKeys].some((key) => isKeyOf(connector, key))
      if (!connector || !(isChosen || isStored))
        this.broke('nobody is connected who was not chosen or stored')
      if (!isChosen && connector && this.isContested(connector)) {
        this.broke('a session is not brought back to one of two wallets of one name')
      }
      if (!isChosen) this.reached.add('restored')
      this.lastUsed = connector?.id
      if (connector) this.used.add(connector.id)
      if (connector) this.reached.add(`connected ${this.walletOf(connector)?.constructor.name}`)
      if (!this.shown.includes(account)) this.broke('connect tells an account that is shown')
    })
    modal.on('disconnect', ({ reason }) => {
      expectReported('disconnect', true)
      this.isReportedConnected = false
      this.reportedNetworkId = undefined
      if (modal.state.network.peek().id !== chains[0]) this.broke('what is over leaves no network')
      if (reason === 'requested') this.used.delete(this.lastUsed ?? '')
    })
    modal.on('accountsChanged', ({ accounts }) => {
      expectReported('accountsChanged', true)
      const isShown = accounts.every((account) => this.shown.includes(account))
      if (!isShown || accounts.length !== this.shown.length) this.broke('accountsChanged tells what is shown')
    })
    modal.on('chainChanged', ({ namespace: of, networkId }) => {
      expectReported('chainChanged', true)
      this.reportedNetworkId = networkId
      if (of !== namespace || networkId !== this.networkId) this.broke('chainChanged tells what is shown')
    })
  }

  get isSettled(): boolean {
    return this.unsettled.size === 0
  }

  /** Whether no wallet is asked by a page load which the visitor has left, or never used. */
  get isRecallRight(): boolean {
    const { mayRecall } = this.chain
    return !mayRecall || this.found.every((one) => this.used.has(one.id) || !mayRecall(one, this.stored))
  }

  /** Whether a wallet is listened to for a reason. */
  isFollowed(wallet: HostileWallet): boolean {
    return this.connected === wallet || this.isAwaited(wallet)
  }

  /** Whether what is stored names it, so that it may bring its session back when it comes to itself. */
  private isAwaited(wallet: HostileWallet): boolean {
    const keys = this.storedNow()
    const isNamed = (one: Connector) => this.walletOf(one) === wallet && keys.some((key) => isKeyOf(one, key))
    return !this.rivals.has(wallet) && this.found.some(isNamed)
  }

  /** Whether wallets that were found are as they were, and those that were found since are sound. */
  isFoundKept(): boolean {
    const { found } = this
    if (found.length === this.known.length) return true
    const isKept = this.known.every(({ of, was }, at) => found[at] === of && isSame(of, was))
    this.known = found.map((of) => ({ of, was: { ...of } }))
    const ids = new Set(found.map(({ namespace, id }) => `${namespace} ${id}`))
    return (
      isKept && found.length <= maxWallets + maxExpected && ids.size === found.length && found.every(isClean)
    )
  }

  /** Whether the last that was told is how things stand. */
  get isReportedRight(): boolean {
    return (
      this.isReportedConnected === (this.connector !== undefined) && this.reportedNetworkId === this.networkId
    )
  }
}

const isSame = (of: Connector, was: Connector) =>
  of.id === was.id && of.name === was.name && of.provider === was.provider

/** Short, on one line, with a picture that is one. */
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
