import { describe, expect, test, vi } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import type { ConnectionListener } from '../connectors/connection.js'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAccount } from '../testing/mockAdapter.js'
import { connect } from './connect.js'

async function connectedModal() {
  const modal = createTestCore()
  await connect(modal.core, modal.discover({ id: 'a' }))
  return modal
}

const other = mockAccount('eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

describe('what the connected wallet says', () => {
  test('other accounts are taken over and told', async () => {
    const modal = await connectedModal()
    modal.adapter().wallet.accountsChanged([other])
    expect([modal.store.account.value, modal.reported.accountsChanged]).toEqual([
      other,
      [{ namespace: 'eip155', accounts: [other] }],
    ])
  })

  test('another network is taken over and told, and the balance of the old one goes', async () => {
    const modal = await connectedModal()
    await modal.refreshBalance()
    modal.adapter().wallet.networkChanged(toNetworkId('eip155:10'))
    expect([
      modal.store.network.value.id,
      modal.store.balance.value.status,
      modal.reported.chainChanged,
    ]).toEqual(['eip155:10', 'idle', [{ namespace: 'eip155', networkId: 'eip155:10' }]])
  })

  test('the network that it is on already is no news', async () => {
    const modal = await connectedModal()
    modal.adapter().wallet.networkChanged(toNetworkId('eip155:1'))
    expect(modal.reported.chainChanged).toEqual([])
  })

  test('that it is gone ends the session, is told, and is forgotten (Spec §4.1)', async () => {
    const modal = await connectedModal()
    modal.adapter().wallet.disconnected()
    expect([modal.store.status.value.eip155, modal.store.account.value, modal.session()]).toEqual([
      'disconnected',
      undefined,
      undefined,
    ])
    expect([modal.reported.disconnect, modal.adapter().listeners]).toEqual([
      [{ namespace: 'eip155', reason: 'wallet' }],
      0,
    ])
  })

  test('is not heard any more after the session has ended', async () => {
    const modal = createTestCore()
    let late: ConnectionListener | undefined
    modal.adapter().script.watch = (_, listener) => {
      late = listener
    }
    await connect(modal.core, modal.discover())
    await modal.disconnect()
    late?.changed({ accounts: [other] })
    late?.changed({ networkId: toNetworkId('eip155:10') })
    expect([modal.store.account.value, modal.store.network.value.id]).toEqual([undefined, 'eip155:1'])
  })

  test('while it is only just connected comes after `connect`', async () => {
    const modal = createTestCore()
    modal.adapter().script.watch = (_, listener) => {
      listener.changed({ accounts: [other] })
      listener.disconnected()
    }
    await connect(modal.core, modal.discover())
    expect(modal.order.filter((name) => name !== 'track')).toEqual([
      'connect',
      'accountsChanged',
      'reset',
      'disconnect',
    ])
    expect([modal.store.isConnected.value, modal.adapter().listeners]).toEqual([false, 0])
  })
})

test('a subscriber of the host that throws does not leave a session half begun', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const modal = createTestCore()
  modal.store.account.subscribe((account) => {
    if (account) throw new Error('theirs')
  })
  expect(await connect(modal.core, modal.discover({ id: 'a' }))).toBe('connected')
  vi.unstubAllGlobals()
  expect([modal.session(), modal.adapter().listeners, report.mock.calls.length > 0]).toEqual([
    { eip155: 'a' },
    1,
    true,
  ])
})

describe('a second namespace', () => {
  const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const both = { config: { chains: ['eip155:1', cluster] } }

  test('is remembered beside one that is still being restored', async () => {
    const modal = createTestCore(both)
    modal.remember({ solana: 's' })
    await connect(modal.core, modal.discover({ id: 'a' }))
    expect(modal.session()).toEqual({ solana: 's', eip155: 'a' })
  })

  test('stays when the other goes', async () => {
    const modal = createTestCore(both)
    await connect(modal.core, modal.discover({ id: 'a' }))
    await connect(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
    modal.adapter('eip155').wallet.disconnected()
    expect([modal.store.status.value, modal.session()]).toEqual([
      { eip155: 'disconnected', solana: 'connected' },
      { solana: 's', '/network': cluster },
    ])
  })
})
