import type { Modal, ModalConfig } from '@wallet-modal/runtime'
import { createTestModal, settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { builtIns } from '../catalog.js'
import { errors } from './facts.js'
import { analytics } from './index.js'

const endpoint = 'https://events.example'
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** An event as it is sent. */
interface SentEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: { readonly type: string; readonly event: string; readonly properties: object }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL(`https://app.example/shop/${address}?email=me@mail.example#secret`))
})
afterEach(() => void vi.unstubAllGlobals())

type Answer = (request: URL) => Response | Promise<Response>

/** A modal with the plugin, and the services that it asks. */
function setUp({
  config = {},
  answer = () => new Response(null, { status: 202 }),
  allowed = async () => Response.json({ isAnalyticsEnabled: true }),
}: {
  readonly config?: Partial<ModalConfig>
  /** Answer of the endpoint for events. */
  readonly answer?: Answer
  /** Answer of the directory. */
  readonly allowed?: Answer
} = {}) {
  const asked: URL[] = []
  const sent: SentEvent[] = []
  const { modal, kit } = createTestModal({
    plugins: [analytics()],
    config: { endpoints: { analytics: endpoint }, projectId: 'p', ...config },
    async fetch(input, init) {
      const url = new URL(String(input))
      asked.push(url)
      if (url.pathname === '/getAnalyticsConfig') return allowed(url)
      if (url.origin !== endpoint) throw new TypeError('Failed to fetch')
      sent.push(JSON.parse(String(init?.body)))
      return answer(url)
    },
  })
  const names = () => sent.map(({ props }) => props.event)
  /** Pending work needs the plugin's code, which loads with the first event. */
  const rest = async () => {
    await import('./service.js')
    await settled()
  }
  const track = (name: `x-${string}`, properties = {}) => kit.context.track(name, properties)
  return { modal, kit, asked, sent, names, rest, track }
}

/** A modal that asks no directory. */
const withoutDirectory = { projectId: undefined }

describe('an event', () => {
  test('says what happened, where and when, and nothing of the visitor', async () => {
    const { modal, kit, sent, asked, rest } = setUp({ config: withoutDirectory })
    kit.clock.advance(5_000)
    await modal.open()
    await rest()
    expect(sent).toEqual([
      {
        eventId: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        url: 'https://app.example/shop/[…]',
        domain: 'app.example',
        timestamp: kit.clock.now(),
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
    ])
    expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual([`${endpoint}/e`])
  })

  test('says who sends it', async () => {
    const { modal, asked, rest } = setUp()
    await modal.open()
    await rest()
    const request = asked.find(({ pathname }) => pathname === '/e')
    expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
      projectId: 'p',
      st: 'wallet-modal',
      sv: expect.stringMatching(/^html-eip155-\d/),
    })
  })

  test.each([
    ['an address', address],
    ['an email address', 'me@mail.example'],
    ['a pairing URI', 'wc:94caa59c77dae0dd234b5818fb7292540d017b27@2?symKey=ce3a'],
  ])('never has %s, also where a plugin or a wallet put it in', async (_, secret) => {
    const { modal, sent, track, rest } = setUp({ config: withoutDirectory })
    await modal.open()
    track('x-mine', { text: `of ${secret}`, list: [{ deep: secret }] })
    await rest()
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent)).not.toContain(secret)
  })

  test('has an id of its own', async () => {
    const { modal, sent, track, rest } = setUp({ config: withoutDirectory })
    await modal.open()
    track('x-a')
    track('x-b')
    await rest()
    expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(3)
  })
})

describe('events are sent', () => {
  test('in the order in which they were, however long one takes', async () => {
    let release = () => {}
    const first = new Promise<Response>((resolve) => {
      release = () => resolve(new Response(null, { status: 202 }))
    })
    const { modal, names, track, rest } = setUp({ config: withoutDirectory, answer: () => first })
    await modal.open()
    track('x-a')
    track('x-b')
    await rest()
    expect(names()).toEqual(['MODAL_OPEN'])
    release()
    await rest()
    expect(names()).toEqual(['MODAL_OPEN', 'x-a', 'x-b'])
  })

  test('of the connection that the opening was for', async () => {
    const { modal, kit, names, rest } = setUp({ config: withoutDirectory })
    await modal.open()
    await kit.context.actions.connect(kit.discover())
    await rest()
    expect(names()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'CONNECT_SUCCESS'])
  })

  test('before the modal is opened, where no directory has to be asked and a session comes back', async () => {
    const { modal, kit, names, rest } = setUp({ config: withoutDirectory })
    await modal.prepare()
    kit.discover({ id: 'a' })
    kit.remember({ eip155: 'a' })
    await settled()
    await modal.disconnect()
    await rest()
    expect(names()).toEqual(['DISCONNECT_SUCCESS'])
  })

  test('no more when the modal is destroyed', async () => {
    const { modal, kit, names, rest } = setUp({ config: withoutDirectory })
    await modal.open()
    const { context } = kit
    await rest()
    modal.destroy()
    context.track('x-late', {})
    await rest()
    expect(names()).toEqual(['MODAL_OPEN'])
  })
})

describe('the directory', () => {
  test('is asked once, at the first opening', async () => {
    const { modal, kit, asked, rest } = setUp()
    const questions = () => asked.filter(({ pathname }) => pathname === '/getAnalyticsConfig').length
    await modal.prepare()
    kit.discover({ id: 'a' })
    kit.remember({ eip155: 'a' })
    await rest()
    expect(questions()).toBe(0)
    await modal.open()
    modal.close()
    await modal.open()
    await rest()
    expect(questions()).toBe(1)
  })

  test('lets pass what happened before it answered', async () => {
    let release = (_: Response) => {}
    const later = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { modal, kit, sent, names, track, rest } = setUp({ allowed: () => later })
    await modal.open()
    const openedAt = kit.clock.now()
    track('x-a')
    await rest()
    expect(names()).toEqual([])
    kit.clock.advance(1_000)
    release(Response.json({ isAnalyticsEnabled: true }))
    await rest()
    expect(names()).toEqual(['MODAL_OPEN', 'x-a'])
    expect(sent.map(({ timestamp }) => timestamp)).toEqual([openedAt, openedAt])
  })

  test.each<[string, Answer]>([
    ['says that they are off', () => Response.json({ isAnalyticsEnabled: false })],
    ['fails', () => new Response('', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['says something else', () => Response.json({ isAnalyticsEnabled: 'yes' })],
  ])('that %s turns analytics off', async (_, allowed) => {
    const { modal, kit, names, track, rest } = setUp({ allowed })
    await modal.open()
    await rest()
    track('x-a')
    await rest()
    expect(names()).toEqual([])
    expect(kit.reported.alert).toEqual([])
  })
})

describe('an endpoint that', () => {
  const refused = () => new Response('', { status: 403 })

  test('refuses this page is reported once, until it takes an event (Spec §8)', async () => {
    let answer: Answer = refused
    const { modal, kit, track, rest } = setUp({ config: withoutDirectory, answer: (url) => answer(url) })
    const codes = () => kit.reported.alert.map(({ error }) => [error.code, error.message])
    await modal.open()
    track('x-a')
    await rest()
    expect(codes()).toEqual([['INVALID_APP_CONFIGURATION', errors.INVALID_APP_CONFIGURATION.userMessage]])

    answer = () => new Response(null, { status: 202 })
    track('x-b')
    await rest()
    answer = refused
    track('x-c')
    track('x-d')
    await rest()
    expect(codes()).toHaveLength(2)
  })

  test.each<[string, Answer]>([
    ['fails', () => new Response('', { status: 500 })],
    ['is busy', () => new Response('', { status: 429 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is nothing to tell, and what follows is sent', async (_, answer) => {
    const { modal, kit, names, track, rest } = setUp({ config: withoutDirectory, answer })
    await modal.open()
    track('x-a')
    await rest()
    expect(kit.reported.alert).toEqual([])
    expect(names()).toEqual(['MODAL_OPEN', 'x-a'])
  })
})

describe('is off', () => {
  const chains = ['eip155:1']
  const loadOf = (modal: Modal) => modal.plugins.analytics?.load()

  test('without an endpoint, also with a project id: there is no default host', async () => {
    const asked: string[] = []
    const { modal } = createTestModal({
      catalog: { analytics: builtIns.analytics },
      config: { chains, projectId: 'p', wallets: { featured: [] } },
      fetch: async (url) => {
        asked.push(new URL(String(url)).pathname)
        return Response.json({})
      },
    })
    await modal.open()
    await settled()
    expect(asked.filter((path) => path === '/e' || path === '/getAnalyticsConfig')).toEqual([])
    await expect(loadOf(modal)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })

  test('by its flag', async () => {
    const { modal } = createTestModal({
      catalog: { analytics: builtIns.analytics },
      config: { chains, endpoints: { analytics: endpoint }, features: { analytics: false } },
    })
    await expect(loadOf(modal)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })
})
