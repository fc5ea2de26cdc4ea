import { createAuthServer, openDatabase, readFrameFile, smtpMailer } from '@wallet-modal/auth'
import { Hono, type MiddlewareHandler } from 'hono'
import { replaceResponse } from '../faults/applyFault.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { SandboxPart } from '../SandboxPart.js'
import { walletHosts } from './walletHosts.js'

/** Pages that may show the wallet: all of this computer. */
const apps = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/**
 * The embedded wallet's frame and log-in server: the code of production, with mails that go to the inbox and a database in memory. It
 * answers at hosts of its own, and so has origins of its own on the sandbox's port.
 */
export const authPart: SandboxPart<'auth'> = {
  name: 'auth',
  async start({ url, describe }) {
    const { port } = new URL(url)
    const origins = walletHosts.map((host) => `http://${host}:${port}`)
    const closing: { close(): unknown }[] = []

    /** PGlite takes seconds and hundreds of megabytes, so the servers start when a first request comes. */
    async function startServers() {
      const database = await openDatabase({ folder: 'memory://' })
      const mailer = smtpMailer({ url: describe().inbox.smtpUrl, from: 'Sandbox <wallet@sandbox.localhost>' })
      closing.push(mailer, database)
      const secret = crypto.getRandomValues(new Uint8Array(32))
      const servers = origins.map(async (origin) => {
        const settings = {
          database,
          mailer,
          secret,
          origin,
          apps,
          name: 'Sandbox',
          readFrameFile,
          log: () => {},
        }
        return [new URL(origin).host, await createAuthServer(settings)] as const
      })
      return new Map(await Promise.all(servers))
    }
    let starting: ReturnType<typeof startServers> | undefined

    const interceptor: MiddlewareHandler<HttpEnv> = async (c, next) => {
      const host = c.env.incoming.headers.host ?? ''
      if (!origins.includes(`http://${host}`)) return next()
      starting ??= startServers()
      const server = (await starting).get(host)
      if (server) replaceResponse(c, await server.fetch(c.req.raw))
    }
    const [frame = '', crossSite = ''] = origins
    return {
      routes: new Hono<HttpEnv>(),
      interceptor,
      describe: () => ({ auth: { url: frame, crossSiteUrl: crossSite } }),
      async close() {
        await starting?.catch(() => {})
        for (const each of closing) await each.close()
      },
    }
  },
}
