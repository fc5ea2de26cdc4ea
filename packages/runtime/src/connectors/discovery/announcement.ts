import type { Namespace } from '../../base/caip.js'
import { ownOnly } from '../../base/foreign.js'
import { safeImage } from '../../base/image.js'
import { cleanRdns, cleanText } from '../../base/text.js'
import { announcedWalletsMax } from '../../config/limits.js'
import type { Announcement, Connector } from '../types.js'

/** Whether a wallet's value has properties. Reading them may still throw. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads a property of a wallet's object, unless a script of the page gave that property to every object. */
export const propertyOf = (value: object, key: string): unknown => {
  const found: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return found === (Object.prototype as Readonly<Record<string, unknown>>)[key] ? undefined : found
}

/** How many more wallets may be listed. A script can announce any number. */
export interface AnnouncementLimit {
  left: number
}

/** The limit of one modal. */
export const announcementLimit = (): AnnouncementLimit => ({ left: announcedWalletsMax })

/**
 * Turns valid announcements into connectors, up to the limit. Drops a second announcement of the same provider. Another provider under
 * a known id gets its own id, so that it never replaces the first.
 *
 * @param limit shared by all standards
 */
export function createAnnouncementFilter(
  onFound: (connector: Connector) => void,
  limit = announcementLimit(),
) {
  const providers = new Set<object>()
  const ids = new Set<string>()

  /** Never returns an id twice: a wallet's name may equal another wallet's numbered id. */
  const freeId = (wanted: string) => {
    let id = wanted
    for (let number = 2; ids.has(id); number += 1) id = `${wanted}#${number}`
    return id
  }

  return (namespace: Namespace, announcement: Announcement, provider: object): void => {
    if (providers.has(provider) || limit.left === 0) return
    const name = cleanText(announcement.name)
    if (!name) return
    const rdns = cleanRdns(propertyOf(announcement, 'rdns'))
    // An rdns has no colon, so a wallet's name never passes for another's rdns.
    const id = freeId(rdns ?? `name:${name}`)
    limit.left -= 1
    providers.add(provider)
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
  }
}
