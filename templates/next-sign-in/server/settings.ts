import config from '../wallet-modal.config'
import { type AppSettings, sessionCookie } from './app'
import { addedLast } from './callers'
import { type Database, openDatabase } from './database'
import { networksOf } from './networks'
import { sandboxNetworks } from './sandboxNetworks'

const { env } = process
const isDevelopment = env.NODE_ENV === 'development'

/** Next.js bundles pages and routes apart, and in development again after each edit. They share this object. */
const shared = globalThis as { signInDatabase?: Promise<Database> }

/** The database, opened when it is first used. */
export function database(): Promise<Database> {
  shared.signInDatabase ??= openDatabase({ url: env.DATABASE_URL })
  return shared.signInDatabase
}

/** Where visitors see the app in production. */
const productionOrigins = (env.ORIGIN ?? '').split(',')

/** The name of the session's cookie. */
export const cookieName = sessionCookie(isDevelopment ? [] : productionOrigins).name

/**
 * Settings of the server's routes. In production they come from the environment: see `.env.example`. Without CLIENT_ADDRESS_HEADER,
 * X-Forwarded-For counts, which Next.js sets itself without a proxy.
 */
export async function settingsFor(request: Request): Promise<AppSettings> {
  const sandbox = isDevelopment ? env.NEXT_PUBLIC_WALLET_MODAL_SANDBOX : undefined
  return {
    database: await database(),
    origins: isDevelopment ? [`http://${request.headers.get('host')}`] : productionOrigins,
    ...(sandbox ? await sandboxNetworks(sandbox) : networksOf(config, env.SIGN_IN_NODES)),
    addressOf: (context) => addedLast(context.req.header(env.CLIENT_ADDRESS_HEADER ?? 'x-forwarded-for')),
  }
}
