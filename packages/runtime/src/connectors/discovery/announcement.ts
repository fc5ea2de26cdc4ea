import type { Namespace } from '../../base/caip.js'
import { safeImage } from '../../base/image.js'
import { cleanRdns } from '../../base/rdns.js'
import { cleanText } from '../../base/text.js'
import { announcedWalletsMax } from '../../config/limits.js'
import type { Announcement, Connector } from '../types.js'

/** Whether what a wallet handed over has properties to read; reading them may still throw. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Turns announcements into connectors, as long as they are sound and there is room. A second announcement of the same
 * provider is dropped; another provider under a known id gets an id of its own, so that it never replaces the first.
 */
export function createAnnouncementFilter(onFound: (connector: Connector) => void) {
  const providers = new Set<object>()
  const ids = new Set<string>()

  /** A wallet may be called as the second of another would be: what is taken is never given twice. */
  const freeId = (wanted: string) => {
    let id = wanted
    for (let number = 2; ids.has(id); number += 1) id = `${wanted}#${number}`
    return id
  }

  return (namespace: Namespace, announcement: Announcement, provider: object) => {
    if (providers.has(provider) || ids.size >= announcedWalletsMax) return
    const name = cleanText(announcement.name)
    if (!name) return
    providers.add(provider)

    const rdns = cleanRdns(announcement.rdns)
    // No rdns has a colon: a wallet's name never passes for the rdns of another.
    const id = freeId(rdns ?? `name:${name}`)
    ids.add(id)

    const imageUrl = safeImage(announcement.icon)
    onFound({
      id,
      name,
      type: 'ANNOUNCED',
      namespace,
      ...(imageUrl === undefined ? {} : { imageUrl }),
      ...(rdns === undefined ? {} : { info: { rdns } }),
      provider,
    })
  }
}
