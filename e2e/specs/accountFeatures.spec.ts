import { addressOf } from '../addresses.js'
import { test as base, expect } from '../fixtures.js'
import { ViewsLabPage } from '../ViewsLabPage.js'
import { watchScripts } from '../watchScripts.js'

const test = base.extend<{ lab: ViewsLabPage }>({
  place: 'lab',
  lab: async ({ page }, use) => use(new ViewsLabPage(page)),
})

/** A text that stands in the code of each, by the flag that switches a feature on. */
const features = {
  tokens: 'Suspicious',
  history: 'No activity yet',
  nfts: 'Failed to load NFTs',
  names: 'v1/identity/',
  smartSessions: 'No app may act for this account',
  swaps: 'Preview swap',
}

/** Connects and looks at all of the account, with the features on or off. */
async function lookAround(lab: ViewsLabPage, isOn: boolean) {
  const service = `${addressOf('sandbox')}/blockchain`
  const asked: string[] = []
  lab.page.on('request', (request) => {
    if (request.url().startsWith(service)) asked.push(request.url())
  })
  const scripts = watchScripts(lab.page)
  const flags = Object.fromEntries(Object.keys(features).map((flag) => [flag, isOn]))
  await lab.openWith({ config: { features: flags, endpoints: { blockchain: service } } })
  await lab.chooseWallet('Lab Wallet')
  await expect(lab.dialog).toBeHidden()
  await lab.page.getByRole('button', { name: 'Open' }).click()
  await expect(lab.dialog.getByText('1.000 ETH')).toBeVisible()
  const tabs = await lab.dialog.getByRole('tab').all()
  for (const tab of tabs) await tab.click()
  const permissions = lab.dialog.getByRole('button', { name: 'Permissions' })
  if (isOn) await permissions.click()
  await expect(permissions).toBeHidden()
  await lab.page.waitForLoadState('networkidle')
  const texts = await scripts.texts()
  const loaded = Object.entries(features).filter(([, text]) => texts.some((script) => script.includes(text)))
  return { asked, loaded: loaded.map(([flag]) => flag), tabs: tabs.length }
}

test('features of the account that are off leave no code, no tab, no tile and no request', async ({
  lab,
}) => {
  expect(await lookAround(lab, false)).toEqual({ asked: [], loaded: [], tabs: 0 })
})

test('those that are on come with the account', async ({ lab }) => {
  const { asked, loaded, tabs } = await lookAround(lab, true)
  expect(asked.length).toBeGreaterThan(0)
  expect(loaded).toEqual(Object.keys(features))
  expect(tabs).toBeGreaterThan(1)
})
