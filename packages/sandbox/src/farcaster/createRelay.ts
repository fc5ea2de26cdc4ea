import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Hex, hexToBigInt, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { z } from 'zod/mini'
import type { HttpEnv } from '../http/HttpEnv.js'
import { pageReply } from '../pages/replies.js'
import { appPage, outcomePage } from './pages.js'

/** How the app's server opens a channel. */
const opening = z.object({
  siweUri: z.url(),
  domain: z.string(),
  nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,}$/)),
  expirationTime: z.optional(z.iso.datetime()),
  acceptAuthAddress: z.optional(z.boolean()),
})

/** What the relay knows of a channel. */
export interface Channel {
  readonly asked: z.infer<typeof opening>
  approval?: Approval
}

/** What the visitor's app sends when they approve. */
export interface Approval {
  message: string
  signature: Hex
  fid: number
  username: string
}

const decision = z.object({
  channel: z.string(),
  account: z.string().check(z.regex(/^[a-z0-9]{1,60}$/)),
  decision: z.enum(['approve', 'decline', 'fail']),
})

/** The page may post to itself. */
const formPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** An account of the stand-in: its key, its id and its name come from a text. */
export function farcasterAccount(name: string) {
  const secret = keccak256(stringToHex(`farcaster ${name}`))
  return { signer: privateKeyToAccount(secret), fid: Number(hexToBigInt(secret) % 1_000_000_000n) + 1, name }
}

/** Signs what a channel asks for, as the app of an account does. */
export async function approve(
  { asked: { siweUri, domain, nonce, expirationTime } }: Channel,
  { signer, fid, name }: ReturnType<typeof farcasterAccount>,
  changes: Partial<Parameters<typeof createSiweMessage>[0]> = {},
): Promise<Approval> {
  const message = createSiweMessage({
    ...{ address: signer.address, uri: siweUri, domain, nonce, version: '1', chainId: 10 },
    ...{ statement: 'Farcaster Auth', issuedAt: new Date(), resources: [`farcaster://fid/${fid}`] },
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...changes,
  })
  return { message, signature: await signer.signMessage({ message }), fid, username: name }
}

/**
 * A stand-in of Farcaster's relay, with its routes (FIP-11), and of the visitor's app: a page on which the visitor approves as an
 * account, declines, or has the app fail. The relay isn't told of a decline by the real app: there, a channel stays open; here, it goes.
 * @param register gives an id to an account
 */
export function createRelay(
  url: () => string,
  register: (account: ReturnType<typeof farcasterAccount>) => Promise<void>,
) {
  const channels = new Map<string, Channel>()
  const tokenOf = (c: Context) => c.req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
  const linkOf = (token: string) => `${url()}/farcaster?channelToken=${token}`

  const decide = async (c: Context) => {
    const { data } = decision.safeParse(await c.req.parseBody())
    const channel = data && channels.get(data.channel)
    if (!channel) return pageReply(c, outcomePage('This request is over'), 400)
    if (data.decision === 'decline') {
      channels.delete(data.channel)
      return pageReply(c, outcomePage('Declined'))
    }
    const account = farcasterAccount(data.account)
    await register(account)
    // An app that fails signs for another domain.
    const changes = data.decision === 'fail' ? { domain: 'another.example' } : {}
    channel.approval = await approve(channel, account, changes)
    return pageReply(c, outcomePage('Approved'))
  }

  const routes = new Hono<HttpEnv>()
    .post('/farcaster/relay/v1/channel', async (c) => {
      const { data } = opening.safeParse(await c.req.json())
      if (!data) return c.json({ error: 'Validation error' }, 400)
      const token = randomBytes(12).toString('hex')
      channels.set(token, { asked: data })
      return c.json(
        { channelToken: token, url: linkOf(token), connectUri: linkOf(token), nonce: data.nonce },
        201,
      )
    })
    .get('/farcaster/relay/v1/channel/status', (c) => {
      const token = tokenOf(c)
      const channel = channels.get(token)
      if (!channel) return c.json({ error: 'Unauthorized' }, 401)
      const { asked, approval } = channel
      const told = { nonce: asked.nonce, url: linkOf(token), signatureParams: asked }
      if (!approval) return c.json({ state: 'pending', ...told }, 202)
      channels.delete(token)
      return c.json({ state: 'completed', ...told, ...approval })
    })
    .get('/farcaster', (c) => {
      const token = c.req.query('channelToken') ?? ''
      const channel = channels.get(token)
      if (!channel) return pageReply(c, outcomePage('This request is over'), 404)
      return pageReply(c, appPage(channel.asked.domain, token), 200, formPolicy)
    })
    .post('/farcaster', decide)
  return { routes, channels }
}
