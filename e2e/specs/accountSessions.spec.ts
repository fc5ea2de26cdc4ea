import { addressOf } from '../addresses.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { expect, test } from '../sandboxFaults.js'

test.use({ place: 'lab' })

/** Accounts that no other journey grants sessions, by their number and address: one a journey. */
const [granter, other] = [
  { index: 4, address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' },
  { index: 2, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
] as const
type Granter = typeof granter | typeof other

const grant = ({ address }: Granter, sessions: readonly object[]) =>
  fetch(`${addressOf('sandbox')}/blockchain/sessions`, {
    method: 'POST',
    body: JSON.stringify({ account: `eip155:31337:${address}`, sessions }),
  })

const session = {
  project: { id: 'p', name: 'Weekly Savings', url: 'https://savings.example' },
  pci: 'weekly-savings',
  expiry: 4_000_000_000,
  createdAt: 1_700_000_000,
  permissions: [{ type: 'native-token-recurring-allowance' }],
  policies: [],
  context: '0x12',
}

/** Connects an account, and opens its permissions. */
async function openPermissions(modal: ModalPage, wallet: SandboxWallet, { index }: Granter) {
  await modal.load('/account.html?sessions')
  await wallet.switchAccount(index)
  await modal.open()
  await modal.chooseWallet('Sandbox Wallet')
  await modal.page.getByRole('button', { name: /^Account / }).click()
  await modal.view('Account')
  await modal.dialog.getByRole('button', { name: 'Permissions' }).click()
}

test('shows what the account has granted, and revokes it once the wallet has signed', async ({
  modal,
  wallets: { instant: wallet },
}) => {
  await grant(granter, [session])
  await openPermissions(modal, wallet, granter)
  const { dialog } = modal
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })

  const row = dialog.getByRole('list', { name: 'Permissions' }).getByRole('button')
  await expect(row).toContainText('Spend ETH within a recurring limit')
  await row.click()
  await button('Revoke').click()
  await expect(button('Keep it')).toBeFocused()
  await wallet.next('reject')
  await button('Revoke in Sandbox Wallet').click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'You declined in Sandbox Wallet. The permission is still active.',
  )
  await button('Try again').click()
  // The notice disappears by itself.
  await expect(modal.page.getByText('Permission revoked')).toBeVisible()
  await expect(row).toContainText('Revoked')
})

test('a service that is down says so, for the list and for a revocation, and trying again helps', async ({
  modal,
  wallets: { instant: wallet },
  guard,
  faults,
}) => {
  guard.expect(/Failed to load resource/)
  await grant(other, [session])
  const path = '/blockchain/v1/sessions/**'
  const down = await faults.inject({ path, kind: 'status', status: 500 })
  await openPermissions(modal, wallet, other)
  const { dialog } = modal
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect(modal.headline('Failed to load permissions')).toBeVisible()
  await down.clear()
  await button('Try again').click()
  await dialog.getByRole('list', { name: 'Permissions' }).getByRole('button').click()

  const downAgain = await faults.inject({ path, kind: 'status', status: 500 })
  await button('Revoke').click()
  await button('Revoke in Sandbox Wallet').click()
  await expect(dialog.getByRole('alert')).toContainText('couldn’t be revoked, and is still active')
  await downAgain.clear()
  await expect(button('Try again')).toBeFocused()
  await button('Try again').click()
  await expect(dialog.getByRole('list', { name: 'Permissions' })).toContainText('Revoked')
})
