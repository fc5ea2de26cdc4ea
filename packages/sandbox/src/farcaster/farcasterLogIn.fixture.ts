import { createAuthServer, openDatabase } from '@wallet-modal/auth'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { createTestFrame } from '../auth/testFrame.fixture.js'
import type { LocalChain } from '../chains/LocalChain.js'
import { startAnvil } from '../chains/startAnvil.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { listen, type SandboxServer } from '../http/listen.js'
import { sandboxNetworks } from '../networks.js'
import { type Approval, approve, createRelay, farcasterAccount } from './createRelay.js'
import { placeRegistries, registerFid } from './registries.js'

const origin = 'http://wallet.app.localhost:4100'

let host: SandboxServer
let server: Awaited<ReturnType<typeof createAuthServer>>
let relay: ReturnType<typeof createRelay>
let accounts = 0
/** The local chain, which has the registries. */
export let chain: LocalChain

/** Starts a chain, the relay, and a log-in server that knows both, for all tests of the file. */
export function startFarcaster(): void {
  beforeAll(async () => {
    chain = await startAnvil({ network: sandboxNetworks[0], onStopped: () => {} })
    await placeRegistries(chain)
    host = await listen(0)
    relay = createRelay(
      () => host.url,
      ({ fid, signer }) => registerFid(chain, fid, signer.address),
    )
    const nodes = new Hono<HttpEnv>().post('/rpc', async (c) =>
      c.body(await chain.forward(new Uint8Array(await c.req.arrayBuffer())), 200, {
        'content-type': 'application/json',
      }),
    )
    host.serve([{ routes: relay.routes }, { routes: nodes }])
    server = await createAuthServer({
      database: await openDatabase({ folder: 'memory://' }),
      mailer: { send: async () => {}, close: () => {} },
      secret: new Uint8Array(32),
      origin,
      apps: ['http://*.localhost:*'],
      name: 'Shop',
      farcaster: { relayUrl: `${host.url}/farcaster/relay`, rpcUrl: `${host.url}/rpc` },
      // Fake timers replace `Date` after this.
      now: () => Date.now(),
      addressOf: () => `127.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`,
      log: () => {},
    })
  })
  afterAll(async () => {
    await host.close()
    await chain.close()
  })
}

export const newFrame = () => createTestFrame(origin, async (asked) => server.fetch(asked))

/** An account that no other log-in has, and whose id is its own. */
export async function newAccount() {
  const account = farcasterAccount(`ada${accounts++}`)
  await registerFid(chain, account.fid, account.signer.address)
  return account
}
export type Account = Awaited<ReturnType<typeof newAccount>>

/** A browser whose frame has begun a log-in. */
export async function begin() {
  const frame = await newFrame()
  const { answer } = await frame.post('/v1/login/farcaster')
  const { login, uri } = answer as { login: string; uri: string }
  const token = new URL(uri).searchParams.get('channelToken') ?? ''
  return { frame, login, uri, token }
}
export type Begun = Awaited<ReturnType<typeof begin>>

/** The channel of a log-in at the relay. */
export function channelOf({ token }: Begun) {
  const channel = relay.channels.get(token)
  if (!channel) throw new Error('The relay has no such channel.')
  return channel
}

/** The visitor's app approves. @param changes of the message, before it is signed */
export async function approveAs(begun: Begun, account: Account, changes: Parameters<typeof approve>[2] = {}) {
  const approval = await approve(channelOf(begun), account, changes)
  deliver(begun, approval)
  return approval
}

/** The relay has an answer of the visitor's app. */
export const deliver = (begun: Begun, approval: Approval) => {
  channelOf(begun).approval = approval
}

/** What the visitor decides on the page that stands for the app. */
export const decide = ({ token }: Begun, account: string, decision: 'approve' | 'decline') =>
  fetch(`${host.url}/farcaster`, {
    method: 'POST',
    body: new URLSearchParams({ channel: token, account, decision }),
  })

export async function finish({ frame, login }: Pick<Begun, 'frame' | 'login'>) {
  const session = await frame.createKey()
  const answered = await frame.post('/v1/login/farcaster/finish', { login, sessionKey: session.name })
  const answer = answered.answer as {
    isLoggedIn?: boolean
    userName?: string
    error?: string
    failure?: string
  }
  if (answer.isLoggedIn) frame.key = session
  return answer
}

/** Whom the wallet knows. */
export async function known({ frame }: Begun) {
  const { watch: _, ...told } = (await frame.post('/v1/session')).answer as Record<string, string>
  return told
}
