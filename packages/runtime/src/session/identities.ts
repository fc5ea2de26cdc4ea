import { effect, type ReadonlySignal } from '@preact/signals-core'
import { identityCacheMs } from '../config/limits.js'
import { type AccountRef, type IdentitySource, type Profile, parseProfile } from '../connectors/identity.js'
import type { Kernel } from '../modalCore.js'

/** How long a plugin may take, including loading its code, in ms. */
const answerWaitMs = 10_000
/** How long a failure is cached, in ms. */
const retryMs = 30_000
/** A wallet may share a hundred accounts. */
const parallelMax = 4

/** Reason of an abort that is no failure of the plugin. */
const left = new Error('The answer is no longer needed.')

/**
 * Creates what resolves names and pictures of accounts, once per modal: asks plugins, a few at a time, and caches answers for 5 min
 * (Spec §9).
 *
 * @returns asks the plugins that serve the account's namespace in turn, until one knows the account; writes the profile to the store
 *   where a wallet shares the account. Caches a failure for 30 s. Never rejects
 */
export function createIdentifier(
  core: Kernel,
  identities: ReadonlySignal<readonly IdentitySource[]>,
): (account: AccountRef) => Promise<Profile | undefined> {
  const { store } = core
  const queue = createQueue(parallelMax)

  async function answerOf(
    source: IdentitySource,
    index: number,
    account: AccountRef,
  ): Promise<Profile | undefined> {
    const queries = await core.queries()
    const key = [...keyOf(account), index]
    try {
      return await queries.read({
        key,
        load: () => queue(() => ask(core, source, account)),
        keepMs: identityCacheMs,
        retryAfterMs: retryMs,
      })
    } catch (error) {
      if (error !== left) throw error
      queries.invalidate(key)
      // The wallet shares the account again: answer the pending request.
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

/** Drops what is known of an account, or of all accounts. */
export async function forgetIdentities(core: Kernel, account?: AccountRef): Promise<void> {
  const queries = await core.queries()
  queries.invalidate(keyOf(account))
}

const keyOf = (account?: AccountRef): readonly string[] =>
  account ? ['identity', account.namespace, account.address] : ['identity']

/** Whether a connected wallet shares the account. Subscribes to the signals it reads. */
const isShared = ({ store }: Kernel, { namespace, address }: AccountRef): boolean =>
  store.accounts.states.value.get(namespace)?.all.some((one) => one.address === address) ?? false

/**
 * Asks one plugin.
 * @throws what the plugin rejects with, or an abort error when it takes too long; `left` when the wallet no longer shares the
 *   account, or, for an account that no wallet shared, when nothing is connected any more
 */
async function ask(core: Kernel, source: IdentitySource, account: AccountRef): Promise<Profile | undefined> {
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

/** Runs work in order, at most `max` at a time. */
function createQueue(max: number): <T>(work: () => Promise<T>) => Promise<T> {
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
