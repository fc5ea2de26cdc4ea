import type { Locator } from '@playwright/test'
import type { ModalPage } from '../ModalPage.js'
import { expect, faultGroups, test } from '../sandboxFaults.js'

/** Time for which a failed request isn't repeated (Spec §5). */
const failureMs = 30_000

const rowsOf = ({ dialog }: ModalPage): Locator => dialog.getByRole('tabpanel').getByRole('listitem')
const tab = ({ dialog }: ModalPage, name: string) => dialog.getByRole('tab', { name }).click()

/** Waits for something however long by the page's clock. */
const appears = (locator: Locator) =>
  expect(async () => {
    await locator.page().clock.runFor(1_000)
    await expect(locator).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })

for (const [group, kinds] of Object.entries(faultGroups)) {
  test(`a blockchain API that ${group} leaves an account that works, and trying again helps`, async ({
    modal,
    page,
    guard,
    faults,
  }) => {
    guard.expect(/Failed to load resource|blocked by CORS policy/)
    test.slow()
    await page.clock.install()
    await modal.load()
    await modal.connect()
    for (const [name, kind] of Object.entries(kinds)) {
      await test.step(name, async () => {
        const injected = await faults.inject({ path: '/blockchain/v1/account/**', ...kind })
        await modal.load()
        await modal.openAccount()
        await expect(modal.dialog.getByText('ETH', { exact: true }).first()).toBeVisible()
        // Of hostile answers, the readable part is listed, as text.
        if (name !== 'hostile') await appears(modal.headline('Token Balance Unavailable'))
        await tab(modal, 'Activity')
        if (name !== 'hostile') await appears(modal.headline('Failed to fetch transactions'))
        expect(await page.evaluate(() => 'isHacked' in globalThis)).toBe(false)

        await injected.clear()
        await page.clock.runFor(failureMs)
        if (name !== 'hostile') {
          await modal.button('Try again').click()
          await expect(rowsOf(modal).first()).toBeVisible()
        }
        await tab(modal, 'Tokens')
        await expect(rowsOf(modal).filter({ hasText: 'Sandbox Dollar' })).toBeVisible()
      })
    }
    await modal.close()
    await modal.disconnect()
  })
}

test('of an answer of 50 MB little is read, and less is kept', async ({ modal, page, guard, faults }) => {
  guard.expect(/Failed to load resource/)
  await faults.inject({ path: '/blockchain/v1/account/**', kind: 'huge' })
  await modal.load()
  await modal.connect()
  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await heap()
  await modal.openAccount()
  await expect(modal.headline('Token Balance Unavailable')).toBeVisible()
  await tab(modal, 'Activity')
  await expect(modal.headline('Failed to fetch transactions')).toBeVisible()
  expect((await heap()) - before).toBeLessThan(10_000_000)
})
