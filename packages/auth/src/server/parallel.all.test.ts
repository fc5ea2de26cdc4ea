import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { randomId } from '../encoding.js'
import { databaseKinds } from './openDatabases.fixture.js'
import { hasPostgres, startPostgres } from './startPostgres.fixture.js'
import { startServerProcess } from './startServerProcess.fixture.js'
import { createTestFrame, startTestServer } from './startTestServer.fixture.js'
import { tryTogether } from './tryTogether.fixture.js'

const times = 1000
const origin = 'http://wallet.app.localhost'

describe('a thousand parallel tries of one code', () => {
  it.each(databaseKinds)('succeed once on $name', async ({ open }) => {
    const { databases, close } = await open()
    const servers = await Promise.all(databases.map((database) => startTestServer({ database })))
    const frame = await servers[0]?.createFrame()
    await frame?.post('/v1/login/email', { email: 'ada@mail.test' })
    // Each try comes from an address of its own: no limit of a caller stops it.
    const answers = await tryTogether(frame, servers[0]?.newestCode() ?? '', times, (at) => servers[at % 2])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await close()
  })

  it.runIf(hasPostgres)('succeed once through two processes on one PostgreSQL', async () => {
    const postgres = await startPostgres()
    const inbox = await startInbox()
    const env = {
      ORIGIN: origin,
      APPS: 'http://localhost:*',
      NAME: 'Shop',
      SMTP_URL: inbox.url,
      MAIL_FROM: 'wallet@shop.test',
      DATABASE_URL: postgres.url,
      SECRET: randomId(32),
      CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
    }
    const processes = await Promise.all([startServerProcess(env), startServerProcess(env)])
    const [first] = processes
    const frame = await createTestFrame({ fetch, now: Date.now, origin, url: first.url })
    expect(await frame.post('/v1/login/email', { email: 'ada@mail.test' })).toMatchObject({ status: 200 })
    let tried = 0
    const answers = await tryTogether(frame, await inbox.newestCode(), times, (at) => ({
      fetch: async (request) => {
        const { pathname } = new URL(request.url)
        const headers = new Headers(request.headers)
        // Each try comes from an address of its own: no limit of a caller stops it.
        headers.set('x-forwarded-for', `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`)
        tried++
        const { url } = processes[at % 2] ?? first
        return fetch(`${url}${pathname}`, { method: 'POST', headers, body: await request.text() })
      },
    }))
    expect(tried).toBe(times)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, error } of answers)
      if (status !== 200) expect(['CODE_EXPIRED', 'CODE_SPENT']).toContain(error)
    await Promise.all(processes.map((each) => each.stop()))
    inbox.close()
    await postgres.stop()
  })
})

/** A mail server that keeps the newest mail. */
async function startInbox() {
  let newest: Promise<string> | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, callback) {
      newest = text(stream)
      void newest.then(() => callback())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    newestCode: async () => /^Subject: (\d{6})/m.exec((await newest) ?? '')?.[1] ?? '',
    close: () => server.close(() => {}),
  }
}
