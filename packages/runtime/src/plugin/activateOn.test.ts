import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../session/connect.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { createTestModal } from '../testing/createTestModal.js'
import { settled } from '../testing/settled.js'
import type { AnyPlugin } from './definePlugin.js'
import type { ActivationMoment, Manifest } from './manifest.js'

afterEach(() => void vi.unstubAllGlobals())

/** A plugin that only listens. */
function listener(activateOn: Manifest['activateOn'], id = 'listener') {
  const activate = vi.fn(() => ({}))
  const manifest: Manifest = { id, ...(activateOn && { activateOn }) }
  const plugin: AnyPlugin = { manifest, load: async () => activate }
  return { plugin, activate }
}

/** The steps of a modal, in order. */
const courses = {
  made: async () => {},
  opened: async (modal) => modal.open(),
  restoring: async (modal) => {
    modal.remember({ eip155: 'a' })
    void modal.followStoredSession()
  },
  connected: async (modal) => void (await connect(modal.core, modal.discover({ id: 'a' }))),
} as const satisfies Record<string, (modal: ReturnType<typeof createTestCore>) => Promise<void>>

async function timesActivated(activateOn: Manifest['activateOn'], course: keyof typeof courses) {
  const { plugin, activate } = listener(activateOn)
  const modal = createTestCore({ plugins: [plugin] })
  await courses[course](modal)
  await settled()
  return activate.mock.calls.length
}

describe('a plugin that asks to be activated', () => {
  test.each<[ActivationMoment | undefined, readonly (keyof typeof courses)[]]>([
    [undefined, []],
    ['start', ['opened', 'restoring', 'connected']],
    ['restore', ['restoring']],
    ['connect', ['connected']],
  ])('at %s is, when it is', async (moment, expected) => {
    const names = Object.keys(courses) as (keyof typeof courses)[]
    const times = await Promise.all(names.map(async (name) => [name, await timesActivated(moment, name)]))
    expect(times).toEqual(names.map((name) => [name, expected.includes(name) ? 1 : 0]))
  })

  test('at several is once', async () => {
    const { plugin, activate } = listener(['start', 'connect'])
    const modal = createTestCore({ plugins: [plugin] })
    modal.open()
    await connect(modal.core, modal.discover())
    modal.open()
    await settled()
    expect(activate).toHaveBeenCalledTimes(1)
  })

  test('at the start hears of the first connection', async () => {
    const heard: string[] = []
    const plugin: AnyPlugin = {
      manifest: { id: 'hears', activateOn: 'start' },
      load: async () => (context) => {
        context.on('connect', ({ namespace }) => heard.push(namespace))
        return {}
      },
    }
    const modal = createTestCore({ plugins: [plugin] })
    modal.open()
    await settled()
    await connect(modal.core, modal.discover())
    expect(heard).toEqual(['eip155'])
  })

  test('is also when its descriptor comes late', async () => {
    const { plugin, activate } = listener('start')
    const modal = createTestCore({ loadLatePlugins: async () => [plugin] })
    modal.open()
    await settled()
    expect(activate).not.toHaveBeenCalled()
    await connect(modal.core, modal.discover())
    await settled()
    expect(activate).toHaveBeenCalledTimes(1)
  })
})

describe('one that fails', () => {
  function failing(options: TestCoreOptions = {}) {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const { plugin, activate } = listener('start', 'broken')
    activate.mockImplementation(() => {
      throw new Error('broken')
    })
    const sound = listener('start', 'sound')
    const modal = createTestCore({ plugins: [plugin, sound.plugin], ...options })
    return { modal, activate, report, sound }
  }

  test('is reported, to the page and to the app, and takes nobody with it', async () => {
    const { modal, report, sound } = failing()
    modal.open()
    await settled()
    const error = expect.objectContaining({ code: 'PLUGIN_FAILED', pluginId: 'broken' })
    expect([report.mock.calls, modal.reported.alert]).toEqual([[[error]], [{ error }]])
    expect(sound.activate).toHaveBeenCalledTimes(1)
    await connect(modal.core, modal.discover())
    expect(modal.store.isConnected.peek()).toBe(true)
  })

  test('is tried again at the next opening, not in between', async () => {
    const { modal, activate } = failing()
    modal.open()
    await settled()
    modal.context.router.push('WhatIsAWallet')
    modal.close()
    await settled()
    expect(activate).toHaveBeenCalledTimes(1)
    modal.open()
    await settled()
    expect(activate).toHaveBeenCalledTimes(2)
  })

  test('by the end of the modal is nothing to tell', async () => {
    const { modal, report } = failing()
    modal.open()
    modal.destroy()
    await settled()
    expect(report).not.toHaveBeenCalled()
  })
})

describe('a page to which a visitor comes back', () => {
  async function returning(url: string, manifest: Partial<Manifest> = { activateOn: 'return' }) {
    const activate = vi.fn(() => ({}))
    const plugin: AnyPlugin = { manifest: { id: 'mail', ...manifest }, load: async () => activate }
    const { modal } = createTestModal({ plugins: [plugin], url })
    modal.start()
    await settled()
    await settled()
    return activate
  }

  test('by the id of a plugin activates it, without a click or a session', async () => {
    const activate = await returning('https://app.example/?wallet-modal=mail&code=7')
    await expect.poll(() => activate.mock.calls.length).toBe(1)
  })

  test.each(['?wallet-modal=other', '?mail=7', '#wallet-modal=mail'])(
    'by %s activates nothing',
    async (end) => {
      expect(await returning(`https://app.example/${end}`)).not.toHaveBeenCalled()
    },
  )

  test('activates no plugin that expects nobody', async () => {
    expect(await returning('https://app.example/?wallet-modal=mail', {})).not.toHaveBeenCalled()
  })
})
