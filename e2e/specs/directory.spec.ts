import type { Page } from '@playwright/test'
import { type FakeDirectory, startFakeDirectory } from '../fakeDirectory.js'
import { test as base, expect } from '../fixtures.js'
import { pictureBomb } from '../lab/hostileIcons.js'
import type { ViewsLabOptions } from '../lab/views.js'
import { ViewsLabPage } from '../ViewsLabPage.js'

/** A lab page whose modal asks a fake of the directory's service. */
const test = base.extend<{ directory: FakeDirectory; lab: ViewsLabPage }>({
  place: 'lab',
  directory: async ({ guard }, use) => {
    const directory = await startFakeDirectory()
    guard.allow(directory.url)
    await use(directory)
    await directory.close()
  },
  lab: async ({ page }, use) => use(new ViewsLabPage(page)),
})

type Config = NonNullable<ViewsLabOptions['config']>
const configFor = (directory: FakeDirectory, more: Config = {}): Config => ({
  ...more,
  projectId: 'lab',
  features: { walletConnect: true },
  // No relay listens: no code is shown here.
  endpoints: { directory: directory.url, relay: 'ws://127.0.0.1:9', blockchain: 'http://127.0.0.1:9' },
})

const openAll = async (lab: ViewsLabPage, config: Config) => {
  await lab.openWith({ config })
  await lab.button('All wallets').click()
  await lab.view('AllWallets')
}
const list = (lab: ViewsLabPage) => lab.dialog.getByRole('list', { name: 'Wallets' })
const rows = (lab: ViewsLabPage) => list(lab).getByRole('listitem')
const row = (lab: ViewsLabPage, name: string) => list(lab).getByRole('button', { name, exact: true })
const field = (lab: ViewsLabPage) => lab.dialog.getByRole('searchbox', { name: 'Search wallets' })

/** The requests of GET /getWallets, by number of entries; those differ for each kind of call. */
const calls = ({ asked }: FakeDirectory, entries: number) =>
  asked
    .map(({ url }) => url)
    .filter(
      ({ pathname, searchParams }) =>
        pathname === '/getWallets' && searchParams.get('entries') === `${entries}`,
    )

/** Every name that the list shows while it is scrolled down to its end. */
async function namesToTheEnd(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
    const body = dialog?.querySelector('.body')
    const names = new Set<string>()
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let quiet = 0; body && quiet < 40; quiet += 1) {
      const before = names.size
      for (const one of dialog?.querySelectorAll('.virtual-list button') ?? []) names.add(one.ariaLabel ?? '')
      body.scrollTop += 400
      await drawn()
      if (names.size > before || dialog?.querySelector('.row-shapes')) quiet = 0
    }
    return [...names]
  })
}

test('all wallets come page by page, each once, with pictures of those in sight', async ({
  page,
  directory,
  lab,
}) => {
  await openAll(lab, configFor(directory))
  await expect(row(lab, 'Lab Wallet').locator('xpath=..')).toHaveAttribute('aria-posinset', '1')
  // Pages may repeat wallets: the sum is unknown before the last one.
  await expect(rows(lab).first()).toHaveAttribute('aria-setsize', '-1')
  const names = await namesToTheEnd(page)
  const last = rows(lab).last()
  await expect(last).toHaveAttribute('aria-setsize', /^\d+$/)
  expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'))
  await expect(last.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
  expect(names.filter((name) => name.startsWith('Service Wallet'))).toHaveLength(20)
  // The app serves chains of eip155: what the bundled directory knows of for others is left out.
  expect(names.length).toBeGreaterThan(500)
  const pages = calls(directory, 40).map(({ searchParams }) => Number(searchParams.get('page')))
  expect(pages).toEqual([...pages.keys()].map((at) => at + 1))
  expect(pages).toHaveLength(14)
  expect(calls(directory, 40)[0]?.searchParams.get('chains')).toBe('eip155:31337,eip155:2')

  for (const { url, referrer, cookie } of directory.asked) {
    expect([referrer, cookie]).toEqual([undefined, undefined])
    expect(url.searchParams.get('projectId')).toBe('lab')
    expect(url.searchParams.get('sv')).toMatch(/^html-eip155-\d/)
  }
})

test('a picture that would keep the page busy for ever is not drawn', { tag: '@all' }, async ({
  directory,
  lab,
}) => {
  directory.picture = pictureBomb
  await openAll(lab, configFor(directory))
  const isAsked = () => directory.asked.some(({ url }) => url.pathname.startsWith('/getWalletImage/'))
  await expect.poll(isAsked).toBe(true)
  await field(lab).fill('service wallet 14')
  await expect(row(lab, 'Service Wallet 14').locator('svg text')).toHaveText('S')
  await expect(rows(lab).locator('img')).toHaveCount(0)
})

test('a search asks the service for what is not listed yet, and can be of certified wallets only', {
  tag: '@all',
}, async ({ directory, lab }) => {
  await openAll(lab, configFor(directory))
  const onlyCertified = lab.button('WalletConnect certified')
  await onlyCertified.click()
  await expect(row(lab, 'Lab Wallet')).toHaveCount(0)

  await field(lab).fill('service wallet 1')
  await expect(rows(lab)).toHaveText([/Service Wallet 14$/])
  const searches = () => calls(directory, 100).map(({ searchParams }) => searchParams)
  expect(searches().map((query) => [query.get('search'), query.get('badge_type')])).toEqual([
    ['service wallet 1', 'certified'],
  ])

  await onlyCertified.press('Space')
  await expect(row(lab, 'Service Wallet 19')).toBeVisible()
  await expect(rows(lab)).toHaveCount(11)
  expect(searches().at(-1)?.has('badge_type')).toBe(false)
  await lab.button('Clear search').click()
  await expect(row(lab, 'Lab Wallet')).toBeVisible()
})

test('Connect asks when it is open; featured and recommended wallets and the count come without a move', async ({
  page,
  directory,
  lab,
}) => {
  let answer = () => {}
  directory.held = new Promise((resolve) => {
    answer = resolve
  })
  const only = directory.wallets.find(({ name }) => name === 'Service Wallet 3')
  const featured = [only?.id ?? '', 'me.rainbow']
  await lab.loadWith({ config: configFor(directory, { wallets: { featured } }) })
  await lab.page.getByRole('button', { name: 'Open' }).hover()
  await page.waitForLoadState('networkidle')
  expect(directory.asked).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(lab.button('Rainbow')).toBeVisible()
  const places = () =>
    lab.dialog
      .locator('ul > li')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  const before = await places()
  answer()
  await expect(lab.button('Service Wallet 3')).toBeVisible()
  expect(await places()).toEqual(before)
  await expect(rows(lab)).toHaveText([
    /WalletConnectQR code$/,
    /^InstalledLab Wallet$/,
    /^PopularService Wallet 3$/,
    /^Rainbow$/,
    /All wallets.560\+/,
  ])
  await expect(lab.button('All wallets')).toBeVisible()

  // No wallet is featured: the service's recommendations fill up.
  await lab.openWith({ config: configFor(directory) })
  const [recommended] = directory.wallets
  await expect(rows(lab)).toHaveCount(4)
  await expect(rows(lab).nth(2)).toContainText(recommended?.name ?? '?')
  await expect(rows(lab).nth(2).locator('img')).toBeVisible()
})

test('without an endpoint nobody is asked, whatever is featured', { tag: '@all' }, async ({ lab }) => {
  // The guard sees whatever leaves the page.
  const endpoints = { relay: 'ws://127.0.0.1:9' }
  await lab.openWith({
    config: { features: { walletConnect: true }, endpoints, wallets: { featured: ['me.rainbow'] } },
  })
  await expect(rows(lab)).toHaveText([/WalletConnect/, /Lab Wallet/, /Rainbow$/, /All wallets$/])
  await lab.button('All wallets').click()
  await expect(row(lab, 'Trust Wallet')).toBeVisible()
  await expect(lab.button('WalletConnect certified')).toHaveCount(0)
})
