import { isWalletModalError } from '../../errors/classes.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { settled } from '../settled.js'
import { isOurs, reported } from './adapterStage.js'
import type { ConnectorContract } from './connectorContract.js'
import { type ConnectorPage, type ConnectorStage, onConnectorStage } from './connectorStage.js'
import { type Check, expectNone, reasonOf } from './contract.js'

const never = () => new Promise<never>(() => {})
const throwing = (error: unknown) => () => {
  throw error
}
const spelled = (addresses: object) =>
  Object.entries(addresses)
    .map(([namespace, address]) => `${namespace} ${address}`)
    .sort()
    .join(', ') || 'nothing'

/** A request that is never aborted. */
const request = () => ({ signal: new AbortController().signal })

/** Rules about the wallet of a plugin's connector. */
export function connectorChecks(plugin: AnyPlugin, contract: ConnectorContract<never>): Check[] {
  const onStage = (act: (stage: ConnectorStage) => Promise<void>) => () =>
    onConnectorStage(plugin, contract, act)
  const isPrompt = (name: string) => contract.prompts.includes(name)
  const expected = spelled(contract.addresses)

  return [
    {
      rule: 'a click connects an account in each namespace of `addresses`',
      run: onStage(async ({ page, prompted }) => {
        const addresses = spelled(await (await page()).connect())
        expectNone([
          ...(addresses === expected ? [] : [`It has ${expected}, and connected ${addresses}.`]),
          ...(prompted().length > 0 || contract.prompts.length === 0
            ? []
            : [`None of ${contract.prompts.join(', ')} was asked.`]),
        ])
      }),
    },
    {
      rule: 'nothing asks the visitor or opens a window before a click',
      run: onStage(async ({ page, prompted, windows }) => {
        const { modal, outcome, adapter, connector } = await page()
        await modal.open()
        await outcome(() => adapter.restore(connector))
        expectNone([
          ...prompted().map((name) => `It asked ${name}.`),
          ...(windows() > 0 ? ['It opened a window.'] : []),
        ])
      }),
    },
    ...(contract.prompts.length > 0 ? promptChecks(onStage, isPrompt) : []),
    ...storedChecks(onStage, expected),
    ...endChecks(onStage, contract, expected),
  ]
}

type OnStage = (act: (stage: ConnectorStage) => Promise<void>) => () => Promise<void>

/** Rules about the visitor's decision, for wallets that ask while they connect. */
const promptChecks = (onStage: OnStage, isPrompt: (name: string) => boolean): Check[] => [
  {
    rule: 'connect has no time limit for the visitor',
    run: onStage(async ({ page, wallet }) => {
      const { before, outcome, adapter, connector } = await page()
      wallet.respond((name, honest) => (isPrompt(name) ? never() : honest()))
      await before()
      const ended = await outcome(() => adapter.connect(connector, request()))
      expectNone(ended.status === 'pending' ? [] : [`The visitor took their time, and ${reported(ended)}.`])
    }),
  },
  {
    rule: 'a visitor who declines is USER_REJECTED, and another refusal one of our errors',
    run: onStage(async ({ page, wallet }) => {
      const complaints: string[] = []
      for (const error of [Object.assign(new Error('declined'), { code: 4001 }), new Error('broken')]) {
        const { before, outcome, adapter, connector } = await page()
        await before()
        wallet.respond((name, honest) => (isPrompt(name) ? throwing(error)() : honest()))
        const ended = await outcome(() => adapter.connect(connector, request()))
        wallet.respond((_, honest) => honest())
        const isDeclined = ended.status === 'rejected' && isWalletModalError(ended.error, 'USER_REJECTED')
        if (error.message === 'declined' ? !isDeclined : !isOurs(ended))
          complaints.push(`The wallet said "${error.message}", and ${reported(ended)}.`)
      }
      expectNone(complaints)
    }),
  },
  {
    rule: 'an aborted request asks for nothing more, and connects nothing',
    run: onStage(async ({ page, wallet }) => {
      const { before, outcome, adapter, connector, kit } = await page()
      await before()
      let answer = () => {}
      wallet.respond((name, honest) =>
        isPrompt(name) ? new Promise((resolve) => (answer = () => resolve(honest()))) : honest(),
      )
      const leaving = new AbortController()
      const asked = outcome(() => adapter.connect(connector, { signal: leaving.signal }))
      await settled()
      leaving.abort()
      await settled()
      const before2 = wallet.asked.length
      answer()
      const ended = await asked
      kit.clock.advance(1_000)
      expectNone([
        ...wallet.asked
          .slice(before2)
          .filter(isPrompt)
          .map((name) => `It was aborted, and asked ${name}.`),
        ...(ended.status === 'resolved' ? ['It was aborted, and connected.'] : []),
      ])
    }),
  },
]

/** Waits until a page has restored what is stored, or has given up. */
async function restored({ kit, outcome, modal }: ConnectorPage): Promise<void> {
  await outcome(async () => {
    while (modal.state.restoring.peek()) {
      await settled()
      kit.clock.advance(1_000)
    }
  })
}

const storedChecks = (onStage: OnStage, expected: string): Check[] => [
  {
    rule: 'a reload brings the session back, without a prompt',
    run: onStage(async ({ page, prompted }) => {
      const first = await page()
      await first.connect()
      first.modal.destroy()
      const before = prompted().length
      const second = await page()
      await restored(second)
      const addresses = spelled(second.addresses())
      expectNone([
        ...(addresses === expected ? [] : [`It had ${expected}, and after a reload ${addresses}.`]),
        ...prompted()
          .slice(before)
          .map((name) => `restore asked ${name}.`),
      ])
    }),
  },
  {
    rule: 'restore resolves to undefined when the log-in is over, and the session is forgotten',
    run: onStage(async ({ page, wallet }) => {
      const first = await page()
      await first.connect()
      first.modal.destroy()
      wallet.forget()
      const second = await page()
      const ended = await second.outcome(() => second.adapter.restore(second.connector))
      await restored(second)
      expectNone([
        ...(ended.status === 'resolved' && ended.value === undefined
          ? []
          : [`The log-in is over, and ${reported(ended)}.`]),
        ...(second.kit.session() === undefined ? [] : ['The session is still stored.']),
      ])
    }),
  },
  {
    rule: 'restore rejects in time when the wallet is out of reach, and the session is kept',
    run: onStage(async ({ page, wallet }) => {
      const complaints: string[] = []
      const first = await page()
      await first.connect()
      first.modal.destroy()
      for (const [what, answer] of [
        ['is silent', never],
        ['fails', throwing(new TypeError('Failed to fetch'))],
      ] as const) {
        wallet.respond(answer)
        const later = await page()
        const ended = await later.outcome(() => later.adapter.restore(later.connector))
        await restored(later)
        if (ended.status !== 'rejected') complaints.push(`The wallet ${what}, and ${reported(ended)}.`)
        if (later.kit.session() === undefined)
          complaints.push(`The wallet ${what}: the session is forgotten.`)
        later.modal.destroy()
      }
      expectNone(complaints)
    }),
  },
]

const endChecks = (onStage: OnStage, { addresses }: ConnectorContract<never>, expected: string): Check[] => [
  {
    rule: 'disconnect ends in time whatever the wallet says, in every namespace, and for good',
    run: onStage(async ({ page, wallet }) => {
      const complaints: string[] = []
      for (const [what, answer] of [
        ['agrees', (_: string, honest: () => unknown) => honest()],
        ['is silent', never],
        ['refuses', throwing(new Error('4200'))],
      ] as const) {
        const { connect, modal, outcome, ...one } = await page()
        wallet.respond((_, honest) => honest())
        if (spelled(one.addresses()) !== expected) await connect()
        wallet.respond(answer)
        const ended = await outcome(() => modal.disconnect(Object.keys(addresses)[0]))
        const left = spelled(one.addresses())
        if (ended.status !== 'resolved') complaints.push(`The wallet ${what}, and ${reported(ended)}.`)
        if (left !== 'nothing') complaints.push(`The wallet ${what}, and ${left} is still connected.`)
        if (one.kit.session() !== undefined)
          complaints.push(`The wallet ${what}, and the session is still stored.`)
        modal.destroy()
      }
      expectNone(complaints)
    }),
  },
  {
    rule: 'destroy while the wallet is asked, or later, leaves nothing behind',
    run: onStage(async ({ page, wallet, uncaught }) => {
      const complaints: string[] = []
      for (const isConnected of [false, true]) {
        const { before, connect, modal, kit, connector } = await page()
        if (isConnected) await connect()
        else {
          await before()
          wallet.respond(
            (_, honest) => new Promise((resolve) => kit.clock.setTimeout(() => resolve(honest()), 50)),
          )
          kit.context.actions.connect(connector).catch(() => {})
        }
        await settled()
        modal.destroy()
        wallet.respond((_, honest) => honest())
        kit.clock.advance(50)
        await settled()
        const when = isConnected ? 'After it connected' : 'While it was asked'
        const { frames, listeners } = kit.page
        if (frames.length > 0) complaints.push(`${when}: ${frames.length} frames are left.`)
        if (listeners > 0) complaints.push(`${when}: ${listeners} listeners of the page are left.`)
        kit.clock.advance(600_000)
        if (kit.clock.timers > 0) complaints.push(`${when}: ${kit.clock.timers} timers are left.`)
      }
      expectNone([...complaints, ...uncaught.map((error) => `Uncaught: ${reasonOf(error)}`)])
    }),
  },
]
