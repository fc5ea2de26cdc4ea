import { env } from 'node:process'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import config from '../wallet-modal.config'
import { createApp } from './app'
import { openDatabase } from './database'
import { networksOf } from './networks'

// The app in production: its pages, and its server. PORT, ORIGIN (where visitors see it; several with commas between) and
// DATABASE_URL (PostgreSQL) come from the environment.
const port = Number(env.PORT ?? 3000)
const origins = (env.ORIGIN ?? `http://localhost:${port}`).split(',')

const database = await openDatabase({ url: env.DATABASE_URL })
const app = createApp({ database, origins, ...networksOf(config) })
app.use('*', serveStatic({ root: './dist' }))

const server = serve({ fetch: app.fetch, port }, () => console.log(`Listening for ${origins.join(', ')}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => void database.close().then(() => process.exit())))
}
