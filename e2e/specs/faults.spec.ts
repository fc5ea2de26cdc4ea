import type { Request } from '@playwright/test'
import type { SandboxFaultKind } from 'wallet-modal-sandbox/client'
import { ModalPage } from '../ModalPage.js'
import { passTimeUntil } from '../passTimeUntil.js'
import { expect, test } from '../sandboxFaults.js'

const faults: readonly SandboxFaultKind[] = [
  { kind: 'status', status: 403 },
  { kind: 'status', status: 503 },
  { kind: 'refused' },
  { kind: 'reset' },
  { kind: 'malformed' },
  { kind: 'wrongShape' },
  { kind: 'hostile', keys: ['result'] },
  { kind: 'nested' },
  { kind: 'html' },
]

test('whatever a chain answers, Account says that the balance is missing, and heals by itself', async ({
  modal,
  page,
  guard,
  faults: sandbox,
}) => {
  guard.expect(/Failed to load resource: .*\/rpc\//)
  await page.clock.install()
  await modal.load()
  let fault = await sandbox.inject({ path: '/rpc/*', kind: 'status', status: 429, retryAfter: 1 })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.missingBalance).toBeVisible()
  let answers = 0
  const count = (request: Request) => {
    if (request.url().includes('/rpc/')) answers += 1
  }
  page.on('requestfinished', count)
  page.on('requestfailed', count)

  for (const next of faults) {
    await fault.clear()
    fault = await sandbox.inject({ path: '/rpc/*', ...next })
    const before = answers
    // The half minute begins with the answer before, which may be on its way.
    await expect(async () => {
      await page.clock.runFor(31_000)
      await expect.poll(() => answers, { timeout: 5_000 }).toBeGreaterThan(before)
    }).toPass()
    await expect(modal.missingBalance).toBeVisible()
  }

  await fault.clear()
  await passTimeUntil(modal.dialog.getByText('ETH', { exact: true }), 31_000)
})

test('the faults of one journey are not those of another', { tag: '@all' }, async ({
  modal,
  browser,
  origin,
  guard,
  faults,
}) => {
  await faults.inject({ path: '/rpc/*', kind: 'status', status: 500 })
  guard.expect(/Failed to load resource: .*\/rpc\//)
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.missingBalance).toBeVisible()

  const context = await browser.newContext({ baseURL: origin, userAgent: 'Somebody else' })
  const other = new ModalPage(await context.newPage())
  await other.load()
  await other.connect()
  await other.openAccount()
  await expect(other.dialog.getByText('ETH', { exact: true })).toBeVisible()
  await context.close()
})
