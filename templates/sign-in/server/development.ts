import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type { Database } from './database'
import type { SignInNetworks } from './networks'
import { sandboxNetworks } from './sandboxNetworks.ts'

/** Answers `/api/` while Vite serves the app, as `main.ts` does in production. Vite reloads the server's files like the page's. */
export function signInServer(): Plugin {
  let database: Promise<Database> | undefined
  return {
    name: 'sign-in-server',
    apply: 'serve',

    configureServer(server) {
      const load = <Module>(file: string) => server.ssrLoadModule(file) as Promise<Module>
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next()
        try {
          const { openDatabase } = await load<typeof import('./database')>('/server/database.ts')
          database ??= openDatabase({ url: process.env.DATABASE_URL })
          const { createApp } = await load<typeof import('./app')>('/server/app.ts')
          const settings = {
            database: await database,
            origins: originsOf(server),
            ...(await networks(server)),
          }
          await getRequestListener(createApp(settings).fetch)(request, response)
        } catch (error) {
          next(error)
        }
      })
    },

    async buildEnd() {
      await (await database)?.close()
      database = undefined
    },
  }
}

const originsOf = ({ resolvedUrls }: ViteDevServer) =>
  [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])].map((url) => new URL(url).origin)

/** The config's networks, or those of the sandbox if the app runs with one. */
async function networks(server: ViteDevServer): Promise<SignInNetworks> {
  const sandbox = server.config.env.VITE_WALLET_MODAL_SANDBOX
  if (!sandbox) {
    const { default: config } = await server.ssrLoadModule('/wallet-modal.config.ts')
    const { networksOf } = (await server.ssrLoadModule('/server/networks.ts')) as typeof import('./networks')
    return networksOf(config, process.env.SIGN_IN_NODES)
  }
  return sandboxNetworks(sandbox)
}
