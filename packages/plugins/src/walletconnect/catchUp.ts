import type { Session, SignClient } from './signClient.js'

/**
 * Reads the sessions that another tab of this origin has stored since. The SDK reads its storage only when it starts, and writes each
 * of its maps as a whole, so a tab that doesn't catch up overwrites the other tab's new session. Nothing is removed here, because such
 * a tab may have overwritten it already. A storage that can't be read is skipped.
 */
export async function catchUp({ core, session }: SignClient): Promise<void> {
  const { keychain } = core.crypto
  const {
    storageKey: sessionsKey,
    map,
    recentlyDeleted,
  } = session as unknown as {
    storageKey: string
    map: Map<string, Session>
    recentlyDeleted: readonly string[]
  }
  const { storageKey: keysKey } = keychain as unknown as { storageKey: string }
  const read = (key: string) => core.storage.getItem<unknown>(key).catch(() => undefined)
  const [keys, sessions] = await Promise.all([read(keysKey), read(sessionsKey)])
  for (const [topic, key] of Object.entries(keys ?? {})) {
    if (!keychain.keychain.has(topic) && typeof key === 'string') keychain.keychain.set(topic, key)
  }
  for (const one of Array.isArray(sessions) ? (sessions as (Session | null)[]) : []) {
    // The storage may be out of date. A session that ended here stays ended.
    if (!one || map.has(one.topic) || recentlyDeleted.includes(one.topic)) continue
    if (keychain.keychain.has(one.topic)) map.set(one.topic, one)
  }
}

/** Subscribes to a topic. A tab that didn't make the session isn't subscribed yet. */
export async function subscribeTo({ core: { relayer } }: SignClient, topic: string): Promise<void> {
  if (await relayer.subscriber.isKnownTopic(topic)) return
  // Offline, the SDK subscribes when the relay is back.
  await relayer.subscribe(topic, { internal: { throwOnFailedPublish: false } } as never)
}
