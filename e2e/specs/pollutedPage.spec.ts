import { expect, test } from '../fixtures.js'

/** What a hole of the page's own may have put on every object, by plain assignment: names that are enumerated. */
const pollution = {
  polluted: 'polluted',
  custom: [{ id: 'polluted', name: 'polluted', webapp_link: 'https://canary.invalid/' }],
  eip155: 'polluted',
  embedsPage: true,
  endpoints: { directory: 'https://canary.invalid', blockchain: 'https://canary.invalid' },
  imageUrl: 'https://canary.invalid/imageUrl.png',
  image_url: 'https://canary.invalid/image_url.png',
  info: { rdns: 'test.polluted' },
  listed: false,
  namespace: 'polluted',
  note: 'polluted',
  opens: 'Polluted',
  pairs: true,
  pluginId: 'polluted',
  projectId: 'polluted',
  rdns: 'test.polluted',
  wallet: 'dev.walletmodal.sandbox.asking',
  webapp_link: 'https://canary.invalid/',
}

/** A wallet that has an account and agrees to everything; by its own properties only, as all that is to be tested is ours. */
function announceWallet() {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const answers = new Map<string, unknown>([
    ['eth_requestAccounts', [account]],
    ['eth_accounts', [account]],
    ['eth_chainId', '0x7a69'],
  ])
  const provider = {
    request: async ({ method }: { method: string }) => answers.get(method) ?? null,
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '1', name: 'Plain Wallet', rdns: 'test.plain', icon }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

test('names that a script has put on every object keep the production build neither from opening nor from connecting', {
  tag: '@everyTemplate',
}, async ({ page, modal }) => {
  // The sandbox's own wallets bring libraries that count such names.
  await page.route('**/wallets.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript((names) => void Object.assign(Object.prototype, names), pollution)
  await page.addInitScript(announceWallet)
  await page.goto('/')
  await modal.open()
  const rows = modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Installed' })).toHaveText(['Plain WalletInstalled'])
  await modal.chooseWallet('Plain Wallet')
  await modal.expectConnected()

  await page.reload()
  await modal.openAccount()
  await modal.button('Disconnect').click()
  await expect(modal.connectButton).toBeVisible()
})
