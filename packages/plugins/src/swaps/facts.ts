import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'
import { providerHosts, settingsSchema } from './providers/settings.js'

/** The facts by which the config enables the plugin. The first download has only these of the plugin. */
export const catalogFacts = {
  flags: { swaps: true },
  needs: { endpoint: 'blockchain', orPart: 'plugins.swaps.providers', namespaces: ['eip155'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  SWAP_CANCELLED: {},
  SWAP_PARAMS_INVALID: {},
  SWAP_NETWORK_UNSUPPORTED: { message: 'Network not supported for Swaps' },
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports. */
export const events = {
  OPEN_SWAP: 'the swap form opened',
  CLICK_SELECT_TOKEN_TO_SWAP: 'the visitor opened the list of tokens',
  INITIATE_SWAP: 'the visitor confirmed the review, and the wallet is asked',
  SWAP_SUCCESS: 'the chain has executed the swap',
  SWAP_APPROVAL_ERROR: 'the wallet refused or failed to send the approval before the swap',
  SWAP_ERROR: 'the wallet refused or failed to send the swap, or the chain did not execute it',
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'swaps',
  catalog: catalogFacts,
  flags: { swaps: 'swapping tokens' },
  hosts: providerHosts,
  settings: settingsSchema,
  brings:
    'the views `Swap`, `SwapSelectToken`, `SwapPreview`, `SwapAllowance` and `SwapReplacement`, and the tile in the account view',
  errors,
  events,
}
