import type { CatalogFacts, PluginFacts } from '@wallet-modal/runtime/plugin'

/** The facts by which the config enables the plugin: its settings, and the flag that it shares with the plugin that knows accounts by name. */
export const catalogFacts = {
  flags: { names: true },
  needs: { endpoint: 'blockchain', namespaces: ['eip155'] },
  settings: 'registerName',
  loadsAfterConnect: true,
} as const satisfies CatalogFacts

/** The plugin's own error codes, with the texts that the specification fixes (Spec §8). */
export const errors = {
  NAME_CHECK_FAILED: { message: 'Error resolving name' },
  NAME_SUGGESTIONS_FAILED: { message: 'Error fetching name suggestions' },
  NAMES_UNKNOWN: { message: 'Error fetching names for address' },
  NAME_REGISTRATION_FAILED: { message: 'Error registering name', event: 'REGISTER_NAME_ERROR' },
} as const satisfies PluginFacts['errors']

/** The steps that the plugin reports. */
export const events = {
  OPEN_ENS_FLOW: 'the visitor opened the view that registers a name',
  REGISTER_NAME_INITIATED: 'the visitor pressed Register',
  REGISTER_NAME_SUCCESS: 'the name is registered',
  REGISTER_NAME_ERROR: 'the visitor declined to sign, or the name could not be registered',
} as const satisfies PluginFacts['events']

export const facts: PluginFacts<typeof catalogFacts> = {
  id: 'registerName',
  catalog: catalogFacts,
  flags: { names: 'registering names, where the settings have endings for them' },
  brings:
    'the views `RegisterAccountName`, `RegisterAccountNamePreview` and `RegisterAccountNameSuccess`: a name for an account that has none',
  settings: {
    type: 'object',
    properties: {
      suffixes: {
        type: 'array',
        description:
          'Endings of the names that the blockchain API registers, each with its first dot: .names.example',
        minItems: 1,
        items: { type: 'string', pattern: '^([.][a-z0-9-]+)+$' },
      },
    },
    required: ['suffixes'],
    additionalProperties: false,
  },
  errors,
  events,
}
