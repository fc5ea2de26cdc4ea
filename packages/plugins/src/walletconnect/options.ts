/** What `walletConnect` may be told. */
export interface WalletConnectOptions {
  /**
   * Imports the SDK: `() => import('@walletconnect/universal-provider')`.
   * @default by the plugin itself, where the bundler is neither webpack nor Rspack
   */
  readonly sdk?: () => Promise<{ readonly UniversalProvider: unknown }>
}
