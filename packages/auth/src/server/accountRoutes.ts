import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from './AuthError.js'
import { type CodePurpose, codeLimits } from './codes.js'
import { parseEmail } from './email.js'
import { reasonOf } from './log.js'
import { codeMail } from './mail/codeMail.js'
import { mailLanguage } from './mail/texts.js'
import type { AuthServices } from './services.js'
import type { Session } from './sessions.js'

const code = z.string().regex(/^\d{6}$/)
const language = z.string().max(100).optional()

/** The address that codes go to. @throws AuthError `EMAIL_NEEDED` where providers alone have named the visitor */
function addressOf({ email }: Session): string {
  if (email === undefined) throw new AuthError('EMAIL_NEEDED')
  return email
}

/** The account page: what the account has, and the change of its address. */
export function accountRoutes(services: AuthServices): Hono {
  const { codes, sessions, recovery, linkedLogins, emailUpdates, mailer, name, now, log, read } = services
  const routes = new Hono()

  /** Sends a code. It works for the session's key only, and only for its purpose. */
  async function send(context: Context, to: string, key: string, purpose: CodePurpose, tag?: string) {
    const sent = await codes.create(to, key, false, purpose)
    const mail = codeMail({ to, code: sent.code, app: name, language: mailLanguage(tag), purpose })
    try {
      await mailer.send(mail)
    } catch (error) {
      await codes.withdraw(sent.id, to)
      log({ event: 'failed', path: context.req.path, reason: reasonOf(error) })
      throw new AuthError('MAIL_FAILED', {}, error)
    }
    log({ event: 'code sent' })
  }

  routes.post('/v1/account', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    const session = await sessions.of(key)
    const lists = { ...(await recovery.list(session)), logins: await linkedLogins.list(session) }
    return context.json({
      ...{ email: session.email, recovery: services.escrow ? 'escrow' : 'own' },
      ...lists,
    })
  })

  // A fresh proof of an open session, which the frame asks for before it hands the wallet out.
  routes.post('/v1/session/proof/age', async (context) => {
    const { key } = await read(context, 'use a session', z.object({}))
    const { signedInAt, provenAt } = await sessions.of(key)
    const secondsSince = (at: number) => Math.max(0, Math.floor((now() - at) / 1000))
    return context.json({
      secondsAgo: secondsSince(signedInAt),
      codeSecondsAgo: provenAt === undefined ? null : secondsSince(provenAt),
    })
  })

  routes.post('/v1/session/proof/code', async (context) => {
    const { body, key } = await read(context, 'ask for a code', z.object({ language }))
    await send(context, addressOf(await sessions.of(key)), key, 'proof', body.language)
    return context.json({ retryAfter: codeLimits.cooldownMs / 1000 })
  })

  routes.post('/v1/session/proof', async (context) => {
    const { body, key } = await read(context, 'try a code', z.object({ code }))
    const { id, email } = await sessions.of(key)
    // The account may have another address since.
    if ((await codes.consume(body.code, key, 'proof')) !== email) throw new AuthError('CODE_EXPIRED')
    await sessions.prove(id)
    return context.json({})
  })

  /** A session whose device opens the wallet: a log-in alone changes no address. */
  async function enrolledSession(key: string): Promise<Session> {
    const session = await sessions.of(key)
    await recovery.enrolled(session)
    return session
  }

  routes.post('/v1/account/email', async (context) => {
    const schema = z.object({ email: z.string(), language })
    const { body, key } = await read(context, 'ask for a code', schema)
    const email = parseEmail(body.email)
    if (!email) throw new AuthError('EMAIL_INVALID')
    const session = await enrolledSession(key)
    const retryAfter = codeLimits.cooldownMs / 1000
    // Asked once more: the old address has confirmed already, and the new one gets another code.
    if (await emailUpdates.isConfirmed(session, email)) {
      await send(context, email, key, 'new email', body.language)
      return context.json({ action: 'VERIFY_SECONDARY_OTP', retryAfter })
    }
    const old = addressOf(session)
    await send(context, old, key, 'old email', body.language)
    await emailUpdates.begin(session, old, email)
    return context.json({ action: 'VERIFY_PRIMARY_OTP', retryAfter })
  })

  routes.post('/v1/account/email/primary', async (context) => {
    const { body, key } = await read(context, 'try a code', z.object({ code, language }))
    const session = await enrolledSession(key)
    const old = await codes.consume(body.code, key, 'old email')
    await send(context, await emailUpdates.confirm(session, old), key, 'new email', body.language)
    return context.json({ retryAfter: codeLimits.cooldownMs / 1000 })
  })

  routes.post('/v1/account/email/secondary', async (context) => {
    const { body, key } = await read(context, 'try a code', z.object({ code }))
    const session = await enrolledSession(key)
    const email = await codes.consume(body.code, key, 'new email')
    await emailUpdates.finish(session, email)
    log({ event: 'email changed' })
    return context.json({ email })
  })

  return routes
}
