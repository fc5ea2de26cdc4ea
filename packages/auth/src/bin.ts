#!/usr/bin/env node
import { checkNetworks, createAuthServer, openDatabase, readFrameFile } from './index.js'
import { type NodeSettings, readSettings } from './node/readSettings.js'
import { runServer } from './node/runServer.js'

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
  RECOVERY                own: each visitor needs a way back of their own; escrow: the log-in alone opens wallets on
                          other devices, and you could sign; default own
  ESCROW_ORIGIN           with RECOVERY=escrow: where wallet-modal-escrow runs
  ESCROW_SECRET           with RECOVERY=escrow: 32 random bytes as base64url, the same as the escrow's
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

await runServer({
  name: 'wallet-modal-auth',
  help,
  serves: 'the wallet',
  read: readSettings,
  openDatabase,
  commands: { check },
  create: (settings, parts) => createAuthServer({ ...settings, ...parts, readFrameFile }),
})

/** Says of each EVM network what keeps the wallet from working there. */
async function check({ networks, origin }: NodeSettings): Promise<boolean> {
  const findings = await checkNetworks(networks, origin)
  for (const { network, problems } of findings)
    console.log([problems.length > 0 ? `✖ ${network}` : `✔ ${network}`, ...problems].join('\n  '))
  return findings.every(({ problems }) => problems.length === 0)
}
