import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solana } from './index.js'
import { isSolanaAddress } from './parse.js'

/** In all courses together; `SOLANA_STEPS` asks for more. */
const steps = Number((process.env as Readonly<Record<string, string | undefined>>).SOLANA_STEPS ?? 20_000)
const courseSteps = 100

const clusters = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
const addresses = [
  '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1',
  '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP',
  'G7gXmy78NHS4ZRaAv2n1KJyH9P5XPWmoGgfPxLAnivHt',
]

const explode = () => {
  throw new Error('hostile')
}
/** Throws at whatever is done with it. */
const bomb: never[] = new Proxy([], {
  get: explode,
  has: explode,
  ownKeys: explode,
  getPrototypeOf: explode,
  getOwnPropertyDescriptor: explode,
})
const account = (address: unknown, chains: unknown = ['solana:mainnet']) => ({ address, chains })

/** What a wallet may say in place of its accounts; the first few are in order. */
const said: readonly unknown[] = [
  [account(addresses[0])],
  [account(addresses[1]), account(addresses[2]), account(addresses[1])],
  [account(addresses[2], undefined)],
  [],
  [account('bc1q', ['bitcoin:mainnet'])],
  undefined,
  null,
  'accounts',
  42n,
  {},
  { length: 1, 0: account(addresses[0]) },
  [null],
  [account('0x1')],
  [account(7)],
  [account(addresses[0]), account({ toString: () => addresses[1] })],
  [account(addresses[0], [bomb])],
  [Object.defineProperty({}, 'address', { get: explode })],
  Array.from({ length: 101 }, () => account(addresses[0])),
  bomb,
]

/** What a wallet rejects with. */
const refusals: readonly unknown[] = [
  new Error('no'),
  { code: 4001 },
  null,
  'no',
  Object.assign(Object.create(null), { code: 'x'.repeat(10_000) }),
  bomb,
]

const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length] as T

/** How a wallet takes the next question. */
const moods = [
  'answers',
  'answers',
  'answers',
  'throws',
  'rejects',
  'hangs',
  'changesMeanwhile',
  'endsMeanwhile',
] as const

/** A wallet of the Wallet Standard that keeps to none of it, unless a step has it do so. */
class HostileWallet {
  mood: (typeof moods)[number] = 'answers'
  /** Which of the lists above comes next. */
  says = 0
  /** A feature that can't be looked at, or isn't there. */
  broken: string | undefined
  isBombed = false
  readonly pending: ((choice: number) => void)[] = []
  private readonly listeners = new Set<(change: unknown) => void>()

  readonly provider = Object.defineProperties(
    {},
    {
      features: { get: () => (this.isBombed ? bomb : this.features()) },
      accounts: { get: () => pick(said, this.says) },
      name: { get: () => 'Hostile' },
      chains: { value: ['solana:mainnet'] },
    },
  )

  private features() {
    const features = {
      'standard:connect': { connect: () => this.answer(() => ({ accounts: pick(said, this.says) })) },
      'standard:disconnect': { disconnect: () => this.answer(() => undefined) },
      'standard:events': {
        on: (_: string, listener: (change: unknown) => void) => {
          if (this.mood === 'throws') throw new Error('no')
          this.listeners.add(listener)
          // Some can't take a listener back.
          return this.mood === 'hangs' ? undefined : () => this.listeners.delete(listener)
        },
      },
    }
    if (this.broken) Object.defineProperty(features, this.broken, { get: explode, enumerable: true })
    return features
  }

  private answer(value: () => unknown): unknown {
    switch (this.mood) {
      case 'throws':
        throw pick(refusals, this.says)
      case 'rejects':
        return Promise.reject(pick(refusals, this.says))
      case 'hangs':
        return new Promise((resolve) => {
          this.pending.push((choice) => {
            this.says = choice
            resolve(value())
          })
        })
      case 'changesMeanwhile':
        this.tell({ accounts: pick(said, this.says + 1) })
        return Promise.resolve(value())
      case 'endsMeanwhile':
        this.tell({ accounts: [] })
        return value()
      default:
        return Promise.resolve(value())
    }
  }

  tell(change: unknown): void {
    for (const listener of [...this.listeners]) listener(change)
  }
}

class World {
  readonly wallets = [new HostileWallet(), new HostileWallet()] as const
  readonly modal = createTestModal({ config: { chains: clusters }, plugins: [solana()] })
  /** What went wrong otherwise than by a typed error. */
  readonly surprises: unknown[] = []

  constructor() {
    this.wallets.forEach(({ provider }, index) => {
      this.modal.store.connectors.discovered({
        id: `hostile-${index}`,
        name: `Hostile ${index}`,
        type: 'ANNOUNCED',
        namespace: 'solana',
        provider,
      })
    })
  }

  begin(act: () => unknown): void {
    new Promise((resolve) => resolve(act())).catch((error: unknown) => {
      if (!isWalletModalError(error)) this.surprises.push(error)
    })
  }
}

const wallet = ({ wallets }: World, choice: number) => pick(wallets, choice)

/** What a visitor, the app, a wallet, another tab or the clock does next. */
const acts = {
  open: ({ modal }: World) => modal.open(),
  close: ({ modal }: World) => modal.close(),
  choose(world: World, choice: number) {
    const connector = pick(world.modal.store.connectors.found.peek(), choice)
    if (world.modal.store.modal.isOpen.peek())
      world.begin(() => world.modal.context.actions.choose(connector))
  },
  disconnect: (world: World) => world.begin(() => world.modal.disconnect()),
  switchNetwork: (world: World, choice: number) =>
    world.begin(() => world.modal.switchNetwork(pick(clusters, choice))),
  provider: (world: World) => world.begin(() => world.modal.getProvider('solana')),
  otherTab(world: World, choice: number) {
    world.modal.remember(pick([{}, { solana: 'hostile-0' }, { solana: 'hostile-1' }], choice))
    world.begin(() => world.modal.followStoredSession())
  },
  pageReturns({ modal }: World, choice: number) {
    modal.page.setVisible(choice % 2 === 0)
    modal.page.dispatchEvent(new Event('focus'))
  },
  wait: ({ modal }: World, choice: number) => modal.clock.advance((choice % 10) * 1_000),
  mood(world: World, choice: number) {
    wallet(world, choice).mood = pick(moods, choice >> 1)
  },
  say(world: World, choice: number) {
    wallet(world, choice).says = choice >> 1
  },
  answer(world: World, choice: number) {
    wallet(world, choice).pending.shift()?.(choice >> 1)
  },
  changes: (world: World, choice: number) =>
    wallet(world, choice).tell({ accounts: pick(said, choice >> 1) }),
  babbles: (world: World, choice: number) =>
    wallet(world, choice).tell(pick([undefined, null, {}, bomb, { features: bomb }, 'change'], choice >> 1)),
  breaks(world: World, choice: number) {
    const features = [undefined, undefined, 'standard:connect', 'standard:events', 'standard:disconnect']
    wallet(world, choice).broken = pick(features, choice >> 1)
  },
  bombs(world: World, choice: number) {
    wallet(world, choice).isBombed = choice % 5 === 0
  },
} satisfies Record<string, (world: World, choice: number) => unknown>

const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

function expectInvariants({ modal: { store }, surprises }: World): void {
  const connected = [...store.connections.connected.peek().keys()]
  expect(Object.keys(store.accountByNamespace.peek())).toEqual(connected)
  expect([...store.networks.reportedIds.peek().keys()]).toEqual(connected)
  for (const { all } of store.accounts.states.peek().values()) {
    // Only what is an address, each once, and none that could be changed behind our back.
    const shown = all.map(({ address }) => address)
    expect(shown.filter((address) => !isSolanaAddress(address))).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.length).toBeGreaterThan(0)
  }
  for (const id of store.networks.reportedIds.peek().values()) expect(clusters).toContain(id)
  expect(surprises).toEqual([])
}

type Act = keyof typeof acts
const names: readonly Act[] = [
  ...(Object.keys(acts) as Act[]),
  ...(['open', 'choose', 'choose', 'choose', 'changes', 'answer', 'say'] as const),
]

test(`whatever wallets do, what they say is believed only where it makes sense (${steps.toLocaleString('en')} steps)`, async () => {
  let taken = 0
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(2 * said.length), fc.boolean()), {
        minLength: courseSteps,
        maxLength: courseSteps,
      }),
      async (course) => {
        const world = new World()
        for (const [name, choice, isAtLeisure] of course) {
          acts[name](world, choice)
          if (isAtLeisure) await turn()
          expectInvariants(world)
          taken += 1
        }
        // No wallet holds up the modal: with the time all is over but a question to the visitor, which they can leave.
        world.modal.close()
        for (let times = 0; times < 8; times += 1) {
          world.modal.clock.advance(60_000)
          await turn()
        }
        expectInvariants(world)
        expect(world.modal.store.isRestoring.peek()).toBe(false)
        expect(world.modal.store.connections.attempt.peek()).toBeUndefined()
        for (const one of world.modal.order) reached.add(one)
        world.modal.destroy()
        expect(world.modal.page.listeners).toBe(0)
      },
    ),
    { numRuns: Math.ceil(steps / courseSteps) },
  )
  expect(taken).toBeGreaterThanOrEqual(steps)
  // What the courses came across: without it they would prove little.
  expect([...reached]).toEqual(expect.arrayContaining(['accountsChanged', 'connect', 'disconnect']))
}, 600_000)
