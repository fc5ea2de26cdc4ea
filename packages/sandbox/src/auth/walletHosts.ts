/** Hosts of the embedded wallet: of the site of pages at `app.localhost`, and of another site. */
export const walletHosts = ['wallet.app.localhost', 'wallet.localhost'] as const

/** Host of the same wallet with smart accounts on the first chain, on the site of pages at `app.localhost`. */
export const smartWalletHost = 'smart-wallet.app.localhost'
