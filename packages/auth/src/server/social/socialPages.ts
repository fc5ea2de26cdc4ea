import { type Context, Hono } from 'hono'
import type { SocialFailure, WindowSettings } from '../../WindowSettings.js'
import { AuthError } from '../AuthError.js'
import { reasonOf } from '../log.js'
import type { AuthServices } from '../services.js'
import { walletPage } from '../walletPage.js'
import { addressAt, askProvider } from './askProvider.js'
import { offeredProvider } from './credentials.js'
import type { AnsweredLogin } from './socialLogins.js'

/** Errors of a visitor who said no: RFC 6749 4.1.2.1, and Apple's own. */
const declines = ['access_denied', 'user_cancelled_authorize']

/** Makes the pages of the provider's window: the way there, and what came of the log-in. */
const drawPages = (name: string) => {
  const page = (context: Context, window: WindowSettings) =>
    walletPage(context, {
      name,
      settings: { window },
      policy: ["form-action 'self'", "frame-ancestors 'none'"],
      // Under `no-referrer` the form's own origin would be sent as `null`.
      referrer: 'same-origin',
    })

  /**
   * Tells the frame what came of a log-in: by the app's page where that made room, else from the window. A page gets the grant once its
   * visitor has agreed: it may have led them here for a log-in that somebody else has begun.
   */
  const outcome = (
    context: Context,
    { id, provider, app, language, returnTo }: AnsweredLogin,
    came: { readonly grant: string } | { readonly failure: SocialFailure },
  ) => {
    const settings = { kind: 'outcome', login: id, app, language, ...came } as const
    if (returnTo === undefined) return page(context, settings)
    const back = new URL(returnTo)
    for (const [key, value] of Object.entries({ 'wallet-modal': 'auth', provider, login: id, ...came }))
      back.searchParams.set(key, value)
    return 'grant' in came
      ? page(context, { ...settings, returnTo: back.href })
      : context.redirect(back.href, 303)
  }
  return { page, outcome }
}

/** The pages of a provider's window, and the provider's answer, which comes from the provider's own origin. */
export function socialPages(services: AuthServices): Hono {
  const { socialLogins, origin, name, socials, log, count } = services
  const { page, outcome } = drawPages(name)
  const routes = new Hono()
  const redirectUri = (provider: string) => `${origin}/social/answer/${provider}`

  routes.get('/social/start/:login', async (context) => {
    await count(context, 'open a log-in page')
    try {
      const login = await socialLogins.start(context.req.param('login'))
      const { facts, credentials } = offeredProvider(socials, login.provider)
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
      const { facts, credentials } = offeredProvider(socials, provider)
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

  return routes
}
