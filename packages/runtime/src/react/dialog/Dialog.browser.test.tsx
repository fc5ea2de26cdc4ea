import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showTestModal } from '../../testing/showTestModal.fixture.js'

test('lists the wallets, and closes by Escape', async () => {
  const { open, dialog, button, kit, modal } = showTestModal()
  await modal.prepare()
  kit.discover({ name: 'A Wallet' })
  await open()
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Connect wallet')
  await expect.element(button('A Wallet')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
