import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { smtpMailer } from '@wallet-modal/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearFaults } from '../client/clearFaults.js'
import { injectFault } from '../client/injectFault.js'
import type { SandboxFaultKind } from '../client/SandboxFault.js'
import { type Sandbox, startSandbox } from '../index.js'
import { createTestFrame } from './testFrame.fixture.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

/** Sends to a host of this computer: Node's own resolver may not know names under `localhost`. */
async function send(asked: Request): Promise<Response> {
  const { host, port, pathname } = new URL(asked.url)
  const body = await asked.text()
  return new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(asked.headers), host }
    const options = { host: '127.0.0.1', port, path: pathname, method: asked.method, headers }
    request(options, (response) => {
      const received = { status: response.statusCode ?? 0, headers: response.headers as HeadersInit }
      void text(response).then((answer) => resolve(new Response(answer, received)))
    })
      .on('error', reject)
      .end(body)
  })
}

const get = (url: string) => send(new Request(url))

test("the wallet's hosts serve the frame, for pages of this computer", async () => {
  const { url, crossSiteUrl } = sandbox.description.auth
  for (const origin of [url, crossSiteUrl]) {
    const page = await get(`${origin}/sdk`)
    const { headers } = page
    expect(page.status).toBe(200)
    expect(headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*',
    )
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(await page.text()).toContain('src="/frame/frame.js"')
  }
})

test("the wallet's hosts serve nothing else of the sandbox", async () => {
  expect((await get(`${sandbox.description.auth.url}/sandbox.json`)).status).toBe(404)
})

test('mails go to the inbox', async () => {
  const { inbox } = sandbox.description
  const mailer = smtpMailer({ url: inbox.smtpUrl, from: 'Shop <shop@mail.test>' })
  await mailer.send({
    to: 'ada@mail.test',
    subject: 'Hello',
    text: 'Hi there.\n',
    html: '<p>Hi there.</p>',
  })
  expect(await mailsTo('ada@mail.test')).toMatchObject([{ from: 'shop@mail.test', subject: 'Hello' }])
  mailer.close()
})

describe('a log-in fails by name:', () => {
  let frame: Awaited<ReturnType<typeof createTestFrame>>
  beforeEach(async () => {
    const { auth } = sandbox.description
    frame = await createTestFrame(auth.url, send)
  })
  afterEach(() => clearFaults(sandbox.url))

  const inject = (fault: SandboxFaultKind) => injectFault(sandbox.url, { path: '/v1/**', ...fault })
  const ask = async (email: string) => {
    const { status, answer } = await frame.post('/v1/login/email', { email })
    return { status, error: answer.error }
  }

  test('the mail server is down', async () => {
    await inject({ kind: 'logIn', trouble: 'mailDown' })
    expect(await ask('down@mail.test')).toEqual({ status: 503, error: 'MAIL_FAILED' })
    await clearFaults(sandbox.url)
    expect(await ask('down@mail.test')).toMatchObject({ status: 200 })
    expect(await mailsTo('down@mail.test')).toHaveLength(1)
  })

  test('the mail is late', async () => {
    await inject({ kind: 'logIn', trouble: 'mailLate' })
    expect(await ask('late@mail.test')).toMatchObject({ status: 200 })
    expect(await mailsTo('late@mail.test')).toEqual([])
  })

  test('the database is gone', async () => {
    await inject({ kind: 'logIn', trouble: 'databaseGone' })
    expect(await ask('gone@mail.test')).toEqual({ status: 503, error: 'UNAVAILABLE' })
    await clearFaults(sandbox.url)
    expect(await ask('gone@mail.test')).toMatchObject({ status: 200 })
  })

  test('the server is down', async () => {
    await inject({ kind: 'refused' })
    await expect(ask('refused@mail.test')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('the server is slow', async () => {
    await injectFault(sandbox.url, { path: '/v1/**', kind: 'never', times: 1 })
    let isAnswered = false
    const late = ask('slow@mail.test').finally(() => {
      isAnswered = true
    })
    late.catch(() => {})
    const faults = async () =>
      ((await (await fetch(`${sandbox.url}/faults`)).json()) as { faults: [] }).faults
    await expect.poll(faults).toEqual([])
    // A request that comes later is answered first.
    expect(await ask('quick@mail.test')).toMatchObject({ status: 200 })
    expect(isAnswered).toBe(false)
  })
})

test('a log-in is there again after a restart where the sandbox keeps its data', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-auth-'))
  const start = () => startSandbox({ port: 0, quiet: true, dataFolder })
  const frameOf = ({ description }: Sandbox) => createTestFrame(description.auth.url, send)

  const first = await start()
  const frame = await frameOf(first)
  await frame.post('/v1/login/email', { email: 'ada@mail.test' })
  const [mail] = await mailsTo('ada@mail.test', first)
  const code = mail?.subject.slice(0, 6)
  const session = await frame.createKey()
  await frame.post('/v1/login/code', { code, sessionKey: session.name })
  await first.close()

  const second = await start()
  const returned = await frameOf(second)
  returned.key = session
  expect(await returned.post('/v1/session')).toMatchObject({ answer: { email: 'ada@mail.test' } })
  await second.close()
  rmSync(dataFolder, { recursive: true })
})

async function mailsTo(address: string, of = sandbox): Promise<{ to: string[]; subject: string }[]> {
  const { mails } = (await (await fetch(of.description.inbox.url)).json()) as {
    mails: { to: string[]; subject: string }[]
  }
  return mails.filter(({ to }) => to.includes(address))
}
