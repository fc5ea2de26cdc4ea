import { Hono } from 'hono'
import { z } from 'zod'
import { admitsApp } from '../../admitsApp.js'
import { AuthError } from '../AuthError.js'
import { type AuthServices, publicKey } from '../services.js'
import { sweep } from '../sweep.js'
import { offeredProvider } from './credentials.js'

/** How long the server waits for the provider's window before the frame asks again. */
const waitMs = 20_000
const checkMs = 500

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
    const { signal } = context.req.raw
    const finish = () => socialLogins.finish(body.login, key, body.grant)
    let ended = await finish()
    let isOver = false
    // A frame with the grant needs no wait: the outcome is there.
    for (
      let waited = 0;
      !ended && !isOver && body.grant === undefined && !signal.aborted && waited < waitMs;
      waited += checkMs
    ) {
      await new Promise((resolve) => setTimeout(resolve, checkMs))
      ended = await finish().catch((error: unknown) => {
        // The frame has ended it by the grant meanwhile.
        isOver = error instanceof AuthError && error.code === 'SOCIAL_EXPIRED'
        if (!isOver) throw error
        return undefined
      })
    }
    // A visitor who says no is no failed request: the browser's console stays quiet.
    if (!ended?.person) return context.json({ isLoggedIn: false, failure: ended?.failure })
    await sessions.start(await accounts.of(ended.person), body.sessionKey, ended.person)
    log({ event: 'logged in' })
    return context.json({ isLoggedIn: true })
  })

  return routes
}
