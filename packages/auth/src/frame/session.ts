import { createKeyPair, type DeviceStore, type SigningKey, signingKeyOf } from '../keys/deviceStore.js'
import { nothing } from './answers.js'
import type { ServerClient } from './serverClient.js'
import { WalletError } from './WalletError.js'

/** A session gets another key once a day: a copy of an older key ends the session when it is used. */
const keyLifetimeMs = 24 * 3_600_000

/** State that all log-ins since the frame's load share. */
interface Visit {
  /** BCP 47 tag of the log-in, for the mail about it. */
  language: string | undefined
  /** Whether the visitor is told of the escrow: the wallet was made or opened with its help since the log-in. */
  tellsEscrow: boolean
}

/** The session that this browser holds at the server. */
export function createSession(server: ServerClient, store: DeviceStore) {
  const visit: Visit = { language: undefined, tellsEscrow: false }

  /** Gives the session another key if its own is a day old, or an earlier answer was lost. */
  const renewKey = () =>
    navigator.locks.request('session', async () => {
      const session = await store.session()
      if (!session || (!session.next && Date.now() < session.since + keyLifetimeMs)) return
      const { pair, next = await createKeyPair() } = session
      await store.setSession({ ...session, next })
      const { name: sessionKey } = await signingKeyOf(next)
      await server
        .post('/v1/session/rotate', await signingKeyOf(pair), { sessionKey }, nothing)
        .catch(forgetIfEnded)
      await store.setSession({ pair: next, since: Date.now() })
    })

  /** Runs what uses the session's key while no other tab replaces it. */
  async function withSession<Result>(use: (key: SigningKey) => Promise<Result>): Promise<Result> {
    await renewKey()
    return navigator.locks.request('session', { mode: 'shared' }, async () => {
      const session = await store.session()
      if (!session) throw new WalletError('SESSION_ENDED', 'Log in first.')
      return use(await signingKeyOf(session.pair)).catch(forgetIfEnded)
    })
  }

  /** Forgets a session that the server has ended. */
  async function forgetIfEnded(error: unknown): Promise<never> {
    if (error instanceof WalletError && error.code === 'SESSION_ENDED') await store.clearSession()
    throw error
  }

  return {
    withSession,
    visit,
    /** Whether this browser holds a session. The server may have ended it. */
    hasSession: async () => (await store.session()) !== undefined,

    /** Keeps the session that a log-in has begun. */
    async keepSession(pair: CryptoKeyPair): Promise<void> {
      visit.tellsEscrow = false
      await navigator.locks.request('session', () => store.setSession({ pair, since: Date.now() }))
    },

    /**
     * Logs out. This browser forgets its session even if the server can't be reached.
     * @param tellTabs called at once, since requests that are under way keep the session a while; and once it is forgotten, for a tab
     *   that was connecting meanwhile. The server is asked after that.
     */
    async signOut(tellTabs: () => void): Promise<void> {
      tellTabs()
      const session = await navigator.locks.request('session', async () => {
        const held = await store.session()
        await store.clearSession()
        return held
      })
      tellTabs()
      if (!session) return
      const key = await signingKeyOf(session.pair)
      await server.post('/v1/session/end', key, {}, nothing, { timeoutMs: 3000 }).catch(() => {})
    },
  }
}

/** The session, as {@link createSession} makes it. */
export type FrameSession = ReturnType<typeof createSession>
