import type { Session, SignClient } from './signClient.js'

/**
 * Takes over what another tab of this origin has stored meanwhile. The SDK reads its storage only when it starts, and writes
 * each of its maps as a whole: a tab that hadn't caught up would wipe out the other's new session.
 */
export async function catchUp({ core, session }: SignClient): Promise<void> {
  const { keychain } = core.crypto
  const { storageKey: sessionsKey, map } = session as unknown as {
    storageKey: string
    map: Map<string, Session>
  }
  const { storageKey: keysKey } = keychain as unknown as { storageKey: string }
  const [keys, sessions] = await Promise.all([
    core.storage.getItem<Record<string, string>>(keysKey),
    core.storage.getItem<Session[]>(sessionsKey),
  ])
  for (const [topic, key] of Object.entries(keys ?? {})) {
    if (!keychain.keychain.has(topic)) keychain.keychain.set(topic, key)
  }
  for (const one of sessions ?? []) {
    if (!map.has(one.topic) && keychain.keychain.has(one.topic)) map.set(one.topic, one)
  }
}

/** Hears what is sent to a topic; a tab that didn't make the session isn't subscribed to it. */
export async function subscribeTo({ core: { relayer } }: SignClient, topic: string): Promise<void> {
  if (relayer.subscriber.topics.includes(topic)) return
  // Offline it is done when the relay is back.
  await relayer.subscribe(topic, { internal: { throwOnFailedPublish: false } } as never)
}
