import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin. */
export const catalogFacts = {
  flags: { send: true },
  needs: { namespaces: ['eip155', 'solana'] },
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  SEND_CANCELLED: {},
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports (Spec §8, "Tracking events"). */
export const events = {
  OPEN_SEND: 'the send form opened',
  SEND_INITIATED: 'the visitor confirmed the review, and the wallet is asked',
  SEND_SUCCESS: 'the chain has executed the transfer',
  SEND_ERROR: 'the wallet refused or failed to send, or the chain did not execute the transfer',
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'send',
  catalog: catalogFacts,
  flags: { send: 'sending coins and tokens' },
  brings:
    'the views `Send`, `SendSelectToken`, `SendScan`, `SendPreview` and `SendReplacement`, and the tile in the account view',
  errors,
  events,
}
