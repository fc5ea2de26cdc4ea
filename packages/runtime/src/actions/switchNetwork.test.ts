import { describe, expect, test } from 'vitest'
import { createTestModal, type TestModalOptions } from '../testing/createTestModal.js'
import { connect } from './connect.js'

async function connectedModal(options: TestModalOptions = {}, ...rejects: 'switchNetwork'[]) {
  const modal = createTestModal(options)
  await connect(modal.core, modal.discover({ id: 'a', rejects }))
  return modal
}

test('the wallet is asked, and what it reports is shown (design D14)', async () => {
  const modal = await connectedModal()
  await modal.switchNetwork('eip155:10')
  expect([modal.store.network.value.id, modal.told.chainChanged.length]).toEqual(['eip155:10', 1])
})

test('a wallet that agrees but stays where it is, is shown where it is', async () => {
  const modal = await connectedModal()
  modal.adapter().script.switchNetwork = () => {}
  await modal.switchNetwork('eip155:10')
  expect(modal.store.network.value.id).toBe('eip155:1')
})

test('a refusal is passed on, and nothing changes', async () => {
  const modal = await connectedModal({}, 'switchNetwork')
  await expect(modal.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([
    modal.store.network.value.id,
    modal.told.track.some(({ event }) => event === 'SWITCH_NETWORK'),
  ]).toEqual(['eip155:1', false])
})

test('without a wallet the choice is remembered', async () => {
  const modal = createTestModal()
  await modal.switchNetwork('eip155:10')
  expect(modal.store.network.value.id).toBe('eip155:10')
})

test('the network that the wallet is on already asks for nothing', async () => {
  const modal = await connectedModal()
  await modal.switchNetwork('eip155:1')
  expect(modal.adapter().asked).toEqual(['connect a'])
})

test('of two connected namespaces, the one of the network comes into use', async () => {
  const modal = await connectedModal({ config: { chains: ['eip155:1', 'eip155:10', 'solana:main'] } })
  await connect(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
  await modal.switchNetwork('solana:main')
  expect(modal.store.account.value?.namespace).toBe('solana')
  await modal.switchNetwork('eip155:10')
  expect(modal.store.account.value?.namespace).toBe('eip155')
})

describe('rejects', () => {
  test.each([
    ['a network outside `chains`', 'eip155:137', 'NETWORK_NOT_FOUND'],
    ['a text that is no network id', 'mainnet', 'INVALID_NETWORK_ID'],
  ])('%s', async (_, networkId, code) => {
    const modal = await connectedModal()
    await expect(modal.switchNetwork(networkId)).rejects.toMatchObject({ code })
    expect(modal.adapter().asked).toEqual(['connect a'])
  })

  test('where switching is off, and says so (Spec §6)', async () => {
    const modal = await connectedModal({ config: { network: { allowSwitch: false } } })
    await expect(modal.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'NETWORK_SWITCH_DISABLED',
    })
  })
})
