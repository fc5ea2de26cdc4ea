#!/usr/bin/env node
import { createEscrowServer, openEscrowDatabase } from './index.js'
import { readEscrowSettings } from './node/readEscrowSettings.js'
import { runServer } from './node/runServer.js'

const help = `wallet-modal-escrow start    keeps a key to each wallet, and releases it to a fresh log-in

  --env <file>            reads settings from a file; those of the environment come first

Run it on another host than wallet-modal-auth, with a database of its own, by other people if you can.

Settings:
  ORIGIN                  where this server is reached, such as https://escrow.example.com
  WALLET_ORIGIN           where wallet-modal-auth is reached, such as https://wallet.example.com
  ESCROW_SECRET           32 random bytes as base64url, the same as the log-in server's
  NAME                    name of the service, for mails
  SMTP_URL, MAIL_FROM     the mail server and the sender: each release is told to the visitor
  MOST_PER_HOUR           how many keys are released in an hour, of all wallets; default 60
  PORT                    default 3200
  HOST                    the address that the server listens at, such as 127.0.0.1 behind a proxy; default all
  DATABASE_URL            PostgreSQL, not the log-in server's; without it the data is in DATA_FOLDER
  DATA_FOLDER             default .escrow-data
  SECRET                  32 random bytes as base64url, which nobody else has: keys are sealed with them;
                          without DATABASE_URL it is made and kept in DATA_FOLDER
  CLIENT_ADDRESS_HEADER   the header in which your proxy says who asks, such as X-Forwarded-For
`

await runServer({
  name: 'wallet-modal-escrow',
  help,
  serves: 'the escrow',
  read: readEscrowSettings,
  openDatabase: openEscrowDatabase,
  create: (settings, parts) => createEscrowServer({ ...settings, ...parts }),
})
