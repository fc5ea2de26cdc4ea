import type { Namespace } from '../../base/caip.js'
import type { Connector, DiscoveryPage } from '../types.js'
import { type AnnouncementLimit, createAnnouncementFilter, isObject, propertyOf } from './announcement.js'

/**
 * Listens for wallets that announce themselves by EIP-6963 and asks those that are there to do so.
 * Silently drops an invalid announcement, because any script in the page may send one.
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
      // Read each property once: a getter could return another value the next time.
      const { info, provider } = detail
      if (!isObject(info) || !isObject(provider)) return
      const [name, icon, rdns] = ['name', 'icon', 'rdns'].map((key) => propertyOf(info, key))
      if (typeof provider.request === 'function') accept(namespace, { name, icon, rdns }, provider)
    } catch {
      // A getter of the announcement threw. Drop this wallet, and go on hearing the others.
    }
  }

  target.addEventListener('eip6963:announceProvider', listener)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => target.removeEventListener('eip6963:announceProvider', listener)
}
