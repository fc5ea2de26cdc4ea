import { describe, expect, test, vi } from 'vitest'
import type { Frame, FrameOptions } from '../modal/frame.js'
import { createTestCore } from '../testing/createTestCore.js'
import type { AnyPlugin } from './definePlugin.js'

const options: FrameOptions = {
  src: 'https://frame.example/sdk',
  title: 'Embedded wallet',
  allow: '',
  sandbox: ['allow-scripts', 'allow-same-origin'],
}

/** A plugin whose API makes a frame. */
const framer: AnyPlugin = {
  manifest: { id: 'framer', frames: true },
  load: async () => (context) => ({
    api: (more: Partial<FrameOptions>) => context.frames.create({ ...options, ...more }),
  }),
}

async function stage(plugin = framer) {
  const modal = createTestCore({ plugins: [plugin] })
  const create = (await modal.loadPlugin('framer')) as (more?: Partial<FrameOptions>) => Promise<Frame>
  return { modal, create, frames: () => modal.page.frames }
}

test("it stands in the modal's element, with what its author says and nothing else", async () => {
  const { create, frames } = await stage()
  const { element } = await create({ allow: 'clipboard-write' })
  expect(frames()).toEqual([element])
  expect([
    element.src,
    element.title,
    element.allow,
    element.getAttribute('sandbox'),
    element.referrerPolicy,
  ]).toEqual([
    'https://frame.example/sdk',
    'Embedded wallet',
    'clipboard-write',
    'allow-scripts allow-same-origin',
    'no-referrer',
  ])
})

test.each([
  [false, null],
  [[], ''],
] as const)('sandboxed as %j it has the attribute %j', async (sandbox, attribute) => {
  const { create } = await stage()
  expect((await create({ sandbox })).element.getAttribute('sandbox')).toBe(attribute)
})

describe('an address that the link gate refuses makes no frame', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<p>',
    'blob:https://frame.example/1',
    'http://frame.example/',
    'http://127.0.0.1:4100/frame',
    'https://user:password@frame.example/',
    '/frame',
    'about:blank',
    '',
    undefined as unknown as string,
  ])('%s', async (src) => {
    const { create, frames } = await stage()
    await expect(create({ src })).rejects.toMatchObject({ code: 'FRAME_URL_INVALID' })
    expect(frames()).toEqual([])
  })
})

test('a plugin whose manifest names no frames makes none', async () => {
  const { create, frames } = await stage({ ...framer, manifest: { id: 'framer' } })
  await expect(create()).rejects.toMatchObject({ code: 'FRAMES_UNDECLARED', pluginId: 'framer' })
  expect(frames()).toEqual([])
})

test('two frames have slots of their own, and one that comes later takes none that is in use', async () => {
  const { create } = await stage()
  const first = await create()
  const second = await create()
  first.remove()
  const third = await create()
  expect(new Set([second, third].map(({ element }) => element.slot)).size).toBe(2)
})

test('it goes by itself, with the modal, and does not come after it', async () => {
  const { modal, create, frames } = await stage()
  const first = await create()
  await create()
  first.remove()
  expect(frames()).toHaveLength(1)
  modal.destroy()
  expect([frames(), modal.page.document.body.children]).toEqual([[], []])
  await expect(create()).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
})

test('it goes with an activation that fails', async () => {
  let made: Promise<Frame> | undefined
  const failing: AnyPlugin = {
    manifest: { id: 'failing', frames: true },
    load: async () => (context) => {
      made = context.frames.create(options)
      throw new Error('broken')
    },
  }
  const modal = createTestCore({ plugins: [failing] })
  await expect(modal.loadPlugin('failing')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  await made
  expect(modal.page.frames).toEqual([])
})

describe('its channel', () => {
  /** A frame whose window is a stand-in, and messages that arrive at the page. */
  async function talking(more: Partial<FrameOptions> = {}) {
    const { modal, create } = await stage()
    const frame = await create(more)
    const posted = vi.fn()
    const contentWindow = { postMessage: posted }
    Object.defineProperty(frame.element, 'contentWindow', { value: contentWindow })
    const heard = vi.fn()
    const stop = frame.onMessage(heard)
    const says = (
      data: unknown,
      { source = contentWindow as object, origin = 'https://frame.example' } = {},
    ) =>
      void modal.page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data, ports: [] }))
    return { modal, frame, posted, heard, stop, says }
  }

  test('posts to the exact origin of its page', async () => {
    const { frame, posted } = await talking()
    frame.post({ ask: 'accounts' })
    expect(posted).toHaveBeenCalledExactlyOnceWith({ ask: 'accounts' }, 'https://frame.example', [])
  })

  test('hears its own window and origin alone', async () => {
    const { heard, says } = await talking()
    says('of another window', { source: {} })
    says('of another origin', { origin: 'https://evil.example' })
    says('its own')
    expect(heard.mock.calls).toEqual([['its own', []]])
  })

  test('of a sandbox without an origin goes to its window alone', async () => {
    const { frame, posted, heard, says } = await talking({ sandbox: ['allow-scripts'] })
    frame.post('hello')
    says('of a page that it was led to')
    says('its own', { origin: 'null' })
    expect([posted.mock.calls[0]?.[1], heard.mock.calls]).toEqual(['*', [['its own', []]]])
  })

  test('ends with the listener, and with the frame', async () => {
    const { frame, heard, stop, says } = await talking()
    const other = vi.fn()
    frame.onMessage(other)
    stop()
    says(1)
    frame.remove()
    says(2)
    expect([heard.mock.calls, other.mock.calls]).toEqual([[], [[1, []]]])
  })
})
