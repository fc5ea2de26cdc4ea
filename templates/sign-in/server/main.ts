import { readFileSync } from 'node:fs'
import { env } from 'node:process'
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

// The app in production: its pages, and its server. These come from the environment:
// - PORT
// - ORIGIN: where visitors see the app; several with commas between
// - DATABASE_URL: PostgreSQL
// - SIGN_IN_NODES: your nodes for contract wallets, such as eip155:1=https://node.example
// - CLIENT_ADDRESS_HEADER: the header in which your proxy says who asks, such as X-Forwarded-For
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
