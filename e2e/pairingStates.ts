import { startScriptedWallet } from 'wallet-modal-sandbox/wallet'
import { addressOf } from './addresses.js'
import { expect } from './fixtures.js'
import { passTimeUntil } from './passTimeUntil.js'
import type { Stage, State } from './State.js'
import { WalletConnectPage } from './WalletConnectPage.js'
import { android, failSdk, RelayLine } from './walletConnectViews.js'

/** A wallet name as long as German ones get. */
const longName = 'Vermögensverwaltungs-Brieftasche für Geschäftskunden'

const { hasTouch, userAgent } = android

/** A state of the lab's page that pairs. */
const pairing = (
  name: string,
  reach: (lab: WalletConnectPage, stage: Stage) => Promise<void>,
  use: State['use'] = {},
): State => ({
  name: `pairing ${name}`,
  use: { place: 'lab', ...use },
  async reach(stage) {
    const lab = new WalletConnectPage(stage.page)
    await reach(lab, stage)
  },
})

const pairingOnPhone = (name: string, reach: (lab: WalletConnectPage, stage: Stage) => Promise<void>) =>
  pairing(`on a phone, ${name}`, reach, { hasTouch, userAgent })

/** Every state of the views that pair with a wallet. */
export const pairingStates: readonly State[] = [
  pairing('preparing', async (lab, { page }) => {
    const line = await RelayLine.of(page)
    await line.silence()
    await lab.load()
    await lab.openConnect()
    await lab.button('WalletConnect').click()
    await expect(lab.dialog.getByText('Creating code…')).toBeVisible()
  }),
  pairing('code', async (lab) => {
    await lab.load()
    await lab.showCode()
  }),
  pairing('code of a wallet', async (lab) => {
    await openWallet(lab, 'Everywhere')
    await expect(lab.code).toBeVisible()
  }),
  pairing('code of a long name', async (lab) => {
    await lab.load()
    await lab.open('ConnectingWalletConnect', {
      wallet: { id: 'long', name: longName, mobile_link: 'long://', webapp_link: 'https://long.example/' },
      title: longName,
    })
    await expect(lab.code).toBeVisible()
  }),
  pairing('expired', async (lab, { page }) => {
    await page.clock.install()
    await lab.load()
    await lab.showCode()
    await page.clock.fastForward(230_000)
    await expect(lab.button('New code')).toBeVisible()
  }),
  pairing('declined', async (lab) => {
    await lab.load()
    const link = await lab.showCode()
    const phone = await startScriptedWallet({ sandboxUrl: addressOf('sandbox'), mode: 'reject' })
    try {
      await phone.pair(link)
      await expect(lab.dialog.getByText('Request declined')).toBeVisible()
    } finally {
      await phone.close()
    }
  }),
  pairing('without a relay', async (lab, { page }) => {
    await page.clock.install()
    const line = await RelayLine.of(page)
    await line.silence()
    await lab.load()
    await lab.openConnect()
    await lab.button('WalletConnect').click()
    await expect(lab.dialog.getByText('Creating code…')).toBeVisible()
    await passTimeUntil(lab.dialog.getByText('Couldn’t reach your wallet'), 4_000)
  }),
  pairing('without its code', async (lab, { context, guard }) => {
    guard.expect(/Failed to load resource: net::ERR_FAILED/)
    await lab.load()
    await failSdk(context)
    await lab.openConnect()
    await lab.button('WalletConnect').click()
    await expect(lab.dialog.getByText('Couldn’t load this screen')).toBeVisible()
  }),
  pairing('web app', async (lab) => {
    await openWallet(lab, 'Everywhere')
    await lab.dialog.getByRole('tab', { name: 'Web' }).click()
    await expect(lab.dialog.getByRole('link', { name: 'Open Everywhere' })).toBeVisible()
  }),
  pairing('not installed', async (lab) => {
    await openWallet(lab, 'Extension')
    await expect(lab.dialog.getByText('Extension isn’t installed')).toBeVisible()
  }),
  pairing('with wallets', async (lab) => {
    await lab.load()
    await lab.open('ConnectingWalletConnectBasic')
    await expect(lab.code).toBeVisible()
  }),
  pairingOnPhone('a wallet', async (lab) => {
    await openWallet(lab, 'Everywhere')
    await expect(lab.dialog.getByRole('link', { name: 'Open Everywhere' })).toBeVisible()
  }),
  pairingOnPhone('opened', async (lab, { page }) => {
    await page.clock.install()
    await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true))
    await openWallet(lab, 'Everywhere')
    await lab.dialog.getByRole('link', { name: 'Open Everywhere' }).tap()
    await expect(lab.dialog.getByText('Continue in Everywhere')).toBeVisible()
  }),
  pairingOnPhone('opened in vain', async (lab, { page }) => {
    await page.clock.install()
    await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault(), true))
    await lab.load()
    await lab.open('ConnectingWalletConnect', {
      wallet: {
        id: 'long',
        name: longName,
        mobile_link: 'long://',
        play_store: 'https://play.google.com/store/apps/details?id=long',
      },
      title: longName,
    })
    await lab.dialog.getByRole('link', { name: `Open ${longName}` }).tap()
    await passTimeUntil(lab.dialog.getByRole('link', { name: `Get ${longName}` }), 1_000)
  }),
  pairingOnPhone('expired', async (lab, { page }) => {
    await page.clock.install()
    await openWallet(lab, 'Everywhere')
    await expect(lab.dialog.getByRole('link', { name: 'Open Everywhere' })).toBeVisible()
    await page.clock.fastForward(230_000)
    await expect(lab.button('New link')).toBeVisible()
  }),
  pairingOnPhone('any wallet', async (lab) => {
    await openWallet(lab, 'WalletConnect')
    await expect(lab.dialog.getByRole('link', { name: 'Open wallet app' })).toBeVisible()
  }),
  pairingOnPhone('with wallets', async (lab) => {
    await lab.load()
    await lab.open('ConnectingWalletConnectBasic')
    await expect(lab.dialog.getByRole('link', { name: 'Open wallet app' })).toBeVisible()
  }),
]

async function openWallet(lab: WalletConnectPage, name: string): Promise<void> {
  await lab.load()
  await lab.openConnect()
  await lab.button(name).click()
}
