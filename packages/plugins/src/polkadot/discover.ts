import { attempt, type Discover } from '@wallet-modal/runtime/chain'

/** When the page is looked at again after the first time, in ms: some extensions are later than the page. */
const againMs = [200, 1_000, 3_000]

/** More entries than this are no browser that a visitor uses. */
const maxEntries = 100

/** Wallets whose entry is not called as they are. */
const names: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['talisman', 'Talisman'],
  ['subwallet-js', 'SubWallet'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['polkagate', 'PolkaGate'],
  ['okxwallet', 'OKX Wallet'],
])

/**
 * Finds the wallets in `window.injectedWeb3`: those that are there, and those that come soon after or while the visitor was
 * elsewhere. Reads what they are called and that they can be asked, and asks nobody: `enable` opens their window.
 */
export const discover: Discover = (page, found, { clock }) => {
  // By name, once: an entry may be another object each time that it is read.
  const known = new Set<string>()
  const look = () => {
    const entries = attempt(() => (page as { readonly injectedWeb3?: unknown }).injectedWeb3)
    // The known ones first: any script can put entries before theirs.
    const keys =
      attempt(() => [...names.keys(), ...Object.keys(entries as object).slice(0, maxEntries)]) ?? []
    for (const key of keys) {
      if (known.has(key)) continue
      attempt(() => {
        if (!Object.hasOwn(entries as object, key)) return
        const wallet = (entries as Readonly<Record<string, { readonly enable?: unknown }>>)[key]
        if (typeof wallet !== 'object' || typeof wallet.enable !== 'function') return
        known.add(key)
        found({ name: nameOf(key), icon: undefined }, wallet)
      })
    }
  }

  look()
  const timers = againMs.map((ms) => clock.setTimeout(look, ms))
  const events = ['load', 'focus', 'visibilitychange']
  for (const type of events) page.addEventListener(type, look)
  return () => {
    for (const timer of timers) clock.clearTimeout(timer)
    for (const type of events) page.removeEventListener(type, look)
  }
}

/** What an entry's wallet is called: `some-wallet` is Some Wallet. */
const nameOf = (key: string) =>
  names.get(key) ??
  key
    .slice(0, 100)
    .replaceAll('-', ' ')
    .replaceAll(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
