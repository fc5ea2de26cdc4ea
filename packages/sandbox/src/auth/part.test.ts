import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { smtpMailer } from '@wallet-modal/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

/** Asks at a host of this computer: Node's own resolver may not know names under `localhost`. */
const get = (url: string) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const { host, port, pathname } = new URL(url)
      request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (response) => {
        void text(response).then((body) =>
          resolve({ status: response.statusCode, headers: response.headers, body }),
        )
      })
        .on('error', reject)
        .end()
    },
  )

test("the wallet's hosts serve the frame, for pages of this computer", async () => {
  const { url, crossSiteUrl } = sandbox.description.auth
  for (const origin of [url, crossSiteUrl]) {
    const { status, headers, body } = await get(`${origin}/sdk`)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*',
    )
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
    expect(body).toContain('src="/frame/frame.js"')
  }
})

test("the wallet's hosts serve nothing else of the sandbox", async () => {
  expect((await get(`${sandbox.description.auth.url}/sandbox.json`)).status).toBe(404)
})

test('mails go to the inbox, whose server can be down', async () => {
  const { inbox } = sandbox.description
  const mailer = smtpMailer({ url: inbox.smtpUrl, from: 'Shop <shop@mail.test>' })
  const mail = { to: 'ada@mail.test', subject: 'Hello', text: 'Hi there.\n', html: '<p>Hi there.</p>' }
  await mailer.send(mail)
  const { mails } = (await (await fetch(inbox.url)).json()) as { mails: unknown[] }
  expect(mails).toMatchObject([{ to: ['ada@mail.test'], from: 'shop@mail.test', subject: 'Hello' }])
  await fetch(`${inbox.url}/server`, { method: 'POST', body: JSON.stringify({ behaviour: 'down' }) })
  await expect(mailer.send(mail)).rejects.toThrow('down')
  mailer.close()
})
