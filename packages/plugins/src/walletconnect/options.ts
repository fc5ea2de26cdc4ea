/** Options of `walletConnect`. */
export interface WalletConnectOptions {
  /**
   * Imports the SDK: `() => import('@walletconnect/universal-provider')`.
   * Builds by webpack and Rspack need it.
   * @default the plugin imports it
   */
  readonly sdk?: () => Promise<{ readonly UniversalProvider: unknown }>
}
