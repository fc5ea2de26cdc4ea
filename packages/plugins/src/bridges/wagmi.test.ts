import * as wagmi3 from '@wagmi/core'
import { mockAdapter } from '@wallet-modal/runtime/testing'
import { http } from 'viem'
import { mainnet, optimism, polygon } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import * as wagmi2 from 'wagmi-core-2'
import { evm } from '../evm/index.js'
import { addresses, bridgedModal, memoryStorage, refused, scriptedWallet } from './bridgedModal.fixture.js'
import { walletModalConnector } from './wagmi.js'

// The two differ in types that don't matter here.
const versions = { 'wagmi 2': wagmi2 as unknown as typeof wagmi3, 'wagmi 3': wagmi3 }

describe.each(Object.entries(versions))('%s', (_, wagmi) => {
  /** An app with wagmi over a modal; the same `page` twice is a reload. */
  function app(bridged = bridgedModal(), page = memoryStorage()) {
    const connectorFn = walletModalConnector(bridged.modal)
    const config = wagmi.createConfig({
      chains: [mainnet, optimism, polygon],
      transports: { 1: http(), 10: http(), 137: http() },
      connectors: [connectorFn],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({ storage: page }),
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('wagmi has lost the connector.')
    const connect = async () => {
      const connecting = wagmi.connect(config, { connector })
      await bridged.choose()
      return connecting
    }
    const account = () => {
      const { status, address, addresses, chainId } = wagmi.getAccount(config)
      return { status, address, addresses, chainId }
    }
    return { ...bridged, config, connector, connect, account }
  }

  const connected = {
    status: 'connected',
    address: addresses.first,
    addresses: [addresses.first],
    chainId: 1,
  }
  const disconnected = { status: 'disconnected' }

  test('connecting opens the modal, and gives what the wallet reports', async () => {
    const { connect, account } = app()
    expect(await connect()).toEqual({ accounts: [addresses.first], chainId: 1 })
    expect(account()).toEqual(connected)
  })

  test('who closes the modal has rejected the request', async () => {
    const { config, connector, close, account } = app()
    const connecting = wagmi.connect(config, { connector })
    const failed = expect(connecting).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
      cause: { code: 'CONNECT_CANCELLED' },
    })
    await close()
    await failed
    expect(account()).toMatchObject(disconnected)
  })

  test('a chain that is wished for is not asked for: the wallet says which it is on (decision 14)', async () => {
    const wallet = scriptedWallet()
    const { config, connector, choose } = app(bridgedModal({ wallets: [wallet] }))
    const connecting = wagmi.connect(config, { connector, chainId: 10 })
    await choose()
    expect((await connecting).chainId).toBe(1)
    expect(wallet.asked).not.toContain('wallet_switchEthereumChain')
  })

  test('a connection of the modal is one of wagmi', async () => {
    const { modal, choose, account } = app()
    const connecting = modal.connect()
    await choose()
    await connecting
    expect(account()).toEqual(connected)
  })

  test('another wallet takes the place of the first', async () => {
    const second = scriptedWallet()
    second.switchAccount(addresses.second)
    second.switchChain(137)
    const { connect, modal, choose, account } = app(bridgedModal({ wallets: [scriptedWallet(), second] }))
    await connect()
    await modal.open({ view: 'Connect' })
    await choose(1)
    expect(account()).toMatchObject({ address: addresses.second, chainId: 137 })
  })

  test('a page without a session reconnects to nothing, and loads nothing (decision 6)', async () => {
    const { config, account, called } = app()
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(account()).toMatchObject(disconnected)
    expect(called).toEqual([])
  })

  test('a reload brings the session back without a prompt', async () => {
    const page = memoryStorage()
    await app(bridgedModal({ storage: page }), page).connect()

    const wallet = scriptedWallet({ isGranted: true })
    const { config, account } = app(bridgedModal({ storage: page, wallets: [wallet] }), page)
    expect(await wagmi.reconnect(config)).toHaveLength(1)
    expect(account()).toEqual(connected)
    expect(wallet.asked).not.toContain('eth_requestAccounts')
  })

  test('a session that the wallet took back in the meantime is over', async () => {
    const page = memoryStorage()
    await app(bridgedModal({ storage: page }), page).connect()

    const wallet = scriptedWallet({ isGranted: false })
    const { config, account } = app(bridgedModal({ storage: page, wallets: [wallet] }), page)
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(account()).toMatchObject(disconnected)
    expect(wallet.asked).not.toContain('eth_requestAccounts')
  })

  test("follows the wallet's account and chain", async () => {
    const wallet = scriptedWallet()
    const { connect, account } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    wallet.switchAccount(addresses.second.toLowerCase(), addresses.first.toLowerCase())
    wallet.switchChain(10)
    expect(account()).toEqual({
      status: 'connected',
      address: addresses.second,
      addresses: [addresses.second, addresses.first],
      chainId: 10,
    })
  })

  test('an account that the visitor chooses in the modal comes first', async () => {
    const wallet = scriptedWallet()
    wallet.switchAccount(addresses.first.toLowerCase(), addresses.second.toLowerCase())
    const { connect, account, connector, kit } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    const [, second] = kit.context.state.accountStates.peek().get('eip155')?.all ?? []
    if (second) await kit.context.actions.chooseAccount(second)
    expect(account().addresses).toEqual([addresses.second, addresses.first])
    expect(await connector.getAccounts()).toEqual([addresses.second, addresses.first])
  })

  test('the wallet is asked to switch, and believed', async () => {
    const { config, connect, account } = app()
    await connect()
    expect((await wagmi.switchChain(config, { chainId: 10 })).id).toBe(10)
    expect(account().chainId).toBe(10)
  })

  test('a wallet that switches without a word is noticed', async () => {
    const wallet = scriptedWallet()
    wallet.answers.wallet_switchEthereumChain = () => wallet.switchChain(10, { tells: false }) ?? null
    const { config, connect, account } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    await wagmi.switchChain(config, { chainId: 10 })
    expect(account().chainId).toBe(10)
  })

  test('a declined switch changes nothing', async () => {
    const wallet = scriptedWallet()
    wallet.answers.wallet_switchEthereumChain = refused
    const { config, connect, account } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    await expect(wagmi.switchChain(config, { chainId: 10 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    expect(account()).toEqual(connected)
  })

  test.each([
    ['the modal', 137],
    ['wagmi', 5],
  ])('a chain that %s does not know is not asked for', async (_who, chainId) => {
    const wallet = scriptedWallet()
    const { config, connect } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    await expect(wagmi.switchChain(config, { chainId: chainId as 137 })).rejects.toMatchObject({
      name: 'SwitchChainError',
    })
    expect(wallet.asked).not.toContain('wallet_switchEthereumChain')
  })

  test('a transaction goes to the wallet, and is refused by it', async () => {
    const wallet = scriptedWallet()
    const { config, connect } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    const send = () => wagmi.sendTransaction(config, { to: addresses.second, value: 1n, gas: 21_000n })
    expect(await send()).toMatch(/^0x1+$/)

    wallet.answers.eth_sendTransaction = refused
    await expect(send()).rejects.toMatchObject({
      name: 'TransactionExecutionError',
      cause: { name: 'UserRejectedRequestError', code: 4001 },
    })
  })

  test("wagmi's disconnect is the modal's", async () => {
    const { config, connect, modal, account } = app()
    await connect()
    await wagmi.disconnect(config)
    expect(modal.state.accounts.peek()).toEqual({})
    expect(account()).toMatchObject(disconnected)
  })

  test("the modal's disconnect is wagmi's, and one can connect again from either side", async () => {
    const { modal, connect, account, choose } = app()
    await connect()
    await modal.disconnect('eip155')
    expect(account()).toMatchObject(disconnected)

    const connecting = modal.connect()
    await choose()
    await connecting
    expect(account()).toEqual(connected)
    await modal.disconnect()
    await connect()
    expect(account()).toEqual(connected)
  })

  test('a wallet that takes its permission back disconnects both', async () => {
    const wallet = scriptedWallet()
    const { connect, modal, kit, account } = app(bridgedModal({ wallets: [wallet] }))
    await connect()
    wallet.revoke()
    kit.clock.advance(1_000)
    await vi.waitFor(() => expect(modal.state.accounts.peek()).toEqual({}))
    expect(account()).toMatchObject(disconnected)
  })

  test('two modals in one config are two connectors', async () => {
    const [one, two] = [bridgedModal(), bridgedModal()]
    const config = wagmi.createConfig({
      chains: [mainnet],
      transports: { 1: http() },
      connectors: [
        walletModalConnector(one.modal),
        walletModalConnector(two.modal, { id: 'second', name: 'Other' }),
      ],
      multiInjectedProviderDiscovery: false,
    })
    const [first, second] = config.connectors
    if (!first || !second) throw new Error('wagmi has lost a connector.')
    const connecting = wagmi.connect(config, { connector: second })
    await two.choose()
    await connecting
    expect(one.called).toEqual([])
    expect(await first.isAuthorized()).toBe(false)
    expect(await second.isAuthorized()).toBe(true)
    expect(second).toMatchObject({ id: 'second', name: 'Other' })
  })

  test('a destroyed modal has no provider, and lets wagmi disconnect', async () => {
    const { config, connect, connector, modal, account } = app()
    await connect()
    modal.destroy()
    await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    expect(await connector.isAuthorized()).toBe(false)
    await wagmi.disconnect(config)
    expect(account()).toMatchObject(disconnected)
  })

  test('a config over a destroyed modal is made all the same', async () => {
    const bridged = bridgedModal()
    bridged.modal.destroy()
    const { config, connector } = app(bridged)
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
  })
})

describe('a visitor with a wallet of another namespace only', () => {
  function app() {
    const bridged = bridgedModal({
      config: { chains: ['solana:main', 'eip155:1'] },
      plugins: [evm()],
      adapters: [mockAdapter('solana')],
    })
    const emit = vi.fn()
    const connector = walletModalConnector(bridged.modal)({ chains: [mainnet], emitter: { emit } })
    return { ...bridged, connector, emit }
  }

  async function connectSolana({ modal, kit }: ReturnType<typeof app>) {
    await modal.prepare()
    await kit.context.actions.choose(kit.discover({ namespace: 'solana' }))
    modal.close()
  }

  test('is not told of', async () => {
    const all = app()
    await all.connector.setup()
    await connectSolana(all)
    expect(all.emit).not.toHaveBeenCalled()
    await expect(all.connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
  })

  test('is shown the list, and connects', async () => {
    const all = app()
    await connectSolana(all)
    const connecting = all.connector.connect()
    await all.choose()
    expect(await connecting).toEqual({ accounts: [addresses.first], chainId: 1 })
  })

  test('is shown the list, and may close it', async () => {
    const all = app()
    await connectSolana(all)
    const connecting = all.connector.connect()
    const failed = expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    await all.close()
    await failed
  })
})
