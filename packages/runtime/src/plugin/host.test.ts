import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { settled } from '../testing/settled.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin, LooselyActivated } from './definePlugin.js'
import type { Manifest } from './manifest.js'

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()))
afterEach(() => void vi.unstubAllGlobals())

const View = () => null
const OtherView = () => null

/** A plugin `p` that activates like this. */
function pluginOf(
  activate: (context: PluginContext) => LooselyActivated = () => ({}),
  more: Partial<Manifest> = {},
) {
  const load = vi.fn(async () => activate)
  return { load, plugin: { manifest: { id: 'p', ...more }, load } satisfies AnyPlugin }
}

const statusOf = ({ store }: ReturnType<typeof createTestCore>, id = 'p') =>
  store.plugins.statuses.value.get(id)

// Spec §6.17
test('a plugin reads its settings, which stand under `plugins` of the config', async () => {
  const { plugin } = pluginOf(({ config }) => ({ api: config.plugins.p }))
  const modal = createTestCore({ plugins: [plugin], config: { plugins: { p: { tier: 'gold' } } } })
  expect(await modal.loadPlugin('p')).toEqual({ tier: 'gold' })
})

test('a view may load its component itself: when it is shown, and again after a failure', async () => {
  const load = vi.fn(async () => View)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { plugin } = pluginOf(() => ({ views: { Late: { load } } }), {
    views: { Late: { title: 'p.title' } },
  })
  const { core, loadPlugin } = createTestCore({ plugins: [plugin] })
  await loadPlugin('p')
  expect(load).not.toHaveBeenCalled()
  await expect(core.views.get('Late').load()).rejects.toThrow('Failed to fetch')
  expect(await core.views.get('Late').load()).toBe(View)
})

describe('what accounts hold', () => {
  const portfolio = { money: {} } as never
  const asking = () => {
    const api = (context: PluginContext) => ({ api: () => context.portfolio() })
    return { ...pluginOf(api).plugin, manifest: { id: 'q' } }
  }
  const told = async (plugins: readonly AnyPlugin[]) =>
    ((await createTestCore({ plugins }).loadPlugin('q')) as () => Promise<unknown>)()

  test('is told by the plugin that declares it, which is loaded for that', async () => {
    const { plugin } = pluginOf(() => ({ portfolio }), { portfolio: true })
    expect(await told([asking(), plugin])).toBe(portfolio)
  })

  test('is told by nobody where no plugin declares it', async () => {
    expect(await told([asking()])).toBeUndefined()
  })
})

test('a plugin of another API is left out and reported', async () => {
  const { plugin } = pluginOf(() => ({ views: { Old: View } }), { api: 2, views: { Old: { title: 'x' } } })
  const modal = createTestCore({ plugins: [plugin] })
  expect(modal.core.views.has('Old')).toBe(false)
  expect(vi.mocked(reportError).mock.calls.flat()).toMatchObject([{ code: 'PLUGIN_API_UNSUPPORTED' }])
  await expect(modal.loadPlugin('p')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

describe('loading', () => {
  test('nothing loads before it is asked for', () => {
    const { plugin, load } = pluginOf()
    createTestCore({ plugins: [plugin] })
    expect(load).not.toHaveBeenCalled()
  })

  test('it loads and activates once, whoever asks', async () => {
    const activate = vi.fn(() => ({ api: { n: 1 } }))
    const { plugin, load } = pluginOf(activate)
    const modal = createTestCore({ plugins: [plugin] })
    const [one, other] = await Promise.all([modal.loadPlugin('p'), modal.loadPlugin('p')])
    expect([one === other, load.mock.calls.length, activate.mock.calls.length]).toEqual([true, 1, 1])
  })

  test('its status is loading, then ready', async () => {
    const modal = createTestCore({ plugins: [pluginOf().plugin] })
    expect(statusOf(modal)).toBeUndefined()
    const loaded = modal.loadPlugin('p')
    expect(statusOf(modal)).toBe('loading')
    await loaded
    expect(statusOf(modal)).toBe('ready')
  })

  test('a failed load says so, is forgotten, and is tried again', async () => {
    const { plugin, load } = pluginOf(() => ({ api: 7 }))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const modal = createTestCore({ plugins: [plugin] })
    await expect(modal.loadPlugin('p')).rejects.toMatchObject({
      name: 'PluginError',
      code: 'PLUGIN_LOAD_FAILED',
      pluginId: 'p',
      cause: new TypeError('Failed to fetch'),
    })
    expect(statusOf(modal)).toBe('failed')
    expect([await modal.loadPlugin('p'), statusOf(modal)]).toEqual([7, 'ready'])
  })

  test('a load that never ends is a failed load after 30 s', async () => {
    const { plugin, load } = pluginOf(() => ({ api: 7 }))
    load.mockReturnValueOnce(new Promise(() => {}))
    const modal = createTestCore({ plugins: [plugin] })
    const reported = expect(modal.loadPlugin('p')).rejects.toMatchObject({
      code: 'PLUGIN_LOAD_FAILED',
      cause: new Error('It took longer than 30000 ms.'),
    })
    modal.clock.advance(30_000)
    await reported
    expect([await modal.loadPlugin('p'), statusOf(modal)]).toEqual([7, 'ready'])
  })

  test('a load that throws at once is a failed load like another', async () => {
    const { plugin } = pluginOf()
    const modal = createTestCore({
      plugins: [
        {
          ...plugin,
          load() {
            throw new Error('no code')
          },
        },
      ],
    })
    await expect(modal.loadPlugin('p')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  })

  test('a plugin that is not enabled rejects with FEATURE_DISABLED', async () => {
    await expect(createTestCore().loadPlugin('p')).rejects.toMatchObject({
      code: 'FEATURE_DISABLED',
      pluginId: 'p',
    })
  })

  test('opening its view loads it', async () => {
    const { plugin, load } = pluginOf(() => ({ views: { V: View } }), { views: { V: { title: 'v' } } })
    const { core } = createTestCore({ plugins: [plugin] })
    expect([await core.views.get('V').load(), load.mock.calls.length]).toEqual([View, 1])
  })

  test("another plugin's api is had by its id", async () => {
    const asking = pluginOf((context) => ({ api: () => context.plugins.get('q') }))
    const { plugin } = pluginOf(() => ({ api: 'theirs' }), { id: 'q' })
    const modal = createTestCore({ plugins: [asking.plugin, plugin] })
    const ask = (await modal.loadPlugin('p')) as () => Promise<unknown>
    expect(await ask()).toBe('theirs')
  })
})

describe('what it brings', () => {
  test('texts of the manifest at once, those of the activation with it', async () => {
    const { plugin } = pluginOf(() => ({ messages: { late: 'Late' } }), { messages: { early: 'Early' } })
    const modal = createTestCore({ plugins: [plugin] })
    const { t } = modal.context
    expect([t('early'), t('late')]).toEqual(['Early', 'late'])
    await modal.loadPlugin('p')
    expect(t('late')).toBe('Late')
  })

  test("the host's wording stays above the plugin's", () => {
    const { plugin } = pluginOf(undefined, { messages: { early: 'Early' } })
    expect(createTestCore({ plugins: [plugin], messages: { early: 'Ours' } }).context.t('early')).toBe('Ours')
  })

  test('styles are adopted', async () => {
    const modal = createTestCore({ plugins: [pluginOf(() => ({ styles: ['a{}'] })).plugin] })
    await modal.loadPlugin('p')
    expect(modal.store.styles.texts.value).toEqual(['a{}'])
  })

  test('of two views of one name the first stays, both plugins are named, and the modal goes on', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const first = pluginOf(() => ({ views: { Points: OtherView } }), {
      id: 'first',
      views: { Points: { title: 'x' } },
    })
    const second = pluginOf(() => ({ views: { Points: View, Other: View, Connect: View } }), {
      id: 'second',
      views: { Points: { title: 'x' }, Other: { title: 'x' }, Connect: { title: 'x' } },
    })
    const modal = createTestCore({ plugins: [first.plugin, second.plugin] })
    expect(reported.mock.calls.map(([{ code, message, context }]) => [code, message, context])).toEqual([
      [
        'DUPLICATE_VIEW',
        'The plugin second declares a view Points, but the plugin first already has one. Rename it.',
        { view: 'Points', pluginId: 'second', firstPluginId: 'first' },
      ],
      [
        'DUPLICATE_VIEW',
        'The plugin second declares a view Connect, but the modal itself already has one. Rename it.',
        { view: 'Connect', pluginId: 'second', firstPluginId: undefined },
      ],
    ])
    modal.open()
    expect(modal.store.view.value).toBe('Connect')
    expect(await modal.core.views.get('Points').load()).toBe(OtherView)
    expect(await modal.core.views.get('Other').load()).toBe(View)
  })

  test('the app hears of a view that a late plugin brings in vain', async () => {
    const { plugin } = pluginOf(undefined, { views: { Connect: { title: 'x' } } })
    const modal = createTestCore({ loadLatePlugins: async () => [plugin] })
    await modal.loadPlugin('p').catch(() => {})
    expect(modal.reported.alert[0]).toMatchObject({ error: { code: 'DUPLICATE_VIEW' } })
  })

  test('storage under a prefix of its own', async () => {
    const own = pluginOf((context) => ({ api: context.storage }))
    const { plugin } = pluginOf((context) => ({ api: context.storage }), { id: 'q' })
    const modal = createTestCore({ plugins: [own.plugin, plugin] })
    const [one, other] = (await Promise.all([
      modal.loadPlugin('p'),
      modal.loadPlugin('q'),
    ])) as PluginContext['storage'][]
    one?.write('k', 1)
    expect([one?.read('k', (value) => value), other?.read('k', (value) => value)]).toEqual([1, undefined])
  })

  test.each([
    ['view', { views: { V: { title: 'v' } } }, 'V'],
    ['namespace', { namespaces: { bip122: { discovery: [] } } }, 'bip122'],
  ])('a declared %s that is missing is PLUGIN_FAILED', async (_, manifest: Partial<Manifest>, missing) => {
    const modal = createTestCore({ plugins: [pluginOf(() => ({}), manifest).plugin] })
    await expect(modal.loadPlugin('p')).rejects.toMatchObject({
      code: 'PLUGIN_FAILED',
      context: { missing: [missing] },
    })
  })
})

describe('an activation that fails', () => {
  test.each([
    [
      'throws',
      () => {
        throw new Error('broken')
      },
      'The plugin p failed to activate.',
    ],
    ['returns a promise', async () => ({}), 'The plugin p declares V, but its code does not bring it.'],
    ['returns nothing', () => undefined, 'The plugin p declares V, but its code does not bring it.'],
    ['leaves out a view', () => ({}), 'The plugin p declares V, but its code does not bring it.'],
  ])('since it %s is named to its author, once', async (_, activation, message) => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const { plugin } = pluginOf(activation as never, { views: { V: { title: 'v' } } })
    const modal = createTestCore({ plugins: [plugin] })
    await modal.core.views
      .get('V')
      .load()
      .catch(() => {})
    const error = expect.objectContaining({ code: 'PLUGIN_FAILED', pluginId: 'p', message })
    expect([reportError.mock.calls, modal.reported.alert]).toEqual([[[error]], [{ error }]])
    expect(modal.store.modal.error.peek()).toEqual(error)
  })

  test('that cannot be loaded is reported to the caller alone: the visitor may be offline', async () => {
    const plugin = { ...pluginOf(undefined).plugin, load: () => Promise.reject(new Error('offline')) }
    const modal = createTestCore({ plugins: [plugin] })
    await expect(modal.loadPlugin('p')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(modal.reported.alert).toEqual([])
  })
})

describe('taking down', () => {
  /** A plugin that writes down what it disposes. */
  const noting = (id: string, notes: string[], ...what: string[]) =>
    pluginOf(
      (context) => {
        for (const one of what) context.onDispose(() => notes.push(`${id}${one}`))
        return {}
      },
      { id },
    ).plugin

  test('what was made last goes first', async () => {
    const notes: string[] = []
    const modal = createTestCore({ plugins: [noting('p', notes, '1', '2'), noting('q', notes, '1')] })
    await modal.loadPlugin('p')
    await modal.loadPlugin('q')
    modal.destroy()
    expect(notes).toEqual(['q1', 'p2', 'p1'])
  })

  test('a disposer that throws is reported, and the rest go on', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const notes: string[] = []
    const { plugin } = pluginOf((context) => {
      context.onDispose(() => notes.push('first'))
      context.onDispose(() => {
        throw new Error('stuck')
      })
      return {}
    })
    const modal = createTestCore({ plugins: [plugin] })
    await modal.loadPlugin('p')
    modal.destroy()
    expect([notes, report.mock.calls]).toEqual([['first'], [[new Error('stuck')]]])
  })

  test('an activation that fails takes back what it made, and only that', async () => {
    const notes: string[] = []
    const failing = pluginOf((context) => {
      context.onDispose(() => notes.push('p1'))
      throw new Error('broken')
    })
    const modal = createTestCore({ plugins: [failing.plugin, noting('q', notes, '1')] })
    await modal.loadPlugin('q')
    await expect(modal.loadPlugin('p')).rejects.toMatchObject({
      code: 'PLUGIN_FAILED',
      cause: new Error('broken'),
    })
    expect([notes, statusOf(modal)]).toEqual([['p1'], 'failed'])
  })

  test('listeners to events go with the modal', async () => {
    const heard = vi.fn()
    const { plugin } = pluginOf((context) => {
      context.on('track', heard)
      return {}
    })
    const modal = createTestCore({ plugins: [plugin] })
    await modal.loadPlugin('p')
    modal.open()
    modal.dispose()
    modal.close()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('what a plugin makes after the end goes at once', async () => {
    let context: PluginContext | undefined
    const { plugin } = pluginOf((given) => {
      context = given
      return {}
    })
    const modal = createTestCore({ plugins: [plugin] })
    await modal.loadPlugin('p')
    modal.destroy()
    const dispose = vi.fn()
    context?.onDispose(dispose)
    expect(dispose).toHaveBeenCalledTimes(1)
  })

  test('a plugin that arrives after the end is not activated', async () => {
    const activate = vi.fn(() => ({}))
    let arrive = () => {}
    const { plugin } = pluginOf()
    const modal = createTestCore({
      plugins: [{ ...plugin, load: () => new Promise((resolve) => (arrive = () => resolve(activate))) }],
    })
    const loaded = modal.loadPlugin('p')
    await settled()
    modal.destroy()
    arrive()
    await expect(loaded).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
    expect(activate).not.toHaveBeenCalled()
  })
})

describe('a late plugin', () => {
  const tile = { id: 'tile', label: 'p.tile', icon: 'M0 0', opens: 'Late' }

  /** A modal with a late plugin `p` that brings a view and a tile, and how often its descriptor was asked for. */
  function modalWithLate(more: Parameters<typeof createTestCore>[0] = {}) {
    const { plugin } = pluginOf(() => ({ api: 7, views: { Late: View } }), {
      views: { Late: { title: 'p.title' } },
      walletActions: [tile],
    })
    const loadLatePlugins = vi.fn(async (): Promise<readonly AnyPlugin[]> => [plugin])
    return { modal: createTestCore({ ...more, loadLatePlugins }), loadLatePlugins }
  }
  const tilesOf = ({ context }: ReturnType<typeof createTestCore>) => context.state.walletActions.value

  test('costs nothing while nobody is asked', async () => {
    const { modal, loadLatePlugins } = modalWithLate()
    modal.open()
    await settled()
    expect(loadLatePlugins).not.toHaveBeenCalled()
  })

  test('is described once a wallet is asked, and has its tile by then', async () => {
    const { modal, loadLatePlugins } = modalWithLate()
    const wallet = modal.discover()
    await modal.connect(wallet.id)
    await settled()
    expect([tilesOf(modal), loadLatePlugins.mock.calls.length]).toEqual([[tile], 1])
  })

  test('is described where a session is brought back', async () => {
    const { modal, loadLatePlugins } = modalWithLate()
    modal.store.connections.restoreStarted('eip155')
    await settled()
    expect(loadLatePlugins).toHaveBeenCalledOnce()
  })

  test('is described for whoever asks for its view, and its api', async () => {
    const { modal } = modalWithLate()
    await modal.viewKnown('Late')
    modal.open('Late')
    expect([modal.store.view.value, await modal.loadPlugin('p')]).toEqual(['Late', 7])
  })

  test('its api alone is enough of a question', async () => {
    expect(await modalWithLate().modal.loadPlugin('p')).toBe(7)
  })

  test('what is not among them either is off', async () => {
    const { modal } = modalWithLate()
    await expect(modal.loadPlugin('q')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })

  test('a descriptor that could not be loaded is told to whoever needs it, and tried again', async () => {
    const { modal, loadLatePlugins } = modalWithLate()
    const cause = new TypeError('Failed to fetch')
    loadLatePlugins.mockRejectedValueOnce(cause)
    await expect(modal.viewKnown('Late')).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED', cause })
    await modal.viewKnown('Late')
    modal.open('Late')
    expect(modal.store.view.value).toBe('Late')
  })

  test('offline when the wallet was asked, its tile comes with the next opening', async () => {
    const { modal, loadLatePlugins } = modalWithLate()
    loadLatePlugins.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await modal.connect(modal.discover().id)
    await settled()
    modal.open()
    await settled()
    expect(tilesOf(modal)).toEqual([tile])
  })
})
