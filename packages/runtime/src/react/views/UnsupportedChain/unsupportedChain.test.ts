import { describe, expect, test } from 'vitest'
import type { NetworkId } from '../../../base/caip.js'
import { connect, connectFromList } from '../../../session/connect.js'
import { createTestCore, type TestCore, type TestCoreOptions } from '../../../testing/createTestCore.js'
import { mockReport } from '../../../testing/mockAdapter.js'
import { settled } from '../../../testing/settled.js'

const nothing = () => null
const unsupportedNetwork = 'eip155:137' as NetworkId

async function connectedModal(options: TestCoreOptions = {}, networkId = 'eip155:1') {
  const modal = createTestCore(options)
  modal.adapter().script.connect = () => mockReport('eip155', networkId)
  await connect(modal.core, modal.discover({ id: 'a' }))
  return modal
}

async function walletGoes(modal: TestCore, networkId: NetworkId = unsupportedNetwork) {
  modal.adapter().wallet.networkChanged(networkId)
  await settled()
}

const views = ({ store }: TestCore) => store.router.stack.value.map(({ view }) => view)
const shown = ({ store }: TestCore) => store.view.value

describe('a wallet that switches to a network that the config does not list (Spec §2.10)', () => {
  test('opens UnsupportedChain while the modal is closed', async () => {
    const modal = await connectedModal()
    await walletGoes(modal)
    expect([shown(modal), views(modal)]).toEqual(['UnsupportedChain', ['UnsupportedChain']])
  })

  test('puts it over what is shown; Back closes then', async () => {
    const modal = await connectedModal()
    modal.open()
    await walletGoes(modal)
    expect(views(modal)).toEqual(['Account', 'UnsupportedChain'])
    modal.context.router.back()
    expect(shown(modal)).toBeUndefined()
  })

  test('and on to another one changes nothing', async () => {
    const modal = await connectedModal()
    await walletGoes(modal)
    await walletGoes(modal, 'eip155:8453' as NetworkId)
    expect(views(modal)).toEqual(['UnsupportedChain'])
  })

  test('and back before the dialog is there opens nothing', async () => {
    const modal = await connectedModal()
    modal.adapter().wallet.networkChanged(unsupportedNetwork)
    modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
    await settled()
    expect(shown(modal)).toBeUndefined()
  })

  test('is no news where another wallet is in use', async () => {
    const modal = await connectedModal({ config: { chains: ['eip155:1', 'solana:main'] } })
    modal.adapter('solana').script.connect = () => mockReport('solana', 'solana:main')
    await connect(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
    await modal.switchNetwork('solana:main')
    await walletGoes(modal)
    expect(shown(modal)).toBeUndefined()
  })

  test('may be left by every way out', async () => {
    const modal = await connectedModal()
    await walletGoes(modal)
    expect(modal.core.views.get('UnsupportedChain').info.dismissible).not.toBe(false)
  })
})

describe('it goes away, and the modal closes', () => {
  test('when the wallet comes to a network that the config lists', async () => {
    const modal = await connectedModal()
    modal.open()
    await walletGoes(modal)
    await walletGoes(modal, 'eip155:10' as NetworkId)
    expect([shown(modal), modal.store.network.value.id]).toEqual([undefined, 'eip155:10'])
  })

  test('when the wallet leaves', async () => {
    const modal = await connectedModal()
    await walletGoes(modal)
    modal.adapter().wallet.disconnected()
    expect(shown(modal)).toBeUndefined()
  })

  test('when the visitor disconnects', async () => {
    const modal = await connectedModal()
    await walletGoes(modal)
    await modal.disconnect()
    expect(shown(modal)).toBeUndefined()
  })

  test('but not when the visitor went on from there', async () => {
    const modal = await connectedModal()
    await walletGoes(modal)
    modal.context.router.push('Connect')
    await walletGoes(modal, 'eip155:10' as NetworkId)
    expect(shown(modal)).toBe('Connect')
  })
})

test('a wallet that is connected elsewhere from there closes the modal', async () => {
  const modal = await connectedModal({ config: { chains: ['eip155:1', 'solana:main'] } })
  modal.adapter('solana').script.connect = () => mockReport('solana', 'solana:main')
  await walletGoes(modal)
  modal.context.router.push('Connect', { namespace: 'solana' })
  await connectFromList(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
  expect([shown(modal), modal.store.network.value.id]).toEqual([undefined, 'solana:main'])
})

test('a wallet that takes the place of the one that it is about is still being chosen when it is connected', async () => {
  const modal = await connectedModal()
  await walletGoes(modal)
  modal.adapter().script.connect = () => mockReport()
  const attempts: unknown[] = []
  modal.events.on('connect', () => attempts.push(modal.store.connections.attempt.peek()?.status))
  const choosing = connectFromList(modal.core, modal.discover({ id: 'b' }))
  modal.open()
  await choosing
  expect([attempts, shown(modal)]).toEqual([['asking'], undefined])
})

// Spec §2.10, §6.5
describe('it does not open', () => {
  test.each([
    ['where the network may not be switched', { allowSwitch: false }],
    ['where unsupported networks are accepted', { allowUnsupported: true }],
  ])('%s', async (_, network) => {
    const modal = await connectedModal({ config: { network } })
    await walletGoes(modal)
    modal.open()
    expect(shown(modal)).toBe('Account')
  })

  test('in the basic mode of pairing', async () => {
    const title = 'x'
    const basic = {
      manifest: { id: 'basic', views: { ConnectingWalletConnectBasic: { title, interruptible: false } } },
      load: async () => () => ({ views: { ConnectingWalletConnectBasic: nothing } }),
    }
    const modal = await connectedModal({ plugins: [basic] })
    modal.open('ConnectingWalletConnectBasic')
    await walletGoes(modal)
    expect(shown(modal)).toBe('ConnectingWalletConnectBasic')
  })

  test('over a view that may not be left', async () => {
    const sign = {
      manifest: { id: 'sign', views: { SIWXSignMessage: { title: 'x', dismissible: false } } },
      load: async () => () => ({ views: { SIWXSignMessage: nothing } }),
    }
    const modal = await connectedModal({ plugins: [sign] })
    modal.open('SIWXSignMessage')
    await walletGoes(modal)
    expect(shown(modal)).toBe('SIWXSignMessage')
  })

  test('while another wallet is being asked to connect', async () => {
    const modal = await connectedModal()
    modal.open('Connect')
    modal.adapter().script.connect = () => new Promise(() => {})
    void connectFromList(modal.core, modal.discover({ id: 'b' }))
    await walletGoes(modal)
    expect(shown(modal)).toBe('ConnectingExternal')
  })

  test('while the wallet is being asked to switch', async () => {
    const modal = await connectedModal()
    modal.open('Networks')
    modal.adapter().script.switchNetwork = () => new Promise(() => {})
    void modal.switchNetwork('eip155:10')
    await settled()
    await walletGoes(modal)
    expect(shown(modal)).toBe('Networks')
  })

  test('when a session is brought back: loading a page opens nothing', async () => {
    const modal = createTestCore()
    modal.adapter().script.restore = () => mockReport('eip155', unsupportedNetwork)
    modal.remember({ eip155: 'a' })
    modal.discover({ id: 'a' })
    await modal.followStoredSession()
    await settled()
    expect([modal.store.network.value.id, shown(modal)]).toEqual([unsupportedNetwork, undefined])
  })

  test('after the modal was destroyed', async () => {
    const modal = await connectedModal()
    modal.adapter().wallet.networkChanged(unsupportedNetwork)
    modal.destroy()
    await settled()
    expect(shown(modal)).toBeUndefined()
  })
})

describe('a wallet that is on such a network already', () => {
  test('shows UnsupportedChain when it has connected, in place of closing', async () => {
    const modal = createTestCore()
    modal.adapter().script.connect = () => mockReport('eip155', unsupportedNetwork)
    modal.open()
    await connectFromList(modal.core, modal.discover({ id: 'a' }))
    expect([shown(modal), modal.store.account.value?.namespace]).toEqual(['UnsupportedChain', 'eip155'])
  })

  test('is never asked to switch by connecting (decision 14)', async () => {
    const modal = await connectedModal({}, unsupportedNetwork)
    expect(modal.adapter().asked).toEqual(['connect a'])
  })

  test('is where opening starts, in place of Account', async () => {
    const modal = await connectedModal({}, unsupportedNetwork)
    modal.close()
    modal.open()
    expect(shown(modal)).toBe('UnsupportedChain')
  })

  test('leaves a view that the app names', async () => {
    const modal = await connectedModal({}, unsupportedNetwork)
    modal.open('Account')
    expect(shown(modal)).toBe('Account')
  })
})
