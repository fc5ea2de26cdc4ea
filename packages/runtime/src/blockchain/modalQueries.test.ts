import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { createDisposal } from '../base/disposal.js'
import { toNetworkId } from '../base/parseCaip.js'
import type { Connection } from '../connectors/connection.js'
import { createHttp } from '../http/request.js'
import { createTestCore } from '../testing/createTestCore.js'
import { fakeClock } from '../testing/fakeClock.js'
import { createModalQueries } from './modalQueries.js'

const account = { networkId: toNetworkId('eip155:1'), address: '0xabc' }
const connected = (connection: Partial<Connection>) => ({ connection: connection as Connection })

test('requests carry the client id of a session while it lasts (Spec §7)', async () => {
  const live = signal(new Map([['solana', connected({})]]))
  const clock = fakeClock()
  const told: (string | null)[] = []
  const http = createHttp({
    clock,
    async fetch(url) {
      const { pathname, searchParams } = new URL(String(url))
      told.push(searchParams.get('clientId'))
      return Response.json(pathname.endsWith('chains') ? { http: ['eip155:1'] } : { name: 'me.example' })
    },
  })
  const { config } = createTestCore({ config: { endpoints: { blockchain: 'https://chains.example' } } }).core
  const modal = {
    config,
    namespaces: { entries: () => new Map([['eip155', undefined]]) },
    store: { connections: { live } },
    page: undefined,
    ...{ clock, http },
  }
  const queries = createModalQueries(modal, createDisposal())
  const api = await queries.blockchain()
  const ask = () => api && queries.read(api.identity(account), { force: true })
  await ask()
  live.value = new Map([...live.value, ['eip155', connected({ clientId: 'did:key:z6Mk' })]])
  await ask()
  live.value = new Map()
  await ask()
  expect(told).toEqual([null, null, 'did:key:z6Mk', null])
})
