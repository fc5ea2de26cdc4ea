import { expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { tellRequests } from './tellRequests.js'

test('what an adapter says of a connection stays with it', async () => {
  const said = { clientId: 'did:key:z6Mk', signed: [{ message: 'Hello', signature: '0x51' }] }
  const adapter = mockAdapter('eip155', { connect: () => ({ ...mockReport(), ...said }) })
  const connection = await adapter.connect(mockConnector())
  expect(tellRequests(createTestCore().core, connection)).toMatchObject(said)
})
