import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'

test.use({ place: 'lab' })

test('an account goes by the name and picture that the service has of it', async ({ modal }) => {
  await modal.load('/account.html')
  await modal.connect()
  await modal.page.getByRole('button', { name: /^Account / }).click()
  await expect(modal.headline('sandbox.eth')).toBeVisible()
  await expect(modal.dialog.locator('img.avatar')).toBeVisible()
})

test('without a service it goes by its name on the chain, and nobody but the nodes is asked', async ({
  modal,
  page,
  origin,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) others.push(url)
  })
  await modal.load('/account.html?service=none')
  await modal.connect()
  await modal.page.getByRole('button', { name: /^Account / }).click()
  await expect(modal.headline('sandbox.eth')).toBeVisible()
  // By the app's own nodes: the network's currency.
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('10,000.000 ETH')
  const sandbox = addressOf('sandbox')
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter((url) => !url.startsWith(`${sandbox}/rpc/`))).toEqual([`${sandbox}/wallets.js`])
})
