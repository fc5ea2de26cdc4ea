import * as z from 'zod/mini'
import { createKeyPair, type SigningKey, signingKeyOf } from '../keys/deviceStore.js'
import { text } from './answers.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'
import { WalletError } from './WalletError.js'

/** How long one request waits for the session's end; the server answers earlier. */
const watchTimeoutMs = 30_000

/** Hearing of the session's end. */
export function createSessionEnd(server: ServerClient, { withSession }: Pick<FrameSession, 'withSession'>) {
  /** The server's name of the session, for those that wait for its end; and the key that asks, which is the session's own never. */
  let watched: { readonly watch: string; readonly key: SigningKey } | undefined

  return {
    /**
     * Waits for the end of the session, such as by another device that has removed this one.
     * @returns whether it has ended; false after some 20 seconds
     * @throws WalletError `UNAVAILABLE`
     */
    async waitForEnd(): Promise<boolean> {
      const session = z.object({ watch: text })
      try {
        watched ??= {
          ...(await withSession((key) => server.post('/v1/session', key, {}, session))),
          key: await signingKeyOf(await createKeyPair()),
        }
        const { watch, key } = watched
        const schema = z.object({ isEnded: z.boolean() })
        const { isEnded } = await server.post('/v1/session/watch', key, { watch }, schema, {
          timeoutMs: watchTimeoutMs,
        })
        if (!isEnded) return false
        watched = undefined
        // Another log-in may have taken its place meanwhile.
        await withSession((own) => server.post('/v1/session', own, {}, session))
        return false
      } catch (error) {
        if (error instanceof WalletError && error.code === 'SESSION_ENDED') return true
        throw error
      }
    },
  }
}
