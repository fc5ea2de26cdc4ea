import type { Database } from '../server/database.js'
import type { LogEntry } from '../server/log.js'
import type { Mail } from '../server/mail/Mailer.js'
import { createEscrowServer, type EscrowServerSettings } from './createEscrowServer.js'
import { openEscrowDatabase } from './escrowDatabase.js'

/** Origin and secret that the escrow of tests shares with its log-in server. */
export const escrowAccess = {
  origin: 'https://escrow.shop.test',
  secret: new Uint8Array(32).fill(8),
}

/** An escrow with a database of its own in memory, and a mailer that keeps mails. */
export async function startTestEscrow(
  settings: Partial<EscrowServerSettings> & { database?: Database } = {},
) {
  const database = settings.database ?? (await openEscrowDatabase({ folder: 'memory://' }))
  const mails: Mail[] = []
  const log: LogEntry[] = []
  /** Each request is another caller's. */
  let caller = 0
  const app = createEscrowServer({
    database,
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    secret: new Uint8Array(32).fill(9),
    sharedSecret: escrowAccess.secret,
    origin: escrowAccess.origin,
    wallet: 'https://wallet.shop.test',
    name: 'Shop',
    addressOf: () => `10.1.${caller >> 8}.${caller++ & 255}`,
    log: (entry) => log.push(entry),
    ...settings,
  })
  return { app, database, mails, log, fetch: (request: Request) => app.fetch(request) }
}
