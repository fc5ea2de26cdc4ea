import { Hono } from 'hono'
import { z } from 'zod'
import { reasonOf } from './log.js'
import { removedLoginMail } from './mail/removedLoginMail.js'
import { mailLanguage } from './mail/texts.js'
import type { AuthServices } from './services.js'
import { text } from './walletRoutes.js'

/** Removing log-ins at providers. `/v1/account` lists them. */
export function linkedLoginRoutes(services: AuthServices): Hono {
  const { sessions, recovery, linkedLogins, mailer, name, log, read } = services
  const routes = new Hono()

  routes.post('/v1/logins/remove', async (context) => {
    const schema = z.object({ id: text, language: z.string().max(100).optional() })
    const { body, key } = await read(context, 'use a session', schema)
    const session = await sessions.of(key)
    await recovery.enrolled(session)
    const place = await linkedLogins.remove(session, body.id)
    log({ event: 'log-in removed' })
    const { email = '' } = session
    // What is removed stays removed, whether or not a mail can tell of it.
    await mailer
      .send(removedLoginMail({ to: email, place, app: name, language: mailLanguage(body.language) }))
      .catch((error: unknown) => {
        log({ event: 'failed', path: context.req.path, reason: reasonOf(error) })
      })
    return context.json({})
  })

  return routes
}
