import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toNetworkId } from './base/parseCaip.js'
import type { ConnectionReport } from './connectors/connection.js'
import { isWalletModalError } from './errors/classes.js'
import { createTestCore, type TestCore } from './testing/createTestCore.js'
import { mockAccount, mockAdapter } from './testing/mockAdapter.js'
import { turn } from './testing/settled.js'

const tabCount = 50
const courseSteps = 50
/** Steps of all courses together. A step of fifty tabs takes as long as twenty steps of other tests. */
const steps = Number((process.env as Readonly<Record<string, string | undefined>>).STEPS) / 20
const timeout = 600_000 + 10 * steps

const walletIds = ['io.a', 'io.b'] as const
const addresses = ['0xA', '0xB', '0xC']
const networks = ['eip155:1', 'eip155:10', 'eip155:137']
const sessionKey = 'wallet-modal:test:session'

/** One wallet, which all tabs of the origin share. */
interface Wallet {
  readonly id: string
  isPermitted: boolean
  isLocked: boolean
  canRevoke: boolean
  account: number
  network: number
}

interface Tab {
  readonly modal: TestCore
  /** The tab's storage refused the last write: the tab no longer follows the others. */
  isAlone: boolean
  /** The tab is in the back-forward cache, where it misses events. */
  isFrozen: boolean
  isClosed: boolean
  /** The number of its running acts. */
  unsettled: number
  /** When the wallets' last event reaches this tab: events arrive in the order in which they are sent. */
  heardAt: number
}

interface Delivery {
  readonly at: number
  readonly order: number
  readonly act: () => void
}

const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length] as T

/** Evenly distributed numbers between 0 and 1 (Park and Miller's generator): those of fast-check lean towards 0. */
function randomFrom(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  // The first ones follow the seed.
  for (let at = 0; at < 5; at += 1) next()
  return next
}

/** One browser: 50 tabs of one origin, one storage, two wallets. Every message between them takes time. */
class Browser {
  readonly tabs: Tab[] = []
  readonly wallets: readonly Wallet[] = walletIds.map((id) => ({
    id,
    isPermitted: false,
    isLocked: false,
    canRevoke: true,
    account: 0,
    network: 0,
  }))
  readonly surprises: unknown[] = []
  isFull = false
  private readonly stored = new Map<string, string>()
  private deliveries: Delivery[] = []
  private now = 0
  private made = 0

  constructor(private readonly random: () => number) {
    for (let at = 0; at < tabCount; at += 1) this.tabs.push(this.openTab(0))
  }

  get session(): unknown {
    const text = this.stored.get(sessionKey)
    return text === undefined ? undefined : (JSON.parse(text) as { eip155: string }).eip155
  }

  private later(ms: number, act: () => void): void {
    this.made += 1
    this.deliveries.push({ at: this.now + ms, order: this.made, act })
  }

  openTab(announceMs: number): Tab {
    const adapter = mockAdapter('eip155', {
      connect: ({ id }) => this.answer(tab, () => this.approve(this.wallet(id))),
      restore: ({ id }) => this.answer(tab, () => reportOf(this.wallet(id))),
      disconnect: ({ id }) =>
        this.answer(tab, () => {
          const wallet = this.wallet(id)
          if (wallet.canRevoke) this.change(wallet, { isPermitted: false })
        }),
      switchNetwork: () => {},
    })
    const modal = createTestCore({
      adapters: [adapter],
      storage: {
        getItem: (key) => this.stored.get(key) ?? null,
        setItem: (key, value) => {
          if (key === sessionKey) tab.isAlone = this.isFull
          if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
          if (this.stored.get(key) === value) return
          this.stored.set(key, value)
          this.tellOthers(tab, key)
        },
        removeItem: (key) => {
          if (!this.stored.delete(key)) return
          this.tellOthers(tab, key)
        },
      },
    })
    const tab: Tab = { modal, isAlone: false, isFrozen: false, isClosed: false, unsettled: 0, heardAt: 0 }
    for (const id of walletIds) {
      this.later(announceMs, () => {
        if (!tab.isClosed) modal.discover({ id, rdns: id })
      })
    }
    this.begin(tab, () => modal.followStoredSession())
    return tab
  }

  /** Storage events reach the other tabs in any order. */
  private tellOthers(writer: Tab | undefined, key: string | null): void {
    if (key !== null && key !== sessionKey) return
    for (const tab of this.tabs) {
      if (tab === writer) continue
      this.later(this.random() * 800, () => {
        if (!tab.isClosed && !tab.isFrozen) this.begin(tab, () => tab.modal.followStoredSession())
      })
    }
  }

  /** The visitor's "clear site data", or a page of the origin without a modal. */
  clearStorage(): void {
    this.stored.clear()
    this.tellOthers(undefined, null)
  }

  wallet(id: string): Wallet {
    return this.wallets.find((one) => one.id === id) as Wallet
  }

  private approve(wallet: Wallet): ConnectionReport {
    if (this.random() < 0.15) throw new Error('rejected')
    this.change(wallet, { isPermitted: true, isLocked: false })
    return reportOf(wallet) as ConnectionReport
  }

  /** Changes a wallet, which sends an event to every tab that listens at its arrival. */
  change(wallet: Wallet, change: Partial<Wallet>): void {
    const before = reportOf(wallet)
    Object.assign(wallet, change)
    const after = reportOf(wallet)
    for (const tab of this.tabs) {
      this.say(tab, () => {
        const { store, core, adapter } = tab.modal
        const key =
          store.connections.live.peek().get('eip155')?.key ?? core.sessions.awaited.get('eip155')?.key
        if (tab.isFrozen || key !== wallet.id) return
        const { wallet: teller } = adapter()
        if (before?.networkId !== after?.networkId && after) teller.networkChanged(after.networkId)
        if (!after) teller.disconnected()
        else if (before?.accounts[0].address !== after.accounts[0].address)
          teller.accountsChanged(after.accounts)
      })
    }
  }

  private say(tab: Tab, act: () => void): void {
    tab.heardAt = Math.max(tab.heardAt, this.now + this.random() * 300)
    this.later(tab.heardAt - this.now, () => {
      if (!tab.isClosed) act()
    })
  }

  /** The wallet answers by its state at the request; the answer takes time. */
  private answer<T>(tab: Tab, act: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      try {
        const answer = act()
        this.say(tab, () => resolve(answer))
      } catch (error) {
        this.say(tab, () => reject(error))
      }
    })
  }

  /** Starts an act that may take long and may fail, as the modal's callers do. */
  begin(tab: Tab, act: () => unknown): void {
    tab.unsettled += 1
    new Promise((resolve) => resolve(act()))
      .catch((error: unknown) => {
        if (!isWalletModalError(error)) this.surprises.push(error)
      })
      .finally(() => {
        tab.unsettled -= 1
      })
  }

  /** Lets time pass; each event that is due is a task of its own. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const due = this.deliveries.filter(({ at }) => at <= end)
      const next = due.sort((a, b) => a.at - b.at || a.order - b.order)[0]
      const until = next?.at ?? end
      if (until > this.now) {
        for (const { modal } of this.tabs) modal.clock.advance(until - this.now)
        this.now = until
      }
      if (!next) break
      this.deliveries.splice(this.deliveries.indexOf(next), 1)
      next.act()
      await turn()
    }
    await turn()
  }

  /** Waits until everything is delivered, answered and announced. */
  async settle(): Promise<void> {
    const givesUpAt = this.now + 120_000
    for (let quiet = 0; quiet < 3; ) {
      const isBusy = this.deliveries.length > 0 || this.tabs.some(({ unsettled }) => unsettled > 0)
      expect(this.now, 'everything ends').toBeLessThan(givesUpAt)
      await this.pass(1_000)
      quiet = isBusy ? 0 : quiet + 1
    }
  }
}

function reportOf({ isPermitted, isLocked, account, network }: Wallet): ConnectionReport | undefined {
  if (!isPermitted || isLocked) return undefined
  return {
    accounts: [mockAccount('eip155', pick(addresses, account))],
    networkId: toNetworkId(pick(networks, network)),
  }
}

/** The state that a tab shows. */
const shown = ({ modal: { store } }: Tab) =>
  store.isConnected.peek()
    ? [store.connector.peek()?.id, store.account.peek()?.address, store.network.peek().id]
    : [store.isRestoring.peek() ? 'restoring' : 'disconnected']

/** The state that all tabs must show in the end: the stored session, as far as its wallet grants it. */
function expected({ session, wallets }: Browser): readonly unknown[] {
  const wallet = wallets.find(({ id }) => id === session)
  const report = wallet && reportOf(wallet)
  return report ? [session, report.accounts[0].address, report.networkId] : ['disconnected']
}

function close(tab: Tab): void {
  tab.isClosed = true
  tab.modal.destroy()
}

const acts = {
  connect(browser: Browser, tab: Tab, choice: number) {
    const { modal } = tab
    const wallet = modal.store.connectors.found.peek()[choice % 2]
    if (!wallet || tab.isFrozen) return
    modal.open('Connect')
    browser.begin(tab, () => modal.context.actions.choose(wallet))
  },
  disconnect(browser: Browser, tab: Tab) {
    if (!tab.isFrozen) browser.begin(tab, () => tab.modal.disconnect())
  },
  closeDialog: (_: Browser, { modal }: Tab) => void modal.close(),
  switchAccount(browser: Browser, _: Tab, choice: number) {
    browser.change(pick(browser.wallets, choice), { account: choice })
  },
  switchNetwork(browser: Browser, _: Tab, choice: number) {
    browser.change(pick(browser.wallets, choice), { network: choice })
  },
  lock(browser: Browser, _: Tab, choice: number) {
    browser.change(pick(browser.wallets, choice), { isLocked: true })
  },
  unlock(browser: Browser, _: Tab, choice: number) {
    browser.change(pick(browser.wallets, choice), { isLocked: false })
  },
  revoke(browser: Browser, _: Tab, choice: number) {
    const wallet = pick(browser.wallets, choice)
    browser.change(wallet, { isPermitted: false, canRevoke: choice % 3 > 0 })
  },
  reload(browser: Browser, tab: Tab, choice: number) {
    close(tab)
    browser.tabs[browser.tabs.indexOf(tab)] = browser.openTab(pick([0, 500, 5_000], choice))
  },
  freeze(_: Browser, tab: Tab) {
    tab.isFrozen = true
  },
  thaw,
  comeBack(_: Browser, { modal }: Tab) {
    modal.page.setVisible(false)
    modal.page.setVisible(true)
  },
  clearStorage: (browser: Browser) => browser.clearStorage(),
  fillStorage(browser: Browser) {
    browser.isFull = true
  },
  emptyStorage(browser: Browser) {
    browser.isFull = false
  },
} satisfies Record<string, (browser: Browser, tab: Tab, choice: number) => void>

function thaw(browser: Browser, tab: Tab) {
  tab.isFrozen = false
  browser.begin(tab, () => tab.modal.followStoredSession(true))
}

/** Invariants of every tab (Spec §4). */
function expectSoundTabs(browser: Browser): void {
  for (const tab of browser.tabs) {
    const { store, adapter, core } = tab.modal
    const isConnected = store.isConnected.peek()
    // Connected if and only if there is an address; one set of listeners, and none without a reason.
    expect([store.account.peek() !== undefined, adapter().listeners < 2]).toEqual([isConnected, true])
    if (!isConnected && core.sessions.awaited.size === 0) expect(adapter().listeners).toBe(0)
  }
  expect(browser.surprises).toEqual([])
}

beforeAll(() => import('./session/actions.js'))

/** Weights: steps that change more are taken more often. */
const names = [
  ...(Object.keys(acts) as (keyof typeof acts)[]),
  ...(['connect', 'connect', 'connect', 'disconnect', 'reload', 'unlock', 'emptyStorage'] as const),
]

test(`${tabCount} tabs that act at random show the same within 1 s (${steps} steps)`, {
  timeout,
}, async () => {
  const met = new Set<unknown>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.constantFrom(...names),
          fc.nat(tabCount - 1),
          fc.nat(11),
          fc.constantFrom(0, 40, 300, 4_000),
        ),
        { minLength: courseSteps, maxLength: courseSteps },
      ),
      fc.integer({ min: 1, max: 2_147_483_646 }),
      async (course, seed) => {
        const browser = new Browser(randomFrom(seed))
        for (const [name, at, choice, ms] of course) {
          acts[name](browser, browser.tabs[at] as Tab, choice)
          await browser.pass(ms)
          expectSoundTabs(browser)
          met.add(shown(browser.tabs[at] as Tab)[0])
        }

        browser.isFull = false
        for (const tab of [...browser.tabs]) {
          tab.modal.close()
          if (tab.isFrozen) thaw(browser, tab)
          // A session in memory is gone with the page.
          if (tab.isAlone) acts.reload(browser, tab, 0)
        }
        await browser.settle()
        await browser.pass(1_000)
        expectSoundTabs(browser)
        const seen = new Set(browser.tabs.map((tab) => shown(tab).join(' ')))
        expect([...seen]).toEqual([expected(browser).join(' ')])

        for (const tab of browser.tabs) {
          close(tab)
          expect([tab.modal.adapter().listeners, tab.modal.clock.timers]).toEqual([0, 0])
        }
      },
    ),
    // Finding a shorter course would take longer than reading the failed one.
    { numRuns: Math.ceil(steps / courseSteps), endOnFailure: true },
  )
  // Otherwise the walk would have met too few states to prove anything.
  expect([...met].sort()).toEqual(['disconnected', ...walletIds, 'restoring'])
})
