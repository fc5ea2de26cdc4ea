import { request } from 'node:http'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HttpEnv } from './HttpEnv.js'
import { listen, type SandboxServer } from './listen.js'

let server: SandboxServer

beforeEach(async () => {
  server = await listen(0)
})

afterEach(() => server.close())

const things = new Hono<HttpEnv>()
  .get('/', (c) => c.text('home'))
  .get('/things/:id', (c) => c.text(`thing ${c.req.param('id')}`))
  .post('/things/:id', async (c) => c.text(await c.req.text()))
  .delete('/things/:id', (c) => c.body(null, 204))
  .get('/broken', () => {
    throw new Error('a defect')
  })
  .get('/worse', () => {
    throw 'no error at all'
  })

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init)

test('until anything is served, everybody is asked to come again', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const response = await ask('/', { method })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.json()).toMatchObject({ code: 'SANDBOX_STARTING' })
  }
})

test('hands over the named segments, and serves HEAD by the GET route', async () => {
  server.serve([{ routes: things }])
  expect(await (await ask('/things/7?a=b')).text()).toBe('thing 7')
  const head = await ask('/things/7', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each(['/things', '/things/', '/things/7/', '/things/7/more', '//', '/unknown'])(
  'knows no %s',
  async (path) => {
    server.serve([{ routes: things }])
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await ask(path, { method })
      expect([method, response.status]).toEqual([method, 404])
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  },
)

test('names the methods of a path that another method was asked of, and those of all services', async () => {
  server.serve([
    { routes: things },
    { routes: new Hono<HttpEnv>().put('/things/:id', (c) => c.body(null, 204)) },
  ])
  const response = await ask('/', { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  const preflight = await ask('/things/7', { method: 'OPTIONS' })
  const allow = 'GET, HEAD, POST, DELETE, PUT, OPTIONS'
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, allow])
})

test.each(['/broken', '/worse'])(
  'a handler that throws (%s) is a defect, which is told as JSON',
  async (path) => {
    server.serve([{ routes: things }])
    const response = await ask(path)
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }])
  },
)

test('a body that is declared too long is refused before it was sent', async () => {
  server.serve([{ routes: things }])
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-length': 2 ** 30 }
    const sent = request(`${server.url}/things/7`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
      sent.destroy()
    })
    sent.on('error', reject).flushHeaders()
  })
  expect(status).toBe(413)
})

test.each([-1, 1.5, 65_536, Number.NaN])('%s is no port', async (port) => {
  await expect(listen(port)).rejects.toMatchObject({ code: 'PORT_INVALID' })
})
