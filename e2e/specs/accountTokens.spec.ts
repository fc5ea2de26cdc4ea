import { expect, test } from '../fixtures.js'

test('shows what the account holds, and one token with its contract', { tag: '@everyTemplate' }, async ({
  modal,
}) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  const rows = modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Sandbox Dollar' })).toContainText('SUSD')
  await expect(rows.filter({ hasText: 'Ether' })).toBeVisible()
  await expect(modal.dialog.getByText(/^Total \$/)).toBeVisible()

  await rows.filter({ hasText: 'Sandbox Dollar' }).getByRole('button').click()
  await modal.view('Token')
  await expect(modal.button('Copy contract address')).toBeVisible()
  await modal.button('Back').click()
  await expect(rows.filter({ hasText: 'Ether' })).toBeVisible()
})

test('keeps what only advertises back until it is asked for, and says what it is', async ({ modal }) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  const suspicious = modal.dialog.getByText('Suspicious')
  await expect(modal.dialog.getByText('Sandbox Dollar')).toBeVisible()
  await expect(suspicious).toBeHidden()
  await modal.dialog.getByRole('button', { name: /^Show \d+ hidden/ }).click()
  await expect(suspicious.first()).toBeVisible()
})
