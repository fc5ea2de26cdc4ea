import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { signatureHeaders } from '../requestSignature.js'
import { AuthError } from '../server/AuthError.js'
import { answerError } from '../server/answerError.js'
import { type Assertion, readAssertion } from '../server/assertion.js'
import { createReader } from '../server/createReader.js'
import type { Database } from '../server/database.js'
import { countWithin } from '../server/limits.js'
import { type LogEntry, logToConsole, reasonOf } from '../server/log.js'
import type { Mailer } from '../server/mail/Mailer.js'
import { mailLanguage } from '../server/mail/texts.js'
import { sweep } from '../server/sweep.js'
import { text } from '../server/walletRoutes.js'
import { createEscrowKeys } from './escrowKeys.js'
import { newDeviceMail } from './newDeviceMail.js'

const hour = 3_600_000
/** How often one wallet's key is released in a day. */
const mostPerDay = 5
const maxBodyBytes = 8 * 1024

/** Settings of the escrow. */
export interface EscrowServerSettings {
  /** From `openEscrowDatabase`: not the log-in server's. */
  readonly database: Database
  readonly mailer: Mailer
  /** 32 secret random bytes that never change. Keys are sealed with them. */
  readonly secret: Uint8Array<ArrayBuffer>
  /** 32 random bytes that the log-in server has, too: it signs its assertions with them. */
  readonly sharedSecret: Uint8Array<ArrayBuffer>
  /** The escrow's origin, such as `https://escrow.example.com`. */
  readonly origin: string
  /** Origin of the log-in server, whose frame alone may ask. */
  readonly wallet: string
  /** Name of the service in mails. */
  readonly name: string
  /** How many keys are released in an hour, of all wallets: a brake on a thief who has taken over the log-in server. @default 60 */
  readonly mostPerHour?: number | undefined
  /** Tells the IP address of a request, by which limits count. @default none: all callers share one limit */
  readonly addressOf?: (context: Context) => string | undefined
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
  readonly log?: (entry: LogEntry) => void
}

/**
 * The escrow: a second server that keeps a key for each wallet, and releases it to a fresh log-in. With the log-in server's half the key
 * opens the wallet; by itself it opens nothing. A Hono app that runs wherever there is `fetch` and WebCrypto.
 */
export function createEscrowServer(settings: EscrowServerSettings): Hono {
  const { database, mailer, name, wallet, now = Date.now, log = logToConsole } = settings
  const keys = createEscrowKeys(database, settings.secret, now)
  const reader = createReader({ ...settings, now })
  const app = new Hono()

  const onError = () => {
    throw new AuthError('TOO_LARGE')
  }
  const allowHeaders = ['content-type', ...Object.values(signatureHeaders)]
  app.use('/v1/*', cors({ origin: wallet, allowMethods: ['POST'], allowHeaders, maxAge: 600 }))
  // Behind the answer to preflights: these have no body.
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError }))
  app.use('/v1/*', async (context, next) => {
    if (context.req.header('origin') !== wallet) throw new AuthError('ORIGIN_REFUSED')
    await next()
    context.res.headers.set('cache-control', 'no-store')
  })
  app.onError((error, context) => answerError(error, context, log))
  app.notFound((context) => answerError(new AuthError('NOT_FOUND'), context, log))

  /** Reads a request with an assertion of the log-in server. @throws AuthError `ASSERTION_INVALID` */
  async function read<Shape extends z.ZodRawShape>(context: Context, act: Assertion['act'], shape: Shape) {
    const schema = z.object({ assertion: z.string().max(2048), factorId: text, more: z.object(shape) })
    const { body, key } = await reader.read(context, 'ask the escrow', schema)
    const says = await readAssertion(settings.sharedSecret, body.assertion, now())
    if (says?.act !== act || says.key !== key) throw new AuthError('ASSERTION_INVALID')
    return { says, place: { wallet: says.wallet, factor: body.factorId }, more: body.more }
  }

  /**
   * Tells the visitor of the release, also at the earlier address: a thief who has changed it can't hold the notice back. That address
   * may be dead by now, which closes no way back.
   * @throws AuthError `MAIL_FAILED` where the present address can't be reached
   */
  async function tell(now: string, before: string, language?: string): Promise<void> {
    for (const to of new Set([now, before].filter(Boolean))) {
      await mailer.send(newDeviceMail(to, name, mailLanguage(language))).catch((error) => {
        log({ event: 'failed', path: '/v1/release', reason: reasonOf(error) })
        if (to === now || now === '') throw new AuthError('MAIL_FAILED', {}, error)
      })
    }
  }

  app.post('/v1/keep', async (context) => {
    const { says, place, more } = await read(context, 'keep', { key: text })
    await keys.keep(place, more.key, says.email)
    log({ event: 'key kept', wallet: says.wallet })
    return context.json({})
  })

  app.post('/v1/release', async (context) => {
    const { says, place, more } = await read(context, 'release', { language: z.string().max(100).optional() })
    await sweep(database, now(), ['used_requests', 'callers'])
    const { key, email } = await keys.open(place)
    // A wallet without a key here counts nothing: strangers would use up the releases of all.
    await countWithin(database, says.wallet, 'release', { times: mostPerDay, within: 24 * hour }, now())
    const all = { times: settings.mostPerHour ?? 60, within: hour }
    await countWithin(database, 'all wallets', 'release', all, now())
    // The visitor hears of each release.
    await tell(says.email, email, more.language)
    log({ event: 'key released', wallet: says.wallet })
    return context.json({ key })
  })

  app.post('/v1/forget', async (context) => {
    const { says, place } = await read(context, 'forget', {})
    await keys.forget(place)
    log({ event: 'key forgotten', wallet: says.wallet })
    return context.json({})
  })

  app.get('/.well-known/wallet-modal-escrow.json', (context) => context.json({ version: 1, name, wallet }))
  return app
}
