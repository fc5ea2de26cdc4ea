import type { Page } from '@playwright/test'
import { signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/polkadot.js'

test.use({ place: 'lab' })

test.beforeEach(async ({ page }) => {
  await page.goto('/polkadot.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
})

const connect = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Sandbox Polkadot' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
}

const accountOf = async (page: Page) =>
  (await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.account)) ?? ''

test('a wallet of window.injectedWeb3 refuses and is connected, shares its accounts, and signs what is verified', async ({
  page,
  modal,
}) => {
  await test.step('a refusal is told, and trying again connects', async () => {
    await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.next('reject'))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: 'Sandbox Polkadot' }).click()
    await modal.button('Try again').click()
    await expect(page.getByTestId('status')).toHaveText('connected')
  })
  const account = await accountOf(page)
  await expect(page.getByTestId('address')).toHaveText(account)

  await test.step('it shares its accounts', async () => {
    const shared = await page.evaluate(() => globalThis.polkadotLab.accounts())
    expect(shared.map(({ name }) => name)).toEqual(['Savings', 'Everyday', 'Never used'])
  })

  await test.step('it signs what is verified', async () => {
    const signature = await page.evaluate(() => globalThis.polkadotLab.signMessage('Hello, Polkadot'))
    expect(signatureVerify('<Bytes>Hello, Polkadot</Bytes>', signature, account)).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
    })
    await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.next('lie'))
    const lie = await page.evaluate(() => globalThis.polkadotLab.signMessage('Hello, Polkadot'))
    expect(signatureVerify('<Bytes>Hello, Polkadot</Bytes>', lie, account).isValid).toBe(false)
  })

  await test.step('the account has its balance', async () => {
    // 12345678901234 of the smallest unit, of which ten digits are decimals.
    await page.getByRole('button', { name: /^Account / }).click()
    await expect(modal.dialog).toContainText(/1,?234\.5\d* DOT/)
  })
})

test('the session is brought back with the first gesture, follows the wallet, and ends for good', async ({
  page,
  modal,
}) => {
  await connect(page)
  // A spec's reading in the page counts as a gesture: the visitor's own gestures are told apart by their events.
  await page.addInitScript(() => {
    const userActivation = { hasBeenActive: false, isActive: false }
    Object.defineProperty(navigator, 'userActivation', { value: userActivation })
    const activate = () => Object.assign(userActivation, { hasBeenActive: true, isActive: true })
    addEventListener('pointerdown', activate, { capture: true, once: true })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  const enabled = () =>
    page.evaluate(() =>
      globalThis.walletModalSandbox?.polkadot.requests.filter(({ method }) => method === 'enable'),
    )
  expect(await enabled()).toEqual([])
  await page.getByTestId('status').click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await enabled()).toEqual([{ method: 'enable', params: { origin: 'Polkadot lab', asksUser: false } }])

  await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.switchAccount(1))
  await expect(page.getByTestId('address')).toHaveText(await accountOf(page))

  await page.getByRole('button', { name: /^Account / }).click()
  await modal.button('Disconnect').click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  expect(await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.requests)).toEqual([])
})

test('a wallet that takes its permission back ends the session, and no reload asks it', {
  tag: '@all',
}, async ({ page }) => {
  await connect(page)
  await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.revoke())
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(await page.evaluate(() => globalThis.walletModalSandbox?.polkadot.requests)).toEqual([])
})

test('a page of Polkadot alone downloads nothing of another chain, and its hash only when it is connected', {
  tag: '@all',
}, async ({ page }) => {
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''),
    )
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('button', { name: 'Sandbox Polkadot' })).toBeVisible()
  expect((await loaded()).filter((name) => /evm|viem|solana|ss58|chainCalls/.test(name))).toEqual([])
  await page.getByRole('button', { name: 'Sandbox Polkadot' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect((await loaded()).filter((name) => /evm|viem|solana/.test(name))).toEqual([])
})
