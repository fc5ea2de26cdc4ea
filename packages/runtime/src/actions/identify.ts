import { effect } from '@preact/signals-core'
import { identityCacheMs } from '../config/limits.js'
import { type AccountRef, type IdentitySource, type Profile, parseProfile } from '../connectors/identity.js'
import type { ModalCore } from '../modalCore.js'

/** As long as a plugin may take, its code included. */
const answerWaitMs = 10_000
/** What failed is not asked again before that. */
const retryMs = 30_000
/** A wallet may share a hundred accounts. */
const parallelMax = 4

/** Why a request ends that nobody waits for: no failure of the plugin's. */
const left = new Error('Nobody waits for the answer any more.')

/** Asks plugins how accounts are known, a few at a time; what they say is kept for 5 min (Spec §9). One of these a modal. */
export function createIdentifier(core: ModalCore) {
  const { store, clock, disposed, identities } = core
  const waiting: (() => void)[] = []
  let running = 0

  const isShared = ({ namespace, address }: AccountRef) =>
    store.accounts.states.value.get(namespace)?.all.some((one) => one.address === address) ?? false

  /** Asks until it is answered, late, or nobody's: an account of the wallets for as long as they share it. */
  async function ask(source: IdentitySource, account: AccountRef): Promise<Profile | undefined> {
    const stop = new AbortController()
    const leave = () => stop.abort(left)
    const timer = clock.setTimeout(() => stop.abort(), answerWaitMs)
    const wasShared = isShared(account)
    const stopWatching = effect(() => {
      const isWanted = wasShared ? isShared(account) : store.isConnected.value
      if (!isWanted) leave()
    })
    disposed.addEventListener('abort', leave)
    try {
      const stopped = new Promise<never>((_, reject) => {
        stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
        if (stop.signal.aborted) reject(stop.signal.reason)
      })
      const answer = source.load().then((resolve) => resolve(account, { signal: stop.signal }))
      return parseProfile(await Promise.race([answer, stopped]))
    } finally {
      clock.clearTimeout(timer)
      stopWatching()
      disposed.removeEventListener('abort', leave)
    }
  }

  /** The same in its turn. */
  async function askInTurn(...request: Parameters<typeof ask>): Promise<Profile | undefined> {
    if (running >= parallelMax) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running += 1
    try {
      return await ask(...request)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function answerOf(
    source: IdentitySource,
    index: number,
    account: AccountRef,
  ): Promise<Profile | undefined> {
    const queries = await core.queries()
    const key = ['identity', index, account.namespace, account.address]
    try {
      return await queries.read({
        key,
        load: () => askInTurn(source, account),
        keepMs: identityCacheMs,
        retryAfterMs: retryMs,
      })
    } catch (error) {
      if (error !== left) throw error
      queries.invalidate(key)
      // It came back before the request had ended.
      if (isShared(account)) return answerOf(source, index, account)
      throw error
    }
  }

  /**
   * How an account is known: the first plugin that knows it, in the order in which they are registered. Of an account that the
   * wallets share it is told to the store. What fails is silent, and asked again after 30 s at the earliest. Never rejects.
   */
  return async ({ namespace, address }: AccountRef): Promise<Profile | undefined> => {
    const account: AccountRef = { namespace, address }
    let areAllAsked = true
    for (const [index, source] of identities.peek().entries()) {
      if (source.namespaces && !source.namespaces.includes(namespace)) continue
      const profile = await answerOf(source, index, account).catch(() => {
        areAllAsked = false
        return undefined
      })
      if (profile) {
        store.accounts.identified(account, profile)
        return profile
      }
    }
    if (areAllAsked) store.accounts.identified(account, undefined)
    return undefined
  }
}
