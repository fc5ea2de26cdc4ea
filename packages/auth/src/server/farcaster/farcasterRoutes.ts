import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from '../AuthError.js'
import { reasonOf } from '../log.js'
import { type AuthServices, publicKey } from '../services.js'
import { sweep } from '../sweep.js'
import { waitFor } from '../waitFor.js'
import { createFarcaster } from './createFarcaster.js'
import { createFarcasterLogins, farcasterLoginMs } from './farcasterLogins.js'

/** How long the server waits for the visitor's approval before the frame asks again. */
const waitMs = 15_000
/** The relay is somebody else's. */
const checkMs = 1000

/** Logging in with Farcaster: a link to its app, and the wait for what the visitor signs there. */
export function farcasterRoutes(services: AuthServices): Hono {
  const { accounts, database, sessions, origin, farcaster: settings, now, log, read } = services
  const routes = new Hono()
  const logins = createFarcasterLogins(database, now)
  const farcaster = settings && createFarcaster(settings, origin)
  const offered = () => {
    if (!farcaster) throw new AuthError('SOCIAL_NOT_OFFERED')
    return farcaster
  }

  routes.post('/v1/login/farcaster', async (context) => {
    const { key } = await read(context, 'begin a social log-in', z.object({}))
    await sweep(database, now())
    // The message's own form has letters and digits alone (EIP-4361).
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const expiresAt = now() + farcasterLoginMs
    const { channel, uri } = await offered().openChannel(nonce, expiresAt)
    const login = await logins.begin(key, { channel, nonce }, expiresAt)
    log({ event: 'social log-in begun' })
    return context.json({ login, uri })
  })

  routes.post('/v1/login/farcaster/finish', async (context) => {
    const schema = z.object({ login: z.string().max(64), sessionKey: publicKey })
    const { body, key } = await read(context, 'wait for a link', schema)
    const { channel, nonce } = await logins.find(body.login, key)
    const approval = await waitFor(() => offered().look(channel), {
      ...{ signal: context.req.raw.signal, mostMs: waitMs, everyMs: checkMs },
    })
    if (!approval) return context.json({ isLoggedIn: false })
    await logins.end(body.login, key)
    // A visitor who says no is no failed request: the browser's console stays quiet.
    if (approval === 'gone') return context.json({ isLoggedIn: false, failure: 'SOCIAL_DECLINED' })
    const person = await offered()
      .check(approval, nonce)
      .catch((error: unknown) => {
        log({ event: 'failed', path: '/v1/login/farcaster/finish', reason: reasonOf(error) })
      })
    if (!person) return context.json({ isLoggedIn: false, failure: 'SOCIAL_FAILED' })
    await sessions.start(await accounts.of(person), body.sessionKey, person)
    log({ event: 'logged in' })
    return context.json({ isLoggedIn: true, userName: person.name })
  })

  return routes
}
