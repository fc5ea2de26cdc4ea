import { hostileIcons } from '../lab/hostileIcons.js'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'
import { android, iphone } from '../walletConnectViews.js'

declare global {
  /** How often a payload ran. */
  var canaries: number
}

const schemes = ['javascript', 'JavaScript', 'vbscript', 'livescript', 'data', 'file', 'blob', 'about']
const systemSchemes = ['intent', 'view-source', 'chrome', 'ms-msdt', 'itms-services', 'tel', 'sms', 'market']
const hidden = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\u0001',
  '\u007f',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
]

/** Links that no field of a wallet may make into an anchor. */
const hostileLinks: readonly string[] = [
  ...schemes.flatMap((scheme) => [`${scheme}:canary()`, `${scheme}://%0acanary()`]),
  ...systemSchemes.map((scheme) => `${scheme}://canary.invalid/`),
  ...hidden.flatMap((character) => [
    `java${character}script:canary()`,
    `${character}https://canary.invalid/`,
  ]),
  'data:text/html,<script>top.canary()</script>',
  'data:text/html;base64,PHNjcmlwdD50b3AuY2FuYXJ5KCk8L3NjcmlwdD4=',
  'https://user:password@canary.invalid/',
  'https://wallet.example@canary.invalid/',
  'https:\\\\canary.invalid/',
  'http://canary.invalid/',
  'ftp://canary.invalid/',
  '//canary.invalid/',
  'wc:0123@2?relay-protocol=irn&symKey=ff',
  'wallet://wc?uri=wc%3A0123%402',
  '"><img src=x onerror=canary()>',
]

/** Where a wallet's links are shown: by the device, the fields that count there. */
const places = [
  { device: 'a computer', options: {}, fields: ['webapp_link', 'desktop_link', 'homepage'] },
  {
    device: 'an Android phone',
    options: android,
    fields: ['mobile_link', 'webapp_link', 'play_store', 'homepage'],
  },
  { device: 'an iPhone', options: iphone, fields: ['app_store'] },
]

const names: readonly string[] = [
  '<img src=x onerror=canary()>',
  '<script>canary()</script>',
  '"><svg onload=canary()>',
  "'-canary()-'",
  '{{constructor.constructor("canary()")()}}',
  '$' + '{canary()}',
  '{wallet}',
  '<iframe srcdoc="<script>top.canary()</script>">',
  'javascript:canary()',
  '&lt;img src=x onerror=canary()&gt;',
]

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    globalThis.canaries = 0
    Object.assign(globalThis, {
      canary: () => {
        globalThis.canaries += 1
      },
    })
  }),
)

/** What stands in the open dialog that could open or load something, or run. */
const contentOf = (lab: WalletConnectPage) =>
  lab.dialog.evaluate((dialog) => ({
    links: [...dialog.querySelectorAll('a, area, form, use')].map(
      (element) => element.getAttribute('href') ?? element.outerHTML,
    ),
    pictures: [...dialog.querySelectorAll('img')].map(({ src }) => src),
    strangers: [...dialog.querySelectorAll('script, iframe, object, embed, style, link, base, meta')].map(
      ({ outerHTML }) => outerHTML,
    ),
    handlers: [...dialog.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ),
  }))

/** Every tab of the view, one after the other. */
async function throughTabs(lab: WalletConnectPage, look: () => Promise<void>): Promise<void> {
  const tabs = lab.dialog.getByRole('tab')
  // Drawn: its code may have to load first.
  await expect(lab.dialog.locator('.pairing-code, .pairing-app, .pairing-icon').first()).toBeVisible()
  const count = await tabs.count()
  if (count === 0) await look()
  for (let index = 0; index < count; index += 1) {
    await tabs.nth(index).click()
    await look()
  }
}

test('there are fifty hostile links and more', () => {
  expect(hostileLinks.length).toBeGreaterThanOrEqual(50)
})

for (const { device, options, fields } of places) {
  test.describe(`on ${device}`, () => {
    test.use(options)

    test(`hostile ${fields.join(', ')} become no link, and nothing runs`, async ({ lab, page }) => {
      await lab.load()
      for (const [index, link] of hostileLinks.entries()) {
        await lab.open('ConnectingWalletConnect', {
          wallet: {
            id: `w${index}`,
            name: 'Wallet',
            rdns: 'test.none',
            ...Object.fromEntries(fields.map((field) => [field, link])),
          },
        })
        await throughTabs(lab, async () => {
          const { links, strangers, handlers } = await contentOf(lab)
          expect(links, JSON.stringify(link)).toEqual([])
          expect([...strangers, ...handlers]).toEqual([])
        })
      }
      expect(await page.evaluate(() => globalThis.canaries)).toBe(0)
    })

    for (const field of fields) {
      test(`an honest ${field} becomes one (the twin)`, async ({ lab }) => {
        await lab.load()
        await lab.open('ConnectingWalletConnect', {
          wallet: { id: 'honest', name: 'Wallet', rdns: 'test.none', [field]: 'https://honest.example/a' },
        })
        await expect(lab.dialog.getByRole('link')).toHaveAttribute('href', /^https:\/\/honest\.example\/a/)
      })
    }
  })
}

test('a hostile name is text', async ({ lab, page }) => {
  await lab.load()
  for (const [index, name] of names.entries()) {
    await lab.open('ConnectingWalletConnect', {
      wallet: {
        id: `w${index}`,
        name,
        mobile_link: 'a://',
        webapp_link: 'https://honest.example/',
        rdns: 'test.none',
        homepage: 'https://honest.example/',
      },
    })
    await throughTabs(lab, async () => {
      const { pictures, strangers, handlers } = await contentOf(lab)
      expect([...pictures, ...strangers, ...handlers]).toEqual([])
    })
    await expect(
      lab.dialog.getByRole('heading', { name: `${name} is not installed`, exact: true }),
    ).toBeVisible()
  }
  expect(await page.evaluate(() => globalThis.canaries)).toBe(0)
})

/** Web addresses are pictures of wallets too: those of a directory have no others. */
const pictures = hostileIcons.filter((icon) => !/^https:/.test(String(icon)))

for (const part of [0, 1, 2, 3]) {
  test(`hostile pictures are not loaded, or run nothing, part ${part + 1}`, async ({ lab, page }) => {
    await lab.load()
    for (const [index, image_url] of pictures.entries()) {
      if (index % 4 !== part) continue
      await lab.open('ConnectingWalletConnect', {
        wallet: { id: `w${index}`, name: 'Wallet', rdns: 'test.none', image_url },
      })
      const shown = await contentOf(lab)
      expect(shown.pictures.filter((src) => !/^data:image\//i.test(src))).toEqual([])
      expect([...shown.strangers, ...shown.handlers]).toEqual([])
    }
    expect(await page.evaluate(() => globalThis.canaries)).toBe(0)
  })
}
