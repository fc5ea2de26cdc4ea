import type { Connection, ConnectionListener } from '../../connectors/connection.js'
import type { Account, Connector } from '../../connectors/types.js'
import { isWalletModalError } from '../../errors/classes.js'
import { type FakeClock, fakeClock } from '../fakeClock.js'
import { settled } from '../settled.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import { reasonOf } from './contract.js'
import { watchGlobals } from './watchGlobals.js'

/** Longer than a wallet may take for a request without the visitor, in ms. */
const longMs = 300_000

/** How a promise settled, or that it didn't. */
export type Outcome<T = unknown> =
  | { readonly status: 'resolved'; readonly value: T }
  | { readonly status: 'rejected'; readonly error: unknown }
  | { readonly status: 'pending' }

/** The events of a listener, in order. */
export interface Heard {
  readonly listener: ConnectionListener
  readonly news: string[]
}

/** This wallet's connector. */
export const connectorOf = (namespace: string, provider: unknown): Connector => ({
  id: 'contract-wallet',
  name: 'Contract Wallet',
  type: 'ANNOUNCED',
  namespace,
  provider,
})

/** An adapter whose clock and wallets the contract controls. */
export function onAdapterStage(makeAdapter: MakeAdapter, contract: AdapterContract) {
  const clock = fakeClock()
  const adapter = makeAdapter({ clock })
  const begin = (isGranted = false, isWithdrawn = false) => {
    const wallet = contract.wallet({ isGranted, isWithdrawn })
    return { wallet, connector: connectorOf(adapter.namespace, wallet.provider) }
  }
  return {
    adapter,
    clock,
    begin,
    /** A connected wallet whose connection is watched. */
    async follow() {
      const { wallet, connector } = begin()
      const connection = await adapter.connect(connector, request())
      const heard = listening()
      const stop = connection.watch(heard.listener)
      return { wallet, connection, clock, ...heard, stop }
    },
  }
}

/** A request to connect that is never aborted. */
export const request = () => ({ wallet: undefined, signal: new AbortController().signal })

/** A listener that records its events. */
export function listening(): Heard {
  const news: string[] = []
  return {
    news,
    listener: {
      changed({ accounts, networkId }) {
        if (accounts) news.push(`accounts ${addressesIn(accounts)}`)
        if (networkId) news.push(`network ${networkId}`)
      },
      disconnected: () => void news.push('disconnected'),
    },
  }
}

/** Addresses of a report or an event, in their order. */
export const addressesIn = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

/**
 * The outcome of a call after some time of the fake clock.
 * @param graceMs real time before that, for loading code
 * @param limitMs time of the fake clock
 */
export async function outcomeOf<T>(
  call: () => Promise<T>,
  clock: FakeClock,
  graceMs = 100,
  limitMs = longMs,
): Promise<Outcome<T>> {
  let outcome: Outcome<T> = { status: 'pending' }
  const pending = () => outcome.status === 'pending'
  call().then(
    (value) => {
      outcome = { status: 'resolved', value }
    },
    (error: unknown) => {
      outcome = { status: 'rejected', error }
    },
  )
  const start = Date.now()
  do await settled()
  while (pending() && Date.now() - start < graceMs)
  for (let passed = 0; passed < limitMs && pending(); passed += 10_000) {
    clock.advance(10_000)
    await settled()
  }
  return outcome
}

/** Whether an outcome is one of our errors. */
export const isOurs = (outcome: Outcome) => outcome.status === 'rejected' && isWalletModalError(outcome.error)

/** An outcome in words. */
export const reported = (outcome: Outcome) =>
  outcome.status === 'rejected'
    ? `it rejected with ${isWalletModalError(outcome.error) ? outcome.error.code : `a bare ${reasonOf(outcome.error)}`}`
    : outcome.status === 'pending'
      ? `it was still pending after ${longMs / 60_000} minutes`
      : `it resolved to ${describe(outcome.value)}`

const describe = (value: unknown) => {
  const { report } = (value ?? {}) as Partial<Connection>
  return report ? `an account ${String(report.accounts[0].address)}` : String(value)
}

/** Values that are no response to any request for accounts. */
export const garbage: readonly unknown[] = [
  null,
  42,
  'x',
  true,
  {},
  [null],
  [42],
  [{}],
  ['<script>alert(1)</script>'],
  ['\u202e'],
  Array.from({ length: 100_000 }, (_, index) => `0x${index}`),
  { accounts: [null], length: -1 },
  new Proxy(
    {},
    {
      get(_, key) {
        // The stage is no thenable: `await` must return the stage.
        if (key === 'then') return undefined
        throw new Error('trap')
      },
      has() {
        throw new Error('trap')
      },
      ownKeys() {
        throw new Error('trap')
      },
    },
  ),
]

/** Values that are no network; without numbers, which some chains use. */
export const noNetworks = garbage.filter((value) => typeof value !== 'number')

/** Values that wallets throw. */
export const thrown: readonly unknown[] = [
  Object.assign(new Error('declined'), { code: 4001 }),
  { code: 4001 },
  new Error('lost'),
  'declined',
  null,
  undefined,
  Object.defineProperty({}, 'code', {
    get() {
      throw new Error('trap')
    },
  }),
]

/** Complaints about an act's effects on the page: uncaught errors, and opened windows. */
export async function watched(
  act: () => Promise<void>,
): Promise<{ readonly errors: string[]; readonly windows: string[] }> {
  const watch = watchGlobals()
  let opened = 0
  const page = globalThis.window as unknown as { open: unknown }
  const before = page.open
  page.open = () => {
    opened += 1
    return null
  }
  try {
    await act()
    await settled()
    return {
      errors: watch.uncaught.map((error) => `Uncaught: ${reasonOf(error)}`),
      windows: opened > 0 ? ['It opened a window.'] : [],
    }
  } finally {
    page.open = before
    watch.stop()
  }
}
