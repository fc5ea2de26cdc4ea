import config from '../wallet-modal.config'
import type { AppSettings } from './app'
import { type Database, openDatabase } from './database'
import { networksOf } from './networks'
import { sandboxNetworks } from './sandboxNetworks'

const { env } = process
const isDevelopment = env.NODE_ENV === 'development'

/** Next bundles pages and routes apart, and in development anew after each edit: they share what stands here. */
const shared = globalThis as { signInDatabase?: Promise<Database> }

/** The database, opened when it is first asked. DATABASE_URL (PostgreSQL) comes from the environment. */
export function database(): Promise<Database> {
  shared.signInDatabase ??= openDatabase({ url: env.DATABASE_URL })
  return shared.signInDatabase
}

/** What the server's routes run with. In production ORIGIN (where visitors see the app; several with commas between) comes from the environment. */
export async function settingsFor(request: Request): Promise<AppSettings> {
  const sandbox = isDevelopment ? env.NEXT_PUBLIC_WALLET_MODAL_SANDBOX : undefined
  return {
    database: await database(),
    origins: isDevelopment
      ? [`http://${request.headers.get('host')}`]
      : (env.ORIGIN ?? `http://localhost:${env.PORT ?? 3000}`).split(','),
    ...(sandbox ? await sandboxNetworks(sandbox) : networksOf(config)),
  }
}
