import { type KeyValueStorage, memoryStorage } from '../../base/storage.js'
import type { AnyPlugin, LooselyActivated } from '../../plugin/definePlugin.js'
import type { PluginFacts } from '../../plugin/manifest.js'
import type { TestKit } from '../createTestModal.js'
import { settled } from '../settled.js'
import { type Check, expectNone, reasonOf } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'
import { onStage, type Stage } from './stage.js'
import type { GlobalWatch } from './watchGlobals.js'

/** A day, in ms: longer than a plugin waits for anything. */
const dayMs = 86_400_000

/** Values that a plugin's storage may hold: of another version, another program, or written by hand. */
const strangeValues = ['null', '0', '-1e999', '"x"', '[]', '[null]', '{}', '{"a":{"b":[]}}', '{"a":', '']

/** Rules about a plugin's life: alone, in two modals, and when a modal is destroyed. */
export function lifeChecks(plugin: AnyPlugin, options: AnyPluginContract): Check[] {
  const { id } = plugin.manifest
  return [
    {
      rule: 'two modals do not mix',
      async run() {
        await onStage(plugin, options, {}, async (one) => {
          const stored = recordedStorage()
          await onStage(plugin, options, { storage: stored.storage }, async (other) => {
            const [first, second] = [await one.load(), await other.load()]
            expectNone(shared(first, second))
            const drawn = await other.draw()
            // The plugin may store its own connection a little later.
            for (let turns = 0; turns < 10; turns += 1) await settled()
            const before = { drawn, stored: stored.writes() }
            await one.draw()
            await one.use()
            await settled()
            expectNone(changes(before, { drawn: await other.draw(), stored: stored.writes() }, 'uses it'))
            one.modal.destroy()
            expectNone(
              changes(before, { drawn: await other.draw(), stored: stored.writes() }, 'is destroyed'),
            )
          })
        })
      },
    },
    {
      rule: 'destroy() leaves no listener, no timer and no request',
      async run() {
        // Requests are still running.
        const never = () => new Promise<never>(() => {})
        await onStage(plugin, options, { fetch: never }, async ({ modal, kit, watch, load, draw, use }) => {
          await load()
          await draw()
          use().catch(() => {})
          await settled()
          modal.destroy()
          await settled()
          const before = watch.requests.length
          expectNone([...left(kit, watch), ...unfinished(watch)])
          kit.clock.advance(dayMs)
          await settled()
          expectNone(watch.requests.slice(before).map(({ url }) => `${url} was asked after destroy().`))
        })
      },
    },
    {
      rule: 'no error is uncaught, offline or when destroyed half-way',
      async run() {
        const offline = () => Promise.reject(new TypeError('Failed to fetch'))
        const play = async ({ modal, kit, watch, load, draw, use }: Stage, isDestroyedEarly: boolean) => {
          await load()
          await draw()
          const used = use().catch(() => {})
          if (!isDestroyedEarly) {
            await Promise.race([used, passing(kit)])
            kit.clock.advance(dayMs)
          }
          modal.destroy()
          await settled()
          await settled()
          expectNone(watch.uncaught.map((error) => `Uncaught: ${reasonOf(error)}`))
        }
        for (const isEarly of [false, true]) {
          await onStage(plugin, options, { fetch: offline }, (stage) => play(stage, isEarly))
        }
      },
    },
    {
      rule: 'it contacts only hosts of its facts and of the config',
      async run() {
        await onStage(plugin, options, {}, async ({ kit, watch, load, draw, use }) => {
          await load()
          await draw()
          await Promise.race([use().catch(() => {}), passing(kit)])
          kit.clock.advance(dayMs)
          await settled()
          const allowed = await allowedHosts(kit, options.facts)
          expectNone(
            watch.requests
              .filter(({ url }) => !isAllowed(url, allowed))
              .map(({ url }) => `${url} was asked, but its host is neither in its facts nor in the config.`),
          )
        })
      },
    },
    {
      rule: 'it runs and is drawn, whatever is stored under its prefix',
      async run() {
        for (const value of strangeValues) {
          const storage = recordedStorage((key) => (key.includes(`:${id}:`) ? value : undefined)).storage
          await onStage(plugin, options, { storage }, async ({ load, draw }) => {
            await load()
            await draw()
          }).catch((error: unknown) => {
            throw new Error(`With ${value || 'an empty text'} stored: ${reasonOf(error)}`, { cause: error })
          })
        }
      },
    },
  ]
}

/** Lets a day pass in steps, for everything that waits; ends even if something never does. */
async function passing({ clock }: TestKit): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await settled()
    clock.advance(1_000)
  }
}

/** Objects of two activations that are the same: state that two modals would share. */
function shared(one: LooselyActivated, other: LooselyActivated): string[] {
  const isSame = (a: unknown, b: unknown) => typeof a === 'object' && a !== null && a === b
  const same = (kind: string, first: object = {}, second: object = {}) =>
    Object.entries(first)
      .filter(([name, value]) => isSame(value, (second as Record<string, unknown>)[name]))
      .map(([name]) => `Two modals are given one ${kind} ${name}: make it in the activation.`)
  return [
    ...(isSame(one.api, other.api) ? ['Two modals are given one api: make it in the activation.'] : []),
    ...same('connector', one.connectors, other.connectors),
    ...Object.entries(one.namespaces ?? {})
      .filter(([name, { adapter }]) => isSame(adapter, other.namespaces?.[name]?.adapter))
      .map(([name]) => `Two modals are given one adapter of ${name}: make it in the activation.`),
  ]
}

interface Seen {
  readonly drawn: Awaited<ReturnType<Stage['draw']>>
  readonly stored: string
}

function changes(before: Seen, after: Seen, what: string): string[] {
  const connected = ({ drawn }: Seen) => drawn.filter(({ when }) => when === 'connected')
  const html = (seen: Seen) => new Map(connected(seen).map((one) => [one.view, one.html]))
  const now = html(after)
  return [
    ...[...html(before)]
      .filter(([view, drawn]) => now.get(view) !== drawn)
      .map(([view]) => `When another modal ${what}, ${view} of this one looks different.`),
    ...(before.stored === after.stored ? [] : [`When another modal ${what}, this one's storage changes.`]),
  ]
}

/** A storage that records writes, and whose reads `answer` may replace. */
function recordedStorage(answer: (key: string) => string | undefined = () => undefined) {
  const kept = memoryStorage()
  const writes: string[] = []
  const storage: KeyValueStorage = {
    getItem: (key) => answer(key) ?? kept.getItem(key),
    setItem(key, value) {
      writes.push(`${key} = ${value}`)
      kept.setItem(key, value)
    },
    removeItem(key) {
      writes.push(`${key} removed`)
      kept.removeItem(key)
    },
  }
  return { storage, writes: () => writes.join('\n') }
}

const left = (kit: TestKit, watch: GlobalWatch) => [
  ...watch.listeners().map((name) => `A listener for ${name} is left: remove it in onDispose.`),
  ...(kit.page.listeners > 0 ? ['A listener of the page is left: remove it in onDispose.'] : []),
  ...(kit.clock.timers > 0
    ? [`${kit.clock.timers} timers of the clock are left: clear them in onDispose.`]
    : []),
  ...(watch.timers() > 0
    ? [`${watch.timers()} timers are left. Use the context's clock, and clear them in onDispose.`]
    : []),
]

const unfinished = ({ requests }: GlobalWatch) =>
  requests
    .filter(({ signal }) => !signal?.aborted)
    .map(({ url }) => `The request for ${url} goes on: give it a signal, and abort that in onDispose.`)

async function allowedHosts({ context }: TestKit, facts: PluginFacts | undefined): Promise<string[]> {
  const { endpoints, chains } = context.config
  const networks = await Promise.all(chains.map((id) => context.findNetwork(id).catch(() => undefined)))
  const addresses = [...Object.values(endpoints), ...networks.flatMap((one) => one?.rpcUrls ?? [])]
  return [...(facts?.hosts ?? []), ...addresses.flatMap((url) => hostOf(url) ?? [])]
}

const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).host : undefined)

function isAllowed(url: string, allowed: readonly string[]): boolean {
  const host = hostOf(url)
  // A relative address or `data:`: stays on the page's own origin.
  if (!host) return true
  return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}
