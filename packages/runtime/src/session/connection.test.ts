import { expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { trackRequests } from './connection.js'

test('what an adapter says of a connection stays with it', async () => {
  const said = { clientId: 'did:key:z6Mk', signed: [{ message: 'Hello', signature: '0x51' }] }
  const adapter = mockAdapter('eip155', { connect: () => ({ ...mockReport(), ...said }) })
  const connection = await adapter.connect(mockConnector())
  expect(trackRequests(createTestCore().core, connection)).toMatchObject(said)
})

test('a wallet whose ids are its own still says by which the chain knows what it sent', async () => {
  const waitForTransactionId = async (id: string) => `${id} on the chain`
  const adapter = mockAdapter('eip155', { connect: () => ({ ...mockReport(), waitForTransactionId }) })
  const tracked = trackRequests(createTestCore().core, await adapter.connect(mockConnector()))
  expect(await tracked.waitForTransactionId?.('1', new AbortController().signal)).toBe('1 on the chain')
})
