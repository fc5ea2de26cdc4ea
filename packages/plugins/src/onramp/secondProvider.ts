import { meldMark } from './marks.js'
import type { Destination, OnrampProvider } from './provider.js'
import type { OnrampSettings } from './settings.js'

const page = 'https://meldcrypto.com'

/** The second provider (Spec §9), whose page takes everything from its URL; undefined where the app has no settings for it. */
export function secondProvider({ second }: OnrampSettings): OnrampProvider | undefined {
  if (!second) return undefined
  const base = new URL(second.url ?? page)
  return {
    ...{ id: 'meld', name: 'Meld.io', fee: '1–2%', namespaces: ['eip155', 'solana'], picture: meldMark },
    hosts: [base.host],
    supports: ({ id }) => /^(eip155|solana):/.test(id),
    async session({ account, asset }) {
      const url = new URL(base)
      if (second.publicKey !== undefined) url.searchParams.set('publicKey', second.publicKey)
      url.searchParams.set('destinationCurrencyCode', asset.symbol)
      url.searchParams.set('walletAddress', account)
      return { url: url.href, destination: 'in-url' }
    },
    readDestination: readSecondDestination,
  }
}

/** Reads `walletAddress`. The URL names no network. */
export function readSecondDestination({ searchParams }: URL): Destination | undefined {
  const addresses = searchParams.getAll('walletAddress')
  return addresses.length === 0 ? undefined : { addresses }
}
