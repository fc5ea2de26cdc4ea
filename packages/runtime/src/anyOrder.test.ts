import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toNetworkId } from './base/parseCaip.js'
import type { Account, Connector, ConnectorEntry } from './connectors/types.js'
import { isWalletModalError } from './errors/classes.js'
import { createTestCore, type TestCore } from './testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from './testing/mockAdapter.js'
import { turn } from './testing/settled.js'

const networks = {
  eip155: ['eip155:1', 'eip155:8453', 'eip155:999'],
  solana: ['solana:main', 'solana:dev'],
} as const
type Served = keyof typeof networks
const served = Object.keys(networks) as Served[]
const addresses = ['0xA', '0xB', '0xC']
const wallets: readonly {
  readonly id: string
  readonly name: string
  readonly namespace: Served
  readonly rdns?: string
}[] = [
  { id: 'a', name: 'A', namespace: 'eip155' },
  { id: 'b', name: 'B', namespace: 'eip155' },
  { id: 's', name: 'S', namespace: 'solana' },
  // One wallet that serves both.
  { id: 'm', name: 'M', namespace: 'eip155', rdns: 'io.m' },
  { id: 'm', name: 'M', namespace: 'solana', rdns: 'io.m' },
]
/** Steps of all courses together. */
const least = Number((process.env as Readonly<Record<string, string | undefined>>).STEPS)
const timeout = 600_000 + 10 * least

/** An act of a visitor, the app, a wallet, a node, another tab or the clock. */
type Step = readonly [name: keyof typeof steps, choice: number]

/** A modal whose wallets and nodes answer only when a step says so. */
class World {
  readonly modal: TestCore
  /** Open requests; the argument chooses the answer. */
  readonly unanswered: ((choice: number) => void)[] = []
  /** Failures other than typed errors. */
  readonly surprises: unknown[] = []

  constructor() {
    const adapters = served.map((namespace) =>
      mockAdapter(namespace, {
        connect: () => this.ask((choice) => reportOf(namespace, choice)),
        restore: () => this.ask((choice) => (choice % 3 === 0 ? undefined : reportOf(namespace, choice))),
        disconnect: () => this.ask(() => undefined),
        switchNetwork: (_, { id }) =>
          this.ask((choice) => {
            if (choice % 2 === 0) this.modal.adapter(namespace).wallet.networkChanged(toNetworkId(id))
          }),
        getBalance: (address, { id }) =>
          this.ask(() => ({ amount: 1n, decimals: 0, symbol: `${address} ${id}` })),
      }),
    )
    const chains = served.flatMap((namespace) => networks[namespace].slice(0, 2))
    this.modal = createTestCore({
      config: {
        chains,
        networks: served.flatMap((namespace) =>
          networks[namespace].map((id) => ({
            id,
            name: id,
            nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
            rpcUrls: ['http://127.0.0.1:9/'],
          })),
        ),
      },
      adapters,
    })
  }

  get connectors(): readonly Connector[] {
    return this.modal.store.connectors.found.peek()
  }

  /** A promise that a later step settles. */
  private ask<T>(answer: (choice: number) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.unanswered.push((choice) => {
        if (choice % 4 === 3) reject(new Error('refused'))
        else resolve(answer(choice))
      })
    })
  }

  /** Starts an act that may take long and may fail, as the modal's callers do. */
  begin(act: () => unknown): void {
    // Synchronously, as a click does.
    new Promise((resolve) => resolve(act())).catch((error: unknown) => {
      if (!isWalletModalError(error)) this.surprises.push(error)
    })
  }
}

const reportOf = (namespace: Served, choice: number) => {
  const ids = networks[namespace]
  const turned = addresses.map((_, at) => mockAccount(namespace, addresses[(at + choice) % addresses.length]))
  return {
    ...mockReport(namespace, ids[choice % ids.length]),
    accounts: turned.slice(0, 1 + (choice % 2)) as [Account, ...Account[]],
  }
}

const pick = <T>(list: readonly T[], choice: number): T | undefined => list[choice % list.length]

const steps = {
  discover({ modal }: World, choice: number) {
    const wallet = pick(wallets, choice)
    const isThere = modal.store.connectors.found
      .peek()
      .some(({ id, namespace }) => id === wallet?.id && namespace === wallet.namespace)
    // The others may be ambiguous.
    if (wallet && !(isThere && wallet.id === 'm')) modal.discover(wallet)
  },
  open({ modal }: World) {
    modal.open()
  },
  openView({ modal }: World, choice: number) {
    modal.open(pick(['Connect', 'Account', 'ConnectingExternal'], choice))
  },
  close({ modal }: World) {
    modal.close()
  },
  back({ modal }: World) {
    modal.context.router.back()
  },
  push({ modal }: World, choice: number) {
    modal.context.router.push(pick(['Connect', 'Account'], choice) ?? '')
  },
  replace({ modal }: World, choice: number) {
    modal.context.router.replace(pick(['Connect', 'Account'], choice) ?? '')
  },
  choose(world: World, choice: number) {
    const connector = pick(world.connectors, choice)
    // Rows are clicked in an open dialog only.
    if (connector && world.modal.store.modal.isOpen.peek()) {
      world.begin(() => world.modal.context.actions.choose(connector))
    }
  },
  chooseChain(world: World, choice: number) {
    const { store, context } = world.modal
    const route = store.router.current.peek()
    if (store.view.peek() !== 'ConnectingMultiChain' || !route?.params) return
    const connector = pick((route.params as ConnectorEntry).connectors, choice)
    if (!connector) return
    world.begin(() => context.actions.connect(connector))
    context.router.push('ConnectingExternal')
  },
  chooseAccount(world: World, choice: number) {
    const known = world.modal.store.accounts.states.peek().get(pick(served, choice) ?? '')
    const account = pick(known?.all ?? [], choice)
    if (account) world.begin(() => world.modal.context.actions.chooseAccount(account))
  },
  openForOne({ modal }: World, choice: number) {
    modal.open('Connect', { namespace: pick(served, choice) })
  },
  connectForApp(world: World, choice: number) {
    const namespace = pick([undefined, ...served, 'nowhere'], choice)
    world.begin(() =>
      world.modal.connect(pick([undefined, 'a', 's', 'nobody'], choice), undefined, namespace),
    )
  },
  answer({ unanswered }: World, choice: number) {
    const [answer] = unanswered.splice(choice % Math.max(1, unanswered.length), 1)
    answer?.(choice)
  },
  accountsChange({ modal }: World, choice: number) {
    const namespace = pick(served, choice) ?? 'eip155'
    modal.adapter(namespace).wallet.accountsChanged(reportOf(namespace, choice).accounts)
  },
  networkChange({ modal }: World, choice: number) {
    const namespace = pick(served, choice) ?? 'eip155'
    modal.adapter(namespace).wallet.networkChanged(reportOf(namespace, choice).networkId)
  },
  walletLeaves({ modal }: World, choice: number) {
    modal.adapter(pick(served, choice)).wallet.disconnected()
  },
  disconnect(world: World, choice: number) {
    world.begin(() => world.modal.disconnect(pick([undefined, ...served], choice)))
  },
  switchNetwork(world: World, choice: number) {
    const id =
      pick(
        served.flatMap((namespace) => networks[namespace]),
        choice,
      ) ?? ''
    world.begin(() => world.modal.switchNetwork(id))
  },
  readBalance(world: World) {
    world.begin(() => world.modal.refreshBalance())
  },
  otherTab(world: World, choice: number) {
    const stored = pick(
      [
        {},
        { eip155: 'a', 'eip155/account': '0xB 0xA', 'eip155/granted': '0xB' },
        { eip155: 'b', 'eip155/granted': '0xA', solana: 's', '/network': 'solana:main' },
        { eip155: 'gone', '/network': 'solana:gone' },
      ],
      choice,
    )
    world.modal.remember(stored as Record<string, string>)
    world.begin(() => world.modal.followStoredSession())
  },
  pageReturns({ modal }: World, choice: number) {
    modal.page.setVisible(choice % 2 === 0)
    modal.page.dispatchEvent(new Event('focus'))
  },
  wait({ modal }: World, choice: number) {
    modal.clock.advance((choice % 60) * 1_000)
  },
} satisfies Record<string, (world: World, choice: number) => void>

/** The modal's situations, to count. */
function situation({ store }: TestCore): string[] {
  const connected = store.connections.connected.peek().size
  const attempt = store.connections.attempt.peek()?.status
  const balance = store.balance.peek().status
  return [
    ...(attempt ? [attempt] : []),
    ...(balance === 'idle' ? [] : [`balance ${balance}`]),
    ...(connected > 0 ? ['connected'] : []),
    ...(connected > 1 ? ['both connected'] : []),
    ...(connected > 0 && attempt === 'asking' ? ['while connected asking another'] : []),
    ...(connected > 0 && !store.network.peek().isSupported ? ['unsupported network'] : []),
    ...(store.isRestoring.peek() ? ['restoring'] : []),
    ...(store.view.peek() === 'ConnectingMultiChain' ? ['asked which chain'] : []),
    ...([...store.accounts.states.peek().values()].some(({ all, active }) => active !== all[0])
      ? ['another account than the first']
      : []),
  ]
}

/** Invariants (Spec §2, §4). */
function expectInvariants({ modal, surprises }: World): void {
  const { store } = modal
  const connected = store.connections.connected.peek()

  // Connected if and only if there is an address and a network.
  const known = {
    connected: [...connected.keys()].sort(),
    addresses: Object.keys(store.accountByNamespace.peek()).sort(),
    networks: [...store.networks.reportedIds.peek().keys()].sort(),
    facts: [...store.connections.live.peek().keys()].sort(),
    said: served.filter((namespace) => store.status.peek()[namespace] === 'connected').sort(),
    heard: served
      .filter(
        (namespace) => modal.adapter(namespace).listeners > 0 && !modal.core.sessions.awaited.has(namespace),
      )
      .sort(),
  }
  for (const list of Object.values(known)) expect(list).toEqual(known.connected)
  // The active account is a shared one, and the active namespace is connected if any is.
  for (const { all, active } of store.accounts.states.peek().values()) expect(all).toContain(active)
  if (connected.size > 0) expect(connected.has(store.activeNamespace.peek())).toBe(true)
  // Nothing is stored without a connection.
  const stored = Object.keys((modal.session() as object | undefined) ?? {})
  for (const key of stored.filter((one) => one.endsWith('/account'))) {
    expect(stored).toContain(key.split('/')[0])
  }
  // One listener per wallet.
  for (const namespace of served) expect(modal.adapter(namespace).listeners).toBeLessThan(2)

  // Balances of other accounts and networks are gone.
  const balance = store.balance.peek()
  if (balance.status === 'ready') {
    expect(balance.data.symbol).toBe(`${store.account.peek()?.address} ${store.network.peek().id}`)
  }

  // Views form a stack, in which none follows itself; an open dialog shows one.
  const stack = store.router.stack.peek().map(({ view }) => view)
  for (const [index, view] of stack.entries()) expect(stack[index + 1]).not.toBe(view)
  if (store.modal.isOpen.peek()) expect(stack.length).toBeGreaterThan(0)
  // A closed modal has no attempt.
  else expect(store.connections.attempt.peek()).toBeUndefined()

  expect(surprises).toEqual([])
}

/** Every wallet and node answers, and all time passes. */
async function letAllEnd({ modal, unanswered }: World): Promise<void> {
  // An import takes a few turns, even of loaded code.
  for (let quiet = 0, choice = 0; quiet < 5; quiet += 1, choice += 1) {
    if (unanswered.length > 0) quiet = 0
    for (const answer of unanswered.splice(0)) answer(choice % 3)
    modal.clock.advance(60_000)
    await turn()
  }
}

beforeAll(() => import('./session/actions.js'))

/** Steps that lead on are taken more often: otherwise few courses would reach two wallets. */
const names: readonly Step[0][] = [
  ...(Object.keys(steps) as Step[0][]),
  ...(['open', 'choose', 'choose', 'answer', 'answer', 'answer', 'answer', 'readBalance'] as const),
]
const step = fc.tuple(fc.constantFrom(...names), fc.nat(11))
/** Wallets of two namespaces connect, each sharing two accounts, which chance alone seldom reaches. */
const twoWallets = (
  [
    ['discover', 0],
    ['discover', 2],
    ['open', 0],
    ['choose', 0],
    ['answer', 1],
    ['open', 0],
    ['choose', 1],
    ['answer', 1],
  ] satisfies Step[]
).map((taken): [Step, boolean] => [taken, true])
const courses = fc
  .tuple(
    fc.constantFrom([], [], [], twoWallets),
    fc.array(fc.tuple(step, fc.boolean()), { maxLength: 200, size: 'max' }),
  )
  .map(([before, after]) => [...before, ...after])

test(`in whatever order things happen, the invariants hold, and nothing is left (${least} steps)`, {
  timeout,
}, async () => {
  let taken = 0
  /** Situations that the courses met; without them the test would prove little. */
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(courses, async (course) => {
      const world = new World()
      for (const [[name, choice], isAtLeisure] of course) {
        steps[name](world, choice)
        if (isAtLeisure) await turn()
        expectInvariants(world)
        taken += 1
        for (const one of situation(world.modal)) reached.add(one)
      }

      await letAllEnd(world)
      expectInvariants(world)
      const { store, clock, page } = world.modal
      // Every loading ends.
      expect([
        store.isRestoring.peek(),
        store.connections.attempt.peek()?.status === 'asking',
        [...store.accounts.states.peek().values()].some(({ balance }) => balance.status === 'loading'),
      ]).toEqual([false, false, false])

      world.modal.close()
      world.begin(() => world.modal.disconnect())
      await turn()
      await letAllEnd(world)
      expect([clock.timers, served.map((namespace) => world.modal.adapter(namespace).listeners)]).toEqual([
        0,
        [0, 0],
      ])
      world.modal.destroy()
      expect(page.listeners).toBe(0)
    }),
    { numRuns: Math.ceil((300 * least) / 20_000) },
  )
  expect(taken).toBeGreaterThan(least)
  // Short courses needn't meet all situations.
  if (least < 20_000) return
  expect([...reached].sort()).toEqual([
    'another account than the first',
    'asked which chain',
    'asking',
    'balance error',
    'balance loading',
    'balance ready',
    'both connected',
    'connected',
    'failed',
    'restoring',
    'unsupported network',
    'while connected asking another',
  ])
})
