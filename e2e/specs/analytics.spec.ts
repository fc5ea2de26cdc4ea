import type { Page } from '@playwright/test'
import { injectFault } from 'wallet-modal-sandbox/client'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/analytics.js'

test.use({ place: 'lab' })

const sandbox = () => addressOf('sandbox')

/** The events that the sandbox was sent for a project, as they came. */
async function eventsOf(project: string): Promise<readonly { readonly props: { readonly event: string } }[]> {
  const response = await fetch(`${sandbox()}/blockchain/events?projectId=${project}`)
  return (await response.json()).events
}

const namesOf = async (project: string) => (await eventsOf(project)).map(({ props }) => props.event)

const connect = (page: Page) =>
  page.evaluate(async () => {
    const { modal, wallet } = globalThis.analyticsLab
    await modal.open()
    const { address } = await modal.connect({ wallet: wallet.rdns })
    return address
  })

test('what a visitor does comes to the endpoint in order, without their address', async ({ page }, {
  testId,
}) => {
  await page.goto(`/analytics.html?project=${testId}&secret=query`)
  const address = await connect(page)
  await page.evaluate(() => globalThis.analyticsLab.modal.disconnect())
  await expect
    .poll(() => namesOf(testId))
    .toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'CONNECT_SUCCESS', 'DISCONNECT_SUCCESS'])
  const sent = JSON.stringify(await eventsOf(testId)).toLowerCase()
  expect(sent).not.toContain(address.toLowerCase())
  expect(sent).not.toContain('secret')
})

test('nothing is asked or sent where the feature is off', async ({ page }, { testId }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/analytics.html?project=${testId}&off`)
  await connect(page)
  await page.evaluate(() => globalThis.analyticsLab.modal.disconnect())
  expect(asked.filter((path) => /analytics(?!\.html|-)|\/e$|AnalyticsConfig/i.test(path))).toEqual([])
})

test('an endpoint that refuses the page is reported once', async ({ page, guard }, { testId }) => {
  guard.expect(/Failed to load resource: .*403/)
  const fault = await injectFault(sandbox(), {
    path: '/blockchain/e',
    kind: 'status',
    status: 403,
    query: { projectId: testId },
  })
  try {
    await page.goto(`/analytics.html?project=${testId}`)
    await page.evaluate(() => globalThis.analyticsLab.modal.open())
    await expect(page.locator('wallet-modal').getByText('Invalid App Configuration')).toBeVisible()
    const refused = page.waitForResponse((response) => response.url().includes('/blockchain/e?'))
    await page.evaluate(() => globalThis.analyticsLab.modal.close())
    await refused
    expect(await page.evaluate(() => globalThis.analyticsLab.alerts)).toEqual(['INVALID_APP_CONFIGURATION'])
  } finally {
    await fault.clear()
  }
})
