import type { Namespace } from '../../base/caip.js'
import { attempt } from '../../base/foreign.js'
import type { Connector, DiscoveryPage } from '../types.js'
import { type AnnouncementLimit, createAnnouncementFilter, isObject, propertyOf } from './announcement.js'

type Register = (...wallets: unknown[]) => () => void

/** A wallet serves fewer chains than this. */
const maxChains = 50

/** The parts before the colon of a wallet's chains, each once. */
const prefixesOf = (chains: unknown): string[] => [
  ...new Set(
    // Doesn't read `length`, because a wallet may lie about it. Entries past the end are undefined.
    Array.from({ length: maxChains }, (_, at) => attempt((): unknown => (chains as readonly unknown[])[at]))
      .filter((chain): chain is string => typeof chain === 'string' && chain.length <= 100)
      .map((chain) => chain.split(':', 1)[0] ?? ''),
  ),
]

/**
 * Listens for wallets that register by the Wallet Standard and tells those that are there that the app is ready.
 * Each wallet yields one connector for every one of `namespaces` that its chains name.
 *
 * @param namespaces by the part before the colon of the standard's chains
 * @returns stops listening
 */
export function discoverWalletStandard(
  target: DiscoveryPage,
  namespaces: ReadonlyMap<string, Namespace>,
  onFound: (connector: Connector) => void,
  limit?: AnnouncementLimit,
): () => void {
  const accept = new Map(
    [...namespaces.values()].map((one) => [one, createAnnouncementFilter(onFound, limit)]),
  )
  let isListening = true

  const register: Register = (...wallets) => {
    for (const wallet of isListening ? wallets : []) {
      try {
        if (!isObject(wallet) || !isObject(wallet.features)) continue
        const [name, icon] = ['name', 'icon'].map((key) => propertyOf(wallet, key))
        for (const prefix of prefixesOf(wallet.chains)) {
          const namespace = namespaces.get(prefix)
          if (namespace !== undefined) accept.get(namespace)?.(namespace, { name, icon }, wallet)
        }
      } catch {
        // One faulty wallet must not hide the others.
      }
    }
    // An announcement never removes a connected provider, so there's nothing to undo.
    return () => {}
  }

  const api = Object.freeze({ register })
  const listener = (event: Event) => {
    try {
      const callback: unknown = (event as CustomEvent<unknown>).detail
      if (typeof callback === 'function') callback(api)
    } catch {
      // The wallet's own callback threw.
    }
  }

  target.addEventListener('wallet-standard:register-wallet', listener)
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isListening = false
    target.removeEventListener('wallet-standard:register-wallet', listener)
  }
}
