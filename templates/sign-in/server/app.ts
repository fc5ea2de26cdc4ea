import { createNonces, createSignInVerifier, parseMessage } from '@wallet-modal/plugins/siwx/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Database } from './database'
import type { SignInNetworks } from './networks'
import { databaseNonces } from './nonces'
import { createSessions, lifetimeMs } from './sessions'

/** What the server needs to know of where it runs. */
export interface AppSettings extends SignInNetworks {
  readonly database: Database
  /** Of the pages that visitors sign in on, such as `https://shop.example`. */
  readonly origins: readonly string[]
}

/** The app's server: who has signed in. Add your own routes to it. */
export function createApp({ database, origins, chains, rpcUrls }: AppSettings): Hono {
  const nonces = createNonces(databaseNonces(database))
  const verifier = createSignInVerifier({ origins, chains, rpcUrls, nonces })
  const sessions = createSessions(database)
  const app = new Hono()

  app.use('/api/*', refuseOtherSites(origins), bodyLimit({ maxSize: 64 * 1024 }))

  app.post('/api/sign-in/nonce', async (context) =>
    // With this server's time: the visitor's clock may be wrong.
    context.json({ nonce: await nonces.create(), issuedAt: new Date().toISOString() }),
  )

  app.post('/api/sign-in/verify', async (context) => {
    const signed = await textsOf(context, ['message', 'signature'])
    if (!signed) return context.json({ error: 'Send a message and its signature.' }, 400)
    try {
      const data = await verifier.verify(signed)
      rememberVisitor(context, await sessions.add(tokenOf(context), data, signed))
      return context.json({})
    } catch (error) {
      const code = codeOf(error)
      const status = statuses[code]
      if (!status) throw error
      return context.json({ error: code }, status)
    }
  })

  app.post('/api/sign-in/sessions', async (context) => {
    const signed = await sessions.of(tokenOf(context))
    return context.json(signed.map((one) => ({ ...one, data: parseMessage(one.message) })))
  })

  app.post('/api/sign-in/revoke', async (context) => {
    const account = await textsOf(context, ['accountAddress'])
    if (!account) return context.json({ error: 'Send the accountAddress.' }, 400)
    await sessions.end(tokenOf(context), account.accountAddress)
    return context.json({})
  })

  // What only a visitor who has signed in may see: the pattern for your own routes.
  app.get('/api/me', async (context) => {
    const signed = await sessions.of(tokenOf(context))
    if (signed.length === 0) return context.json({ error: 'Sign in first.' }, 401)
    const accounts = signed.map(({ message }) => parseMessage(message))
    return context.json(accounts.map(({ accountAddress, chainId }) => ({ accountAddress, chainId })))
  })

  return app
}

/** What is answered to a sign-in that isn't good, and where a node can't be asked whether it is. */
const statuses: Readonly<Record<string, 400 | 403 | 503>> = {
  SIGN_IN_MESSAGE_INVALID: 400,
  SIGN_IN_REFUSED: 403,
  SIGN_IN_UNVERIFIED: 503,
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another site's page could send requests with the visitor's cookie: browsers say whose page it is. */
const refuseOtherSites = (origins: readonly string[]) =>
  createMiddleware(async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (!isReading && !origins.includes(context.req.header('origin') ?? ''))
      return context.json({ error: 'This page may not ask for that.' }, 403)
    return next()
  })

/** The cookie that a visitor is known by. */
export const sessionCookie = 'sign-in'

const tokenOf = (context: Context) => getCookie(context, sessionCookie)

function rememberVisitor(context: Context, token: string): void {
  const secure = context.req.header('origin')?.startsWith('https:') ?? false
  setCookie(context, sessionCookie, token, {
    httpOnly: true,
    maxAge: lifetimeMs / 1000,
    path: '/',
    sameSite: 'Lax',
    secure,
  })
}

/** The texts of a request's JSON; undefined where one of them is missing. */
async function textsOf<Key extends string>(
  context: Context,
  keys: readonly Key[],
): Promise<Record<Key, string> | undefined> {
  const body: unknown = await context.req.json().catch(() => undefined)
  const texts = keys.map((key) => [key, (body as Record<string, unknown> | null | undefined)?.[key]])
  if (!texts.every(([, value]) => typeof value === 'string')) return undefined
  return Object.fromEntries(texts)
}
