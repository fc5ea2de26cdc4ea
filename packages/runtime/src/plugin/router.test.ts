import { describe, expect, test, vi } from 'vitest'
import { close } from '../navigation/close.js'
import { createRouter } from '../navigation/navigate.js'
import { createTestCore, type TestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { settled } from '../testing/settled.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin } from './definePlugin.js'

const nothing = () => null
const title = 'x'
const names = ['Send', 'Approve', 'Approving', 'Details'] as const
const more: AnyPlugin = {
  manifest: { id: 'more', views: Object.fromEntries(names.map((name) => [name, { title }])) },
  load: async () => (context) => ({
    api: context,
    views: Object.fromEntries(names.map((name) => [name, nothing])),
  }),
}

const testModal = (options: TestCoreOptions = {}) => createTestCore({ plugins: [more], ...options })
const shown = ({ store }: TestCore) =>
  store.modal.isOpen.peek() ? store.router.stack.peek().map(({ view }) => view) : 'closed'
const isPending = async (promise: Promise<unknown>) => {
  await settled()
  return (await Promise.race([promise, Promise.resolve('pending')])) === 'pending'
}

/** A dialog whose code comes when the test says so. */
function slowSurface(modal: TestCore) {
  let load = () => {}
  let fail = (_: Error) => {}
  const loading = new Promise<void>((resolve, reject) => {
    load = resolve
    fail = reject
  })
  vi.spyOn(modal.core.surface, 'mounted').mockReturnValue(loading)
  return { load, fail }
}

describe('a plugin that opens a view', () => {
  test('opens a closed modal there, though nothing of the plugin is shown', async () => {
    const modal = testModal()
    const { router } = (await modal.loadPlugin('more')) as PluginContext
    await router.open('Send', { to: 'a' })
    expect([shown(modal), modal.store.router.current.peek()?.params]).toEqual([['Send'], { to: 'a' }])
  })

  test('puts it over what an open modal shows, at once', () => {
    const modal = testModal()
    modal.open()
    void modal.context.router.open('Send')
    expect(shown(modal)).toEqual(['Connect', 'Send'])
  })

  test("waits for the dialog's code", async () => {
    const modal = testModal()
    const { load } = slowSurface(modal)
    const opened = modal.context.router.open('Send')
    expect([await isPending(opened), shown(modal)]).toEqual([true, 'closed'])
    load()
    await opened
    expect(shown(modal)).toEqual(['Send'])
  })

  test('hears that the code cannot be had', async () => {
    const modal = testModal()
    const { fail } = slowSurface(modal)
    const opened = modal.context.router.open('Send')
    fail(new Error('offline'))
    await expect(opened).rejects.toThrow('offline')
  })

  test('a close by the app meanwhile is the last word', async () => {
    const modal = testModal()
    const { load } = slowSurface(modal)
    const opened = modal.context.router.open('Send')
    modal.close()
    load()
    await opened
    expect(shown(modal)).toBe('closed')
  })

  test('what the app opened meanwhile stays beneath', async () => {
    const modal = testModal()
    const { load } = slowSurface(modal)
    const opened = modal.context.router.open('Send')
    modal.open()
    load()
    await opened
    expect(shown(modal)).toEqual(['Connect', 'Send'])
  })

  test('a view that nobody declares is refused, and nothing is loaded for it', async () => {
    const modal = testModal()
    const mounted = vi.spyOn(modal.core.surface, 'mounted')
    await expect(modal.context.router.open('Nowhere')).rejects.toMatchObject({ code: 'UNKNOWN_VIEW' })
    expect(mounted).not.toHaveBeenCalled()
  })

  test("a late plugin's view is looked up", async () => {
    const modal = createTestCore({ loadLatePlugins: async () => [more] })
    await modal.context.router.open('Send')
    expect(shown(modal)).toEqual(['Send'])
  })

  test('nothing opens after the modal was destroyed', async () => {
    const modal = testModal()
    const opened = modal.context.router.open('Send')
    modal.destroy()
    await opened
    expect(shown(modal)).toBe('closed')
  })
})

describe('a plugin that asks', () => {
  test('has the answer, and what was shown before shows again', async () => {
    const modal = testModal()
    modal.open()
    modal.context.router.push('Send')
    const asked = modal.context.router.ask<string>('Approve', { what: 'this' })
    expect(shown(modal)).toEqual(['Connect', 'Send', 'Approve'])
    modal.answer('yes')
    expect([await asked, shown(modal)]).toEqual(['yes', ['Connect', 'Send']])
  })

  test('opens a closed modal, which closes with the answer', async () => {
    const modal = testModal()
    const asked = modal.context.router.ask('Approve')
    await settled()
    expect(shown(modal)).toEqual(['Approve'])
    modal.answer(false)
    expect([await asked, shown(modal)]).toEqual([false, 'closed'])
  })

  test.each([
    ['Back', (modal: TestCore) => modal.context.router.back(), ['Connect']],
    ['Escape', (modal: TestCore) => void close(modal.core, 'escape'), ['Connect']],
    ['the close button', (modal: TestCore) => void close(modal.core, 'button'), 'closed'],
    ['the app, which closes', (modal: TestCore) => void modal.close(), 'closed'],
    ['the app, which opens another view', (modal: TestCore) => modal.open('Send'), ['Send']],
    ['a reset', (modal: TestCore) => modal.context.router.reset('Send'), ['Send']],
    ['the end of the modal', (modal: TestCore) => modal.destroy(), 'closed'],
  ])('has no answer when the view is left by %s', async (_, leave, after) => {
    const modal = testModal()
    modal.open()
    const asked = modal.context.router.ask('Approve')
    leave(modal)
    expect([await asked, shown(modal)]).toEqual([undefined, after])
  })

  test('withdraws its question, whose view goes', async () => {
    const modal = testModal()
    modal.open()
    const withdrawn = new AbortController()
    const asked = modal.context.router.ask('Approve', undefined, { signal: withdrawn.signal })
    await settled()
    expect(shown(modal)).toEqual(['Connect', 'Approve'])
    withdrawn.abort()
    expect([await asked, shown(modal)]).toEqual([undefined, ['Connect']])
  })

  test('withdraws its question before the view shows', async () => {
    const modal = testModal()
    const withdrawn = new AbortController()
    const asked = modal.context.router.ask('Approve', undefined, { signal: withdrawn.signal })
    withdrawn.abort()
    expect([await asked, shown(modal)]).toEqual([undefined, 'closed'])
  })

  test('has no answer when the app closes before the view shows', async () => {
    const modal = testModal()
    const { load } = slowSurface(modal)
    const asked = modal.context.router.ask('Approve')
    modal.close()
    load()
    expect([await asked, shown(modal)]).toEqual([undefined, 'closed'])
  })

  test('hears of a view that nobody declares', async () => {
    const modal = testModal()
    await expect(modal.context.router.ask('Nowhere')).rejects.toMatchObject({ code: 'UNKNOWN_VIEW' })
  })

  test('is answered once', async () => {
    const modal = testModal()
    modal.open()
    const asked = modal.context.router.ask('Approve')
    const { question } = modal.store.router.current.peek() ?? {}
    question?.answered(1)
    modal.context.router.push('Details')
    question?.answered(2)
    expect([await asked, shown(modal)]).toEqual([1, ['Connect', 'Details']])
  })

  test('twice in one view has two answers, the last question first', async () => {
    const modal = testModal()
    modal.open()
    const first = modal.context.router.ask('Approve', 1)
    const second = modal.context.router.ask('Approve', 2)
    modal.answer('second')
    expect([await second, await isPending(first)]).toEqual(['second', true])
    modal.answer('first')
    expect([await first, shown(modal)]).toEqual(['first', ['Connect']])
  })

  test('is answered by a view that was reached from the one that asks; both go', async () => {
    const modal = testModal()
    modal.open()
    const asked = modal.context.router.ask('Approve')
    modal.context.router.push('Details')
    modal.answer('yes')
    expect([await asked, shown(modal)]).toEqual(['yes', ['Connect']])
  })

  test('is answered by the view that took the place of the one that asks', async () => {
    const modal = testModal()
    modal.open()
    const asked = modal.context.router.ask('Approve')
    modal.context.router.replace('Approving')
    expect(await isPending(asked)).toBe(true)
    modal.answer('yes')
    expect([await asked, shown(modal)]).toEqual(['yes', ['Connect']])
  })

  test("an answer from beneath leaves somebody else's question where it is", async () => {
    const modal = testModal()
    modal.open()
    const asked = modal.context.router.ask('Send')
    const { question } = modal.store.router.current.peek() ?? {}
    modal.context.router.push('Details')
    const other = modal.context.router.ask('Approve')
    question?.answered('sent')
    expect([await asked, await isPending(other), shown(modal)]).toEqual([
      'sent',
      true,
      ['Connect', 'Approve'],
    ])
  })
})

test('an answer in a view that nobody asked in goes back', () => {
  const modal = testModal()
  modal.open()
  modal.context.router.push('Send')
  modal.answer('what for')
  expect(shown(modal)).toEqual(['Connect'])
})

/** Calls of a view on its own router. */
describe("a view's own router", () => {
  function shownView() {
    const modal = testModal()
    modal.open()
    modal.context.router.push('Send')
    const route = modal.store.router.current.peek()
    return { modal, router: createRouter(modal.core, route) }
  }
  const acts = [
    ['push', (router) => router.push('Details')],
    ['replace', (router) => router.replace('Details')],
    ['reset', (router) => router.reset('Details')],
    ['back', (router) => router.back()],
    ['close', (router) => router.close()],
    ['open', (router) => void router.open('Details')],
    ['ask', (router) => void router.ask('Details')],
  ] as const satisfies readonly (readonly [string, (router: PluginContext['router']) => void])[]

  test.each(acts)('%s acts while the view is shown', (_, act) => {
    const { modal, router } = shownView()
    act(router)
    expect(shown(modal)).not.toEqual(['Connect', 'Send'])
  })

  test.each(acts)('%s does nothing once another view is on top', (_, act) => {
    const { modal, router } = shownView()
    modal.context.router.push('Approve')
    act(router)
    expect(shown(modal)).toEqual(['Connect', 'Send', 'Approve'])
  })

  test.each(acts)('%s does nothing once the view was left and opened anew', (_, act) => {
    const { modal, router } = shownView()
    modal.context.router.back()
    modal.context.router.push('Send')
    act(router)
    expect(shown(modal)).toEqual(['Connect', 'Send'])
  })

  test.each(acts)('%s does nothing once the modal is closed', async (_, act) => {
    const { modal, router } = shownView()
    modal.close()
    act(router)
    await settled()
    expect(shown(modal)).toBe('closed')
  })

  test('acts again when the visitor has come back to the view', () => {
    const { modal, router } = shownView()
    modal.context.router.push('Approve')
    modal.context.router.back()
    router.replace('Details')
    expect(shown(modal)).toEqual(['Connect', 'Details'])
  })

  test('has no answer for a view that is shown no more', async () => {
    const { modal, router } = shownView()
    modal.context.router.back()
    expect(await router.ask('Approve')).toBeUndefined()
  })
})
