import type { Session, SignClient } from './signClient.js'

/**
 * Takes over what another tab of this origin has stored meanwhile. The SDK reads its storage only when it starts, and writes
 * each of its maps as a whole: a tab that hadn't caught up would wipe out the other's new session. Nothing is taken away:
 * such a tab may have wiped it out already. A storage that can't be read has nothing to tell.
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
    // Storage may be behind: what ended here stays so.
    if (!one || map.has(one.topic) || recentlyDeleted.includes(one.topic)) continue
    if (keychain.keychain.has(one.topic)) map.set(one.topic, one)
  }
}

/** Hears what is sent to a topic; a tab that didn't make the session isn't subscribed to it. */
export async function subscribeTo({ core: { relayer } }: SignClient, topic: string): Promise<void> {
  if (await relayer.subscriber.isKnownTopic(topic)) return
  // Offline it is done when the relay is back.
  await relayer.subscribe(topic, { internal: { throwOnFailedPublish: false } } as never)
}
