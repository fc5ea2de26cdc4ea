import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import tailwind3 from 'tailwind3'
import { compile } from 'tailwindcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from '../fixtures.js'
import { hostileCss } from '../lab/hostileCss.js'
import type {} from '../lab/vanilla-host.js'
import type { ModalPage } from '../ModalPage.js'

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(path, 'utf8')

/** The style sheet of a host that builds with Tailwind 3. */
async function tailwind3Css(): Promise<string> {
  const plugin = tailwind3({ content: [{ raw: '<p class="text-red-500 prose">' }] })
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [plugin] } } }, 'build')
  const { code } = await preprocessCSS('@tailwind base; @tailwind utilities;', 'host.css', config)
  return code
}

/** The styles of a host with Tailwind 4. */
async function tailwind4Css(): Promise<string> {
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id, base) => ({
      path: id,
      base,
      content: read(require.resolve('tailwindcss/index.css')),
    }),
  })
  return build(['text-red-500', 'font-bold'])
}

/** What no host should do, and some do. */
const hostile = `
  * { all: unset !important; outline: 9px solid red !important; letter-spacing: 4px !important; zoom: 2 !important; }
  *, ::before, ::after { box-sizing: content-box !important; animation: none !important; transition: all 9s !important; }
  html, body { font: italic 900 40px/3 fantasy !important; direction: rtl !important; text-transform: uppercase !important;
    writing-mode: vertical-rl !important; color: lime !important; word-spacing: 30px !important; cursor: wait !important;
    zoom: 1 !important; }
  dialog { display: none !important; }
  dialog::backdrop, ::backdrop { background: red !important; backdrop-filter: blur(20px) !important; }
  wallet-modal { all: revert !important; display: none !important; position: absolute !important; opacity: 0.1 !important;
    transform: scale(0.5) !important; filter: invert(1) !important; contain: strict !important;
    content-visibility: hidden !important; visibility: hidden !important; pointer-events: none !important;
    color-scheme: dark !important; direction: rtl !important; unicode-bidi: bidi-override !important;
    --accent: red !important; --surface: red !important; --text: red !important; --radius: 3px !important; }
  :root { --accent: 0 100% 50%; --radius: 0.5rem; --surface: red; --line: 9px; --font: fantasy; --keyboard: 300px; }
  button, svg, img, h2, h3, p, ul, li { display: none !important; border: 9px solid red !important; }
  .card, .body, .view, .row, .icon, .tag, .hint, .button, .stack, .ring { display: none !important; }
  #open { display: block !important; position: fixed !important; inset: 80px auto auto 10px !important; zoom: 1 !important; }
  @keyframes shake { to { opacity: 0; } }
  @keyframes show { to { opacity: 0; } }
`

const hosts: Readonly<Record<string, () => string | Promise<string>>> = {
  'Tailwind 3': tailwind3Css,
  'Tailwind 4': tailwind4Css,
  Bootstrap: () => read(require.resolve('bootstrap/dist/css/bootstrap.css')),
  'Bootstrap, right to left': () => read(require.resolve('bootstrap/dist/css/bootstrap.rtl.css')),
  'a hostile sheet': () => hostile,
  'another hostile sheet': () => hostileCss,
}

/** The modal's views as a page without an app has them, one after the other. */
const views: Readonly<Record<string, (modal: ModalPage) => Promise<void>>> = {
  async Connect(modal) {
    await modal.view('Connect')
    await expect(modal.button('Lab Wallet')).toBeVisible()
  },
  async 'a wallet that is asked'(modal) {
    await modal.page.evaluate(() => {
      const { answers } = globalThis.vanillaHost.wallet
      const usual = answers.eth_requestAccounts as () => unknown
      answers.eth_requestAccounts = () => {
        answers.eth_requestAccounts = usual
        return new Promise(() => {})
      }
    })
    await modal.chooseWallet('Lab Wallet')
    await expect(modal.headline('Continue in Lab Wallet')).toBeVisible()
  },
  async 'account and receive'(modal) {
    await modal.button('Back').press('Enter')
    await modal.chooseWallet('Lab Wallet')
    await expect(modal.dialog).toBeHidden()
    await modal.page.evaluate(() => document.querySelector<HTMLElement>('#open')?.click())
    await modal.view('Account')
    await modal.button('Receive').click()
    await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
    // The networks that share the address come after the code.
    await expect(modal.dialog.getByRole('region')).toBeVisible()
  },
}

/**
 * Where every element of the modal stands, and all of its computed style, with its pseudo-elements' as far as they show. As
 * JSON: to bring so many values here one by one would take many times as long.
 */
const look = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog') as HTMLElement
    const styleOf = (node: Element, pseudo?: string) => {
      const style = getComputedStyle(node, pseudo)
      return Object.fromEntries(
        [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => [name, style.getPropertyValue(name)]),
      )
    }
    // Most elements have no such pseudo-element, and reading its whole style takes time.
    const drawn = (node: Element, pseudo: string) =>
      getComputedStyle(node, pseudo).content === 'none' ? {} : styleOf(node, pseudo)
    const tokens = ['--accent', '--surface', '--radius', '--font', '--keyboard']
    const looks = [dialog, ...dialog.querySelectorAll('*')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return {
        of: `${node.localName}.${node.classList}`,
        box: [x, y, width, height],
        style: styleOf(node),
        before: drawn(node, '::before'),
        after: drawn(node, '::after'),
        ...(node === dialog && {
          backdrop: styleOf(node, '::backdrop'),
          tokens: tokens.map((name) => getComputedStyle(node).getPropertyValue(name)),
        }),
      }
    })
    return JSON.stringify(looks)
  })

type Styles = Readonly<Record<string, string>>
type Look = readonly {
  readonly of: string
  readonly box: readonly number[]
  readonly tokens?: readonly string[]
  readonly style: Styles
  readonly before: Styles
  readonly after: Styles
  readonly backdrop?: Styles
}[]

/** Says what differs, and where: a whole look is thousands of lines. */
function differences(before: string, now: string): string[] {
  if (before === now) return []
  const [clean, found] = [before, now].map((json) => JSON.parse(json)) as [Look, Look]
  const complaints = clean.flatMap((wanted, index) => {
    const seen = found[index]
    if (seen?.of !== wanted.of) return [`${wanted.of} became ${seen?.of}`]
    const parts = (['style', 'before', 'after', 'backdrop'] as const).flatMap((part) =>
      Object.keys({ ...wanted[part], ...seen[part] }).flatMap((name) => {
        const [before, after] = [wanted[part]?.[name], seen[part]?.[name]]
        return before === after ? [] : [`${wanted.of} ${part} ${name}: ${before}, then ${after}`]
      }),
    )
    const rest = [
      [wanted.box, seen.box],
      [wanted.tokens, seen.tokens],
    ].flatMap(([a, b]) => (JSON.stringify(a) === JSON.stringify(b) ? [] : [`${wanted.of}: ${a}, then ${b}`]))
    return [...rest, ...parts]
  })
  return clean.length === found.length ? complaints : [...complaints, `${found.length} elements`]
}

test.use({ place: 'lab' })

/** Either width, and either theme: no rule of a host's depends on both. */
const ways = [
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

/** How each view looks each way, in a page with a sheet of the host's. */
async function looksWith(css: string, { page, modal }: { page: Page; modal: ModalPage }) {
  await page.goto('/vanilla-host.html')
  if (css !== '') await page.addStyleTag({ content: css })
  await page.evaluate(() => document.querySelector<HTMLElement>('#open')?.click())
  const looks = new Map<string, string>()
  for (const [view, reach] of Object.entries(views)) {
    await reach(modal)
    // The pointer rests where nothing is.
    await page.mouse.move(1, 1)
    await page.evaluate(() => document.fonts.ready)
    for (const { viewport, colorScheme } of ways) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      looks.set(`${view}, ${colorScheme}`, await look(page))
    }
  }
  return looks
}

const names = Object.keys(hosts)
for (const some of [names.slice(0, 3), names.slice(3)]) {
  test(`no style sheet of a host changes a view: ${some.join('; ')}`, { tag: '@all' }, async ({
    page,
    modal,
  }) => {
    test.slow()
    await page.addInitScript(() => localStorage.clear())
    const clean = await looksWith('', { page, modal })
    for (const json of clean.values()) expect(JSON.parse(json).length).toBeGreaterThan(15)
    for (const name of some) {
      await test.step(name, async () => {
        const sheet = (await hosts[name]?.()) ?? ''
        expect(sheet.length, name).toBeGreaterThan(1_000)
        const found = await looksWith(sheet, { page, modal })
        for (const [way, before] of clean)
          expect.soft(differences(before, found.get(way) ?? '[]'), `${name}: ${way}`).toEqual([])
      })
    }
  })
}

test('a sheet of the host that comes while the modal is open changes nothing', async ({ page, modal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/vanilla-host.html')
  await page.evaluate(() => document.querySelector<HTMLElement>('#open')?.click())
  await expect(modal.button('Lab Wallet')).toBeVisible()
  let clean = ''
  // A picture may come after the rows.
  await expect(async () => {
    clean = await look(page)
    expect(differences(clean, await look(page))).toEqual([])
  }).toPass()
  await page.addStyleTag({ content: hostile })
  expect(differences(clean, await look(page))).toEqual([])
})
