import { toNetworkId } from '@wallet-modal/runtime/chain'
import type { Account, Connector } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionTo } from './connection.js'
import { hostileValues } from './hostileValues.fixture.js'

const sequences = Number(process.env.STEPS)
const timeout = 600_000 + 10 * sequences

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Shared when the connection was made; no step shares it. */
const first: Account = { namespace: 'eip155', address: `0x${'11'.repeat(20)}`, type: 'eoa' }

/** An event that a wallet sends. */
interface Step {
  readonly event: string
  readonly payload: () => unknown
  /** The event's meaning is `accounts` or `network`. An event without either has no meaning. */
  readonly accounts?: readonly string[]
  readonly network?: string
}

const sound: readonly Step[] = [
  { event: 'accountsChanged', payload: () => [a], accounts: [a] },
  { event: 'accountsChanged', payload: () => [b, a], accounts: [b, a] },
  { event: 'accountsChanged', payload: () => [b, b.toLowerCase()], accounts: [b] },
  { event: 'chainChanged', payload: () => '0x1', network: 'eip155:1' },
  { event: 'chainChanged', payload: () => '137', network: 'eip155:137' },
  { event: 'chainChanged', payload: () => 10, network: 'eip155:10' },
]
const rubbish = ['accountsChanged', 'chainChanged'].flatMap((event) =>
  hostileValues.map((payload): Step => ({ event, payload })),
)
/** After these, the modal asks the wallet for its state. */
const doubts: readonly Step[] = [
  { event: 'accountsChanged', payload: () => [] },
  ...['connect', 'disconnect'].flatMap((event) =>
    [...hostileValues, () => ({ code: 1013 }), () => ({ chainId: '0x5' })].map(
      (payload): Step => ({ event, payload }),
    ),
  ),
]
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...sound) },
  { weight: 2, arbitrary: fc.constantFrom(...rubbish) },
  { weight: 1, arbitrary: fc.constantFrom(...doubts) },
)

/** What `removeListener` of the wallet does: removes the listener, keeps it, or throws. */
type Removal = 'removes' | 'keeps' | 'throws'

function walletOf(answers: () => unknown, removal: Removal) {
  const listeners = new Set<readonly [string, (payload: unknown) => void]>()
  const connector: Connector = {
    id: 'test',
    name: 'Test',
    type: 'ANNOUNCED',
    namespace: 'eip155',
    provider: {
      request: () => answers(),
      on: (event: string, listener: (payload: unknown) => void) => void listeners.add([event, listener]),
      removeListener(event: string, listener: (payload: unknown) => void) {
        if (removal === 'throws') throw new Error('will not')
        if (removal === 'keeps') return
        for (const one of listeners) if (one[0] === event && one[1] === listener) listeners.delete(one)
      },
    },
  }
  return {
    connector,
    listeners,
    emit({ event, payload }: Step) {
      for (const [name, listener] of [...listeners]) if (name === event) listener(payload())
    },
  }
}

/** Promises that can go on have. */
async function quiet() {
  for (let turns = 0; turns < 10; turns += 1) await null
}

test(`${sequences} sequences of events, sound and not, end in what was last understood`, {
  timeout,
}, async () => {
  let storms = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 10 }),
      fc.constantFrom<Removal>('removes', 'keeps', 'throws'),
      fc.constantFrom(
        ...hostileValues,
        () => [a],
        () => new Promise(() => {}),
      ),
      fc.nat(20),
      async (course, removal, answer, repeats) => {
        const { connector, listeners, emit } = walletOf(answer, removal)
        const clock = fakeClock()
        const report = { accounts: [first], networkId: toNetworkId('eip155:424242') } as const
        const reported: { readonly accounts?: string; readonly network?: string }[] = []
        const stop = connectionTo(connector, report, clock).watch({
          changed({ accounts, networkId: network }) {
            if (accounts) reported.push({ accounts: accounts.map(({ address }) => address).join() })
            if (network) reported.push({ network })
          },
          disconnected: () => reported.push({ accounts: '' }),
        })
        const isOneSet = new Set([...listeners].map(([event]) => event)).size === listeners.size

        for (const step of course) {
          // A storm repeats each event.
          for (let time = 0; time <= (repeats > 15 ? repeats : 0); time += 1) emit(step)
          if (doubts.includes(step)) {
            await quiet()
            clock.advance(3_000)
            await quiet()
          }
        }
        if (repeats > 15) storms += 1

        const accounts = reported.flatMap((one) => one.accounts ?? [])
        const networks = reported.flatMap((one) => one.network ?? [])
        const repeated = [accounts, networks].flatMap((list) =>
          list.filter((one, at) => one === list[at + 1]),
        )
        const invented = [...accounts, ...networks].filter((one) => !meaningful.has(one))
        const isAskedAgain = course.some((step) => doubts.includes(step))
        const understood = (key: 'accounts' | 'network') =>
          course.findLast((step) => step[key])?.[key]?.toString()

        stop()
        const before = reported.length
        for (const step of [...sound, ...doubts.slice(0, 2)]) emit(step)
        await quiet()
        clock.advance(3_000)
        expect({
          isOneSet,
          repeated,
          invented,
          last: [accounts.at(-1), networks.at(-1)],
          reportedAfterwards: reported.length - before,
          timers: clock.timers,
          listeners: removal === 'removes' ? listeners.size : 0,
        }).toEqual({
          isOneSet: true,
          repeated: [],
          invented: [],
          last: isAskedAgain
            ? [accounts.at(-1), networks.at(-1)]
            : [understood('accounts'), understood('network')],
          reportedAfterwards: 0,
          timers: 0,
          listeners: 0,
        })
      },
    ),
    { numRuns: sequences },
  )
  expect(storms).toBeGreaterThan(sequences / 100)
  expect('polluted' in {}).toBe(false)
})

const meaningful = new Set(['', a, b, `${b},${a}`, 'eip155:1', 'eip155:137', 'eip155:10', 'eip155:5'])
