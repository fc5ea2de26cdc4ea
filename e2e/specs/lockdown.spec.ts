import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'
import { expect, type Fixtures, test } from '../fixtures.js'
import { test as pairing } from '../walletConnectFixtures.js'

/** Hardened JavaScript, as wallets bring it into pages: all that is built in is frozen before our code runs. */
const lockdown = {
  path: createRequire(import.meta.url)
    .resolve('ses')
    .replace(/[^/]*$/, 'lockdown.umd.min.js'),
}

/** Freezes every page to come. */
async function lockDown(
  { context, guard }: Pick<Fixtures, 'guard'> & { readonly context: BrowserContext },
  options = {},
) {
  // It logs each thing that it removes.
  guard.expect(/Removing intrinsics/)
  await context.addInitScript(lockdown)
  await context.addInitScript(`lockdown(${JSON.stringify(options)})`)
}

test.describe('in a page under SES lockdown', () => {
  test.beforeEach(({ context, guard }) => lockDown({ context, guard }))

  test('a wallet is connected, brought back after a reload, and let go', async ({ page, modal }) => {
    await modal.load()
    expect(await page.evaluate(() => Object.isFrozen(Array.prototype))).toBe(true)
    await modal.connect()
    await page.reload()
    await modal.expectConnected()
    await modal.disconnect()
  })
})

pairing.describe('under SES lockdown, over a relay', () => {
  // The SDK's logger writes to the console's own methods: it doesn't start where the console is frozen, too.
  pairing.beforeEach(({ context, guard }) => lockDown({ context, guard }, { consoleTaming: 'unsafe' }))

  pairing('a phone is paired with, and signs', async ({ lab, phone }) => {
    await lab.load()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    expect(await lab.signs('locked down', phone.account)).toBe(true)
  })
})
