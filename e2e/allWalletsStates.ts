import { expect } from './fixtures.js'
import type { ModalPage } from './ModalPage.js'
import type { Stage, State } from './State.js'

const allWallets = (name: string, reach: (stage: Stage) => Promise<void>): State => ({
  name: `all wallets${name && ` ${name}`}`,
  use: { place: 'lab' },
  reach,
})

/** Every state of the list of all wallets. */
export const allWalletsStates: readonly State[] = [
  allWallets('', async ({ modal }) => {
    await open(modal)
    await expect(modal.button('Rainbow')).toBeAttached()
  }),
  allWallets('scrolled', async ({ modal }) => {
    await open(modal)
    await search(modal).press('ArrowDown')
    for (let times = 0; times < 3; times += 1) await modal.page.keyboard.press('PageDown')
  }),
  allWallets('searched', async ({ modal }) => {
    await open(modal)
    await search(modal).fill('bit')
    await expect(modal.button('Bitget Wallet')).toBeVisible()
  }),
  allWallets('searched in vain', async ({ modal }) => {
    await open(modal)
    await search(modal).fill('no such wallet')
    await expect(modal.headline('No wallets found')).toBeVisible()
  }),
  allWallets('of which there are none', async ({ modal }) => {
    await open(modal, 'installed=0&only=nobody')
    await expect(modal.headline('No wallets to show')).toBeVisible()
  }),
  allWallets('on their way', async ({ modal, context }) => {
    // These requests get no answer.
    await context.route(/otherWallets/, () => {})
    await open(modal, 'only=me.rainbow,io.rabby')
    await expect(modal.dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  }),
  allWallets('without the rest', async ({ modal, context, guard }) => {
    guard.expect(/Failed to load resource: net::ERR_FAILED/)
    await context.route(/otherWallets/, (route) => route.abort())
    await open(modal, 'only=me.rainbow,io.rabby')
    await modal.button('Try again').click()
    await expect(modal.button('Reload page')).toBeVisible()
  }),
]

const search = (modal: ModalPage) => modal.dialog.getByRole('searchbox', { name: 'Search wallets' })

async function open(modal: ModalPage, query = ''): Promise<void> {
  await modal.load(`/all-wallets.html?${query}`)
  await modal.page.getByRole('button', { name: 'All wallets', exact: true }).click()
  await modal.view('AllWallets')
}
