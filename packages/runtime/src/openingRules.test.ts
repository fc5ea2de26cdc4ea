import { describe, expect, test, vi } from 'vitest'
import type { ModalConfig } from './config/types.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import type { ConnectorDeclaration, Manifest } from './plugin/manifest.js'
import { connect } from './session/connect.js'
import { createTestCore, type TestCore, type TestCoreOptions } from './testing/createTestCore.js'
import { mockAccount, mockAdapter } from './testing/mockAdapter.js'
import { settled } from './testing/settled.js'

const views = ({ store }: TestCore) => store.router.stack.peek().map(({ view }) => view)
const asked = (modal: TestCore) => modal.adapter().asked

const plugin = (manifest: Omit<Manifest, 'id'>): AnyPlugin => ({
  manifest: { id: 'brought', ...manifest },
  load: async () => () => ({}),
})
const external: ConnectorDeclaration = { id: 'vault', name: 'Vault', type: 'EXTERNAL' }
const pairing: ConnectorDeclaration = {
  id: 'pair',
  name: 'Pair',
  type: 'WALLET_CONNECT',
  pairs: true,
  sharesSession: true,
}

/** A start's conditions. */
interface Start {
  readonly phone?: boolean
  /** False without a click. @default a click */
  readonly click?: false
  readonly wallets?: readonly string[]
  /** A namespace that is connected already. */
  readonly connected?: 'eip155' | 'solana'
  readonly restoring?: boolean
  readonly view?: string
  readonly config?: Partial<ModalConfig>
  readonly plugin?: Omit<Manifest, 'id'>
}

async function started(start: Start, options: TestCoreOptions = {}): Promise<TestCore> {
  const modal = createTestCore({
    config: { chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ...start.config },
    plugins: start.plugin ? [plugin(start.plugin)] : [],
    isPhone: start.phone ?? false,
    isClicked: start.click ?? true,
    ...options,
  })
  await Promise.all(modal.core.wallets.pending)
  for (const name of start.wallets ?? []) modal.discover({ id: name, name, rdns: `io.${name}` })
  if (start.connected) {
    await connect(modal.core, modal.discover({ id: 'there', name: 'There', namespace: start.connected }))
  }
  if (start.restoring) modal.store.connections.restoreStarted('eip155')
  return modal
}

const login = { connectMethods: { email: { label: 'x' } } } as const
const social = { connectMethods: { social: { label: 'x' } } } as const
const acme = { id: 'acme', name: 'Acme', mobile_link: 'acme://' }

/** The result of each start: its views in order, and whether a wallet was asked. */
const starts: readonly (readonly [title: string, start: Start, views: readonly string[], asked: boolean])[] =
  [
    ['nobody connected', { wallets: ['a'] }, ['Connect'], false],
    ['connected', { connected: 'eip155' }, ['Account'], false],
    ['connected in another namespace', { connected: 'solana' }, ['Account'], false],
    ['connected, on a phone', { connected: 'eip155', phone: true, wallets: ['a'] }, ['Account'], false],
    ["the caller's view", { connected: 'eip155', view: 'Networks' }, ['Networks'], false],
    ['a session that is being restored', { wallets: ['a'], restoring: true }, ['Connect'], false],
    [
      'a phone with one wallet, by a click',
      { phone: true, wallets: ['a'] },
      ['Connect', 'ConnectingExternal'],
      true,
    ],
    ['without a click', { phone: true, wallets: ['a'], click: false }, ['Connect'], false],
    ['one wallet on a computer', { wallets: ['a'] }, ['Connect'], false],
    ['a phone without a wallet', { phone: true }, ['Connect'], false],
    ['a phone with two', { phone: true, wallets: ['a', 'b'] }, ['Connect'], false],
    [
      'a phone, Connect wanted by the caller',
      { phone: true, wallets: ['a'], view: 'Connect' },
      ['Connect'],
      false,
    ],
    ['a phone, restoring', { phone: true, wallets: ['a'], restoring: true }, ['Connect'], false],
    [
      'a phone, with a box to tick first',
      { phone: true, wallets: ['a'], config: { features: { legalCheckbox: true } } },
      ['Connect'],
      false,
    ],
    ['a phone, with a log-in by email', { phone: true, wallets: ['a'], plugin: login }, ['Connect'], false],
    ['a phone, with social log-ins', { phone: true, wallets: ['a'], plugin: social }, ['Connect'], false],
    [
      'a phone, with log-ins that are off',
      { phone: true, wallets: ['a'], plugin: login, config: { features: { email: false } } },
      ['Connect', 'ConnectingExternal'],
      true,
    ],
    [
      'a phone, with a wallet that a plugin brings',
      { phone: true, wallets: ['a'], plugin: { connectors: [external] } },
      ['Connect'],
      false,
    ],
    [
      'a phone, with the code for any wallet: in its own browser a wallet is chosen already',
      { phone: true, wallets: ['a'], plugin: { connectors: [pairing] } },
      ['Connect', 'ConnectingExternal'],
      true,
    ],
    [
      "a phone, with a wallet of the config's own",
      {
        phone: true,
        wallets: ['a'],
        plugin: { connectors: [pairing] },
        config: { wallets: { custom: [acme] } },
      },
      ['Connect'],
      false,
    ],
    [
      'a phone, with one that is left after what the config excludes',
      { phone: true, wallets: ['a', 'b'], config: { wallets: { exclude: ['io.b'] } } },
      ['Connect', 'ConnectingExternal'],
      true,
    ],
  ]

describe('every start (Spec §2, "Opening")', () => {
  test.each(starts)('%s', async (_, start, expected, isAsked) => {
    const modal = await started(start)
    const before = asked(modal).length
    modal.open(start.view)
    await Promise.resolve()
    expect(views(modal)).toEqual(expected)
    await settled()
    expect(asked(modal).length > before).toBe(isAsked)
  })
})

describe('in the browser of a wallet: a phone with that one alone', () => {
  test('the click connects, without a list', async () => {
    const modal = await started({ phone: true, wallets: ['a'] })
    modal.open()
    await settled()
    expect([asked(modal), modal.store.account.peek()]).toEqual([['connect a'], mockAccount()])
  })

  test('so it does where the app waits for the visitor', async () => {
    const modal = await started({ phone: true, wallets: ['a'] })
    expect(await modal.connect()).toEqual(mockAccount())
  })

  test('Back leads to the list', async () => {
    const modal = await started({ phone: true, wallets: ['a'] })
    modal.open()
    modal.context.router.back()
    expect([modal.store.view.peek(), modal.store.connections.attempt.peek()]).toEqual(['Connect', undefined])
  })

  test('one that a rival claims to be is not picked, though the other is excluded', async () => {
    const modal = await started({ phone: true, config: { wallets: { exclude: ['name:b'] } } })
    modal.discover({ id: 'io.a', name: 'A', rdns: 'io.a' })
    modal.discover({ id: 'name:b', name: 'B', rdns: 'io.a' })
    modal.open()
    await settled()
    expect([views(modal), asked(modal)]).toEqual([['Connect'], []])
  })

  test('opening an open modal asks no wallet again', async () => {
    const modal = await started({ phone: true, wallets: ['a'] })
    modal.adapter().script.connect = () => new Promise(() => {})
    modal.open()
    await settled()
    modal.open()
    await settled()
    expect([views(modal), asked(modal)]).toEqual([['Connect'], ['connect a']])
  })
})

describe('a wallet that shows the page in a frame', () => {
  const framing: ConnectorDeclaration = {
    id: 'frame',
    name: 'Frame',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    embedsPage: true,
  }

  function framed(
    isAround: (() => Promise<boolean>) | undefined,
    options: TestCoreOptions & { readonly start?: Start } = {},
  ) {
    const adapter = mockAdapter('eip155')
    const load = vi.fn(async () => () => ({
      connectors: { frame: isAround ? { ...adapter, isAround } : adapter },
    }))
    const brought: AnyPlugin = { manifest: { id: 'brought', connectors: [framing] }, load }
    const modal = started(options.start ?? {}, { isFramed: true, plugins: [brought], ...options })
    return { adapter, load, modal }
  }
  const names = ({ context }: TestCore) => context.state.wallets.value.map(({ name }) => name)

  test('is listed when it says that it is there', async () => {
    const { modal } = framed(async () => true)
    expect(names(await modal)).toEqual(['Frame'])
  })

  test.each<[string, (() => Promise<boolean>) | undefined]>([
    ['says that it is not', async () => false],
    ['can not tell', undefined],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('is not listed when it %s', async (_, isAround) => {
    const { modal } = framed(isAround)
    expect(names(await modal)).toEqual([])
  })

  test('is not listed, and nothing of it is loaded, where the page is in no frame', async () => {
    const { modal, load } = framed(async () => true, { isFramed: false })
    expect(names(await modal)).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })

  test('is listed when it says so late', async () => {
    let say = (_: boolean) => {}
    const adapter = mockAdapter('eip155')
    const isAround = () =>
      new Promise<boolean>((resolve) => {
        say = resolve
      })
    const modal = createTestCore({
      isFramed: true,
      plugins: [
        {
          manifest: { id: 'brought', connectors: [framing] },
          load: async () => () => ({ connectors: { frame: { ...adapter, isAround } } }),
        },
      ],
    })
    await settled()
    expect(names(modal)).toEqual([])
    say(true)
    await settled()
    expect(names(modal)).toEqual(['Frame'])
  })

  test('is asked by the click without a list, whatever other wallets there are, on a computer too', async () => {
    const { adapter, modal } = framed(async () => true, { start: { wallets: ['a', 'b'] } })
    const ready = await modal
    ready.open()
    await settled()
    expect([adapter.asked, ready.store.account.peek()]).toEqual([['connect frame'], mockAccount()])
  })

  test('is not asked without a click', async () => {
    const { adapter, modal } = framed(async () => true, { isClicked: false })
    const ready = await modal
    ready.open()
    await settled()
    expect([views(ready), adapter.asked]).toEqual([['Connect'], []])
  })

  test('is not asked before a box is ticked', async () => {
    const config: Partial<ModalConfig> = { features: { legalCheckbox: true } }
    const { adapter, modal } = framed(async () => true, { start: { config } })
    const ready = await modal
    ready.open()
    await settled()
    expect([views(ready), adapter.asked]).toEqual([['Connect'], []])
  })

  test('is brought back after a reload, without a prompt', async () => {
    const { adapter, modal } = framed(async () => true, { isClicked: false })
    const ready = await modal
    ready.remember({ eip155: 'frame' })
    await ready.followStoredSession()
    expect(adapter.asked).toEqual(['restore frame'])
  })

  test('the plugin is asked, listed or not', async () => {
    const seen: string[] = []
    const modal = createTestCore({
      plugins: [
        {
          manifest: { id: 'brought', connectors: [framing] },
          load: async () => (context) => {
            seen.push(...context.connectors.map(({ id }) => id))
            return { connectors: { frame: mockAdapter('eip155') } }
          },
        },
      ],
    })
    await modal.loadPlugin('brought')
    expect(seen).toEqual(['frame'])
  })
})
