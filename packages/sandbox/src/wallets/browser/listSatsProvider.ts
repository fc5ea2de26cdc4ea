import { satsWallet } from '../sandboxWallets.js'
import { walletIcons } from '../walletIcons.js'

/** Puts a provider where pages look for those of sats-connect: in `window.btc_providers`, by its path from `window` (WBIP-004). */
export function listSatsProvider(page: object, provider: object): void {
  const target = page as { btc_providers?: object[]; walletModalSandboxProviders?: object }
  target.walletModalSandboxProviders = Object.freeze({ BitcoinProvider: provider })
  target.btc_providers ??= []
  target.btc_providers.push(
    Object.freeze({
      id: 'walletModalSandboxProviders.BitcoinProvider',
      name: satsWallet.name,
      icon: walletIcons.sats,
      methods: ['wallet_connect', 'signMessage', 'signPsbt', 'sendTransfer'],
    }),
  )
}
