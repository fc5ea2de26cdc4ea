import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin: all that the first download has of it. */
export const catalogFacts = {
  flags: { analytics: true },
  needs: { endpoint: 'analytics' },
} as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  INVALID_APP_CONFIGURATION: { userMessage: 'Invalid App Configuration' },
} as const satisfies PluginFacts['errors']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'analytics',
  powers: ['start'],
  catalog: catalogFacts,
  flags: { analytics: 'tracking events, sent to your own endpoint only' },
  brings: 'sends what `modal.on("track")` tells to `endpoints.analytics`, without addresses',
  hosts: ['@endpoints.analytics'],
  errors,
}
