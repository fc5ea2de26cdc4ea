import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fromBase64Url, randomId } from '../encoding.js'
import type { FrameNetwork } from '../FrameNetwork.js'
import type { EscrowAccess } from '../server/EscrowAccess.js'
import { type FarcasterSettings, publicFarcaster } from '../server/farcaster/createFarcaster.js'
import { type IssuerSettings, tokenAlgorithms } from '../server/issuers/createIssuers.js'
import type { SocialSettings } from '../server/social/credentials.js'
import { readSocials } from './readSocials.js'

/** What `wallet-modal-auth start` reads from its environment. */
export interface NodeSettings {
  readonly port: number
  /** Address of this computer that the server listens at; undefined for all. */
  readonly host?: string | undefined
  /** This server's own origin. */
  readonly origin: string
  readonly apps: readonly string[]
  readonly networks: readonly FrameNetwork[]
  readonly name: string
  readonly databaseUrl?: string | undefined
  readonly folder: string
  readonly secret: Uint8Array<ArrayBuffer>
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly confirmDevices: 'always' | 'never'
  /** Where the escrow is; undefined where each visitor has a way back of their own. */
  readonly escrow?: EscrowAccess | undefined
  readonly socials: SocialSettings
  readonly farcaster: FarcasterSettings
  readonly issuers: readonly IssuerSettings[]
  /** The header in which a proxy says who asks. */
  readonly addressHeader?: string | undefined
}

/** A setting is missing or wrong. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The server can't start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

/** Hosts of this computer, where browsers have the functions of secure pages without TLS. */
const isLocal = (host: string) => /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(host)

/** Without TLS, anyone on the network path could serve visitors another frame, and browsers give such a page no WebCrypto. */
const isSecure = (text: string) => {
  const [, host = ''] = /^http:\/\/(?:\*\.)?(.*?)(?::(?:\d+|\*))?$/.exec(text) ?? []
  return !text.startsWith('http://') || isLocal(host)
}

/** An origin, with TLS outside of this computer. */
export const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'is an origin, such as https://wallet.example.com',
  )
  .refine(isSecure, 'has to begin with https: outside of localhost')

/** `*.` stands for subdomains, `:*` for any port. */
const app = z
  .string()
  .refine(
    (text) => /^https?:\/\/(\*\.)?([a-z0-9.-]+|\[[\da-f:]+\])(:(\d+|\*))?$/.test(text),
    'has an entry that is no origin',
  )
  .refine(isSecure, 'has an entry without https: outside of localhost')

const nodeUrl = z.url({ protocol: /^https?$/ })

const services = {
  bundlerUrl: nodeUrl,
  paymasterUrl: nodeUrl.optional(),
  sponsor: z.string().min(1).max(60).optional(),
}
const contract = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value),
  'is an address of 40 hex digits',
)

const smartAccount = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('7702'), ...services }),
  z.strictObject({ type: z.literal('4337'), factory: contract, implementation: contract, ...services }),
])

const networks = z.array(
  z.object({
    id: z.string().regex(/^(eip155|solana):[-_a-zA-Z0-9]{1,32}$/),
    name: z.string().min(1).max(60),
    nativeCurrency: z.object({ name: z.string(), symbol: z.string().max(20), decimals: z.number().int() }),
    rpcUrls: z.array(nodeUrl).min(1),
    smartAccount: smartAccount.optional(),
    limit: z
      .string()
      .regex(/^\d{1,20}(\.\d{1,20})?$/)
      .optional(),
  }),
)

const issuers = z
  .array(
    z.strictObject({
      issuer: z.url(),
      audience: z.string().min(1),
      // Keys that come without TLS could be anybody's.
      jwks: nodeUrl.refine(
        (text) => isSecure(new URL(text).origin),
        'has to begin with https: outside of localhost',
      ),
      algorithm: z.enum(tokenAlgorithms).optional(),
      nonce: z.boolean().optional(),
    }),
  )
  .refine((all) => new Set(all.map(({ issuer }) => issuer)).size === all.length, 'names an issuer twice')

/** 32 random bytes as base64url. */
export const secretText = z
  .string()
  .refine((text) => fromBase64Url(text)?.length === 32, 'is 32 random bytes as base64url')

/** What log-in server and escrow read alike. */
export const commonVariables = {
  HOST: z.string().min(1).optional(),
  NAME: z.string().min(1).max(60),
  DATABASE_URL: z.string().optional(),
  SECRET: secretText.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is a URL such as smtps://user:password@mail.example' }),
  MAIL_FROM: z.string().min(3),
  CLIENT_ADDRESS_HEADER: z.string().optional(),
}

const environment = z.object({
  ORIGIN: origin,
  APPS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(app).min(1)),
  ...commonVariables,
  PORT: z.coerce.number().int().min(0).max(65535).default(3100),
  NETWORKS: z.string().optional(),
  ISSUERS: z.string().optional(),
  FARCASTER_RELAY_URL: nodeUrl.default(publicFarcaster.relayUrl),
  FARCASTER_RPC_URL: nodeUrl.default(publicFarcaster.rpcUrl),
  DATA_FOLDER: z.string().default('.wallet-data'),
  CONFIRM_DEVICES: z.enum(['always', 'never']).default('never'),
  RECOVERY: z.enum(['own', 'escrow']).default('own'),
  ESCROW_ORIGIN: origin.optional(),
  ESCROW_SECRET: secretText.optional(),
})

/**
 * Reads the settings.
 * @throws SettingsError that names each variable that is missing or wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): NodeSettings {
  const read = readEnvironment(environment, env)
  if (read.DATABASE_URL && !read.SECRET)
    throw new SettingsError([
      'SECRET is missing. Several servers on one database share it: 32 random bytes as base64url.',
    ])
  const lacking: string[] = []
  const socials = readSocials(env, (problem) => lacking.push(problem))
  if (lacking.length > 0) throw new SettingsError(lacking)
  return {
    socials,
    farcaster: { relayUrl: read.FARCASTER_RELAY_URL, rpcUrl: read.FARCASTER_RPC_URL },
    issuers: read.ISSUERS ? listIn('ISSUERS', read.ISSUERS, issuers) : [],
    port: read.PORT,
    host: read.HOST,
    origin: read.ORIGIN,
    apps: read.APPS,
    networks: read.NETWORKS ? listIn('NETWORKS', read.NETWORKS, networks) : [],
    name: read.NAME,
    databaseUrl: read.DATABASE_URL,
    folder: join(read.DATA_FOLDER, 'database'),
    secret: read.SECRET ? bytesOf(read.SECRET) : keptSecret(read.DATA_FOLDER),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    confirmDevices: read.CONFIRM_DEVICES,
    escrow: read.RECOVERY === 'escrow' ? escrowIn(read) : undefined,
    addressHeader: read.CLIENT_ADDRESS_HEADER,
  }
}

/** Reads variables. @throws SettingsError that names each one that is missing or wrong */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path: [name], message, code }) =>
    env[String(name)] === undefined
      ? `${String(name)} is missing.`
      : `${String(name)} ${code === 'custom' ? message : `is wrong: ${message}`}.`,
  )
  throw new SettingsError(problems)
}

/** Where the escrow is. @throws SettingsError */
function escrowIn({ ORIGIN, ESCROW_ORIGIN, ESCROW_SECRET }: z.infer<typeof environment>): EscrowAccess {
  if (!ESCROW_ORIGIN || !ESCROW_SECRET)
    throw new SettingsError(['RECOVERY=escrow needs ESCROW_ORIGIN and ESCROW_SECRET.'])
  if (new URL(ESCROW_ORIGIN).host === new URL(ORIGIN).host)
    throw new SettingsError(['ESCROW_ORIGIN is this server. The escrow needs a host of its own.'])
  return { origin: ESCROW_ORIGIN, secret: bytesOf(ESCROW_SECRET) }
}

/** The list in a JSON file that a variable names. @throws SettingsError */
function listIn<Schema extends z.ZodType>(name: string, file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new SettingsError([
      `${name}: ${file} has no list of ${name.toLowerCase()}. ${(error as Error).message}`,
    ])
  }
}

/** The bytes of a secret. */
export const bytesOf = (text: string) => fromBase64Url(text.trim()) ?? new Uint8Array()

/** The secret in the data folder, which is made at the first start. */
export function keptSecret(folder: string): Uint8Array<ArrayBuffer> {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomId(32), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = bytesOf(readFileSync(file, 'utf8'))
  if (secret.length !== 32) throw new SettingsError([`${file} is no secret of 32 bytes.`])
  return secret
}
