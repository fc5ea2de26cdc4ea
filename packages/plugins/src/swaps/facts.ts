import type { PluginFacts } from '@wallet-modal/runtime/plugin'

/** No flag enables it yet: apps pass it to `createModal`. */
export const facts: PluginFacts = {
  id: 'swaps',
  hosts: ['@endpoints.blockchain'],
  brings: 'the views `Swap`, `SwapSelectToken` and `SwapPreview`, and the tile in the account view',
}
