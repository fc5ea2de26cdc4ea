import { readFileSync } from 'node:fs'
import process, { env } from 'node:process'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import config from '../wallet-modal.config'
import { createApp } from './app'
import { addedLast } from './callers'
import { openDatabase } from './database'
import { sendPolicy } from './headers'
import { networksOf, networksWithoutNode } from './networks'

// The app in production: its pages, and its server. `.env.example` says what comes from the environment.
if (env.NODE_ENV === 'production' && !env.ORIGIN) {
  console.error('Set ORIGIN to where visitors see the app, such as https://shop.example.')
  process.exit(1)
}
const port = Number(env.PORT ?? 3000)
const origins = (env.ORIGIN ?? `http://localhost:${port}`).split(',')
const networks = networksOf(config, env.SIGN_IN_NODES)
const header = env.CLIENT_ADDRESS_HEADER

for (const id of networksWithoutNode(networks))
  console.warn(`Contract wallets can't sign in on ${id}: name a node of yours in SIGN_IN_NODES.`)

const database = await openDatabase({ url: env.DATABASE_URL })
const app = createApp({
  database,
  origins,
  ...networks,
  addressOf: (context) =>
    header ? addedLast(context.req.header(header)) : getConnInfo(context).remote.address,
})
// `npm run build` writes the policy for the config.
const policy = readFileSync('dist-server/policy.txt', 'utf8')
const site = new Hono()
  .use(sendPolicy(policy))
  .route('/', app)
  .use(serveStatic({ root: './dist' }))

const server = serve({ fetch: site.fetch, port }, () => console.log(`Listening for ${origins.join(', ')}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => void database.close().then(() => process.exit())))
}
