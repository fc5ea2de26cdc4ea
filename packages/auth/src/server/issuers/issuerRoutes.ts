import { Hono } from 'hono'
import { z } from 'zod'
import { type AuthServices, publicKey } from '../services.js'
import { createIssuers } from './createIssuers.js'

/** Logging in with a token of the app's own log-in. */
export function issuerRoutes({
  accounts,
  database,
  sessions,
  issuers = [],
  now,
  log,
  read,
}: AuthServices): Hono {
  const routes = new Hono()
  const known = createIssuers(issuers, { database, now })

  routes.post('/v1/login/token', async (context) => {
    const schema = z.object({ token: z.string().max(8000), sessionKey: publicKey })
    const { body, key } = await read(context, 'begin a social log-in', schema)
    const person = await known.check(body.token, key)
    await sessions.start(await accounts.of(person), body.sessionKey, person)
    log({ event: 'logged in' })
    return context.json({})
  })

  return routes
}
