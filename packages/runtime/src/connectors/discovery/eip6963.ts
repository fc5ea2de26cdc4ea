import type { Namespace } from '../../base/caip.js'
import type { Connector, DiscoveryPage } from '../types.js'
import { type AnnouncementLimit, createAnnouncementFilter, isObject, propertyOf } from './announcement.js'

/**
 * Listens for wallets that announce themselves by EIP-6963 and asks those that are there to do so.
 * An announcement that is not sound is dropped without a word: it may come from any script in the page.
 *
 * @returns stops listening
 */
export function discoverEip6963(
  target: DiscoveryPage,
  namespace: Namespace,
  onFound: (connector: Connector) => void,
  limit?: AnnouncementLimit,
): () => void {
  const accept = createAnnouncementFilter(onFound, limit)

  const listener = (event: Event) => {
    try {
      const detail: unknown = (event as CustomEvent<unknown>).detail
      if (!isObject(detail)) return
      // Each property is read once: a getter could answer otherwise the next time.
      const { info, provider } = detail
      if (!isObject(info) || !isObject(provider)) return
      const [name, icon, rdns] = ['name', 'icon', 'rdns'].map((key) => propertyOf(info, key))
      if (typeof provider.request === 'function') accept(namespace, { name, icon, rdns }, provider)
    } catch {
      // A getter of the announcement threw: the wallet is not sound, and the others must still be heard.
    }
  }

  target.addEventListener('eip6963:announceProvider', listener)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => target.removeEventListener('eip6963:announceProvider', listener)
}
