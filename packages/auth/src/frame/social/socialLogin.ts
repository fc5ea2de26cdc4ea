import * as z from 'zod/mini'
import { createKeyPair, type DeviceStore, type SigningKey, signingKeyOf } from '../../keys/deviceStore.js'
import type { ServerClient } from '../serverClient.js'
import { WalletError } from '../WalletError.js'
import { channelName, fromWindow } from './windowMessages.js'

/** The page's request. */
export interface SocialRequest {
  readonly provider: string
  /** Origin of the page, as the browser names it. */
  readonly app: string
  /** BCP 47 tag. */
  readonly language: string
  /** Where the visitor comes back to, if the log-in takes the page's place. */
  readonly returnTo?: string | undefined
}

/** Where messages of provider's windows arrive. */
export interface WindowPlace {
  readonly origin: string
  readonly window: Pick<Window, 'addEventListener'>
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>
}

/** The places of a frame in a browser. */
export const browserPlace = (): WindowPlace => ({
  origin: location.origin,
  window,
  channel: new BroadcastChannel(channelName),
})

/** A log-in under way. */
interface Pending {
  readonly login: string
  readonly key: SigningKey
  readonly ended: AbortController
  /** Settles with the grant, once the provider's window brings it. */
  readonly granted: Promise<string>
  grant(grant: string): void
  onHello?: () => void
}

/** The server's response when a log-in has ended, or still waits for the provider's window. */
const finished = z.object({
  isLoggedIn: z.boolean(),
  failure: z.optional(z.enum(['SOCIAL_DECLINED', 'SOCIAL_FAILED'])),
})

/** How long the server may take: it waits 20 s for the provider's window. */
const timeoutMs = 30_000

/**
 * Logging in at a provider. The provider's window tells this frame what came of it, past the page; where the window can't reach it, the
 * server does, once the visitor has said there that it was they.
 * @param keepSession keeps the session's key
 */
export function createSocialLogin(
  server: ServerClient,
  store: Pick<DeviceStore, 'askedSocial' | 'setAskedSocial' | 'clearAskedSocial'>,
  place: WindowPlace,
  keepSession: (pair: CryptoKeyPair) => Promise<void>,
) {
  let pending: Pending | undefined

  hearWindows(place, () => pending)

  async function pend(login: string, pair: CryptoKeyPair): Promise<Pending> {
    pending?.ended.abort()
    let grant: (grant: string) => void = () => {}
    const granted = new Promise<string>((resolve) => {
      grant = resolve
    })
    pending = { login, key: await signingKeyOf(pair), ended: new AbortController(), granted, grant }
    return pending
  }

  return {
    /** Begins a log-in. @returns the address for the window, of this frame's own origin */
    async begin(request: SocialRequest): Promise<string> {
      const pair = await createKeyPair()
      const schema = z.object({ login: z.string(), uri: z.string() })
      const { login, uri } = await server.post('/v1/login/social', await signingKeyOf(pair), request, schema)
      await pend(login, pair)
      if (request.returnTo !== undefined) await store.setAskedSocial({ login, pair })
      return uri
    },

    /**
     * Waits until the visitor has logged in at the provider. From then on they are logged in here.
     * @param returned what the page's address says after the log-in took its place
     * @param onHello the window has reached this frame
     */
    async finish(
      returned: { login?: string | undefined; grant?: string | undefined },
      onHello: () => void,
    ): Promise<void> {
      const now = await resumed(returned)
      now.onHello = onHello
      if (returned.grant !== undefined) now.grant(returned.grant)
      const pair = await createKeyPair()
      await ending(server, now, (await signingKeyOf(pair)).name)
      await keepSession(pair)
      if (pending === now) pending = undefined
    },

    /** The visitor has left. */
    abort(): void {
      pending?.ended.abort()
      pending = undefined
    },
  }

  async function resumed({ login }: { login?: string | undefined }): Promise<Pending> {
    if (pending && (login === undefined || pending.login === login)) return pending
    const asked = await store.askedSocial()
    if (!asked || asked.login !== login) throw expired()
    await store.clearAskedSocial()
    return pend(asked.login, asked.pair)
  }
}

/** Hears what provider's windows tell the frame of the log-in under way. */
function hearWindows({ window, channel, origin }: WindowPlace, pending: () => Pending | undefined): void {
  const hear = (data: unknown, answer: (message: unknown) => void) => {
    const message = fromWindow.safeParse(data)
    const now = pending()
    if (!message.success || !now || message.data.login !== now.login) return
    const { social, login, grant } = message.data
    if (social === 'hello') now.onHello?.()
    else answer({ social: 'heard', login })
    if (social === 'granted' && grant !== undefined) now.grant(grant)
  }
  window.addEventListener('message', (event) => {
    if (event.origin === origin && event.source)
      hear(event.data, (message) => (event.source as Window).postMessage(message, origin))
  })
  channel.addEventListener('message', ({ data }) => hear(data, (message) => channel.postMessage(message)))
}

/**
 * Waits for the end of a log-in: by the grant that the provider's window brings, or by the server, once the visitor has said in that
 * window that it was they.
 * @param sessionKey the session's key
 * @throws WalletError `SOCIAL_DECLINED`, `SOCIAL_FAILED`, `SOCIAL_EXPIRED`, or another code of the server
 */
async function ending(server: ServerClient, now: Pending, sessionKey: string): Promise<void> {
  const ask = async (grant?: string) => {
    now.ended.signal.throwIfAborted()
    const body = { login: now.login, sessionKey, ...(grant !== undefined && { grant }) }
    const answer = await server.post('/v1/login/social/finish', now.key, body, finished, { timeoutMs })
    if (answer.failure) throw failures[answer.failure]()
    return answer.isLoggedIn
  }
  let withGrant: Promise<boolean> | undefined
  const bring = now.granted.then((grant) => {
    withGrant = ask(grant)
    return withGrant
  })
  const wait = async (): Promise<boolean> => {
    try {
      while (!(await ask())) if (withGrant) return withGrant
      return true
    } catch (error) {
      // The grant has ended the log-in that this request waits for.
      if (withGrant) return withGrant
      throw error
    }
  }
  const left = new Promise<never>((_, reject) => {
    now.ended.signal.addEventListener('abort', () => reject(cancelled()))
  })
  if (!(await Promise.race([bring, wait(), left]))) throw expired()
}

const expired = () => new WalletError('SOCIAL_EXPIRED', 'The log-in has expired. Start again.')
const failed = () => new WalletError('SOCIAL_FAILED', 'The provider did not confirm the log-in. Try again.')
const cancelled = () => new WalletError('SOCIAL_DECLINED', 'The log-in was cancelled.')
const failures = { SOCIAL_DECLINED: cancelled, SOCIAL_FAILED: failed }

/** Logging in at a provider, as {@link createSocialLogin} makes it. */
export type SocialLogin = ReturnType<typeof createSocialLogin>
