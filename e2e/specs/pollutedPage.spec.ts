import { expect, test } from '../fixtures.js'

/** Keys that a hole in the page may have put on every object: the config, wallets and rows are read by them. */
const pollution = {
  custom: [{ id: 'polluted', name: 'Polluted Wallet', webappLink: 'https://canary.invalid/' }],
  endpoints: { directory: 'https://canary.invalid', blockchain: 'https://canary.invalid' },
  features: { walletConnect: true, legalCheckbox: true },
  image_url: 'https://canary.invalid/image_url.png',
  legalCheckbox: true,
  networks: [{ id: 'eip155:31337', name: 'Polluted', rpcUrls: ['https://canary.invalid/rpc'] }],
  polluted: 'polluted',
  projectId: 'polluted',
  rdns: 'test.polluted',
  rpcUrls: ['https://canary.invalid/rpc'],
  webapp_link: 'https://canary.invalid/',
}

/** A wallet that has an account and agrees to everything; by own properties only, as the test is about our code. */
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

test('names that a script put on Object.prototype switch nothing on, and add no wallet', {
  tag: '@everyTemplateInFull',
}, async ({ page, modal }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  // The sandbox's own wallets bring libraries that read such names.
  await page.route('**/wallets.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  // Not enumerable: bundlers' helpers take enumerable names for exports.
  await page.addInitScript((names) => {
    for (const [key, value] of Object.entries(names)) {
      Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true })
    }
  }, pollution)
  await page.addInitScript(announceWallet)
  await page.goto('/')
  await modal.open()
  const rows = modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Plain' })).toHaveText(['Plain Wallet'])
  await expect(modal.dialog.getByText('Polluted')).toHaveCount(0)
  await expect(modal.dialog.getByRole('checkbox')).toHaveCount(0)
  await modal.chooseWallet('Plain Wallet')
  await modal.expectConnected()

  await page.reload()
  await modal.openAccount()
  await modal.button('Disconnect').click()
  await expect(modal.connectButton).toBeVisible()
  expect(asked.filter((url) => url.includes('canary.invalid'))).toEqual([])
})
