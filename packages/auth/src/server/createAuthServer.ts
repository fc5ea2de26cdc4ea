import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { admitsApp } from '../admitsApp.js'
import { AuthError } from './AuthError.js'
import { accountRoutes } from './accountRoutes.js'
import { answerError } from './answerError.js'
import { deviceLinkRoutes } from './deviceLinkRoutes.js'
import { escrowRoutes } from './escrowRoutes.js'
import { exitRoutes } from './exitRoutes.js'
import { farcasterRoutes } from './farcaster/farcasterRoutes.js'
import { frameRoutes } from './frameRoutes.js'
import { issuerRoutes } from './issuers/issuerRoutes.js'
import { linkedLoginRoutes } from './linkedLoginRoutes.js'
import { loginRoutes } from './loginRoutes.js'
import { recoveryRoutes } from './recoveryRoutes.js'
import { type AuthServerSettings, createServices } from './services.js'
import { socialPages } from './social/socialPages.js'
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
    // Only the frame's own page may ask. A page of another origin would fail at the signature, too.
    if (context.req.header('origin') !== settings.origin) throw new AuthError('ORIGIN_REFUSED')
    await next()
    context.res.headers.set('cache-control', 'no-store')
  })
  app.onError((error, context) => answerError(error, context, log))
  app.notFound((context) => answerError(new AuthError('NOT_FOUND'), context, log))
  app.get('/.well-known/wallet-modal.json', (context) =>
    context.json({
      ...{ version: 1, name: settings.name },
      login: ['email', ...Object.keys(settings.socials ?? {}), ...(settings.farcaster ? ['farcaster'] : [])],
      ...(settings.escrow
        ? { recovery: 'escrow', operatorCanSign: true, escrow: settings.escrow.origin }
        : { recovery: 'own', operatorCanSign: false }),
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
  app.route('/', socialPages(services))
  app.route('/', farcasterRoutes(services))
  app.route('/', issuerRoutes(services))
  app.route('/', walletRoutes(services))
  app.route('/', recoveryRoutes(services))
  app.route('/', accountRoutes(services))
  app.route('/', linkedLoginRoutes(services))
  app.route('/', deviceLinkRoutes(services))
  if (settings.escrow) app.route('/', escrowRoutes(services, settings.escrow))
  return app
}
