import { chainIdsOf } from './chainIds.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { generatedWallet } from './generatedWallet.js'
import { realWallet } from './realWallet.js'
import type { WalletFacts } from './WalletFacts.js'

/**
 * Lists wallets by rank, one at a time, so that ten thousand of them are never in memory at once: the real ones, then
 * generated ones.
 *
 * @param count how many in all
 * @param sandboxChains CAIP-2 ids of the chains that run here
 */
export function* listWallets(
  real: readonly WalletFacts[],
  count: number,
  sandboxChains: readonly string[],
): Generator<DirectoryWallet> {
  const chains = new Map<string, readonly string[]>()
  const chainsOf = (namespace: string) => {
    const known = chains.get(namespace) ?? chainIdsOf(namespace, sandboxChains)
    chains.set(namespace, known)
    return known
  }
  for (let order = 1; order <= count; order += 1) {
    const facts = real[order - 1]
    yield facts ? realWallet(facts, order, chainsOf) : generatedWallet(order, chainsOf)
  }
}
