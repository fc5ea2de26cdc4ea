import { verifyMessage } from 'viem'
import { expect, test } from '../walletConnectFixtures.js'

// The guard of all journeys fails on any report of the policy.
test.use({ place: 'labStrict' })

test('shows every way to a wallet and a refusal, pairs and signs, under a policy without inline styles and with Trusted Types', async ({
  lab,
  phone,
  guard,
}) => {
  // A service's pictures need its host in `img-src`; tokens have their letters without.
  guard.expect(/Loading the image .*\/blockchain\/icons\//)
  await lab.load()
  await lab.openConnect()

  await test.step('shows every way to a wallet, and a refusal', async () => {
    await lab.button('Everywhere').click()
    for (const name of ['Web', 'Desktop', 'Mobile']) {
      await lab.dialog.getByRole('tab', { name }).click()
      await expect(lab.dialog.getByRole('tabpanel', { name })).toBeVisible()
    }
    phone.next('reject')
    await phone.pair(await lab.readCode())
    await expect(lab.dialog.getByRole('alert')).toContainText('Request declined')
  })

  await test.step('pairs and signs', async () => {
    await lab.button('Try again').click()
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
    const signature = await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])
    expect(
      await verifyMessage({
        address: phone.account,
        message: 'hello',
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
    await lab.disconnect()
  })
})

test('is really served under that policy', async ({ lab, page, guard }) => {
  await lab.load()
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>bold</b>'
      return 'allowed'
    } catch {
      return 'refused'
    }
  })
  expect(outcome).toBe('refused')
  guard.expect(/Content Security Policy|TrustedHTML/)
})
