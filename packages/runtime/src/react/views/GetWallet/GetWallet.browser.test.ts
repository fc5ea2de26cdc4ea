import { expect, test } from 'vitest'
import { part, type ShownModal, showTestModal } from '../../../testing/showTestModal.fixture.js'

const far = {
  id: 'far',
  name: 'The Far Wallet of a Name That Takes Two Lines',
  homepage: 'https://far.example/',
  mobileLink: 'far://',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=far',
}
const lab = { name: 'Lab Wallet', rdns: 'test.lab' }
const code = { name: 'Code', pairs: true } as const
const config = { wallets: { custom: [far], include: ['far', 'lab-wallet'] } }

async function show(wallets: readonly object[]): Promise<ShownModal> {
  const shown = await showTestModal({ wallets, config })
  await shown.open({ view: 'GetWallet' } as never)
  await expect.element(shown.button(far.name).or(shown.dialog.getByText('wallet')).first()).toBeVisible()
  return shown
}
const drawing = () => part('.qr .modules').getAttribute('d')

test('a row says what one gets, and its name is whole', async () => {
  const shown = await show([lab, code])
  const row = shown.dialog.getByRole('button', { name: far.name })
  await expect.element(row).toHaveTextContent('App')
  const name = part('.get-wallets .name > bdi')
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test('a computer shows the code of the app, one for each store, and the way on', async () => {
  const shown = await show([lab, code])
  await shown.dialog.getByRole('button', { name: far.name }).click()
  await expect
    .element(shown.dialog.getByRole('img', { name: `QR code for the app of ${far.name}` }))
    .toBeVisible()
  const first = drawing()
  await shown.dialog.getByRole('tab', { name: 'Google Play' }).click()
  await expect.poll(drawing).not.toBe(first)
  await expect.element(shown.button(`Connect ${far.name}`)).toBeVisible()
})

test('without a way to pair with a phone there is no code, and the row names the website', async () => {
  const shown = await show([lab])
  const row = shown.dialog.getByRole('button', { name: far.name })
  await expect.element(row).toHaveTextContent('Website')
  await row.click()
  await expect.element(shown.dialog.getByRole('link', { name: 'Visit website' })).toBeVisible()
  expect(shown.dialog.getByRole('img').length).toBe(0)
})
