import { createRequire } from 'node:module'
import { expect, test } from '../fixtures.js'
import { test as pairing } from '../walletConnectFixtures.js'

/** Hardened JavaScript, as wallets bring it into pages: all that is built in is frozen before our code runs. */
const lockdown = {
  path: createRequire(import.meta.url)
    .resolve('ses')
    .replace(/[^/]*$/, 'lockdown.umd.min.js'),
}

test.describe('in a page under SES lockdown', () => {
  test.beforeEach(async ({ context, guard }) => {
    guard.expect(/Removing intrinsics/)
    await context.addInitScript(lockdown)
    await context.addInitScript('lockdown()')
  })

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
  pairing.beforeEach(async ({ context, guard }) => {
    guard.expect(/Removing intrinsics/)
    await context.addInitScript(lockdown)
    // The SDK's logger writes to the console's own methods: it doesn't start where the console is frozen, too.
    await context.addInitScript("lockdown({ consoleTaming: 'unsafe' })")
  })

  pairing('a phone is paired with, and signs', async ({ lab, phone }) => {
    await lab.load()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    expect(await lab.signs('locked down', phone.account)).toBe(true)
  })
})
