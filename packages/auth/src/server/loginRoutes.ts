import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from './AuthError.js'
import { codeLimits } from './codes.js'
import { parseEmail } from './email.js'
import { reasonOf } from './log.js'
import { codeMail } from './mail/codeMail.js'
import { mailLanguage } from './mail/texts.js'
import { type AuthServices, publicKey } from './services.js'
import { sweep } from './sweep.js'
import { waitFor } from './waitFor.js'

/** Logging in, and what a session may do with itself. */
export function loginRoutes(services: AuthServices): Hono {
  const { database, codes, accounts, sessions, mailer, origin, name, now, log, read } = services
  const routes = new Hono()

  routes.post('/v1/login/email', async (context) => {
    const schema = z.object({
      email: z.string(),
      language: z.string().max(100).optional(),
      humanProof: z.string().max(8192).optional(),
    })
    const { body, key, caller } = await read(context, 'ask for a code', schema)
    const email = parseEmail(body.email)
    if (!email) throw new AuthError('EMAIL_INVALID')
    if (services.checkHuman && !(await services.checkHuman(body.humanProof, caller)))
      throw new AuthError('HUMAN_REFUSED')
    await sweep(database, now())
    const sent = await codes.create(email, key, services.confirmsDevices)
    const language = mailLanguage(body.language)
    const linkUrl = sent.link && `${origin}/device?language=${language}#${sent.link}`
    try {
      await mailer.send(codeMail({ to: email, code: sent.code, linkUrl, app: name, language }))
    } catch (error) {
      await codes.withdraw(sent.id, email)
      log({ event: 'failed', path: context.req.path, reason: reasonOf(error) })
      throw new AuthError('MAIL_FAILED', {}, error)
    }
    log({ event: 'code sent' })
    return context.json({
      action: sent.link ? 'VERIFY_DEVICE' : 'VERIFY_OTP',
      retryAfter: codeLimits.cooldownMs / 1000,
    })
  })

  routes.post('/v1/login/device', async (context) => {
    const { key } = await read(context, 'wait for a link', z.object({}))
    const look = async () => (await codes.isApproved(key)) || undefined
    const isApproved = await waitFor(look, { signal: context.req.raw.signal })
    return context.json({ isApproved: isApproved ?? false })
  })

  routes.post('/v1/login/code', async (context) => {
    const schema = z.object({ code: z.string().regex(/^\d{6}$/), sessionKey: publicKey })
    const { body, key } = await read(context, 'try a code', schema)
    const email = await codes.consume(body.code, key)
    await sessions.start(await accounts.withEmail(email), body.sessionKey)
    log({ event: 'logged in' })
    return context.json({ email })
  })

  routes.post('/v1/session', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    const { id, email, provider, name: userName, knownAs } = await sessions.of(key)
    return context.json({ email, provider, userName, knownAs, watch: id })
  })

  // A session's id is enough to learn when the session ends, and nothing else: another tab may have replaced the session's key.
  routes.post('/v1/session/watch', async (context) => {
    const schema = z.object({ watch: z.string().regex(/^[\w-]{22}$/) })
    const { body } = await read(context, 'use a session', schema)
    return context.json({ isEnded: await services.sessionWatch.wait(body.watch, context.req.raw.signal) })
  })

  routes.post('/v1/session/rotate', async (context) => {
    const { body, key } = await read(context, 'use a session', z.object({ sessionKey: publicKey }))
    await sessions.rotate(key, body.sessionKey)
    return context.json({})
  })

  routes.post('/v1/session/end', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    await sessions.end((await sessions.of(key)).id)
    log({ event: 'session ended' })
    return context.json({})
  })

  return routes
}
