import type { PluginFacts } from '@wallet-modal/runtime/plugin'

/** Providers that a config may name, each with the address that the modal asks. */
export interface SwapProviderSettings {
  /** `https://li.quest` */
  readonly lifi?: string
  /** The route of the app's server that `createZeroXHandler` answers: a path, or an address. Never the service itself. */
  readonly zeroX?: string
  /** `https://api.cow.fi` */
  readonly cow?: string
}

const service = { type: 'string', pattern: '^https?://[^/?#@]+(/[^?#]*[^/?#])?$' } as const

/** Schema of `plugins.swaps.providers`. The service of 0x is refused: it needs a key, which no page can keep. */
export const providersSchema = {
  type: 'object',
  properties: {
    lifi: { ...service, description: 'LI.FI: https://li.quest' },
    zeroX: {
      type: 'string',
      pattern: '^(?!https?://([^/?#@]+\\.)?0x\\.org(/|$))(https?://[^/?#@]+|/[^/?#])([^?#]*[^/?#])?$',
      description: 'The route of your server that createZeroXHandler answers, such as /api/swaps/0x',
    },
    cow: { ...service, description: 'CoW Protocol: https://api.cow.fi' },
  },
  additionalProperties: false,
} as const satisfies PluginFacts['settings']

/** Hosts for the facts of the plugin: only those of providers that the config names. */
export const providerHosts: readonly string[] = [
  '@settings.providers.lifi',
  '@settings.providers.zeroX',
  '@settings.providers.cow',
]
