import type { PluginFacts } from '@wallet-modal/runtime/plugin'

/** Providers that a config may name, each with the address that the modal asks. */
export interface SwapProviderSettings {
  /** `https://li.quest` */
  readonly lifi?: string
  /** The route of the app's server that `createZeroXHandler` answers: a path, or an address. Never the service itself. */
  readonly zeroX?: string
}

/** `plugins.swaps` of the config. */
export interface SwapSettings {
  /** Providers to ask beside the blockchain API. @default none */
  readonly providers?: SwapProviderSettings
  /** Whether a swap that loses 25 % of its value or more can be consented to. @default false: it is refused */
  readonly allowHighImpact?: boolean
}

/** Schema of the settings. The service of 0x is refused: it needs a key, which no page can keep. */
export const settingsSchema = {
  type: 'object',
  properties: {
    providers: {
      type: 'object',
      properties: {
        lifi: {
          type: 'string',
          pattern: '^https?://[^/?#@]+(/[^?#]*[^/?#])?$',
          description: 'LI.FI: https://li.quest',
        },
        zeroX: {
          type: 'string',
          pattern: '^(?!https?://([^/?#@]+\\.)?0x\\.org(/|$))(https?://[^/?#@]+|/[^/?#])([^?#]*[^/?#])?$',
          description: 'The route of your server that createZeroXHandler answers, such as /api/swaps/0x',
        },
      },
      additionalProperties: false,
    },
    allowHighImpact: {
      type: 'boolean',
      description: 'Whether a swap that loses 25 % of its value or more can be consented to',
    },
  },
  additionalProperties: false,
} as const satisfies PluginFacts['settings']

/** Hosts for the facts of the plugin: only those of providers that the config names. */
export const providerHosts: readonly string[] = ['@settings.providers.lifi', '@settings.providers.zeroX']
