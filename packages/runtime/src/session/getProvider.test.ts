import { expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { connect } from './connect.js'

test("it is the connected wallet's own object", async () => {
  const modal = createTestCore()
  const wallet = modal.discover()
  await connect(modal.core, wallet)
  expect(await modal.getProvider('eip155')).toBe(wallet.provider)
})

test.each(['eip155', 'solana'])('without a wallet in %s it rejects', async (namespace) => {
  await expect(createTestCore().getProvider(namespace)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('it waits for a session that is being restored', async () => {
  const modal = createTestCore()
  modal.remember({ eip155: 'a' })
  void modal.followStoredSession()
  const provider = modal.getProvider('eip155')
  const wallet = modal.discover({ id: 'a' })
  expect(await provider).toBe(wallet.provider)
})

test('a session that cannot be restored rejects after the wait', async () => {
  const modal = createTestCore()
  modal.remember({ eip155: 'a' })
  void modal.followStoredSession()
  const provider = modal.getProvider('eip155')
  modal.clock.advance(3_000)
  await expect(provider).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('it does not wait for the session of another namespace', async () => {
  const modal = createTestCore({ config: { chains: ['eip155:1', 'solana:main'] } })
  const wallet = modal.discover()
  await connect(modal.core, wallet)
  modal.remember({ eip155: wallet.id, solana: 's' })
  void modal.followStoredSession()
  expect(await modal.getProvider('eip155')).toBe(wallet.provider)
})
