/** Settings of the plugin: `plugins.onramp` of the config. */
export interface OnrampSettings {
  /** Hosts of the first provider's page besides its own, each with its port if it has one. @default [] */
  readonly hosts?: readonly string[]
  /** The first provider's names of networks besides its own, by CAIP-2 id. @default {} */
  readonly networks?: Readonly<Record<string, string>>
  /** The second provider. @default it isn't offered: it needs a key of the app's own */
  readonly second?: {
    /** The page. @default 'https://meldcrypto.com' */
    readonly url?: string
    /** The app's own public key there. */
    readonly publicKey?: string
  }
  /** Whether visitors in restricted time zones are told that they can't buy. @default false */
  readonly asksTimeZone?: boolean
}

declare module '@wallet-modal/runtime/config' {
  interface PluginSettings {
    onramp: OnrampSettings
  }
}
