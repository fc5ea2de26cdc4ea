import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logMaxBytes } from '../config/limits.js'
import { fromProvider } from '../connectors/fromProvider.js'
import { WalletModalError } from '../errors/classes.js'
import { createTestModal, type TestModalOptions } from '../testing/createTestModal.js'
import { settled } from '../testing/settled.js'

const secrets = {
  projectId: '0123456789abcdef0123456789abcdef',
  rpcKey: 'rpcKey0123456789',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  email: 'me@mail.example',
  uri: 'wc:94caa59c77dae0dd234b5818fb7292540d017b27@2?relay-protocol=irn&symKey=ce3a',
}

const config = {
  projectId: secrets.projectId,
  networks: [
    {
      id: 'eip155:1',
      name: 'Main',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [`https://rpc.example/v2/${secrets.rpcKey}?key=${secrets.rpcKey}`],
    },
  ],
  endpoints: { blockchain: `https://chains.example/${secrets.rpcKey}` },
  app: { name: 'Shop', url: 'https://shop.example' },
} as const satisfies TestModalOptions['config']

/** A modal whose log is being kept. */
async function setUp(options: TestModalOptions = {}) {
  const { modal, kit } = createTestModal({ config, ...options })
  await modal.report()
  return { modal, kit }
}

describe('a report', () => {
  test('says what the config is, and of services and nodes their hosts', async () => {
    const { modal } = await setUp()
    const report = await modal.report()
    expect(report.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(report.config).toMatchObject({
      hasProjectId: true,
      defaultChain: 'eip155:1',
      endpoints: { blockchain: 'chains.example' },
      nodes: { 'eip155:1': ['rpc.example'] },
      signIn: 'off',
      network: { allowSwitch: true, allowUnsupported: false },
    })
    expect(report.config.features).toMatchObject({ allWallets: true })
  })

  test('says which wallets there are, and which of them is connected', async () => {
    const { modal, kit } = await setUp()
    await modal.open()
    const connector = kit.discover({ id: 'test.wallet' })
    await kit.context.actions.connect(connector)
    const { connectors, state } = await modal.report()
    expect(connectors).toEqual([
      {
        id: 'test.wallet',
        name: connector.name,
        type: connector.type,
        namespace: 'eip155',
        source: 'announced',
        isConnected: true,
      },
    ])
    expect(state.status).toEqual({ eip155: 'connected' })
  })

  test('says why a wallet failed', async () => {
    const { modal, kit } = await setUp()
    await modal.open()
    kit.adapter().script.connect = () =>
      Promise.reject(fromProvider({ code: -32603, message: 'Account limit reached' }, 'Teal'))
    await kit.context.actions.connect(kit.discover()).catch(() => {})
    const { errors } = await modal.report()
    expect(errors.at(-1)).toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
      message: 'Teal could not do what was asked: Account limit reached',
    })
  })

  test('says what happened, in order, and never which account', async () => {
    const { modal, kit } = await setUp()
    await modal.open()
    await kit.context.actions.connect(kit.discover())
    const address = modal.state.account.value?.address ?? ''
    await modal.disconnect()
    const report = await modal.report()
    const names = report.log.map(({ event }) => event)
    expect(names).toEqual(expect.arrayContaining(['track', 'connect', 'closed', 'disconnect']))
    expect(names.indexOf('connect')).toBeLessThan(names.indexOf('disconnect'))
    expect(address).not.toBe('')
    expect(JSON.stringify(report)).not.toContain(address)
  })

  test('says what went wrong, by code, when', async () => {
    const { modal, kit } = await setUp()
    const text = `Nobody knows ${secrets.address}.`
    kit.context.alert(new WalletModalError('WALLET_UNKNOWN', text, { cause: new Error(secrets.email) }))
    const { errors } = await modal.report()
    expect(errors).toEqual([
      { code: 'WALLET_UNKNOWN', message: 'Nobody knows […].', time: new Date(kit.clock.now()).toISOString() },
    ])
  })

  test('is made by a modal that was never opened, and opens nothing', async () => {
    const { modal } = createTestModal({ config })
    const report = await modal.report()
    expect([report.state.open, modal.state.open.value]).toEqual([false, false])
  })

  test('is JSON', async () => {
    const { modal } = await setUp()
    const report = await modal.report()
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })

  test('has none of what identifies a visitor or an app, wherever that came in', async () => {
    const { modal, kit } = await setUp()
    await modal.open()
    const { context } = kit
    const around = fc.string({ unit: 'grapheme', maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(
        around,
        around,
        fc.constantFrom(...Object.values(secrets)),
        async (before, after, secret) => {
          const text = `${before} ${secret} ${after}`
          context.alert(new WalletModalError('WALLET_REQUEST_FAILED', text))
          context.track('x-mine', { text, [before.slice(0, 5)]: [text], [secret]: 1 })
          const report = JSON.stringify(await modal.report())
          for (const one of Object.values(secrets)) expect(report).not.toContain(one)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('has a wallet’s name, but not an address that a wallet calls itself', async () => {
    const { modal, kit } = await setUp()
    await modal.open()
    kit.discover({ id: 'test.bad', name: `Wallet of ${secrets.address}` })
    expect(JSON.stringify(await modal.report())).not.toContain(secrets.address)
  })

  test('holds no more of the past than 1,024,000 bytes (Spec §9)', async () => {
    const { modal, kit } = await setUp()
    await modal.open()
    const text = 'a word '.repeat(280)
    for (let count = 0; count < 1_000; count += 1) kit.context.track('x-long', { text, count })
    const { log } = await modal.report()
    await settled()
    const bytes = new TextEncoder().encode(JSON.stringify(log)).length
    expect(bytes).toBeLessThanOrEqual(logMaxBytes + log.length + 1)
    expect(bytes).toBeGreaterThan(logMaxBytes * 0.9)
    expect(log.at(-1)?.details).toMatchObject({ properties: { count: 999 } })
  })
})
