import { createElement } from 'react'
import { type KeyValueStorage, memoryStorage } from '../../base/storage.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { CurrentView } from '../../react/ViewContext.js'
import { turn } from '../settled.js'
import { type Check, expectNone, reasonOf } from './contract.js'
import { foreignRequests, strangeValues } from './lifeChecks.js'
import type { AnyPluginContract } from './pluginContract.js'
import { createScreen } from './screen.js'
import { onStage, type Stage } from './stage.js'
import { standInPage } from './standInElement.js'
import type { Visit } from './visit.js'

/** How long a visit lasts after its last act, in ms. */
const visitMs = 60_000

/** Rules about drawn views whose effects run, and which the visitor uses. */
export function visitChecks(plugin: AnyPlugin, options: AnyPluginContract): Check[] {
  const { id } = plugin.manifest
  const given = (options.visits ?? {}) as Readonly<Record<string, readonly Visit[]>>
  const visits = Object.entries(given).flatMap(([view, some]) =>
    some.map((visit, at) => ({ view, visit, when: visit.when ?? `visit ${at + 1}` })),
  )
  if (visits.length === 0) return []

  const play = async (view: string, visit: Visit, storage: KeyValueStorage) => {
    const { config, fetch } = visit
    const surroundings = {
      ...options,
      config: { ...options.config, ...config },
      ...(fetch && { fetch }),
    }
    return onStage(plugin, surroundings, { storage }, (stage) => watched(stage, options, view, visit))
  }
  return [
    {
      rule: 'its views work in every visit, and leave nothing behind',
      async run() {
        for (const { view, visit, when } of visits) {
          const complaints = await play(view, visit, storageWith(id, visit.stored))
          expectNone(complaints.map((one) => `${view} (${when}): ${one}`))
        }
      },
    },
    {
      rule: 'its views work in every visit, whatever is stored under its prefix',
      async run() {
        for (const { view, visit, when } of visits) {
          for (const value of strangeValues) {
            const kept = memoryStorage()
            const strange: KeyValueStorage = {
              ...kept,
              getItem: (key) => (key.includes(`:${id}:`) ? value : kept.getItem(key)),
            }
            const { act: _, ...looking } = visit
            const complaints = await play(view, looking, strange)
            expectNone(
              complaints.map((one) => `${view} (${when}), with ${value || 'an empty text'} stored: ${one}`),
            )
          }
        }
      },
    },
  ]
}

function storageWith(id: string, stored: Visit['stored'] = {}): KeyValueStorage {
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(stored))
    storage.setItem(`wallet-modal:test:${id}:${key}`, JSON.stringify(value))
  return storage
}

/** Plays a visit. Resolves to what is wrong with it. */
async function watched(
  stage: Stage,
  options: AnyPluginContract,
  view: string,
  { act, params = options.params?.[view as never], isConnected = true }: Visit,
): Promise<string[]> {
  const { kit, modal, watch } = stage
  await stage.load()
  if (isConnected) await stage.connect()
  const core = stage.core()
  const Component = await core.views.get(view).load()
  const { createRoot } = await import('react-dom/client')
  const before = { timers: kit.clock.timers + watch.timers(), listeners: watch.listeners().join() }

  const complaints: string[] = []
  const complain = (what: string, error: unknown) => complaints.push(`${what}: ${reasonOf(error)}`)
  const { translate } = core.messages
  const t = (key: string, values?: Parameters<typeof translate>[1]) => {
    const text = translate(key, values)
    if (text === key) complaints.push(`There is no text ${key}.`)
    return text
  }
  const { container } = standInPage()
  const root = createRoot(container as unknown as Element, {
    onUncaughtError: (error) => complain('It threw', error),
    onCaughtError: (error) => complain('It threw', error),
  })
  const wait = async (ms: number) => {
    kit.clock.advance(ms)
    for (let turns = 0; turns < 10; turns += 1) await turn()
  }

  root.render(
    <CurrentView.Provider value={{ ...kit.context, t }}>
      {createElement(Component, { params })}
    </CurrentView.Provider>,
  )
  await wait(0)
  const screen = createScreen(container, wait)
  try {
    await act?.(screen, stage)
    await wait(visitMs)
  } catch (error) {
    complain('What the visitor does fails', error)
  }
  root.unmount()
  await wait(0)
  const after = { timers: kit.clock.timers + watch.timers(), listeners: watch.listeners().join() }
  if (after.timers > before.timers) complaints.push('A timer goes on after the view is gone.')
  if (after.listeners !== before.listeners)
    complaints.push(`A listener stays when the view is gone: ${after.listeners}.`)
  complaints.push(...(await foreignRequests(stage, options.facts)))
  modal.destroy()
  await wait(0)
  complaints.push(...watch.uncaught.map((error) => `Uncaught: ${reasonOf(error)}`))
  return complaints
}
