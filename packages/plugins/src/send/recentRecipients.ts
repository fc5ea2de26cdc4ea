import { readList } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** So many are offered. */
const offeredMax = 5
/** So many are known, for what is sent to the first time and for look-alikes. */
const known = 50

/** Whom the visitor has sent something to from here, newest first. Only what was sent counts: anyone can send to the visitor. */
export interface RecentRecipients {
  /** All that are known in a namespace. */
  all(namespace: string): readonly string[]
  /** Those to offer in the form. */
  offered(namespace: string): readonly string[]
  add(namespace: string, address: string): void
  clear(namespace: string): void
}

/** Addresses as they are stored; they are read by the chain's own parser before anything is done with them. */
const addressForm = /^\w{1,128}$/

/** Reads a stored list; what is no address is left out. */
const parseList = (value: unknown): readonly string[] =>
  (readList(value, known, 'cut') ?? []).filter(
    (one): one is string => typeof one === 'string' && addressForm.test(one),
  )

/** Keeps whom the visitor has sent to, in this browser, until they disconnect (security.md L6). */
export function createRecentRecipients({ storage }: Pick<PluginContext, 'storage'>): RecentRecipients {
  const keyOf = (namespace: string) => `recent.${namespace}`
  const all = (namespace: string) => storage.read(keyOf(namespace), parseList) ?? []
  return {
    all,
    offered: (namespace) => all(namespace).slice(0, offeredMax),
    add(namespace, address) {
      const others = all(namespace).filter((one) => one !== address)
      storage.write(keyOf(namespace), [address, ...others].slice(0, known))
    },
    clear: (namespace) => storage.remove(keyOf(namespace)),
  }
}
