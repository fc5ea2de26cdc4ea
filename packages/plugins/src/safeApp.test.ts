import type { Modal } from '@wallet-modal/runtime'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { builtIns } from './catalog.js'
import { safeApp } from './safe/index.js'
import { type SafePageOptions, safeAddress, safePage } from './safe/safePage.fixture.js'

interface Visit {
  readonly isFramed?: boolean
  /** Whether the page around it answers. @default true */
  readonly isAnswered?: boolean
  /** Session stored by the page load before, by namespace. */
  readonly session?: Readonly<Record<string, string>>
}

/** Keeps what a plugin is given. */
const keeper: AnyPlugin = { manifest: { id: 'x-keeper' }, load: async () => (context) => ({ api: context }) }

/** A page with the EVM plugin, in a Safe's frame unless the options say otherwise; the visitor has clicked. */
async function visited(
  options: SafePageOptions = {},
  { isFramed = true, isAnswered = true, session }: Visit = {},
) {
  const safe = safePage(options)
  const { modal, kit } = createTestModal({
    plugins: [await builtIns.evm.create({}), safeApp(), keeper],
    isFramed,
    isClicked: true,
  })
  if (session) kit.remember(session)
  const prepared = modal.prepare()
  if (!isAnswered) {
    // The wait has a limit.
    await vi.waitFor(() => expect(safe.asked).not.toEqual([]), 15_000)
    kit.clock.advance(1_000)
  }
  await prepared
  const rows = () => kit.context.state.wallets.value.map(({ name, group }) => `${group}: ${name}`)
  const context = async () => (await modal.plugins['x-keeper']?.load()) as PluginContext
  return { ...safe, modal, kit, rows, context }
}

/** Resolves when an account is there; the code that asks loads meanwhile. */
const connected = ({ state }: Modal) =>
  new Promise<void>((resolve) => {
    state.account.subscribe((account) => account && resolve())
  })

describe('inside a Safe', () => {
  test('it is listed', async () => {
    const { rows } = await visited()
    expect(rows()).toEqual(['external: Safe'])
  })

  test('the click connects to it without a list: a smart account, on the network that it is on', async () => {
    const { modal } = await visited()
    await modal.open()
    await connected(modal)
    await settled()
    expect(modal.state.account.peek()).toEqual({
      namespace: 'eip155',
      address: safeAddress,
      type: 'smartAccount',
    })
    expect(modal.state.network.peek()).toMatchObject({
      id: 'eip155:1',
      approvedIds: ['eip155:1'],
      supportsAllNetworks: false,
    })
    expect([modal.state.open.peek(), modal.state.connectedWalletInfo.peek()?.name]).toEqual([false, 'Safe'])
  })

  test('so does `modal.connect()`, and its provider is the Safe', async () => {
    const { modal } = await visited()
    await modal.connect()
    const provider = await modal.getProvider('eip155')
    expect(
      await (provider as { request(call: object): unknown }).request({ method: 'eth_accounts' }),
    ).toEqual([safeAddress])
  })

  test('a reload finds the session, and asks for nothing but who the Safe is', async () => {
    const { modal, methods } = await visited({}, { session: { eip155: 'safe' } })
    await connected(modal)
    expect(modal.state.account.peek()?.address).toBe(safeAddress)
    expect(methods()).toEqual(['getSafeInfo'])
  })

  test('what is sent is known to the chain by another id than the Safe’s, once it is executed', async () => {
    const minedHash = `0x${'ab'.repeat(32)}`
    const { modal, context } = await visited({
      answers: { getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: minedHash }) },
    })
    await modal.connect()
    const wait = (await context()).connection('eip155')?.waitForTransactionId
    expect(await wait?.(`0x${'5a'.repeat(32)}`, new AbortController().signal)).toBe(minedHash)
  })

  test('another network is out of its reach', async () => {
    const { modal } = await visited()
    await modal.connect()
    await expect(modal.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'WALLET_REQUEST_FAILED' })
    await modal.switchNetwork('eip155:1')
    expect(modal.state.network.peek().id).toBe('eip155:1')
  })

  test('disconnecting leaves it listed', async () => {
    const { modal, rows } = await visited()
    await modal.connect()
    await modal.disconnect()
    expect([modal.state.account.peek(), rows()]).toEqual([undefined, ['recent: Safe']])
  })

  test('destroy leaves no listener', async () => {
    const { modal, listeners } = await visited()
    modal.destroy()
    expect(listeners()).toBe(0)
  })
})

describe('elsewhere it is as if the plugin were not there', () => {
  test('in no frame', async () => {
    const { rows, asked } = await visited({}, { isFramed: false })
    expect([rows(), asked]).toEqual([[], []])
  })

  test("in another page's frame", async () => {
    const { rows, asked } = await visited({ origin: 'https://news.example' })
    expect([rows(), asked]).toEqual([[], []])
  })

  test('in a frame that says nothing', async () => {
    const { modal, rows } = await visited(
      { answers: { getSafeInfo: undefined as never } },
      { isAnswered: false },
    )
    await modal.open()
    expect([rows(), modal.state.view.peek()]).toEqual([[], 'Connect'])
  })
})
