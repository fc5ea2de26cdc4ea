import { join } from 'node:path'
import { z } from 'zod'
import {
  bytesOf,
  commonVariables,
  keptSecret,
  origin,
  readEnvironment,
  SettingsError,
  secretText,
} from './readSettings.js'

/** What `wallet-modal-escrow start` reads from its environment. */
export interface EscrowSettings {
  readonly port: number
  readonly host?: string | undefined
  readonly origin: string
  /** The log-in server's origin. */
  readonly wallet: string
  readonly name: string
  readonly databaseUrl?: string | undefined
  readonly folder: string
  readonly secret: Uint8Array<ArrayBuffer>
  readonly sharedSecret: Uint8Array<ArrayBuffer>
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly mostPerHour?: number | undefined
  readonly addressHeader?: string | undefined
}

const environment = z.object({
  ORIGIN: origin,
  ...commonVariables,
  PORT: z.coerce.number().int().min(0).max(65535).default(3200),
  WALLET_ORIGIN: origin,
  DATA_FOLDER: z.string().default('.escrow-data'),
  ESCROW_SECRET: secretText,
  MOST_PER_HOUR: z.coerce.number().int().min(1).optional(),
})

/**
 * Reads the escrow's settings.
 * @throws SettingsError that names each variable that is missing or wrong
 */
export function readEscrowSettings(env: Readonly<Record<string, string | undefined>>): EscrowSettings {
  const read = readEnvironment(environment, env)
  if (read.DATABASE_URL && !read.SECRET)
    throw new SettingsError([
      'SECRET is missing. It seals the keys in the database: 32 random bytes as base64url.',
    ])
  if (read.SECRET === read.ESCROW_SECRET)
    throw new SettingsError(['SECRET is ESCROW_SECRET, which the log-in server has, too. Make another one.'])
  if (new URL(read.ORIGIN).host === new URL(read.WALLET_ORIGIN).host)
    throw new SettingsError(['ORIGIN is the log-in server. The escrow needs a host of its own.'])
  return {
    port: read.PORT,
    host: read.HOST,
    origin: read.ORIGIN,
    wallet: read.WALLET_ORIGIN,
    name: read.NAME,
    databaseUrl: read.DATABASE_URL,
    folder: join(read.DATA_FOLDER, 'database'),
    secret: read.SECRET ? bytesOf(read.SECRET) : keptSecret(read.DATA_FOLDER),
    sharedSecret: bytesOf(read.ESCROW_SECRET),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mostPerHour: read.MOST_PER_HOUR,
    addressHeader: read.CLIENT_ADDRESS_HEADER,
  }
}
