import { createHash } from 'node:crypto'
import type { DirectoryWallet } from './DirectoryWallet.js'
import type { WalletFacts } from './WalletFacts.js'

/** Answers for a real wallet what the facts allow; what they don't tell is null, or left out. */
export function realWallet(
  facts: WalletFacts,
  order: number,
  chainIdsOf: (namespace: string) => readonly string[],
): DirectoryWallet {
  return {
    id: facts.id ?? createHash('sha256').update(facts.slug).digest('hex'),
    name: facts.name,
    ...(facts.homepage !== undefined && { homepage: facts.homepage }),
    ...(facts.imageId !== undefined && { image_id: facts.imageId }),
    order,
    // The real badges are unknown.
    badge_type: facts.isWellKnown ? 'certified' : 'none',
    chains: facts.namespaces.flatMap(chainIdsOf),
    mobile_link: facts.mobile ?? null,
    desktop_link: facts.desktop ?? null,
    webapp_link: null,
    app_store: facts.ios ?? null,
    play_store: facts.android ?? null,
    chrome_store: facts.chrome ?? null,
    rdns: facts.rdns ?? null,
    injected: null,
  }
}
