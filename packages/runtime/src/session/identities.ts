import { effect } from '@preact/signals-core'
import { identityCacheMs } from '../config/limits.js'
import { type AccountRef, type IdentitySource, type Profile, parseProfile } from '../connectors/identity.js'
import type { ModalCore } from '../modalCore.js'

/** How long a plugin may take, its code included. */
const answerWaitMs = 10_000
/** How long a failure is kept before the plugin is asked again. */
const retryMs = 30_000
/** A wallet may share a hundred accounts. */
const parallelMax = 4

/** Why a request ends that nobody waits for. It is no failure of the plugin's. */
const left = new Error('Nobody waits for the answer any more.')

/**
 * Makes what knows how accounts are known: it asks plugins, a few at a time, and keeps what they say for 5 min (Spec §9). One of
 * these a modal.
 *
 * @returns asks the plugins that know the account's namespace in turn, until one knows the account. The store is told, too, where
 *   wallets share it. A failure is silent, and asked again after 30 s at the earliest. Never rejects
 */
export function createIdentifier(core: ModalCore): (account: AccountRef) => Promise<Profile | undefined> {
  const { store, identities } = core
  const turns = createTurns(parallelMax)

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
        load: () => turns(() => ask(core, source, account)),
        keepMs: identityCacheMs,
        retryAfterMs: retryMs,
      })
    } catch (error) {
      if (error !== left) throw error
      queries.invalidate(key)
      // It came back before the request had ended.
      if (isShared(core, account)) return answerOf(source, index, account)
      throw error
    }
  }

  return async ({ namespace, address }) => {
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

/** Whether a connected wallet shares the account. Follows the signals that it reads. */
const isShared = ({ store }: ModalCore, { namespace, address }: AccountRef): boolean =>
  store.accounts.states.value.get(namespace)?.all.some((one) => one.address === address) ?? false

/**
 * Asks one plugin.
 * @throws what it rejects with, or when it takes too long; `left` when nobody waits any more: a wallet that shared the account no
 *   longer does, or else nothing is connected
 */
async function ask(
  core: ModalCore,
  source: IdentitySource,
  account: AccountRef,
): Promise<Profile | undefined> {
  const { store, clock, disposed } = core
  const stop = new AbortController()
  const leave = () => stop.abort(left)
  const timer = clock.setTimeout(() => stop.abort(), answerWaitMs)
  const wasShared = isShared(core, account)
  const stopWatching = effect(() => {
    const isWanted = wasShared ? isShared(core, account) : store.isConnected.value
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

/** Runs work in the order in which it comes, at most `max` at a time. */
function createTurns(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
