/**
 * Installs a wallet in a frame's page, which makes itself known and does nothing else: what is measured is what a visitor with one wallet
 * fetches, and a visitor with none is shown more.
 */
export function installWallet(page: Window & typeof globalThis): void {
  const name = 'Installed'
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const detail = {
    info: { uuid: name, name, icon, rdns: 'test.installed' },
    provider: { request: async () => null },
  }
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail })),
  )
  const chains = ['solana:mainnet', 'bitcoin:mainnet']
  const standard = { version: '1.0.0', name, icon, chains, features: {}, accounts: [] }
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(standard),
  )
}
