import { type Hex, verifyMessage } from 'viem'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/login.js'

test.use({ place: 'lab' })

test('a visitor logs in by the scaffold, signs in its frame, and is still logged in after a reload', async ({
  page,
  modal,
  guard,
}) => {
  const app = addressOf('lab').replace('127.0.0.1', 'localhost')
  guard.allow(app)
  guard.allow(app.replace('localhost', 'wallet.localhost'))
  await page.goto(`${app}/login.html`)
  const wallet = modal.dialog.page().frameLocator('wallet-modal iframe')
  const user = () => page.evaluate(() => globalThis.login.state.user.value)
  const address = () => page.evaluate(() => globalThis.login.state.accounts.value.eip155?.address)

  await page.getByRole('button', { name: 'Open the modal' }).click()
  await modal.dialog.getByLabel('Email address').fill('ada@app.example')
  await modal.button('Continue').click()
  await modal.view('SampleWallet')
  await wallet.getByLabel(/ada@app\.example/).fill('000000')
  await wallet.getByRole('button', { name: 'Continue' }).click()
  await expect(modal.dialog).toBeHidden()
  expect(await user()).toEqual({ email: 'ada@app.example', provider: 'email' })
  const account = await address()

  const signing = page.evaluate(async (from) => {
    const provider = await globalThis.login.getProvider('eip155')
    return provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', from] })
  }, account)
  await expect(wallet.getByText('Sign "Hello"?')).toBeVisible()
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: account as Hex, message: 'Hello', signature })).toBe(true)
  await expect(modal.dialog).toBeHidden()

  await page.reload()
  await expect.poll(address).toBe(account)
})
