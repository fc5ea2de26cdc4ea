import { env, exit, loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { type Database, type DatabasePlace, SharedDatabaseError } from '../server/database.js'
import { reasonOf } from '../server/log.js'
import type { Mailer } from '../server/mail/Mailer.js'
import { smtpMailer } from '../server/mail/smtpMailer.js'
import { SettingsError } from './readSettings.js'

/** What each server of this package reads. */
interface RunSettings {
  readonly port: number
  readonly host?: string | undefined
  readonly origin: string
  readonly databaseUrl?: string | undefined
  readonly folder: string
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly addressHeader?: string | undefined
}

/** Parts of a server. */
interface ServerParts {
  readonly database: Database
  readonly mailer: Mailer
  /** Tells the IP address of a request. */
  readonly addressOf: (context: Context) => string | undefined
}

/** A server of this package, as its program runs it. */
interface Program<Settings extends RunSettings> {
  /** Name of the program, such as `wallet-modal-auth`. */
  readonly name: string
  readonly help: string
  /** Name of the service, for the first line of its log. */
  readonly serves: string
  /** @throws SettingsError */
  read(env: Readonly<Record<string, string | undefined>>): Settings
  /** Further commands, by name. Each resolves to whether all is well. */
  readonly commands?: Readonly<Record<string, (settings: Settings) => Promise<boolean>>>
  openDatabase(place: DatabasePlace): Promise<Database>
  create(settings: Settings, parts: ServerParts): Hono | Promise<Hono>
}

/** Runs a server from the command line until it is told to stop. */
export async function runServer<Settings extends RunSettings>(program: Program<Settings>): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name = ''] = positionals
  const command = name === 'start' ? undefined : program.commands?.[name]
  if (values.help || (name !== 'start' && !command)) {
    console.log(program.help)
    exit(values.help ? 0 : 2)
  }
  try {
    if (values.env !== undefined) readEnvFile(values.env)
    if (!command) await start(program)
    else if (!(await command(program.read(env)))) exit(1)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(`${error.message}\nSee ${program.name} --help.`)
    exit(1)
  }
}

async function start<Settings extends RunSettings>(program: Program<Settings>): Promise<void> {
  const settings = program.read(env)
  const { port, host, origin, databaseUrl, folder, smtpUrl, mailFrom, addressHeader } = settings
  const database = await program.openDatabase({ url: databaseUrl, folder }).catch((error: unknown) => {
    const place = databaseUrl ? 'DATABASE_URL' : folder
    const reason = error instanceof SharedDatabaseError ? error.message : reasonOf(error)
    throw new SettingsError([`The database of ${place} does not open (${reason}).`])
  })
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom })
  const addressOf = (context: Context) =>
    addressHeader
      ? // Clients can write the addresses before the one that the nearest proxy added.
        context.req.header(addressHeader)?.split(',').at(-1)
      : getConnInfo(context).remote.address
  const app = await program.create(settings, { database, mailer, addressOf })
  const server = serve({ fetch: app.fetch, port, ...(host && { hostname: host }) }, (at) =>
    console.log(`Serving ${program.serves} at ${origin}, port ${at.port}.`),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      server.close(() => {
        mailer.close()
        void database.close().then(() => exit())
      }),
    )
}

function readEnvFile(path: string): void {
  try {
    loadEnvFile(path)
  } catch {
    throw new SettingsError([`There is no file ${path}.`])
  }
}
