#!/usr/bin/env node
import { env, exit, loadEnvFile } from 'node:process'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createAuthServer, openDatabase, readFrameFile, smtpMailer } from './index.js'
import { checkNetworks } from './node/checkNetworks.js'
import { readSettings, SettingsError } from './node/readSettings.js'
import { reasonOf } from './server/log.js'

const help = `wallet-modal-auth start      serves the embedded wallet's frame and its log-ins
wallet-modal-auth check      asks the nodes, bundlers and paymasters of NETWORKS whether the wallet works with them

  --env <file>            reads settings from a file; those of the environment come first

Settings:
  ORIGIN                  where this server is reached, such as https://wallet.example.com
  APPS                    origins that may show the wallet, with commas between
  NETWORKS                JSON file with the networks on which the wallet signs transactions:
                          [{ id, name, nativeCurrency, rpcUrls, limit, smartAccount }]
  NAME                    name of the service, for mails
  SMTP_URL, MAIL_FROM     the mail server, such as smtps://user:password@mail.example, and the sender
  PORT                    default 3100
  HOST                    the address that the server listens at, such as 127.0.0.1 behind a proxy; default all
  DATABASE_URL            PostgreSQL; without it the data is in DATA_FOLDER
  DATA_FOLDER             default .wallet-data
  SECRET                  32 random bytes as base64url, the same for all servers on one database;
                          without DATABASE_URL it is made and kept in DATA_FOLDER
  CONFIRM_DEVICES         always: new browsers are confirmed by a link in the mail; default never
  <PROVIDER>_CLIENT_ID, <PROVIDER>_CLIENT_SECRET
                          of GOOGLE, X, DISCORD, GITHUB and FACEBOOK; for Apple APPLE_CLIENT_ID, APPLE_TEAM_ID,
                          APPLE_KEY_ID and APPLE_PRIVATE_KEY. A provider without them isn't offered
  FARCASTER_RELAY_URL, FARCASTER_RPC_URL
                          the relay of log-ins with Farcaster, and a node of OP Mainnet; default the public ones
  ISSUERS                 JSON file with the issuers whose tokens log visitors in:
                          [{ issuer, audience, jwks, algorithm, nonce }]
  CLIENT_ADDRESS_HEADER   the header in which your proxy says who asks, such as X-Forwarded-For
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { env: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const command = { start, check }[positionals[0] ?? '']
if (values.help || !command) {
  console.log(help)
  exit(values.help ? 0 : 2)
}

try {
  await command()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(`${error.message}\nSee wallet-modal-auth --help.`)
  exit(1)
}

/** Says of each EVM network what keeps the wallet from working there. */
async function check(): Promise<void> {
  if (values.env !== undefined) readEnvFile(values.env)
  const { networks, origin } = readSettings(env)
  const findings = await checkNetworks(networks, origin)
  for (const { network, problems } of findings)
    console.log([problems.length > 0 ? `✖ ${network}` : `✔ ${network}`, ...problems].join('\n  '))
  if (findings.some(({ problems }) => problems.length > 0)) exit(1)
}

async function start(): Promise<void> {
  if (values.env !== undefined) readEnvFile(values.env)
  const { port, host, databaseUrl, folder, smtpUrl, mailFrom, addressHeader, ...settings } = readSettings(env)
  const database = await openDatabase({ url: databaseUrl, folder }).catch((error: unknown) => {
    const place = databaseUrl ? 'DATABASE_URL' : folder
    throw new SettingsError([`The database of ${place} does not open (${reasonOf(error)}).`])
  })
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom })
  const app = await createAuthServer({
    ...settings,
    database,
    mailer,
    readFrameFile,
    addressOf: (context) =>
      addressHeader
        ? // Clients can write the addresses before the one that the nearest proxy added.
          context.req.header(addressHeader)?.split(',').at(-1)
        : getConnInfo(context).remote.address,
  })
  const server = serve({ fetch: app.fetch, port, ...(host && { hostname: host }) }, (at) =>
    console.log(`Serving the wallet at ${settings.origin}, port ${at.port}.`),
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
