import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { admitsApp } from '../admitsApp.js'
import { AuthError } from './AuthError.js'
import { accountRoutes } from './accountRoutes.js'
import { deviceLinkRoutes } from './deviceLinkRoutes.js'
import { exitRoutes } from './exitRoutes.js'
import { farcasterRoutes } from './farcaster/farcasterRoutes.js'
import { frameRoutes } from './frameRoutes.js'
import { issuerRoutes } from './issuers/issuerRoutes.js'
import { type LogEntry, reasonOf } from './log.js'
import { loginRoutes } from './loginRoutes.js'
import { recoveryRoutes } from './recoveryRoutes.js'
import { type AuthServerSettings, createServices } from './services.js'
import { socialRoutes } from './social/socialRoutes.js'
import { walletRoutes } from './walletRoutes.js'

const maxBodyBytes = 16 * 1024

/** The log-in server: a Hono app that runs wherever there is `fetch` and WebCrypto. */
export async function createAuthServer(settings: AuthServerSettings): Promise<Hono> {
  const services = await createServices(settings)
  const { log } = services
  const app = new Hono()
  const onError = () => {
    throw new AuthError('TOO_LARGE')
  }
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError }))
  app.use('/v1/*', async (context, next) => {
    // The frame's own page asks, nobody else's. A page of another origin would fail at the signature, too.
    if (context.req.header('origin') !== settings.origin) throw new AuthError('ORIGIN_REFUSED')
    await next()
    context.res.headers.set('cache-control', 'no-store')
  })
  app.onError((error, context) => answerError(error, context, log))
  app.notFound((context) => answerError(new AuthError('NOT_FOUND'), context, log))
  app.get('/.well-known/wallet-modal.json', (context) =>
    context.json({
      version: 1,
      name: settings.name,
      login: ['email', ...Object.keys(settings.socials ?? {}), ...(settings.farcaster ? ['farcaster'] : [])],
      recovery: 'own',
    }),
  )
  // An app asks here whether it may show the frame: a browser that refuses the frame doesn't say why.
  app.get('/admits', (context) =>
    context.json({ admits: admitsApp(settings.apps, context.req.query('app') ?? '') }, 200, {
      'access-control-allow-origin': '*',
    }),
  )
  if (settings.readFrameFile) {
    app.route('/', frameRoutes(services, settings.readFrameFile))
    app.route('/', exitRoutes(services, settings.readFrameFile))
  }
  app.route('/', loginRoutes(services))
  app.route('/', socialRoutes(services))
  app.route('/', farcasterRoutes(services))
  app.route('/', issuerRoutes(services))
  app.route('/', walletRoutes(services))
  app.route('/', recoveryRoutes(services))
  app.route('/', accountRoutes(services))
  app.route('/', deviceLinkRoutes(services))
  return app
}

function answerError(error: Error, context: Context, log: (entry: LogEntry) => void) {
  const { path } = context.req
  if (error instanceof AuthError) {
    log({ event: 'refused', path, reason: error.code })
    const { code, message, details, status } = error
    if (details.retryAfter) context.header('retry-after', `${details.retryAfter}`)
    return context.json({ error: code, message, ...details }, status)
  }
  log({ event: 'failed', path, reason: reasonOf(error) })
  const { message } = new AuthError('UNAVAILABLE')
  return context.json({ error: 'UNAVAILABLE', message }, 503)
}
