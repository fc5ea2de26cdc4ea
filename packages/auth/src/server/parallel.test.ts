import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.js'
import { hasPostgres, startPostgres } from './startPostgres.fixture.js'
import { startTestServer } from './startTestServer.fixture.js'

/** Two servers on one PostgreSQL, as two processes would be: nothing of the service lives in a process. */
describe.runIf(hasPostgres)('two servers on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let databases: Database[]

  beforeAll(async () => {
    postgres = await startPostgres()
    // Started together, so that both create the tables.
    databases = await Promise.all([1, 2].map(() => openDatabase({ url: postgres.url, folder: '' })))
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
    await postgres.stop()
  })

  it('take a code once, however often it is tried at the same time', async () => {
    const [first, second] = await Promise.all(databases.map((database) => startTestServer({ database })))
    if (!first || !second) throw new Error('Two servers were started.')
    const frame = await first.createFrame()
    await frame.post('/v1/login/email', { email: 'ada@mail.test' })
    const code = first.newestCode()
    const tries = Array.from({ length: 200 }, async (_, index) => {
      const sessionKey = (await frame.createKey()).name
      const request = await frame.request('/v1/login/code', { code, sessionKey })
      return (await (index % 2 ? first : second).fetch(request)).status
    })
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('send one code where both are asked at the same time', async () => {
    const servers = await Promise.all(databases.map((database) => startTestServer({ database })))
    const asked = servers.map(async (server) =>
      (await server.createFrame()).post('/v1/login/email', { email: 'eve@mail.test' }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 429])
  })
})
