import { request } from 'node:http'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { faultsPart } from './faults/part.js'
import type { HttpEnv } from './http/HttpEnv.js'
import { listen, type SandboxServer } from './http/listen.js'
import type { SandboxDescription } from './SandboxDescription.js'
import type { SandboxPart } from './SandboxPart.js'
import { createCluster } from './solana/createCluster.js'
import { startParts } from './startParts.js'

/** Imitates a sign-in: a form, a cookie, a socket, and an origin of its own. */
const signInPart: SandboxPart = {
  name: 'signIn',
  origin: 'own',
  async start({ url, describe }) {
    const sockets = new WebSocketServer({ noServer: true })
    return {
      routes: new Hono<HttpEnv>()
        .get('/', (c) => c.json({ url, sandbox: describe().url, user: getCookie(c, 'sign-in') ?? null }))
        .post('/', async (c) => {
          const { user } = await c.req.parseBody()
          setCookie(c, 'sign-in', String(user), { httpOnly: true, sameSite: 'Lax' })
          return c.redirect('/', 303)
        }),
      upgrades: [
        {
          path: '/socket',
          handle: ({ request, socket, head }) =>
            sockets.handleUpgrade(request, socket, head, (open) => open.send('hello')),
        },
      ],
      describe: () => ({}),
      close: async () => sockets.close(),
    }
  },
}

let server: SandboxServer
let opened: { close(): Promise<void> }[]
let description: SandboxDescription
let signIn: string

const context = { chains: [], cluster: createCluster(), wallets: undefined }

beforeEach(async () => {
  server = await listen(0)
  opened = [server]
  description = await startParts([signInPart, faultsPart], server, { ...context, opened })
  signIn = description.origins?.signIn ?? ''
})

afterEach(async () => {
  for (const each of opened.toReversed()) await each.close()
})

/** Sends a Host header of its own, which fetch forbids. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(signIn, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

const opening = (url: string, origin?: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws'), origin === undefined ? {} : { origin })
    socket.on('message', (data) => {
      resolve(String(data))
      socket.close()
    })
    socket.on('unexpected-response', (_, response) => {
      response.resume()
      resolve(String(response.statusCode))
    })
    socket.on('error', ({ message }) => resolve(message))
  })

describe('a part with an origin of its own', () => {
  test('has a port of its own on loopback, which the description names and the part knows', async () => {
    expect(new URL(signIn).hostname).toBe('127.0.0.1')
    expect(new URL(signIn).port).not.toBe(new URL(server.url).port)
    expect(await (await fetch(`${server.url}/sandbox.json`)).json()).toEqual({
      url: server.url,
      faults: { url: `${server.url}/faults` },
      origins: { signIn },
    })
    expect(await (await fetch(signIn)).json()).toEqual({ url: signIn, sandbox: server.url, user: null })
  })

  test('answers there alone, and nothing else does', async () => {
    expect((await fetch(server.url)).status).toBe(404)
    expect((await fetch(`${signIn}/faults`)).status).toBe(404)
    expect((await fetch(`${signIn}/sandbox.json`)).status).toBe(404)
  })

  test('is for callers on this computer that mean its own port', async () => {
    expect(await statusFor(new URL(signIn).host)).toBe(200)
    expect(await statusFor(`localhost:${new URL(signIn).port}`)).toBe(200)
    expect(await statusFor(`rebound.example:${new URL(signIn).port}`)).toBe(403)
    expect(await statusFor(new URL(server.url).host)).toBe(403)
    const foreign = await fetch(signIn, { method: 'POST', headers: { origin: 'https://example.com' } })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const local = await fetch(signIn, { headers: { origin: 'http://localhost:5173' } })
    expect(local.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  })

  test('has sockets, which pass the same guard', async () => {
    expect(await opening(`${signIn}/socket`)).toBe('hello')
    expect(await opening(`${signIn}/socket`, 'https://example.com')).toBe('403')
    expect(await opening(`${server.url}/socket`)).toBe('404')
  })
})

test('a part that cannot start leaves what was opened before it to be closed', async () => {
  const left: { close(): Promise<void> }[] = []
  const brokenPart: SandboxPart = { name: 'broken', start: () => Promise.reject(new Error('no disk')) }
  const starting = startParts([signInPart, brokenPart], server, { ...context, opened: left })
  await expect(starting).rejects.toThrowError('no disk')
  expect(left).toHaveLength(2)
  for (const each of left.toReversed()) await each.close()
})

test('an aborted start goes no further', async () => {
  const reason = new Error('not now')
  const started: string[] = []
  const part = (name: string): SandboxPart => ({
    ...signInPart,
    name,
    start(given) {
      started.push(name)
      return signInPart.start(given)
    },
  })
  const signal = AbortSignal.abort(reason)
  const starting = startParts([part('first'), part('second')], server, { ...context, opened, signal })
  await expect(starting).rejects.toBe(reason)
  expect(started).toEqual(['first'])
})
