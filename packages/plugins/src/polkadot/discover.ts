import { attempt, type Discover } from '@wallet-modal/runtime/chain'

/** When to look again, in ms. Some extensions load after the page. */
const againMs = [200, 1_000, 3_000]

/** The most entries that are read. */
const maxEntries = 100

/** Names of wallets, where they differ from their keys. */
const names: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['talisman', 'Talisman'],
  ['subwallet-js', 'SubWallet'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['polkagate', 'PolkaGate'],
  ['okxwallet', 'OKX Wallet'],
])

/**
 * Finds the wallets in `window.injectedWeb3`: those that are there now, and those that appear soon after, or when the visitor comes
 * back to the page. It reads their keys and checks for `enable`, but never calls it, because that opens the wallet's window.
 */
export const discover: Discover = (page, found, { clock }) => {
  // Compares keys, because an entry may be a new object each time it is read.
  const known = new Set<string>()
  const look = () => {
    const entries = attempt(() => (page as { readonly injectedWeb3?: unknown }).injectedWeb3)
    // Known wallets first, because any script can add entries before theirs.
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

/** The name of an entry's wallet: `some-wallet` becomes Some Wallet. */
const nameOf = (key: string) =>
  names.get(key) ??
  key
    .slice(0, 100)
    .replaceAll('-', ' ')
    .replaceAll(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
