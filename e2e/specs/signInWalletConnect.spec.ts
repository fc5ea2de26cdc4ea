import { expect, test } from '../walletConnectFixtures.js'

for (const [manner, query] of [
  ['required', 'signIn'],
  ['optional', 'signIn&optional'],
] as const) {
  test(`${manner}: a wallet on a phone connects and signs in by one prompt; a reload asks nobody`, async ({
    lab,
    phone,
    page,
  }) => {
    await lab.load(query)
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    await expect(page.locator('wallet-modal dialog')).toBeHidden()
    expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionAuthenticate'])
    expect(phone.sessions().map(({ accounts }) => accounts)).toEqual([[phone.account]])
    // The SDK's sign-in needs Node's; the page keeps none.
    expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false)

    await page.reload()
    await lab.expectConnected()
    expect(phone.requests).toHaveLength(1)
  })
}

test('who says no on the phone is not connected, and may try again', async ({ lab, phone }) => {
  await lab.load('signIn')
  phone.next('reject')
  await phone.pair(await lab.showCode())
  await lab.button('Try again').click()
  await phone.pair(await lab.readCode())
  await lab.expectConnected()
})

test('a signature that is not the account’s connects nobody', async ({ lab, phone }) => {
  phone.next('garbage')
  await lab.load('signIn')
  await phone.pair(await lab.showCode())
  await expect(lab.button('Try again')).toBeVisible()
  await expect(lab.status).not.toHaveText(/^connected/)
})

test('a wallet that only knows how to connect signs in after pairing; a reload asks nobody', async ({
  lab,
  startPhone,
  page,
}) => {
  const phone = await startPhone({ authenticates: false })
  await lab.load('signIn')
  await phone.pair(await lab.showCode())
  await expect(page.locator('wallet-modal dialog[data-view="ConnectingSiwe"]')).toBeVisible()
  await expect(lab.status).toHaveText(/^connecting/)
  await lab.button('Sign').click()
  await lab.expectConnected()
  expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose', 'personal_sign'])

  await page.reload()
  await lab.expectConnected()
  expect(phone.requests).toHaveLength(2)
})

test('optional: a wallet that only knows how to connect is connected, and may sign in', async ({
  lab,
  startPhone,
  page,
}) => {
  const phone = await startPhone({ authenticates: false })
  await lab.load('signIn&optional')
  await phone.pair(await lab.showCode())
  await expect(page.locator('wallet-modal dialog[data-view="ConnectingSiwe"]')).toBeVisible()
  await expect(lab.status).toHaveText(/^connected 0x/)
  await lab.button('Sign').click()
  await lab.expectConnected()
  expect(phone.requests.map(({ method }) => method)).toEqual(['wc_sessionPropose', 'personal_sign'])
})

test('Cancel ends the session on the phone, too', async ({ lab, startPhone, page }) => {
  const phone = await startPhone({ authenticates: false })
  await lab.load('signIn')
  await phone.pair(await lab.showCode())
  await lab.button('Cancel').click()
  await expect(page.locator('wallet-modal dialog[data-view="Connect"]')).toBeVisible()
  await expect.poll(() => phone.sessions()).toHaveLength(0)
})

test('one session in two namespaces: the account of each signs in', async ({ lab, phone, page }) => {
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
