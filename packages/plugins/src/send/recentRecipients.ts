import { readList } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** The most that the form offers. */
const offeredMax = 5
/** The most that are kept, to compare look-alikes with. */
const keptMax = 50

/** The addresses that the visitor has sent something to from here, newest first. Anyone can send to the visitor, so that doesn't count. */
export interface RecentRecipients {
  /** All recipients in a namespace that the page's storage lists. Any script of the page can write there. */
  all(namespace: string): readonly string[]
  /** Recipients that this page has sent to since it was loaded. */
  sentHere(namespace: string): readonly string[]
  /** Recipients to offer in the form. */
  offered(namespace: string): readonly string[]
  add(namespace: string, address: string): void
  clear(namespace: string): void
}

/** Addresses as they are stored. The chain's own parser reads them before anything is done with them. */
const addressForm = /^\w{1,128}$/

/** Reads a stored list. Anything but an address is left out. */
const parseList = (value: unknown): readonly string[] =>
  (readList(value, keptMax, 'cut') ?? []).filter(
    (one): one is string => typeof one === 'string' && addressForm.test(one),
  )

/** Keeps the recipients in this browser until the visitor disconnects. */
export function createRecentRecipients({ storage }: Pick<PluginContext, 'storage'>): RecentRecipients {
  const keyOf = (namespace: string) => `recent.${namespace}`
  const all = (namespace: string) => storage.read(keyOf(namespace), parseList) ?? []
  const here = new Map<string, readonly string[]>()
  return {
    all,
    sentHere: (namespace) => here.get(namespace) ?? [],
    offered: (namespace) => all(namespace).slice(0, offeredMax),
    add(namespace, address) {
      here.set(namespace, [address, ...(here.get(namespace) ?? [])])
      const others = all(namespace).filter((one) => one !== address)
      storage.write(keyOf(namespace), [address, ...others].slice(0, keptMax))
    },
    clear(namespace) {
      here.delete(namespace)
      storage.remove(keyOf(namespace))
    },
  }
}
