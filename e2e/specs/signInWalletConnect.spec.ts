import type { Page } from '@playwright/test'
import { expect, test, type WalletConnectFixtures } from '../walletConnectFixtures.js'

test('required: nobody is connected without a signature; a wallet on a phone connects and signs in by one prompt; a reload asks nobody', async ({
  lab,
  phone,
  page,
}) => {
  await lab.load('signIn')

  await test.step('a signature that is not the account’s connects nobody', async () => {
    phone.next('garbage')
    await phone.pair(await lab.showCode())
    await expect(lab.button('Try again')).toBeVisible()
    await expect(lab.status).not.toHaveText(/^connected/)
  })

  await test.step('who says no on the phone is not connected, and may try again', async () => {
    await lab.button('Try again').click()
    phone.next('reject')
    await phone.pair(await lab.readCode())
    await lab.button('Try again').click()
  })

  await signInByOnePrompt({ lab, phone, page }, await lab.readCode())
})

test('optional: a wallet on a phone connects and signs in by one prompt; a reload asks nobody', {
  tag: '@all',
}, async ({ lab, phone, page }) => {
  await lab.load('signIn&optional')
  await signInByOnePrompt({ lab, phone, page }, await lab.showCode())
})

async function signInByOnePrompt(
  { lab, phone, page }: Pick<WalletConnectFixtures, 'lab' | 'phone'> & { readonly page: Page },
  link: string,
): Promise<void> {
  const before = phone.requests.length
  await test.step('a wallet on a phone connects and signs in by one prompt', async () => {
    await phone.pair(link)
    await lab.expectConnected()
    await expect(page.locator('wallet-modal dialog')).toBeHidden()
    expect(phone.requests.slice(before).map(({ method }) => method)).toEqual(['wc_sessionAuthenticate'])
    expect(phone.sessions().map(({ accounts }) => accounts)).toEqual([[phone.account]])
    // The SDK's sign-in needs Node's; the page keeps none.
    expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false)
  })

  await test.step('a reload asks nobody', async () => {
    await page.reload()
    await lab.expectConnected()
    expect(phone.requests).toHaveLength(before + 1)
  })
}

test('a wallet that only knows how to connect signs in after pairing, or is left at Cancel', async ({
  lab,
  startPhone,
  page,
}) => {
  const phone = await startPhone({ authenticates: false })
  await lab.load('signIn')

  await test.step('Cancel ends the session on the phone, too', async () => {
    await phone.pair(await lab.showCode())
    await lab.button('Cancel').click()
    await expect(page.locator('wallet-modal dialog[data-view="Connect"]')).toBeVisible()
    await expect.poll(() => phone.sessions()).toHaveLength(0)
  })
  const before = phone.requests.length

  await test.step('a wallet that only knows how to connect signs in after pairing', async () => {
    await lab.button('WalletConnect').click()
    await phone.pair(await lab.readCode())
    await expect(page.locator('wallet-modal dialog[data-view="ConnectingSiwe"]')).toBeVisible()
    await expect(lab.status).toHaveText(/^connecting/)
    await lab.button('Sign').click()
    await lab.expectConnected()
    expect(phone.requests.slice(before).map(({ method }) => method)).toEqual([
      'wc_sessionPropose',
      'personal_sign',
    ])
  })

  await test.step('a reload asks nobody', async () => {
    await page.reload()
    await lab.expectConnected()
    expect(phone.requests).toHaveLength(before + 2)
  })
})

test('optional: a wallet that only knows how to connect is connected, and may sign in', {
  tag: '@all',
}, async ({ lab, startPhone, page }) => {
  const phone = await startPhone({ authenticates: false })
  await lab.load('signIn&optional')
  await phone.pair(await lab.showCode())
  await expect(page.locator('wallet-modal dialog[data-view="ConnectingSiwe"]')).toBeVisible()
  await expect(lab.status).toHaveText(/^connected 0x/)
  await lab.button('Sign').click()
  await lab.expectConnected()
  expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose', 'personal_sign'])
})

test('one session in two namespaces: the account of each signs in', { tag: '@all' }, async ({
  lab,
  phone,
  page,
}) => {
  await lab.load('namespaces=eip155,solana&signIn')
  await phone.pair(await lab.showCode())
  for (const method of ['personal_sign', 'solana_signMessage']) {
    await lab.button('Sign').click()
    await expect.poll(() => phone.requests.map((request) => request.method)).toContain(method)
  }
  await lab.expectConnected()
  expect(
    await page.evaluate(() => {
      const stored = Object.entries(localStorage).find(([key]) => key.endsWith('siwx:sessions'))
      return JSON.parse(stored?.[1] ?? '[]').length
    }),
  ).toBe(2)
})
