/** Registers a wallet by the Wallet Standard. Whichever of page and wallet is there first: it has an event for both. */
export function registerWallet(page: EventTarget, wallet: object): void {
  const register = (api: { register(...wallets: unknown[]): unknown }) => api.register(wallet)
  page.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
