import type { OpenOptions } from '@wallet-modal/runtime'
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

interface Wallet {
  readonly [field: string]: unknown
}

/** What stands in the open dialog that could open or load something, or run. */
interface Content {
  readonly links: readonly string[]
  readonly pictures: readonly string[]
  readonly strangers: readonly string[]
  readonly handlers: readonly string[]
  readonly headlines: readonly (string | null)[]
}

/** Shows one wallet after the other, and every tab of each; by the page itself, as there are many. */
const contentsOf = (lab: WalletConnectPage, wallets: readonly Wallet[]): Promise<Content[][]> =>
  lab.page.evaluate(async (wallets) => {
    const find = () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
    const until = async (isThere: () => unknown) => {
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const contentOf = (dialog: Element): Content => {
      const all = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)]
      return {
        links: all('a, area, form, use').map((element) => element.getAttribute('href') ?? element.outerHTML),
        pictures: all('img').map((picture) => (picture as HTMLImageElement).src),
        strangers: all('script, iframe, object, embed, style, link, base, meta').map(
          ({ outerHTML }) => outerHTML,
        ),
        handlers: all('*').flatMap(({ attributes }) =>
          [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
        ),
        headlines: all('h3').map(({ textContent }) => textContent),
      }
    }

    const contents: Content[][] = []
    for (const [index, wallet] of wallets.entries()) {
      // The header's text shows that this one is drawn.
      const title = `Number ${index}`
      const params = { wallet: { id: `w${index}`, name: 'Wallet', rdns: 'test.none', ...wallet }, title }
      await globalThis.walletConnectLab.modals.a?.open({
        view: 'ConnectingWalletConnect',
        params,
      } as OpenOptions)
      await until(
        () =>
          find()?.querySelector('h2')?.textContent === title &&
          find()?.querySelector('.pairing-code, .pairing-app, .ring'),
      )
      const dialog = find() as HTMLDialogElement
      const tabs = [...dialog.querySelectorAll<HTMLElement>('[role=tab]')]
      const shown: Content[] = tabs.length === 0 ? [contentOf(dialog)] : []
      for (const tab of tabs) {
        tab.click()
        await until(() => tab.ariaSelected === 'true')
        shown.push(contentOf(dialog))
      }
      contents.push(shown)
    }
    return contents
  }, wallets)

/** Loads the page, and waits for a pairing link: the modal then draws links to apps at once. */
async function loadPaired(lab: WalletConnectPage): Promise<void> {
  await lab.load()
  await lab.open('ConnectingWalletConnect', {})
  await expect(lab.dialog.locator('svg[role=img], a[href]').first()).toBeVisible()
}

const nothingRan = async (lab: WalletConnectPage) =>
  expect(await lab.page.evaluate(() => globalThis.canaries)).toBe(0)

for (const { device, options, fields } of places) {
  test.describe(`on ${device}`, () => {
    test.use(options)

    test(`hostile ${fields.join(', ')} become no link, and nothing runs; honest ones do (the twins)`, async ({
      lab,
    }) => {
      expect(hostileLinks.length).toBeGreaterThanOrEqual(50)
      await loadPaired(lab)
      const wallets = hostileLinks.map((link) => Object.fromEntries(fields.map((field) => [field, link])))
      for (const [index, shown] of (await contentsOf(lab, wallets)).entries()) {
        const found = shown.flatMap(({ links, strangers, handlers }) => [...links, ...strangers, ...handlers])
        expect(found, JSON.stringify(hostileLinks[index])).toEqual([])
      }
      await nothingRan(lab)

      const honest = fields.map((field) => ({ [field]: 'https://honest.example/a' }))
      for (const [index, shown] of (await contentsOf(lab, honest)).entries()) {
        const links = shown.flatMap((content) => content.links)
        expect(links, fields[index]).toEqual([expect.stringMatching(/^https:\/\/honest\.example\/a/)])
      }
    })
  })
}

/** Web addresses are pictures of wallets too: those of a directory have no others. */
const pictures = hostileIcons.filter((icon) => !/^https:/.test(String(icon)))

test('hostile names and pictures run nothing', async ({ lab }) => {
  await loadPaired(lab)

  await test.step('a hostile name is text', async () => {
    const links = {
      mobile_link: 'a://',
      webapp_link: 'https://honest.example/',
      homepage: 'https://honest.example/',
    }
    const contents = await contentsOf(
      lab,
      names.map((name) => ({ name, ...links })),
    )
    for (const [index, shown] of contents.entries()) {
      const found = shown.flatMap(({ pictures, strangers, handlers }) => [
        ...pictures,
        ...strangers,
        ...handlers,
      ])
      expect(found, names[index]).toEqual([])
      expect(shown.at(-1)?.headlines).toEqual([`${names[index]} isn’t installed`])
    }
    await nothingRan(lab)
  })

  await test.step('hostile pictures are not loaded, or run nothing', async () => {
    const contents = await contentsOf(
      lab,
      pictures.map((image_url) => ({ image_url })),
    )
    for (const [index, shown] of contents.entries()) {
      const found = shown.flatMap(({ pictures, strangers, handlers }) => [
        ...pictures.filter((src) => !/^data:image\//i.test(src)),
        ...strangers,
        ...handlers,
      ])
      expect(found, String(pictures[index])).toEqual([])
    }
    await nothingRan(lab)
  })
})
