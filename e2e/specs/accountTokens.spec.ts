import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { callChain } from '../sandboxChain.js'

test('shows what the account holds, and one token with its contract', {
  tag: '@everyTemplateInFull',
}, async ({ modal }) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  const rows = modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Sandbox Dollar' })).toContainText('SUSD')
  await expect(rows.filter({ hasText: 'Ether' })).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: /^Total \$/ })).toBeVisible()

  await rows.filter({ hasText: 'Sandbox Dollar' }).getByRole('button').click()
  await modal.view('Token')
  await expect(modal.button('Copy contract address')).toBeVisible()
  await modal.button('Back').click()
  await expect(rows.filter({ hasText: 'Ether' })).toBeVisible()
})

test('reads what a wallet tells of an account, and asks no service', { tag: '@all' }, async ({
  context,
  modal,
  wallets,
}) => {
  await context.route(/\/v1\/account\/.*\/balance/, () => {
    throw new Error('The service was asked.')
  })
  await modal.load()
  await wallets.instant.tellAssets()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.dialog.getByText('Sandbox Dollar')).toBeVisible()
  expect(await wallets.instant.requestedMethods()).toContain('wallet_getAssets')
})

/** Says `TST` when it is asked for its symbol, and 6 whatever else it is asked: its decimals, and what an account has. */
const tinyToken = `0x5f3560e01c6395d89b411460165760065f5260205ff35b7f${Buffer.from('TST').toString('hex').padEnd(64, '0')}5f5260205ff3`

async function addAndRemove(modal: ModalPage) {
  const address = `0x${'7e57'.repeat(10)}`
  await callChain(31_337, 'anvil_setCode', [address, tinyToken])
  const row = modal.dialog
    .getByRole('list', { name: 'Tokens' })
    .getByRole('listitem')
    .filter({ hasText: 'TST' })
  await expect(row).toBeHidden()

  await modal.button('Add token').click()
  await modal.view('AddToken')
  await modal.dialog.getByRole('textbox', { name: /^Contract address/ }).fill(address)
  await modal.button('Find token').click()
  await modal.button('Add TST').click()
  await modal.view('Account')
  await expect(row).toContainText('Unverified')

  await row.getByRole('button').click()
  await modal.button('Remove from list').click()
  await expect(modal.dialog.getByText('Sandbox Dollar')).toBeVisible()
  await expect(row).toBeHidden()
}

test('who looks after their tokens sees what is hidden, adds one, takes it off, and chooses a currency', async ({
  modal,
}) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await test.step('keeps what only advertises back until it is asked for, and says what it is', async () => {
    const suspicious = modal.dialog.getByText('Suspicious')
    await expect(modal.dialog.getByText('Sandbox Dollar')).toBeVisible()
    await expect(suspicious).toBeHidden()
    await modal.dialog.getByRole('button', { name: /^Show \d+ hidden/ }).click()
    await expect(suspicious.first()).toBeVisible()
  })
  await test.step('adds a token by its address, which the chain knows, and takes it off again', () =>
    addAndRemove(modal))
  await test.step('shows values in the currency that the visitor chooses, here and after a reload', async () => {
    await modal.dialog.getByRole('button', { name: /^Total \$.*Change currency$/ }).click()
    await modal.view('Currency')
    const euro = modal.dialog.getByRole('button', { name: /^Euro/ })
    // The directory's picture.
    await expect(euro.getByRole('presentation')).toBeVisible()
    await euro.click()
    await modal.view('Account')
    await expect(modal.dialog.getByRole('button', { name: /^Total €/ })).toBeVisible()

    await modal.page.reload()
    await modal.openAccount()
    await expect(modal.dialog.getByRole('button', { name: /^Total €/ })).toBeVisible()
  })
})
