import { polkadotWallet } from '../sandboxWallets.js'

/** Puts a wallet where Polkadot's wallets are found, beside whichever are there. */
export function injectPolkadotWallet(page: object, wallet: object): void {
  const place = page as { injectedWeb3?: Record<string, object> }
  place.injectedWeb3 ??= {}
  place.injectedWeb3[polkadotWallet.entry] = wallet
}
