import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from './AuthError.js'
import { codeLimits } from './codes.js'
import { reasonOf } from './log.js'
import { codeMail } from './mail/codeMail.js'
import { mailLanguage } from './mail/texts.js'
import type { AuthServices } from './services.js'

/**
 * A fresh proof of an open session: a code that goes to the account's own address, and works with the session's key alone. The frame asks
 * for it before it hands the wallet out.
 */
export function proofRoutes({ codes, sessions, mailer, name, now, log, read }: AuthServices): Hono {
  const routes = new Hono()

  routes.post('/v1/session/proof/age', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    const provenAt = await sessions.provenAt((await sessions.of(key)).id)
    return context.json({ secondsAgo: Math.max(0, Math.floor((now() - provenAt) / 1000)) })
  })

  routes.post('/v1/session/proof/code', async (context) => {
    const schema = z.object({ language: z.string().max(100).optional() })
    const { body, key } = await read(context, 'ask for a code', schema)
    const { email } = await sessions.of(key)
    const sent = await codes.create(email, key, false)
    const language = mailLanguage(body.language)
    try {
      await mailer.send(codeMail({ to: email, code: sent.code, app: name, language, proves: true }))
    } catch (error) {
      await codes.withdraw(sent.id, email)
      log({ event: 'failed', path: context.req.path, reason: reasonOf(error) })
      throw new AuthError('MAIL_FAILED', {}, error)
    }
    log({ event: 'code sent' })
    return context.json({ retryAfter: codeLimits.cooldownMs / 1000 })
  })

  routes.post('/v1/session/proof', async (context) => {
    const schema = z.object({ code: z.string().regex(/^\d{6}$/) })
    const { body, key } = await read(context, 'try a code', schema)
    const { id, email } = await sessions.of(key)
    // A code for another address that the same key has asked for proves nothing here.
    if ((await codes.consume(body.code, key)) !== email) throw new AuthError('CODE_WRONG')
    await sessions.prove(id)
    return context.json({})
  })

  return routes
}
