import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { addressOf } from '../addresses.js'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { expect, test } from '../fixtures.js'

/** A Chromium with preferences, which a shell without windows doesn't read. */
const executablePath = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find(existsSync)

const cases = [
  {
    name: 'blocks the storage of other sites, as one without partitions does,',
    // Playwright's own switches turn the partitions off; the browser then blocks what other sites store.
    origin: () => addressOf('lab'),
    exceptions: () => ({}),
  },
  {
    name: 'was told by its visitor to block what the wallet’s host stores',
    origin: () => addressOf('lab').replace('127.0.0.1', 'app.localhost'),
    exceptions: () => ({ [`${walletOrigin()},*`]: { setting: 2 } }),
  },
]

for (const { name, origin, exceptions } of cases) {
  test(`a browser that ${name} is named as the reason, and the wallets stay usable`, async () => {
    test.skip(!executablePath, 'There is no Chromium with preferences here.')
    const folder = await mkdtemp(join(tmpdir(), 'blocked-storage-'))
    await mkdir(join(folder, 'Default'))
    const preferences = { profile: { content_settings: { exceptions: { cookies: exceptions() } } } }
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
    const context = await chromium.launchPersistentContext(folder, {
      ...(executablePath && { executablePath }),
      args: ['--disable-gpu'],
    })
    const page = await context.newPage()
    const visitor = new EmailLogIn(page)
    await page.goto(`${origin()}/email-log-in.html`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await visitor.ask()
    await expect(page.getByText('Your browser keeps the wallet from storing its keys.')).toBeVisible()
    await expect(visitor.field()).toHaveValue(visitor.address)
    await page.getByRole('button', { name: 'Sandbox Wallet', exact: true }).click()
    await visitor.account()
    await context.close()
    await rm(folder, { recursive: true })
  })
}
