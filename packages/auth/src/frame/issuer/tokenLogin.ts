import * as z from 'zod/mini'
import { sha256 } from '../../encoding.js'
import { createKeyPair, signingKeyOf } from '../../keys/deviceStore.js'
import { createServerClient } from '../serverClient.js'

/**
 * Logging in with a token of the app's own log-in.
 * @param keepSession keeps the session's key
 */
export function createTokenLogin(keepSession: (pair: CryptoKeyPair) => Promise<void>) {
  const server = createServerClient(location.origin)
  let asking: Promise<CryptoKeyPair> | undefined

  const pairOf = () => {
    asking ??= createKeyPair()
    return asking
  }

  return {
    /** The nonce that binds a token to this frame: the hash of its key. */
    nonce: async () => sha256((await signingKeyOf(await pairOf())).name),

    /** Logs in the visitor that a token names. */
    async finish(token: string): Promise<void> {
      const key = await signingKeyOf(await pairOf())
      const pair = await createKeyPair()
      const { name: sessionKey } = await signingKeyOf(pair)
      await server.post('/v1/login/token', key, { token, sessionKey }, z.object({}))
      // The next token is bound to another key.
      asking = undefined
      await keepSession(pair)
    },
  }
}
