import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, type TestDatabases } from './openDatabases.fixture.js'
import { startTestServer } from './startTestServer.fixture.js'
import { tryTogether } from './tryTogether.fixture.js'

/** Nothing of the service lives in a process. `parallel.all.test.ts` has two processes, and a thousand tries. */
describe.each(databaseKinds)('two servers on one $name', ({ open }) => {
  let opened: TestDatabases
  const start = () => Promise.all(opened.databases.map((database) => startTestServer({ database })))

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it('take a code once, however often it is tried at the same time', async () => {
    const servers = await start()
    const [first] = servers
    const frame = await first?.createFrame()
    await frame?.post('/v1/login/email', { email: 'ada@mail.test' })
    const code = first?.newestCode() ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const answers = await tryTogether(frame, code, 100, (at) => servers[at % 2])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('send one code where both are asked at the same time', async () => {
    const servers = await start()
    const asked = servers.map(async (server) =>
      (await server.createFrame()).post('/v1/login/email', { email: 'eve@mail.test' }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 429])
  })
})
