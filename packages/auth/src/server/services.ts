import type { Context } from 'hono'
import { z } from 'zod'
import { fromBase64Url } from '../encoding.js'
import type { FrameNetwork } from '../FrameNetwork.js'
import { createAccounts } from './accounts.js'
import { createCodes } from './codes.js'
import { createReader, type RequestReader } from './createReader.js'
import type { Database } from './database.js'
import type { EscrowAccess } from './EscrowAccess.js'
import { createEmailUpdates } from './emailUpdates.js'
import type { FarcasterSettings } from './farcaster/createFarcaster.js'
import type { IssuerSettings } from './issuers/createIssuers.js'
import { createLinkedLogins } from './linkedLogins.js'
import { type LogEntry, logToConsole } from './log.js'
import type { Mailer } from './mail/Mailer.js'
import { createPasskeyChecks } from './passkeyChecks.js'
import { createRecovery } from './recovery.js'
import { createSessions } from './sessions.js'
import { createSessionWatch } from './sessionWatch.js'
import type { SocialSettings } from './social/credentials.js'
import { createSocialLogins } from './social/socialLogins.js'
import { createWallets } from './wallets.js'

/** Reads a file of the frame's build. @returns undefined if there is none */
export type ReadFrameFile = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** Settings of the log-in server. */
export interface AuthServerSettings {
  readonly database: Database
  readonly mailer: Mailer
  /** 32 random bytes that stay the same for all servers on one database. Codes are hashed with them. */
  readonly secret: Uint8Array<ArrayBuffer>
  /** This server's origin, such as `https://wallet.example.com`. */
  readonly origin: string
  /** Origins of the pages that may use the wallet; `https://*.shop.example` and `http://localhost:*` admit several. */
  readonly apps: readonly string[]
  /**
   * The networks on which the wallet signs transactions and typed data. Nothing that a page says of a network counts.
   * @default none: it signs messages only
   */
  readonly networks?: readonly FrameNetwork[]
  /** Name of the service in mails. */
  readonly name: string
  /**
   * `always`: a browser that is new to the log-in has to be confirmed by a link in the mail before its code is taken. Asked of known and
   * unknown addresses alike, so that the answer tells nobody who has an account. @default never
   */
  readonly confirmDevices?: 'always' | 'never'
  /**
   * Where the escrow is, which keeps a key to each wallet: the log-in alone then opens wallets on other devices, and who controls both
   * servers can sign. @default none: each visitor needs a way back of their own
   */
  readonly escrow?: EscrowAccess | undefined
  /** Credentials from the providers of social log-ins. @default none is offered */
  readonly socials?: SocialSettings
  /** Where Farcaster's relay and registries are. @default none: logging in with Farcaster isn't offered */
  readonly farcaster?: FarcasterSettings | undefined
  /** Issuers of tokens that log visitors in, such as your own log-in. @default none */
  readonly issuers?: readonly IssuerSettings[]
  /** Asks a service such as Turnstile whether the caller is a human. @default none: everybody passes */
  readonly checkHuman?: (proof: string | undefined, caller: string) => Promise<boolean>
  /** Tells the IP address of a request, by which limits count. @default none: all callers share one limit */
  readonly addressOf?: (context: Context) => string | undefined
  /** Reads a file of the frame's build. @default none: the server has no frame */
  readonly readFrameFile?: ReadFrameFile
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
  readonly log?: (entry: LogEntry) => void
}

/** What routes share. */
export interface AuthServices
  extends Required<
      Pick<AuthServerSettings, 'database' | 'mailer' | 'origin' | 'apps' | 'name' | 'now' | 'log' | 'socials'>
    >,
    Pick<AuthServerSettings, 'checkHuman' | 'networks' | 'escrow' | 'farcaster' | 'issuers'>,
    RequestReader {
  readonly confirmsDevices: boolean
  readonly codes: ReturnType<typeof createCodes>
  readonly accounts: ReturnType<typeof createAccounts>
  readonly sessions: ReturnType<typeof createSessions>
  readonly socialLogins: ReturnType<typeof createSocialLogins>
  readonly wallets: ReturnType<typeof createWallets>
  readonly recovery: ReturnType<typeof createRecovery>
  readonly linkedLogins: ReturnType<typeof createLinkedLogins>
  readonly passkeys: ReturnType<typeof createPasskeyChecks>
  readonly emailUpdates: ReturnType<typeof createEmailUpdates>
  readonly sessionWatch: ReturnType<typeof createSessionWatch>
}

/** A P-256 public key in a body. */
export const publicKey = z.string().refine((text) => fromBase64Url(text)?.length === 65)

/** Makes what routes share. */
export async function createServices(settings: AuthServerSettings): Promise<AuthServices> {
  const { database, now = Date.now, log = logToConsole } = settings
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', settings.secret, algorithm, false, ['sign'])
  return {
    ...settings,
    now,
    log,
    socials: settings.socials ?? {},
    confirmsDevices: settings.confirmDevices === 'always',
    codes: createCodes({ database, secret, now }),
    accounts: createAccounts(database, now),
    sessions: createSessions(database, now),
    socialLogins: createSocialLogins(database, now),
    wallets: createWallets(database, now, settings.escrow !== undefined),
    recovery: createRecovery(database, now, settings.escrow !== undefined),
    linkedLogins: createLinkedLogins(database),
    passkeys: createPasskeyChecks(database, settings.origin, now),
    emailUpdates: createEmailUpdates(database, now),
    sessionWatch: createSessionWatch(database),
    ...createReader({ ...settings, now }),
  }
}
