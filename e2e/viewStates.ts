import { expect } from './fixtures.js'
import type { ViewsLabOptions } from './lab/views.js'
import type { State } from './State.js'
import { ViewsLabPage } from './ViewsLabPage.js'

/** A state of the lab's page whose modal is made as it needs it. */
const lab = (name: string, options: ViewsLabOptions, reach: (lab: ViewsLabPage) => Promise<void>): State => ({
  name,
  use: { place: 'lab' },
  async reach({ page }) {
    const place = new ViewsLabPage(page)
    await place.openWith(options)
    await reach(place)
  },
})

const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' }
const late = { id: 'late', name: 'Late Wallet', rdns: 'test.late', homepage: 'https://late.example/' }
const custom = [
  late,
  { ...late, id: 'b', name: 'Beech', rdns: 'test.b' },
  { ...late, id: 'c', name: 'Cedar', rdns: 'test.c' },
]

/** The Connect view with more than wallets in it, the networks of a large app, and what helps newcomers. */
export const viewStates: readonly State[] = [
  lab('connect with every way', { hasMethods: true, config: { legal } }, async (place) => {
    await expect(place.dialog.getByText(/^By connecting, you agree/)).toBeVisible()
    await expect(place.button('Continue with Pigeon')).toBeVisible()
  }),
  lab(
    'connect with a box to tick',
    { hasMethods: true, config: { legal, features: { legalCheckbox: true } } },
    async (place) => {
      await expect(place.button('Continue with Pigeon')).toBeVisible()
      await place.button('Lab Wallet').click()
      await expect(place.box).toBeFocused()
    },
  ),
  lab(
    'connect with collapsed wallets',
    { hasMethods: true, config: { legal, features: { legalCheckbox: true, collapseWallets: true } } },
    async (place) => {
      await place.box.check()
      await expect(place.button('Continue with a wallet')).toBeVisible()
    },
  ),
  lab('networks of a large app', { networks: 16 }, async (place) => {
    await place.openView('Networks')
    await expect(place.dialog.getByRole('searchbox')).toBeVisible()
  }),
  lab('what is a wallet', {}, async (place) => {
    await place.button('What is a wallet?').click()
    await expect(place.button('I already have a wallet')).toBeVisible()
  }),
  lab('get a wallet', { config: { wallets: { custom } } }, async (place) => {
    await place.openView('GetWallet')
    await expect(place.button('Cedar')).toBeVisible()
  }),
  lab('get a wallet, none suggested', {}, async (place) => {
    await place.openView('GetWallet')
    await expect(place.headline('Get a wallet you trust')).toBeVisible()
  }),
  lab('get one wallet', {}, async (place) => {
    await place.openView('GetWallet', { wallet: late })
    await expect(place.button('Other wallets')).toBeVisible()
  }),
  lab('get one wallet, installed', {}, async (place) => {
    await place.openView('GetWallet', { wallet: late })
    await place.page.evaluate(() => globalThis.views.late.announce())
    await expect(place.button('Connect Late Wallet')).toBeVisible()
  }),
]
