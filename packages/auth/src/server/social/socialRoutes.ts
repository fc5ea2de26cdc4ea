import { Hono } from 'hono'
import { z } from 'zod'
import { admitsApp } from '../../admitsApp.js'
import { AuthError } from '../AuthError.js'
import { type AuthServices, publicKey } from '../services.js'
import { sweep } from '../sweep.js'
import { waitFor } from '../waitFor.js'
import { offeredProvider } from './credentials.js'

/** Response for a log-in that the frame has ended meanwhile. */
const nobody = { person: undefined, failure: undefined }

/** Logging in at a provider: what the frame asks. The pages of the window are in `socialPages`. */
export function socialRoutes(services: AuthServices): Hono {
  const { apps, accounts, database, sessions, socialLogins, origin, socials, now, log, read } = services
  const routes = new Hono()

  routes.post('/v1/login/social', async (context) => {
    const schema = z.object({
      provider: z.string().max(30),
      app: z.string().max(300),
      language: z.string().max(100),
      returnTo: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .optional(),
    })
    const { body, key } = await read(context, 'begin a social log-in', schema)
    offeredProvider(socials, body.provider)
    const isOwn = body.returnTo === undefined || new URL(body.returnTo).origin === body.app
    if (!admitsApp(apps, body.app) || !isOwn) throw new AuthError('ORIGIN_REFUSED')
    await sweep(database, now())
    const login = await socialLogins.begin(key, body)
    log({ event: 'social log-in begun' })
    return context.json({ login, uri: `${origin}/social/start/${login}` })
  })

  routes.post('/v1/login/social/finish', async (context) => {
    const schema = z.object({
      login: z.string().max(64),
      grant: z.string().max(64).optional(),
      sessionKey: publicKey,
    })
    const { body, key } = await read(context, 'wait for a link', schema)
    const finish = () => socialLogins.finish(body.login, key, body.grant)
    const look = () =>
      finish().catch((error: unknown) => {
        // The frame has ended it by the grant meanwhile.
        if (error instanceof AuthError && error.code === 'SOCIAL_EXPIRED') return nobody
        throw error
      })
    // A frame with the grant needs no wait: the outcome is there.
    const mostMs = body.grant === undefined ? undefined : 0
    const ended = (await finish()) ?? (await waitFor(look, { signal: context.req.raw.signal, mostMs }))
    // A visitor who says no is no failed request: the browser's console stays quiet.
    if (!ended?.person) return context.json({ isLoggedIn: false, failure: ended?.failure })
    await sessions.start(await accounts.of(ended.person), body.sessionKey, ended.person)
    log({ event: 'logged in' })
    return context.json({ isLoggedIn: true })
  })

  return routes
}
