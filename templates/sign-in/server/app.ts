import {
  canonicalAddress,
  createNonces,
  createSignInVerifier,
  parseMessage,
} from '@wallet-modal/plugins/siwx/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { callerAt } from './callers'
import type { Database } from './database'
import type { SignInNetworks } from './networks'
import { databaseNonces } from './nonces'
import { createSessions, lifetimeMs } from './sessions'

/** Settings of the server. */
export interface AppSettings extends SignInNetworks {
  readonly database: Database
  /** Origin of the pages that visitors sign in on, such as `https://shop.example`. */
  readonly origins: readonly string[]
  /** Tells the IP address of a request, by which nonces are limited. @default none: all visitors share one limit */
  readonly addressOf?: (context: Context) => string | undefined
}

/** The app's server, which knows who has signed in. Add your own routes to it. */
export function createApp({ database, origins, chains, rpcUrls, addressOf }: AppSettings): Hono {
  const nonces = createNonces(databaseNonces(database))
  const verifier = createSignInVerifier({ origins, chains, rpcUrls, nonces })
  const sessions = createSessions(database)
  const cookie = sessionCookie(origins)
  const tokenOf = (context: Context) => getCookie(context, cookie.name)
  const app = new Hono()

  app.use('/api/*', refuseOtherSites(origins), bodyLimit({ maxSize: 64 * 1024 }))
  app.onError(answerError)

  app.post('/api/sign-in/nonce', async (context) =>
    // Uses this server's time: the visitor's clock may be wrong.
    context.json({
      nonce: await nonces.create(callerAt(addressOf?.(context))),
      issuedAt: new Date().toISOString(),
    }),
  )

  app.post('/api/sign-in/verify', async (context) => {
    const body = await bodyOf(context)
    const signed = textsOf(body, ['message', 'signature'])
    if (!signed) return context.json({ error: 'Send a message and its signature.' }, 400)
    const verified = await verifier.verify(signed)
    // The page asks for it where it knows that the session is the visitor's: a cookie alone can be somebody else's.
    const isJoining = body.isJoining === true
    const token = await sessions.add({ verified, signed, token: tokenOf(context), isJoining })
    setCookie(context, cookie.name, token, {
      httpOnly: true,
      maxAge: lifetimeMs / 1000,
      path: '/',
      sameSite: 'Lax',
      secure: cookie.isSecure,
    })
    return context.json({})
  })

  app.post('/api/sign-in/sessions', async (context) => {
    const signedIn = await sessions.of(tokenOf(context))
    return context.json(
      signedIn.map(({ message, signature }) => ({ message, signature, data: parseMessage(message) })),
    )
  })

  app.post('/api/sign-in/revoke', async (context) => {
    const account = textsOf(await bodyOf(context), ['accountAddress'])
    if (!account) return context.json({ error: 'Send the accountAddress.' }, 400)
    await sessions.end(tokenOf(context), canonicalAddress(account.accountAddress))
    return context.json({})
  })

  // Answers only visitors who have signed in: the pattern for your own routes.
  app.get('/api/me', async (context) => {
    const signedIn = await sessions.of(tokenOf(context))
    if (signedIn.length === 0) return context.json({ error: 'Sign in first.' }, 401)
    return context.json(
      signedIn.map(({ accountAddress, chainId, provedBy }) => ({ accountAddress, chainId, provedBy })),
    )
  })

  return app
}

/** The status for each error of a sign-in. */
const statuses: Readonly<Record<string, 400 | 403 | 503>> = {
  SIGN_IN_MESSAGE_INVALID: 400,
  SIGN_IN_REFUSED: 403,
  SIGN_IN_UNVERIFIED: 503,
}

/** A sign-in that is refused has a code, and may say which part of it is. */
type SignInError = Error & { readonly code?: string; readonly context?: { readonly part?: unknown } }

function answerError(error: SignInError | HTTPException, context: Context): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse()
  const status = statuses[error.code ?? '']
  if (status) {
    const { code, message } = error
    console.warn(`Refused a sign-in (${code}): ${message}`)
    return context.json({ error: code, message }, error.context?.part === 'caller' ? 429 : status)
  }
  console.error(error)
  return context.json({ error: 'The server failed.' }, 500)
}

/** Another site's page could send requests with the visitor's cookie. Browsers name the page's origin. */
const refuseOtherSites = (origins: readonly string[]) =>
  createMiddleware(async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    const page = context.req.header('origin')
    if (!isReading && !origins.includes(page ?? '')) {
      console.warn(`Refused ${page ?? 'a request without an origin'}: ORIGIN is ${origins.join(', ')}.`)
      return context.json({ error: 'This page may not ask for that.' }, 403)
    }
    return next()
  })

/**
 * The cookie of a visitor's session. Over HTTPS its name begins with `__Host-`: browsers then take it from this host alone, for all
 * paths, so that another host of the domain can't plant one. Over plain HTTP, in development, browsers refuse that prefix.
 */
export function sessionCookie(origins: readonly string[]) {
  const isSecure = origins.some((origin) => origin.startsWith('https:'))
  return { name: isSecure ? '__Host-sign-in' : 'sign-in', isSecure }
}

/** The object in a request's JSON; an empty one for anything else. */
async function bodyOf(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await context.req.json().catch(() => undefined)
  return Object(body)
}

/** Texts of a body; undefined if one is missing, or has a NUL, which databases refuse. */
function textsOf<Key extends string>(
  body: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): Record<Key, string> | undefined {
  const texts = keys.map((key) => [key, body[key]] as const)
  const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0')
  return texts.every(([, value]) => isText(value))
    ? (Object.fromEntries(texts) as Record<Key, string>)
    : undefined
}
