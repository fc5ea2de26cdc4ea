import { computed, signal } from '@preact/signals-core'
import type { ResolvedConfig } from '../config/types.js'
import { bundledWallets } from './bundledWallets.js'
import { joinWallets } from './joinWallets.js'
import type { ListProgress, WalletList } from './types.js'
import { walletFilter } from './walletFilter.js'

/**
 * The wallets that an app lists without a service: its own, and those of the bundled directory that its config allows. The only page
 * is the chunk with the less known ones.
 */
export function appWallets(
  config: Pick<ResolvedConfig, 'wallets' | 'chains'>,
  bundled = bundledWallets(),
): WalletList {
  const all = signal(joinWallets(joinWallets([], config.wallets.custom), bundled.known))
  const isListed = walletFilter(config)
  const progress = signal<ListProgress>('idle')
  const failures = signal(0)

  const loadAfter = async (needed: ListProgress) => {
    if (progress.peek() !== needed) return
    progress.value = 'loading'
    try {
      all.value = joinWallets(all.peek(), await bundled.others())
      progress.value = 'complete'
    } catch {
      failures.value += 1
      progress.value = 'failed'
    }
  }
  return {
    wallets: computed(() => all.value.filter(isListed)),
    progress,
    failures,
    more: () => void loadAfter('idle'),
    retry: () => void loadAfter('failed'),
  }
}
