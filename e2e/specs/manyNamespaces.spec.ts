import type { Page } from '@playwright/test'
import type {} from '../lab/manyNamespaces.js'
import { expect, test } from '../walletConnectFixtures.js'

const visit = async (page: Page, query = '') => {
  await page.goto(`/many-namespaces.html${query}`)
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
}

const expectStatus = async (page: Page, evm: string, solana: string) => {
  await expect(page.getByTestId('eip155-status')).toHaveText(evm)
  await expect(page.getByTestId('solana-status')).toHaveText(solana)
}

/** The page's button, whichever account it shows. */
const account = (page: Page) => page.getByRole('button', { name: /^Account / })

const reported = (page: Page) => page.evaluate(() => globalThis.manyNamespacesLab.reported)

test('Solana is connected while the EVM wallet stays; one is switched to, the other one ended, and a reload keeps it so', async ({
  page,
  modal,
}) => {
  await visit(page)
  await modal.open()
  await modal.chooseWallet('Sandbox Wallet')
  await expectStatus(page, 'connected', 'disconnected')
  const evm = (await page.getByTestId('eip155-address').textContent()) ?? ''

  await account(page).click()
  await modal.button('Accounts').click()
  await modal.view('Accounts')
  await modal.dialog.getByRole('button', { name: /^Connect Solana/ }).click()
  await expect(modal.dialog.getByRole('heading', { name: 'Connect Solana' })).toBeVisible()
  // Wallets of this chain alone.
  await expect(modal.button('Careful Wallet')).toBeHidden()
  await modal.chooseWallet('Sandbox Solana')
  await expectStatus(page, 'connected', 'connected')
  await expect(page.getByTestId('eip155-address')).toHaveText(evm)
  const solana = (await page.getByTestId('solana-address').textContent()) ?? ''
  // The last connection is the active one.
  await expect(page.getByTestId('used-address')).toHaveText(solana)
  expect(await reported(page)).toEqual(['connect eip155', 'connect solana'])

  await account(page).click()
  await modal.button('Accounts').click()
  const current = modal.dialog.locator('[aria-current]')
  await expect(current).toHaveAttribute('title', solana)
  await modal.dialog.getByRole('button', { name: evm.slice(-6) }).click()
  await modal.view('Account')
  await expect(page.getByTestId('used-address')).toHaveText(evm)

  // A reload keeps both, and which is in use.
  await page.reload()
  await expectStatus(page, 'connected', 'connected')
  await expect(page.getByTestId('used-address')).toHaveText(evm)

  await account(page).click()
  await modal.button('Accounts').click()
  await modal.button('Disconnect Ethereum').click()
  await expectStatus(page, 'disconnected', 'connected')
  await modal.view('Accounts')
  await expect(modal.dialog.getByRole('button', { name: /^Connect Ethereum/ })).toBeFocused()
  await expect(page.getByTestId('used-address')).toHaveText(solana)
  expect((await reported(page)).filter((one) => !one.startsWith('connect'))).toEqual([
    'reset eip155',
    'disconnect eip155',
  ])

  await page.reload()
  await expectStatus(page, 'disconnected', 'connected')
})

test('one wallet that serves both is one row and asks which, by keyboard too; the rest is asked at once', async ({
  page,
  modal,
}) => {
  await visit(page, '?one')
  await modal.open()
  await expect(modal.button('Sandbox Wallet')).toHaveCount(1)
  await modal.button('Sandbox Wallet').press('Enter')
  await modal.view('ConnectingMultiChain')
  await expect(modal.headline('Choose a network')).toBeVisible()
  expect(await reported(page)).toEqual([])

  await modal.button('Back').click()
  await modal.view('Connect')
  await modal.chooseWallet('Sandbox Wallet')
  await modal.button('Solana').press('Enter')
  await expectStatus(page, 'disconnected', 'connected')
  await expect(modal.dialog).toBeHidden()

  // One namespace is left.
  await page.evaluate(() => globalThis.manyNamespacesLab.modal.open({ view: 'Connect' }))
  await modal.chooseWallet('Sandbox Wallet')
  await expectStatus(page, 'connected', 'connected')
})

test("a stranger's wallet of another chain does not join the row of a well-known one by its name", {
  tag: '@all',
}, async ({ page, modal }) => {
  await visit(page)
  await modal.open()
  await page.evaluate(() => {
    const picture = (colour: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1z"/></svg>`)}`
    const info = { uuid: '1', name: 'MetaMask', rdns: 'io.metamask', icon: picture('orange') }
    const stranger = {
      version: '1.0.0',
      name: 'MetaMask',
      icon: picture('black'),
      chains: ['solana:mainnet'],
      accounts: [],
      features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
    }
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider: { request: async () => null } }),
      }),
    )
    dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: object): void }) => api.register(stranger),
      }),
    )
  })
  const rows = modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'MetaMask' })).toHaveText([/io\.metamask/, /Solana/])
})

test('the row of all wallets asks which, too, and a refusal can be tried again', { tag: '@all' }, async ({
  page,
  modal,
}) => {
  await visit(page, '?one')
  await modal.open()
  await modal.button('All wallets').click()
  await modal.view('AllWallets')
  await modal.chooseWallet('Sandbox Wallet')
  await modal.view('ConnectingMultiChain')
  await page.evaluate(() => globalThis.walletModalSandbox?.solana.next('reject'))
  await modal.button('Solana').click()
  await modal.button('Try again').click()
  await expectStatus(page, 'disconnected', 'connected')
})

test('another tab follows: what is connected, which is in use, and what has ended', { tag: '@all' }, async ({
  page,
  context,
  modal,
}) => {
  await visit(page, '?one')
  const other = await context.newPage()
  await visit(other, '?one')
  for (const chain of ['Ethereum', 'Solana']) {
    await page.evaluate(() => globalThis.manyNamespacesLab.modal.open({ view: 'Connect' }))
    await modal.chooseWallet('Sandbox Wallet')
    if (chain === 'Ethereum') await modal.button(chain).click()
    await expect(modal.dialog).toBeHidden()
  }
  await expectStatus(other, 'connected', 'connected')
  await expect(other.getByTestId('used-address')).toHaveText(
    (await page.getByTestId('solana-address').textContent()) ?? '',
  )
  await page.evaluate(() => globalThis.manyNamespacesLab.modal.disconnect('solana'))
  await expectStatus(other, 'connected', 'disconnected')
})

test('a phone that is paired for Solana leaves the EVM to the wallet that is connected there, and ending it does, too', {
  tag: '@all',
}, async ({ page, modal, lab, phone }) => {
  await visit(page, '?pairing')
  await modal.open()
  await modal.chooseWallet('Sandbox Wallet')
  await expectStatus(page, 'connected', 'disconnected')
  const evm = (await page.getByTestId('eip155-address').textContent()) ?? ''

  await account(page).click()
  await modal.button('Accounts').click()
  await modal.dialog.getByRole('button', { name: /^Connect Solana/ }).click()
  await modal.chooseWallet('WalletConnect')
  await phone.pair(await lab.readCode())
  await expectStatus(page, 'connected', 'connected')
  await expect(page.getByTestId('eip155-address')).toHaveText(evm)
  await expect(page.getByTestId('solana-address')).toHaveText(phone.solanaAccount)
  await expect(page.getByTestId('used-address')).toHaveText(phone.solanaAccount)
  expect(await reported(page)).toEqual(['connect eip155', 'connect solana'])

  await page.reload()
  await expectStatus(page, 'connected', 'connected')
  await expect(page.getByTestId('eip155-address')).toHaveText(evm)
  await phone.disconnect()
  await expectStatus(page, 'connected', 'disconnected')
  await expect(page.getByTestId('eip155-address')).toHaveText(evm)
})
