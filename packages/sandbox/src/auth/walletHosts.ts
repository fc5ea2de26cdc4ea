/** Hosts of the embedded wallet: of the site of pages at `app.localhost`, and of another site. */
export const walletHosts = ['wallet.app.localhost', 'wallet.localhost'] as const

/** Hosts of the same wallet by an operator who keeps a key to each, and of the second server that keeps them. */
export const escrowedHosts = { wallet: 'escrowed.app.localhost', escrow: 'escrow.app.localhost' } as const

/** Host of the same wallet with smart accounts, on the site of pages at `app.localhost`. */
export const smartWalletHost = 'smart-wallet.app.localhost'
