import { isWalletModalError } from '../../errors/classes.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import {
  addressesIn,
  connectorOf,
  garbage,
  isOurs,
  onAdapterStage,
  outcomeOf,
  reported,
  request,
  thrown,
  watched,
} from './adapterStage.js'
import { type Check, expectNone } from './contract.js'

const never = () => new Promise<never>(() => {})

/** Rules about connecting, restoring and disconnecting. */
export function walletChecks(makeAdapter: MakeAdapter, contract: AdapterContract): Check[] {
  const { prompts, switches = [], addresses, networks } = contract
  const stage = () => onAdapterStage(makeAdapter, contract)
  const isPrompt = (method: string) => prompts.includes(method)
  const prompted = (asked: readonly string[]) => asked.filter(isPrompt)

  return [
    {
      rule: 'connect asks before its first await: the click must be fresh',
      async run() {
        const { adapter, clock, begin } = stage()
        const { wallet, connector } = begin()
        const asking = adapter.connect(connector, request())
        const atOnce = prompted(wallet.asked).length
        await outcomeOf(() => asking, clock)
        expectNone(atOnce > 0 ? [] : [`None of ${prompts.join(', ')} was asked when connect returned.`])
      },
    },
    {
      rule: 'connect reports the accounts and the network of the wallet',
      async run() {
        const { adapter, clock, begin } = stage()
        const { wallet, connector } = begin()
        const [, second] = networks
        wallet.networkChanged?.(second.id)
        const outcome = await outcomeOf(() => adapter.connect(connector, request()), clock)
        if (outcome.status !== 'resolved')
          throw new Error(`An honest wallet was connected, but ${reported(outcome)}.`)
        const { accounts, networkId } = outcome.value.report
        expectNone([
          ...(addressesIn(accounts) === addresses[0]
            ? []
            : [`The wallet said ${addresses[0]}, the report ${addressesIn(accounts)}.`]),
          ...accounts
            .filter(({ namespace }) => namespace !== adapter.namespace)
            .map(({ namespace }) => `The report has an account of ${namespace}.`),
          ...(wallet.networkChanged && networkId !== second.id
            ? [`The wallet is on ${second.id}, the report says ${networkId}.`]
            : []),
        ])
      },
    },
    {
      rule: 'a wallet that claims every property connects like any other',
      async run() {
        const { adapter, clock, begin } = stage()
        const { wallet } = begin()
        const connector = connectorOf(adapter.namespace, boasting(wallet.provider as object))
        const outcome = await outcomeOf(async () => adapter.connect(connector, request()), clock)
        const isOurNetwork =
          outcome.status === 'resolved' && networks.some(({ id }) => id === outcome.value.report.networkId)
        expectNone(
          isOurNetwork
            ? []
            : [
                `It was taken for something else, and ${outcome.status === 'resolved' ? `is on ${inWords(outcome.value.report.networkId)}` : reported(outcome)}.`,
              ],
        )
      },
    },
    {
      rule: 'connect asks for no other network',
      async run() {
        const { adapter, clock, begin } = stage()
        const { wallet, connector } = begin()
        wallet.networkChanged?.('other:1')
        await outcomeOf(() => adapter.connect(connector, request()), clock)
        expectNone(
          wallet.asked
            .filter((method) => switches.includes(method))
            .map((method) => `connect asked ${method}: the wallet's network is the visitor's to choose.`),
        )
      },
    },
    {
      rule: 'connect has no time limit for the visitor',
      async run() {
        const { adapter, clock, begin } = stage()
        const { wallet, connector } = begin()
        wallet.respond((method, honest) => (isPrompt(method) ? never() : honest()))
        const outcome = await outcomeOf(() => adapter.connect(connector, request()), clock)
        expectNone(
          outcome.status === 'pending' ? [] : [`The visitor took their time, and ${reported(outcome)}.`],
        )
      },
    },
    {
      rule: 'steps without the visitor have a time limit: connect, restore and disconnect end',
      async run() {
        const { adapter, clock, begin } = stage()
        const complaints: string[] = []
        for (const [name, isSilent] of [
          ['connect', (method: string) => !isPrompt(method)],
          ['restore', () => true],
          ['disconnect', () => true],
        ] as const) {
          const { wallet, connector } = begin(name !== 'connect')
          const connection = name === 'disconnect' ? await adapter.connect(connector, request()) : undefined
          wallet.respond((method, honest) => (isSilent(method) ? never() : honest()))
          const call = (): Promise<unknown> =>
            connection
              ? connection.disconnect()
              : name === 'connect'
                ? adapter.connect(connector, request())
                : adapter.restore(connector)
          const outcome = await outcomeOf(call, clock)
          if (outcome.status === 'pending')
            complaints.push(`${name}: the wallet is silent, and ${reported(outcome)}.`)
        }
        expectNone(complaints)
      },
    },
    {
      rule: 'restore sends no request that prompts, and opens no window',
      async run() {
        const { adapter, clock, begin } = stage()
        const complaints: string[] = []
        for (const isGranted of [true, false]) {
          const { wallet, connector } = begin(isGranted)
          const { windows } = await watched(
            async () => void (await outcomeOf(() => adapter.restore(connector), clock)),
          )
          complaints.push(
            ...windows,
            ...prompted(wallet.asked).map(
              (method) => `restore asked ${method}, which opens the wallet's window.`,
            ),
          )
        }
        expectNone(complaints)
      },
    },
    {
      rule: 'restore sends no request that prompts after the permission was withdrawn, or says `restoreMayPrompt`',
      async run() {
        const { adapter, clock, begin } = stage()
        const { wallet, connector } = begin(true, true)
        await outcomeOf(() => adapter.restore(connector), clock)
        expectNone(
          (adapter.restoreMayPrompt ? [] : prompted(wallet.asked)).map(
            (method) => `restore asked ${method}, so it has to wait for a gesture: say \`restoreMayPrompt\`.`,
          ),
        )
      },
    },
    {
      rule: 'restore reports the grant of the wallet, and undefined without one',
      async run() {
        const { adapter, clock, begin } = stage()
        const restored = (isGranted: boolean) => {
          const { connector } = begin(isGranted)
          return outcomeOf(() => adapter.restore(connector), clock)
        }
        const [granted, none] = [await restored(true), await restored(false)]
        expectNone([
          ...(granted.status === 'resolved' &&
          addressesIn(granted.value?.report.accounts ?? []) === addresses[0]
            ? []
            : [`The wallet grants ${addresses[0]}, but ${reported(granted)}.`]),
          ...(none.status === 'resolved' && none.value === undefined
            ? []
            : [`The wallet grants nothing, but ${reported(none)}.`]),
        ])
      },
    },
    {
      rule: 'an invalid response is WALLET_ANSWER_INVALID',
      async run() {
        const { adapter, clock, begin } = stage()
        const complaints: string[] = []
        const expectInvalid = async (what: string, connector: ReturnType<typeof begin>['connector']) => {
          const outcome = await outcomeOf(async () => adapter.connect(connector, request()), clock)
          if (outcome.status === 'rejected' && isWalletModalError(outcome.error, 'WALLET_ANSWER_INVALID'))
            return
          complaints.push(`${what}: ${reported(outcome)}.`)
        }
        for (const answer of garbage) {
          const { wallet, connector } = begin()
          wallet.respond((method, honest) => (isPrompt(method) ? answer : honest()))
          await expectInvalid(`The wallet answered ${inWords(answer)}`, connector)
        }
        for (const provider of [undefined, null, 42, {}, garbage.at(-1)]) {
          await expectInvalid(`The wallet is ${inWords(provider)}`, connectorOf(adapter.namespace, provider))
        }
        expectNone(complaints)
      },
    },
    {
      rule: 'errors of wallets become our errors',
      async run() {
        const { adapter, clock, begin } = stage()
        const complaints: string[] = []
        for (const error of thrown) {
          for (const [way, fail] of [
            ['threw', () => thrower(error)],
            ['rejected with', () => Promise.reject(error)],
          ] as const) {
            const { wallet, connector } = begin()
            wallet.respond((method, honest) => (isPrompt(method) ? fail() : honest()))
            const outcome = await outcomeOf(async () => adapter.connect(connector, request()), clock)
            if (!isOurs(outcome))
              complaints.push(`The wallet ${way} ${inWords(error)}, and ${reported(outcome)}.`)
          }
        }
        expectNone(complaints)
      },
    },
    {
      rule: "disconnect doesn't throw when the wallet fails",
      async run() {
        const { adapter, clock, begin } = stage()
        const complaints: string[] = []
        for (const [what, answer] of [
          ['The wallet threw', () => thrower(new Error('4200'))],
          ['The wallet refused', () => Promise.reject(new Error('4200'))],
          ['The wallet answered nonsense', () => garbage.at(-1)],
          ['The wallet was silent', never],
        ] as const) {
          const { wallet, connector } = begin(true)
          const connection = await adapter.connect(connector, request())
          wallet.respond(answer)
          const outcome = await outcomeOf(async () => connection.disconnect(), clock)
          if (outcome.status !== 'resolved') complaints.push(`${what}, and ${reported(outcome)}.`)
        }
        expectNone(complaints)
      },
    },
    {
      rule: 'no timer, listener or error is left at the end',
      async run() {
        const { adapter, clock, begin } = stage()
        const [connected, restored] = [begin(), begin(true)]
        const { errors } = await watched(async () => {
          await adapter.connect(connected.connector, request())
          const connection = await adapter.restore(restored.connector)
          await connection?.disconnect()
        })
        const listeners = connected.wallet.listeners + restored.wallet.listeners
        expectNone([
          ...errors,
          ...(clock.timers > 0 ? [`${clock.timers} timers of the clock are left.`] : []),
          ...(listeners > 0 ? [`${listeners} listeners of the wallet are left.`] : []),
        ])
      },
    },
  ]
}

/** The wallet with `true` for every property that it lacks, such as other wallets' marks. */
function boasting(wallet: object): object {
  const yes: object = new Proxy(() => yes, {
    get: (_, key) => (key === 'then' || typeof key === 'symbol' ? undefined : yes),
  })
  const own = { value: yes, configurable: true, enumerable: true, writable: true }
  return new Proxy(wallet, {
    has: () => true,
    getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, key) ?? own,
    get: (target, key) =>
      key in target ? Reflect.get(target, key) : typeof key === 'symbol' || key === 'then' ? undefined : yes,
  })
}

function thrower(error: unknown): never {
  throw error
}

function inWords(value: unknown): string {
  try {
    const text = value instanceof Error ? value.message : (JSON.stringify(value) ?? String(value))
    return text.length > 60 ? `${text.slice(0, 60)}…` : text
  } catch {
    return 'an object whose getters throw'
  }
}
