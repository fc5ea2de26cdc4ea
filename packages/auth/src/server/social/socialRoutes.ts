import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { admitsApp } from '../../admitsApp.js'
import type { SocialFailure, WindowSettings } from '../../WindowSettings.js'
import { AuthError } from '../AuthError.js'
import { reasonOf } from '../log.js'
import { type AuthServices, publicKey } from '../services.js'
import { sweep } from '../sweep.js'
import { waitFor } from '../waitFor.js'
import { walletPage } from '../walletPage.js'
import { addressAt, askProvider } from './askProvider.js'
import { isProviderId, type ProviderFacts, providers } from './providers.js'
import type { AnsweredLogin } from './socialLogins.js'

/** What is told of a log-in that the frame has ended meanwhile. */
const nobody = { person: undefined, failure: undefined }

/** Errors of a visitor who said no: RFC 6749 4.1.2.1, and Apple's own. */
const declines = ['access_denied', 'user_cancelled_authorize']

/** Logging in at a provider: what the frame asks, and the pages of the window. */
export function socialRoutes(services: AuthServices): Hono {
  const { apps, accounts, database, sessions, socialLogins, origin, name, socials, now, log, count, read } =
    services
  const routes = new Hono()
  const redirectUri = (provider: string) => `${origin}/social/answer/${provider}`

  const offered = (provider: string) => {
    const credentials = isProviderId(provider) ? socials[provider] : undefined
    if (!isProviderId(provider) || !credentials) throw new AuthError('SOCIAL_NOT_OFFERED')
    const facts: ProviderFacts = providers[provider]
    return { facts, credentials }
  }

  /** A page in the provider's window. */
  const page = (context: Context, window: WindowSettings) =>
    walletPage(context, {
      name,
      settings: { window },
      policy: ["form-action 'self'", "frame-ancestors 'none'"],
      // Under `no-referrer` the form's own origin would be sent as `null`.
      referrer: 'same-origin',
    })

  /** Tells the frame what came of a log-in: by the app's page where that made room, else from the window. */
  const outcome = (
    context: Context,
    { id, provider, app, language, returnTo }: AnsweredLogin,
    came: { readonly grant: string } | { readonly failure: SocialFailure },
  ) => {
    if (returnTo === undefined) return page(context, { kind: 'outcome', login: id, app, language, ...came })
    const back = new URL(returnTo)
    for (const [key, value] of Object.entries({ 'wallet-modal': 'auth', provider, login: id, ...came }))
      back.searchParams.set(key, value)
    return context.redirect(back.href, 303)
  }

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
    offered(body.provider)
    const isOwn = body.returnTo === undefined || new URL(body.returnTo).origin === body.app
    if (!admitsApp(apps, body.app) || !isOwn) throw new AuthError('ORIGIN_REFUSED')
    await sweep(database, now())
    const login = await socialLogins.begin(key, body)
    log({ event: 'social log-in begun' })
    return context.json({ login, uri: `${origin}/social/start/${login}` })
  })

  routes.get('/social/start/:login', async (context) => {
    await count(context, 'open a log-in page')
    try {
      const login = await socialLogins.start(context.req.param('login'))
      const { facts, credentials } = offered(login.provider)
      const to = await addressAt(facts, credentials, redirectUri(login.provider), login.binding)
      return page(context, { kind: 'start', login: login.id, to })
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return page(context, { kind: 'over', failure: error.code })
    }
  })

  const answer = async (context: Context, provider: string, answered: URLSearchParams) => {
    await count(context, 'open a log-in page')
    try {
      const { facts, credentials } = offered(provider)
      const login = await socialLogins.answered(provider, answered.get('state') ?? '')
      try {
        const person = await askProvider(facts, credentials, redirectUri(provider), login.binding, answered)
        return outcome(context, login, { grant: await socialLogins.succeed(login.id, person) })
      } catch (error) {
        const isDeclined = declines.includes(answered.get('error') ?? '')
        const failure = isDeclined ? 'SOCIAL_DECLINED' : 'SOCIAL_FAILED'
        log({
          event: isDeclined ? 'refused' : 'failed',
          path: `/social/answer/${provider}`,
          reason: reasonOf(error),
        })
        await socialLogins.fail(login.id, failure)
        return outcome(context, login, { failure })
      }
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      log({ event: 'refused', path: '/social/answer', reason: error.code })
      return page(context, { kind: 'over', failure: error.code })
    }
  }

  routes.get('/social/answer/:provider', (context) => {
    const { searchParams } = new URL(context.req.url)
    return answer(context, context.req.param('provider'), searchParams)
  })

  routes.post('/social/answer/:provider', async (context) =>
    answer(context, context.req.param('provider'), new URLSearchParams(await context.req.text())),
  )

  routes.post('/social/release', async (context) => {
    await count(context, 'open a log-in page')
    const { login, grant } = await context.req.parseBody()
    const isOwnPage = context.req.header('origin') === origin
    const isReleased =
      isOwnPage &&
      typeof login === 'string' &&
      typeof grant === 'string' &&
      (await socialLogins.release(login, grant))
    return page(context, isReleased ? { kind: 'released' } : { kind: 'over', failure: 'SOCIAL_EXPIRED' })
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
