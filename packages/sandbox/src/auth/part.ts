import {
  createAuthServer,
  type Database,
  type FrameNetwork,
  type Mail,
  type Mailer,
  openDatabase,
  readFrameFile,
  type SqlValue,
  smtpMailer,
} from '@wallet-modal/auth'
import { Hono, type MiddlewareHandler } from 'hono'
import { replaceResponse } from '../faults/applyFault.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import type { PartContext, SandboxPart } from '../SandboxPart.js'
import { clusterId, clusterName } from '../solana/genesis.js'
import { walletHosts } from './walletHosts.js'

/** Pages that may show the wallet: all of this computer. */
const apps = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/**
 * The embedded wallet's frame and log-in server: the code of production, with mails that go to the inbox and a database in memory. It
 * answers at hosts of its own, and so has origins of its own on the sandbox's port.
 */
export const authPart: SandboxPart<'auth'> = {
  name: 'auth',
  async start({ url, chains, cluster, describe }) {
    const { port } = new URL(url)
    const origins = walletHosts.map((host) => `http://${host}:${port}`)

    const database = openLazily()
    let mailer: Mailer | undefined
    const secret = crypto.getRandomValues(new Uint8Array(32))
    const settings = {
      database,
      // The inbox may start after this part.
      mailer: {
        async send(mail: Mail) {
          const from = 'Sandbox <wallet@sandbox.localhost>'
          mailer ??= smtpMailer({ url: describe().inbox.smtpUrl, from })
          await mailer.send(mail)
        },
        close: () => mailer?.close(),
      },
      secret,
      apps,
      networks: networksAt(url, { chains, cluster }),
      name: 'Sandbox',
      readFrameFile,
      log: () => {},
    }
    const servers = new Map(
      await Promise.all(
        origins.map(
          async (origin) => [new URL(origin).host, await createAuthServer({ ...settings, origin })] as const,
        ),
      ),
    )
    const interceptor: MiddlewareHandler<HttpEnv> = async (c, next) => {
      const server = servers.get(c.env.incoming.headers.host ?? '')
      if (!server) return next()
      // A page that shows the frame asks for a log-in next.
      if (c.req.path === '/sdk') database.open()
      replaceResponse(c, await server.fetch(c.req.raw))
    }
    const [frame = '', crossSite = ''] = origins
    return {
      routes: new Hono<HttpEnv>(),
      interceptor,
      describe: () => ({ auth: { url: frame, crossSiteUrl: crossSite } }),
      async close() {
        settings.mailer.close()
        await database.close()
      },
    }
  },
}

/** The sandbox's networks, as the wallet signs for them. */
function networksAt(
  url: string,
  { chains, cluster }: Pick<PartContext, 'chains' | 'cluster'>,
): FrameNetwork[] {
  const evm = chains.map(({ network: { chainId, name, nativeCurrency } }) => ({
    ...{ id: `eip155:${chainId}`, name, nativeCurrency },
    rpcUrls: [`${url}/rpc/${chainId}`],
  }))
  if (!cluster) return evm
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  return [...evm, { id: clusterId, name: clusterName, nativeCurrency, rpcUrls: [`${url}/solana`] }]
}

/** A database in memory that opens with its first use: PGlite takes seconds and hundreds of megabytes. */
function openLazily() {
  let opening: Promise<Database> | undefined
  const open = () => {
    opening ??= openDatabase({ folder: 'memory://' })
    return opening
  }
  return {
    open: () => void open().catch(() => {}),
    query: async <Row>(statement: string, values?: readonly SqlValue[]) =>
      (await open()).query<Row>(statement, values),
    run: async (script: string) => (await open()).run(script),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}
