import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { NetworkId } from './base/caip.js'
import type { Gate, GateRequest, GateVerdict } from './connectors/gate.js'
import { isWalletModalError } from './errors/classes.js'
import { close } from './navigation/close.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import { createTestCore, type TestCore } from './testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from './testing/mockAdapter.js'
import { turn } from './testing/settled.js'

const chains = ['eip155:1', 'eip155:10', 'solana:main', 'solana:dev'] as const
const namespaces = ['eip155', 'solana'] as const
const addresses = ['0xA', '0xB'] as const
const wallets = [
  { id: 'a', name: 'A', namespace: 'eip155' },
  { id: 'b', name: 'B', namespace: 'eip155' },
  { id: 's', name: 'S', namespace: 'solana' },
] as const
/** Steps of all courses together. */
const least = Number((process.env as Readonly<Record<string, string | undefined>>).STEPS)

const pick = <T>(list: readonly T[], choice: number) => list[choice % list.length] as T
const keyOf = (namespace: string, address: string, networkId: string) =>
  `${namespace} ${address} ${networkId}`

const nothing = () => null

interface Run extends GateRequest {
  settle(verdict: GateVerdict | Error): void
}

/** A modal behind a holding gate; the test controls the gate, wallets and time. */
class World {
  readonly modal: TestCore
  /** Runs of the gate that are pending. */
  runs: Run[] = []
  /** Connections that the gate let through and that aren't reported yet. */
  readonly passes = new Set<string>()
  /** The last report, by namespace. */
  readonly reported = new Map<string, string>()
  readonly faults: unknown[] = []
  private unanswered: (() => void)[] = []

  constructor() {
    const gate: Gate = {
      holds: true,
      run: (request) =>
        new Promise((resolve, reject) => {
          const settle = (verdict: GateVerdict | Error) => {
            this.runs = this.runs.filter((run) => run.settle !== settle)
            if (verdict instanceof Error) return reject(verdict)
            const { account, networkId, signal } = request
            const key = keyOf(account.namespace, account.address, networkId)
            if (verdict === 'continue' && !signal.aborted) this.passes.add(key)
            resolve(verdict)
          }
          this.runs.push({ ...request, settle })
        }),
    }
    const plugin: AnyPlugin = {
      manifest: { id: 'gate', gates: true, views: { Sign: { title: 'x' }, Help: { title: 'x' } } },
      load: async () => (context) => {
        context.gate(gate)
        return { views: { Sign: nothing, Help: nothing } }
      },
    }
    const later = <T>(answer: T) =>
      new Promise<T>((resolve) => void this.unanswered.push(() => resolve(answer)))
    this.modal = createTestCore({
      config: { chains },
      plugins: [plugin],
      adapters: namespaces.map((namespace, at) =>
        mockAdapter(namespace, {
          connect: () => later(this.grant(namespace)),
          restore: () => later(this.grant(namespace)),
          switchNetwork: (_, { id }) => this.modal.adapter(namespace).wallet.networkChanged(id as NetworkId),
          disconnect: () => (at === 0 ? undefined : Promise.reject(new Error('not now'))),
        }),
      ),
    })
    for (const wallet of wallets) this.modal.discover(wallet)
    this.modal.events.on('connect', ({ namespace, account, networkId }) =>
      this.expectLet(keyOf(namespace, account.address, networkId), namespace),
    )
    for (const event of ['accountsChanged', 'chainChanged'] as const) {
      this.modal.events.on(event, ({ namespace }) => {
        const { accounts, networks } = this.modal.store
        const address = accounts.states.peek().get(namespace)?.active.address ?? ''
        this.expectLet(keyOf(namespace, address, networks.reportedIds.peek().get(namespace) ?? ''), namespace)
      })
    }
  }

  /** The next grant of a namespace's wallets. */
  private granted = 0
  private grant(namespace: string) {
    this.granted += 1
    const networkId = pick(
      chains.filter((id) => id.startsWith(namespace)),
      this.granted,
    )
    const accounts = addresses.map((address) => mockAccount(namespace, address))
    return {
      ...mockReport(namespace, networkId),
      accounts: (this.granted % 2 ? accounts : accounts.reverse()) as [(typeof accounts)[0]],
    }
  }

  /** Each pass allows one report. A reported connection may be reported again, with other accounts beside it. */
  private expectLet(key: string, namespace: string) {
    if (!this.passes.delete(key) && this.reported.get(namespace) !== key) this.faults.push(`${key} was told`)
    this.reported.set(namespace, key)
  }

  answerWallet() {
    this.unanswered.shift()?.()
  }

  /** Starts an act that may take long and may fail, as the modal's callers do. */
  readonly begin = (act: () => unknown) => {
    new Promise((resolve) => resolve(act())).catch((error: unknown) => {
      if (!isWalletModalError(error)) this.faults.push(error)
    })
  }
}

const steps = {
  choose({ modal, begin }: World, choice: number) {
    const { id, namespace } = pick(wallets, choice)
    const found = modal.store.connectors.found.peek()
    const connector = found.find((one) => one.id === id && one.namespace === namespace)
    if (connector && modal.store.modal.isOpen.peek()) begin(() => modal.context.actions.choose(connector))
  },
  walletAnswers: (world: World) => world.answerWallet(),
  letThrough: ({ runs }: World, choice: number) => runs.length > 0 && pick(runs, choice).settle('continue'),
  refuse: ({ runs }: World, choice: number) => runs.length > 0 && pick(runs, choice).settle('refuse'),
  fail: ({ runs }: World, choice: number) =>
    runs.length > 0 && pick(runs, choice).settle(new Error('broken')),
  gateAsks({ runs, begin }: World, choice: number) {
    if (runs.length > 0) begin(() => pick(runs, choice).ask('Sign'))
  },
  answer: ({ modal }: World) => modal.answer('yes'),
  accountsChange({ modal }: World, choice: number) {
    const namespace = pick(namespaces, choice)
    modal.adapter(namespace).wallet.accountsChanged([mockAccount(namespace, pick(addresses, choice >> 1))])
  },
  networkChange({ modal }: World, choice: number) {
    const id = pick(chains, choice)
    modal.adapter(id.split(':')[0]).wallet.networkChanged(id as NetworkId)
  },
  walletLeaves: ({ modal }: World, choice: number) =>
    modal.adapter(pick(namespaces, choice)).wallet.disconnected(),
  chooseAccount({ modal, begin }: World, choice: number) {
    const known = modal.store.accounts.states.peek().get(pick(namespaces, choice))
    if (known) begin(() => modal.context.actions.chooseAccount(pick(known.all, choice >> 1)))
  },
  switchNetwork: ({ modal, begin }: World, choice: number) =>
    begin(() => modal.switchNetwork(pick(chains, choice))),
  disconnect: ({ modal, begin }: World, choice: number) =>
    begin(() => modal.disconnect(pick([undefined, ...namespaces], choice))),
  connect: ({ modal, begin }: World) => begin(() => modal.connect()),
  open: ({ modal }: World, choice: number) => modal.open(pick([undefined, 'Account', 'Help'], choice)),
  close: ({ modal }: World) => void modal.close(),
  escape: ({ modal }: World) => void close(modal.core, 'escape'),
  back: ({ modal }: World) => modal.context.router.back(),
  push: ({ modal }: World) => modal.context.router.push('Help'),
  otherTab({ modal, begin }: World, choice: number) {
    const session = pick([{}, { eip155: 'a' }, { eip155: 'b', solana: 's' }], choice)
    const granted = Object.keys(session).map((namespace) => [
      `${namespace}/granted`,
      pick([...addresses, 'other'], choice),
    ])
    modal.remember({ ...session, ...Object.fromEntries(granted) })
    begin(() => modal.followStoredSession())
  },
  wait: ({ modal }: World, choice: number) => modal.clock.advance(choice * 1_000),
} satisfies Record<string, (world: World, choice: number) => unknown>

function expectInvariants({ modal, faults, reported }: World, isAtLeisure = true) {
  const { store, core } = modal
  expect(faults).toEqual([])
  const connected = [...store.connections.connected.peek().keys()]
  for (const namespace of connected) {
    const state = store.accounts.states.peek().get(namespace)
    const networkId = store.networks.reportedIds.peek().get(namespace) ?? ''
    // The app's state is the reported one.
    expect(keyOf(namespace, state?.active.address ?? '', networkId)).toBe(reported.get(namespace))
    const isHeld = store.connections.pending.peek().has(namespace)
    expect(store.status.peek()[namespace]).toBe(isHeld ? 'connecting' : 'connected')
  }
  // A pending connection has a run of its gate.
  const passing = new Set([...core.gates.holdingRuns.keys()].map(({ connector }) => connector.namespace))
  for (const namespace of store.connections.pending.peek().keys()) expect(passing).toContain(namespace)
  // After all reports: a gate that asks has its view in the open modal's history.
  const questions = store.router.stack.peek().map(({ question }) => question)
  for (const question of isAtLeisure ? core.gates.views.keys() : []) {
    expect([store.modal.isOpen.peek(), questions.includes(question)]).toEqual([true, true])
  }
}

beforeAll(() => import('./session/actions.js'))

/** How much more often a step is taken than others: steps to a connection have to meet their conditions. */
const weights: Readonly<Partial<Record<keyof typeof steps, number>>> = {
  open: 4,
  choose: 8,
  walletAnswers: 8,
  letThrough: 8,
  refuse: 3,
  accountsChange: 3,
  networkChange: 3,
}
const names = (Object.keys(steps) as (keyof typeof steps)[]).flatMap((name) =>
  Array.from({ length: weights[name] ?? 1 }, () => name),
)

test(`whatever happens, nobody hears of what no gate let through (${least} steps)`, {
  timeout: 600_000 + 10 * least,
}, async () => {
  let taken = 0
  const reported = { connect: 0, accountsChanged: 0, chainChanged: 0, refused: 0 }
  const step = fc.tuple(fc.constantFrom(...names), fc.nat(11), fc.boolean())
  const report = globalThis.reportError
  // Ignore reports of the gate's own errors.
  globalThis.reportError = () => {}
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 200, size: 'max' }), async (course) => {
        const world = new World()
        for (const [name, choice, isAtLeisure] of course) {
          steps[name](world, choice)
          if (isAtLeisure) await turn()
          expectInvariants(world, isAtLeisure)
          taken += 1
        }
        // Every gate lets the rest through, and everything ends.
        for (let quiet = 0; quiet < 6; quiet += 1) {
          world.answerWallet()
          for (const run of [...world.runs]) run.settle('continue')
          world.modal.clock.advance(60_000)
          await turn()
        }
        expectInvariants(world)
        const { modal } = world
        reported.connect += modal.reported.connect.length
        reported.accountsChanged += modal.reported.accountsChanged.length
        reported.chainChanged += modal.reported.chainChanged.length
        reported.refused += modal.reported.disconnect.filter(({ reason }) => reason === 'refused').length
        modal.destroy()
        await turn()
        expect([modal.core.gates.holdingRuns.size, modal.core.gates.views.size, world.faults]).toEqual([
          0,
          0,
          [],
        ])
      }),
      { numRuns: Math.ceil(least / 100) },
    )
  } finally {
    globalThis.reportError = report
  }
  expect(taken).toBeGreaterThan(least / 4)
  // Short courses needn't meet all situations.
  if (least < 20_000) return
  for (const times of Object.values(reported)) expect(times).toBeGreaterThan(0)
})
