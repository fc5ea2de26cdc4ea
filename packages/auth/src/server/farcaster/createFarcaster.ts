import type { AppClient } from '@farcaster/auth-client'
import { z } from 'zod'
import type { Identity } from '../accounts.js'

/** Services of Farcaster. */
export interface FarcasterSettings {
  /** The relay that carries a visitor's approval here, such as `https://relay.farcaster.xyz`. */
  readonly relayUrl: string
  /** A node of OP Mainnet, where the registries of Farcaster are. */
  readonly rpcUrl: string
}

/** The public services. */
export const publicFarcaster: FarcasterSettings = {
  relayUrl: 'https://relay.farcaster.xyz',
  rpcUrl: 'https://mainnet.optimism.io',
}

/** How long the relay may take to answer, and the chain's node to tell whose an id is. */
const timeoutMs = 8000

const opened = z.object({
  channelToken: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }).max(1000),
})

const approval = z.object({
  state: z.literal('completed'),
  message: z.string().max(4000),
  signature: z.templateLiteral(['0x', z.string().regex(/^[\da-f]{1,20000}$/i)]),
  fid: z.number().int().positive(),
  username: z.string().max(100).optional(),
})

/** The response of the visitor's app, unchecked. */
export type Approval = z.infer<typeof approval>

/**
 * Sign in with Farcaster (FIP-11): channels of the relay, and the check of what comes through them.
 * @param origin this server's own: the message that the visitor signs names its host
 */
export function createFarcaster({ relayUrl, rpcUrl }: FarcasterSettings, origin: string) {
  const domain = new URL(origin).host
  let opening: Promise<AppClient> | undefined
  /** The client brings viem: it comes with the first visitor of Farcaster. */
  const client = () => {
    opening ??= import('@farcaster/auth-client').then(({ createAppClient, viemConnector }) =>
      createAppClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) }),
    )
    return opening
  }

  return {
    /**
     * Opens a channel for one log-in.
     * @param nonce letters and digits
     * @param expiresAt in ms since 1970
     * @throws an error of the network or of `zod`
     */
    async openChannel(nonce: string, expiresAt: number): Promise<{ channel: string; uri: string }> {
      const asked = {
        ...{ siweUri: origin, domain, nonce, acceptAuthAddress: true },
        expirationTime: new Date(expiresAt).toISOString(),
      }
      const { data, error } = await inTime((await client()).createChannel(asked))
      if (error) throw error
      const { channelToken, url } = opened.parse(data)
      return { channel: channelToken, uri: url }
    },

    /**
     * What came through a channel. An approval comes once.
     * @returns undefined while nothing has; `gone` for a channel that the relay doesn't have any more
     * @throws an error of the network or of `zod`
     */
    async look(channel: string): Promise<Approval | 'gone' | undefined> {
      const { data, response, error } = await inTime((await client()).status({ channelToken: channel }))
      if (error) throw error
      if (response?.status === 202) return undefined
      if (response?.status === 401) return 'gone'
      return approval.parse(data)
    },

    /**
     * Checks an approval: domain, nonce, time and signature of the message, and that its signer holds the id that it names, or is one of
     * the id's further addresses.
     * @throws an error of the client that says what is wrong
     */
    async check({ message, signature, fid, username }: Approval, nonce: string): Promise<Identity> {
      const asked = { nonce, domain, message, signature, acceptAuthAddress: true }
      const verified = await inTime((await client()).verifySignInMessage(asked))
      if (!verified.success) throw verified.error ?? new Error('The message was refused.')
      if (verified.fid !== fid) throw new Error('The relay names another id than the message.')
      return { provider: 'farcaster', subject: `${fid}`, name: username || undefined }
    },
  }
}

/** The client has no time limit of its own. */
function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Farcaster did not answer in time.')), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
