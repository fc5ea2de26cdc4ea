import { ConnectorError, type Eip1193Provider } from '@wallet-modal/runtime/chain'

/** Finds the wallet, without asking its user for anything. */
export type OpenWallet = () => Promise<Eip1193Provider>

declare global {
  /** Where this wallet's script puts its provider. */
  var sampleWallet: Eip1193Provider | undefined
}

/**
 * The wallet's provider, as its script leaves it in the page. A wallet with an SDK loads that here, by `import()`: make it an optional
 * peer of this package, and name it in `peers` of the facts.
 *
 * @throws ConnectorError `WALLET_DISCONNECTED`
 */
export const openWallet: OpenWallet = async () => {
  if (globalThis.sampleWallet) return globalThis.sampleWallet
  throw new ConnectorError('WALLET_DISCONNECTED', 'Sample Title is not in this page.', {
    hint: 'Load its script before the app.',
  })
}
