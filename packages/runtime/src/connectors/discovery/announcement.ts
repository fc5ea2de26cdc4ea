import type { Namespace } from '../../base/caip.js'
import { ownOnly } from '../../base/foreign.js'
import { safeImage } from '../../base/image.js'
import { cleanRdns, cleanText } from '../../base/text.js'
import type { Announcement, Connector } from '../types.js'
import { createRoom } from './room.js'

/** Whether what a wallet handed over has properties to read; reading them may still throw. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A property of what a wallet handed over, unless a script of the page gave it to every object. */
export const propertyOf = (value: object, key: string): unknown => {
  const found: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return found === (Object.prototype as Readonly<Record<string, unknown>>)[key] ? undefined : found
}

/**
 * Turns announcements into connectors, as long as they are sound and there is room. A second announcement of the same
 * provider is dropped; another provider under a known id gets an id of its own, so that it never replaces the first.
 *
 * @param room shared by all who look for wallets
 */
export function createAnnouncementFilter(onFound: (connector: Connector) => void, room = createRoom()) {
  const providers = new Set<object>()
  const ids = new Set<string>()

  /** A wallet may be called as the second of another would be: what is taken is never given twice. */
  const freeId = (wanted: string) => {
    let id = wanted
    for (let number = 2; ids.has(id); number += 1) id = `${wanted}#${number}`
    return id
  }

  /** @returns false where there is no room for it */
  return (namespace: Namespace, announcement: Announcement, provider: object): boolean => {
    if (providers.has(provider)) return true
    const name = cleanText(announcement.name)
    if (!name) return true
    const rdns = cleanRdns(propertyOf(announcement, 'rdns'))
    // No rdns has a colon: a wallet's name never passes for the rdns of another.
    const claimed = rdns ?? `name:${name}`
    if (!room.take(claimed)) return false
    providers.add(provider)
    const id = freeId(claimed)
    ids.add(id)

    const imageUrl = safeImage(announcement.icon)
    onFound(
      ownOnly<Connector>({
        id,
        name,
        type: 'ANNOUNCED',
        namespace,
        ...(imageUrl === undefined ? {} : { imageUrl }),
        ...(rdns === undefined ? {} : { info: { rdns } }),
        provider,
      }),
    )
    return true
  }
}
