import * as z from 'zod/mini'
import { type AskedSocial, createKeyPair, type DeviceStore, signingKeyOf } from '../../keys/deviceStore.js'
import type { ServerClient } from '../serverClient.js'
import { WalletError } from '../WalletError.js'

/** How long the server may take: it waits 15 s for the visitor's app, and then asks Farcaster. */
const timeoutMs = 30_000
/** How long a link counts at the server. */
const lifetimeMs = 10 * 60_000

const begun = z.object({ login: z.string(), uri: z.string() })
const finished = z.object({
  isLoggedIn: z.boolean(),
  userName: z.optional(z.string()),
  failure: z.optional(z.enum(['SOCIAL_DECLINED', 'SOCIAL_FAILED'])),
})
const named = z.object({ userName: z.optional(z.string()) })
const words = {
  SOCIAL_DECLINED: 'The log-in was cancelled.',
  SOCIAL_FAILED: 'Farcaster did not confirm the log-in. Try again.',
}

/** A log-in with Farcaster, as it is stored. */
type AskedFarcaster = AskedSocial & { readonly farcaster: NonNullable<AskedSocial['farcaster']> }

/**
 * Logging in with Farcaster. The visitor's app tells the server, which tells the frame whose key began the log-in. A phone may drop the page
 * while its visitor is in the app: the log-in under way is stored, and the next page goes on with it.
 * @param keepSession keeps the session's key
 */
export function createFarcasterLogin(
  server: ServerClient,
  store: Pick<DeviceStore, 'askedSocial' | 'setAskedSocial' | 'clearAskedSocial'>,
  keepSession: (pair: CryptoKeyPair) => Promise<void>,
) {
  let pending: { readonly asked: AskedFarcaster; readonly ended: AbortController } | undefined

  async function ask(): Promise<AskedFarcaster> {
    const pair = await createKeyPair()
    const { login, uri } = await server.post('/v1/login/farcaster', await signingKeyOf(pair), {}, begun)
    const farcaster = { uri, until: Date.now() + lifetimeMs, sessionPair: await createKeyPair() }
    await store.setAskedSocial({ login, pair, farcaster })
    return { login, pair, farcaster }
  }

  /** The stored log-in, if its link still counts. */
  async function stored(): Promise<AskedFarcaster | undefined> {
    const asked = await store.askedSocial()
    const isOpen = asked?.farcaster && asked.farcaster.until > Date.now()
    return isOpen ? (asked as AskedFarcaster) : undefined
  }

  async function waitFor({ login, pair, farcaster }: AskedFarcaster, left: AbortSignal) {
    const key = await signingKeyOf(pair)
    const sessionKey = await signingKeyOf(farcaster.sessionPair)
    const body = { login, sessionKey: sessionKey.name }
    for (;;) {
      const answer = await server
        .post('/v1/login/farcaster/finish', key, body, finished, { timeoutMs })
        .catch(async (error) => {
          if (!isEnd(error)) throw error
          // The page before may have been dropped before it heard that the visitor is logged in.
          const known = await server.post('/v1/session', sessionKey, {}, named).catch(() => undefined)
          if (!known) throw error
          return { ...known, isLoggedIn: true, failure: undefined }
        })
      const failure = left.aborted ? 'SOCIAL_DECLINED' : answer.failure
      if (failure) throw new WalletError(failure, words[failure])
      if (!answer.isLoggedIn) continue
      await keepSession(farcaster.sessionPair)
      return answer.userName
    }
  }

  return {
    /** Begins a log-in, or goes on with the stored one; ends any other. @returns the link for the visitor's app */
    async begin(): Promise<string> {
      pending?.ended.abort()
      const asked = (await stored()) ?? (await ask())
      pending = { asked, ended: new AbortController() }
      return asked.farcaster.uri
    },

    /** Waits until the visitor has approved. From then on they are logged in. @returns what Farcaster calls them */
    async finish(): Promise<string | undefined> {
      const now = pending
      if (!now) throw new WalletError('SOCIAL_EXPIRED', 'The log-in has expired. Start again.')
      const end = async () => {
        if (pending !== now) return
        pending = undefined
        await store.clearAskedSocial()
      }
      try {
        const userName = await waitFor(now.asked, now.ended.signal)
        await end()
        return userName
      } catch (error) {
        // After any other failure, the next try goes on with this log-in.
        if (isEnd(error)) await end()
        throw error
      }
    },

    /** The visitor has left. */
    abort(): void {
      if (!pending) return
      pending.ended.abort()
      pending = undefined
      void store.clearAskedSocial()
    },
  }
}

/** Whether a failure ends the log-in. */
const isEnd = (error: unknown) => error instanceof WalletError && error.code.startsWith('SOCIAL_')
