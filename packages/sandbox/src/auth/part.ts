import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createAuthServer,
  createEscrowServer,
  type Database,
  type FrameNetwork,
  type FrameSmartAccount,
  type Mailer,
  openDatabase,
  openEscrowDatabase,
  readFrameFile,
  type SqlValue,
  smtpMailer,
} from '@wallet-modal/auth'
import { Hono, type MiddlewareHandler } from 'hono'
import { account4337 } from '../bundler/accountAbstraction.js'
import type { LogInTrouble } from '../client/SandboxFault.js'
import { replaceResponse } from '../faults/applyFault.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { lateSender } from '../inbox/createInbox.js'
import type { PartContext, SandboxPart } from '../SandboxPart.js'
import { socialSettings } from '../socials/credentials.js'
import { clusterId, clusterName } from '../solana/genesis.js'
import { escrowedHosts, smartWalletHost, walletHosts } from './walletHosts.js'

/** Pages that may show the wallet: all of this computer. */
const apps = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

type AuthServer = Awaited<ReturnType<typeof createAuthServer>>

/** Everybody is this computer: a developer's tests ask more often than one caller may in production. */
const addressOf = () => `127.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`

/**
 * The embedded wallet's frame and log-in server: the code of production, with mails that go to the inbox and a database that the sandbox's
 * data folder keeps, or else its memory. It answers at hosts of its own, and so has origins of its own on the sandbox's port.
 */
export const authPart: SandboxPart<'auth'> = {
  name: 'auth',
  async start({ url, chains, cluster, dataFolder, smartAccounts, describe }) {
    const { port } = new URL(url)
    const originOf = (host: string) => `http://${host}:${port}`
    const escrowed = originOf(escrowedHosts.wallet)
    const origins = [...[...walletHosts, smartWalletHost].map(originOf), escrowed]
    const [frame = '', crossSite = '', smartOrigin = ''] = origins

    const database = openLazily(dataFolder, 'auth', openDatabase)
    const escrowDatabase = openLazily(dataFolder, 'escrow', openEscrowDatabase)
    const mailers: Mailer[] = []
    /** The inbox may start after this part. */
    const mailer = (from: string, smtpUrl: () => string): Mailer => {
      let opened: Mailer | undefined
      const lazy: Mailer = {
        async send(mail) {
          opened ??= smtpMailer({ url: smtpUrl(), from: `Sandbox <${from}>` })
          await opened.send(mail)
        },
        close: () => opened?.close(),
      }
      mailers.push(lazy)
      return lazy
    }
    const sender = 'wallet@sandbox.localhost'
    const inbox = () => describe().inbox.smtpUrl
    const settings = {
      database,
      mailer: mailer(sender, inbox),
      secret: randomSecret(),
      apps,
      name: 'Sandbox',
      readFrameFile,
      addressOf,
      log: () => {},
    }
    const escrowAccess = { origin: originOf(escrowedHosts.escrow), secret: randomSecret() }
    const escrow = createEscrowServer({
      ...{ database: escrowDatabase, mailer: settings.mailer, name: settings.name, addressOf },
      secret: await keptSecret(dataFolder),
      sharedSecret: escrowAccess.secret,
      origin: escrowAccess.origin,
      wallet: escrowed,
      mostPerHour: 1_000_000,
      log: () => {},
    })
    const behind: Readonly<Record<LogInTrouble, Partial<typeof settings> & { now?: () => number }>> = {
      // Nothing listens at the port of discarded bytes.
      mailDown: { mailer: mailer(sender, () => 'smtp://127.0.0.1:9') },
      mailLate: { mailer: mailer(lateSender, inbox) },
      databaseGone: { database: goneDatabase },
      clockAhead: { now: () => Date.now() + 60_000 },
    }

    const servers = new Map<string, Promise<AuthServer>>()
    /** The server at a host, with something behind it that fails if a fault says so; undefined for other hosts. */
    const serverAt = (host = '', trouble?: LogInTrouble): Promise<AuthServer> | undefined => {
      const origin = origins.find((each) => new URL(each).host === host)
      if (!origin) return undefined
      const key = `${host} ${trouble}`
      const isSmart = smartAccounts || origin === smartOrigin
      const networks = networksAt(url, { chains, cluster, smartAccounts: isSmart })
      const server =
        servers.get(key) ??
        createAuthServer({
          ...{ ...settings, networks },
          // The providers may start after this part.
          socials: socialSettings(describe().socials.url),
          farcaster: describe().farcaster,
          ...(trouble && behind[trouble]),
          ...(origin === escrowed && { escrow: escrowAccess }),
          origin,
        })
      servers.set(key, server)
      return server
    }
    const interceptor: MiddlewareHandler<HttpEnv> = async (c, next) => {
      const { host } = c.env.incoming.headers
      const isEscrow = host === new URL(escrowAccess.origin).host
      const server = isEscrow ? escrow : await serverAt(host, c.get('trouble'))
      if (!server) return next()
      // A page that shows the frame asks for a log-in next.
      if (c.req.path === '/sdk') database.open()
      replaceResponse(c, await server.fetch(c.req.raw))
    }
    return {
      routes: new Hono<HttpEnv>(),
      interceptor,
      describe: () => ({
        auth: {
          ...{ url: frame, crossSiteUrl: crossSite, smartUrl: smartOrigin },
          ...{ escrowedUrl: escrowed, escrowUrl: escrowAccess.origin },
        },
      }),
      async close() {
        for (const each of mailers) each.close()
        await database.close()
        await escrowDatabase.close()
      },
    }
  },
}

/** The sandbox's networks, as the wallet signs for them. */
function networksAt(
  url: string,
  { chains, cluster, smartAccounts }: Pick<PartContext, 'chains' | 'cluster' | 'smartAccounts'>,
): FrameNetwork[] {
  const evm = chains.map(({ network: { chainId, name, nativeCurrency } }, at) => ({
    ...{ id: `eip155:${chainId}`, name, nativeCurrency },
    rpcUrls: [`${url}/rpc/${chainId}`],
    ...(smartAccounts && { smartAccount: smartAccountsAt(`${url}/bundler/${chainId}`)[at] }),
    limit: '1',
  }))
  if (!cluster) return evm
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  return [
    ...evm,
    { id: clusterId, name: clusterName, nativeCurrency, rpcUrls: [`${url}/solana`], limit: '1' },
  ]
}

/**
 * The first chain's accounts keep the key's address (EIP-7702), and those of the second have one of their own (ERC-4337). One service is
 * the bundler and the paymaster.
 */
const smartAccountsAt = (bundlerUrl: string): readonly FrameSmartAccount[] => [
  { type: '7702', bundlerUrl, paymasterUrl: bundlerUrl },
  { type: '4337', bundlerUrl, paymasterUrl: bundlerUrl, ...account4337 },
]

/** A database that opens with its first use: PGlite takes seconds and hundreds of megabytes. */
function openLazily(dataFolder: string | undefined, name: string, openAt: typeof openDatabase) {
  let opening: Promise<Database> | undefined
  const open = () => {
    opening ??= openIn(dataFolder, name, openAt)
    return opening
  }
  return {
    open() {
      open().catch(() => {})
    },
    query: async <Row>(statement: string, values?: readonly SqlValue[]) =>
      (await open()).query<Row>(statement, values),
    run: async (script: string) => (await open()).run(script),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}

async function openIn(
  dataFolder: string | undefined,
  name: string,
  openAt: typeof openDatabase,
): Promise<Database> {
  if (dataFolder === undefined) return openAt({ folder: 'memory://' })
  await mkdir(dataFolder, { recursive: true })
  return openAt({ folder: join(dataFolder, name) })
}

const randomSecret = () => crypto.getRandomValues(new Uint8Array(32))

/** What seals the escrow's keys: the same after a restart where the data is. */
async function keptSecret(dataFolder: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (dataFolder === undefined) return randomSecret()
  const file = join(dataFolder, 'escrow-secret')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, randomSecret(), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return new Uint8Array(await readFile(file))
}

const fail = () => Promise.reject(new Error('The database is gone, as a fault says.'))

/** A database whose server is gone. */
const goneDatabase = { open: () => {}, query: fail, run: fail, close: async () => {} }
