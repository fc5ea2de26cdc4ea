import * as z from 'zod/mini'
import { createKeyPair, signingKeyOf } from '../../keys/deviceStore.js'
import { createServerClient } from '../serverClient.js'
import { WalletError } from '../WalletError.js'

/** How long the server may take: it waits 15 s for the visitor's app, and then asks Farcaster. */
const timeoutMs = 30_000

const begun = z.object({ login: z.string(), uri: z.string() })
const finished = z.object({
  isLoggedIn: z.boolean(),
  userName: z.optional(z.string()),
  failure: z.optional(z.enum(['SOCIAL_DECLINED', 'SOCIAL_FAILED'])),
})
const words = {
  SOCIAL_DECLINED: 'The log-in was cancelled.',
  SOCIAL_FAILED: 'Farcaster did not confirm the log-in. Try again.',
}

/**
 * Logging in with Farcaster. The visitor's app tells the server, which tells the frame whose key began the log-in.
 * @param keepSession keeps the session's key
 */
export function createFarcasterLogin(keepSession: (pair: CryptoKeyPair) => Promise<void>) {
  const server = createServerClient(location.origin)
  let pending: { login: string; pair: CryptoKeyPair; ended: AbortController } | undefined

  return {
    /** Begins a log-in, and ends the one before. @returns the link for the visitor's app */
    async begin(): Promise<string> {
      pending?.ended.abort()
      const pair = await createKeyPair()
      const { login, uri } = await server.post('/v1/login/farcaster', await signingKeyOf(pair), {}, begun)
      pending = { login, pair, ended: new AbortController() }
      return uri
    },

    /** Waits until the visitor has approved. From then on they are logged in. @returns what Farcaster calls them */
    async finish(): Promise<string | undefined> {
      const now = pending
      if (!now) throw new WalletError('SOCIAL_EXPIRED', 'The log-in has expired. Start again.')
      const key = await signingKeyOf(now.pair)
      const pair = await createKeyPair()
      const { name: sessionKey } = await signingKeyOf(pair)
      for (;;) {
        const body = { login: now.login, sessionKey }
        const answer = await server.post('/v1/login/farcaster/finish', key, body, finished, { timeoutMs })
        const failure = now.ended.signal.aborted ? 'SOCIAL_DECLINED' : answer.failure
        if (failure) throw new WalletError(failure, words[failure])
        if (!answer.isLoggedIn) continue
        await keepSession(pair)
        if (pending === now) pending = undefined
        return answer.userName
      }
    },

    /** The visitor has left. */
    abort(): void {
      pending?.ended.abort()
      pending = undefined
    },
  }
}
