import type { Page } from '@playwright/test'
import type { ModalConfig } from '@wallet-modal/runtime'
import { expect, test } from '../fixtures.js'
import { test as galleryTest } from '../galleryFixtures.js'
import type {} from '../lab/lifecycle.js'
import type { ModalPage } from '../ModalPage.js'
import { contrast, expectContrast, groundOf, type Painted, paint, withTheme } from '../withTheme.js'

const schemes = ['light', 'dark'] as const
const surfaces = ['--surface', '--sunk', '--sunk-hover', '--sunk-press']
const pairsOf = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))
const one = (name: string) => [name, [`var(${name})`]] as const

/** The tint of a tag, over the row that it stands on. */
const tag = 'light-dark(oklch(0.2 0.01 260 / 0.06), oklch(1 0 0 / 0.08))'
const positiveTag = 'color-mix(in oklab, var(--success) 12%, transparent)'

/** The accent as a button shows it: at rest, under the pointer, pressed. */
const accents = {
  '--accent': ['var(--accent)'],
  hovered: ['color-mix(in oklab, var(--accent) 92%, var(--off-accent))'],
  pressed: ['color-mix(in oklab, var(--accent) 85%, var(--off-accent))'],
}

/** Opens a modal of another theme, in the place of the last one. The page's code is built: nobody checks a theme there. */
const openWith = (page: Page, theme: unknown = { mode: 'auto' }) =>
  page.evaluate((theme) => {
    globalThis.lifecycle.modal?.destroy()
    globalThis.lifecycle.create({ theme } as Partial<ModalConfig>)
    return globalThis.lifecycle.open()
  }, theme)

async function visit(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/lifecycle.html')
}

async function expectTextsToContrast(page: Page) {
  const texts = ['--text', '--text-2', '--text-3', '--accent-text', '--success', '--warning', '--danger']
  const rows = surfaces.slice(1)
  const painted = await paint(page, {
    ...Object.fromEntries([...texts, ...surfaces, '--on-accent', '--grip'].map(one)),
    ...accents,
    ...Object.fromEntries(rows.map((row) => [`tag ${row}`, [`var(${row})`, tag]])),
    ...Object.fromEntries(rows.map((row) => [`positive tag ${row}`, [`var(${row})`, positiveTag]])),
    toast: ['light-dark(oklch(0.25 0.01 260), oklch(0.34 0.012 260))'],
    white: ['#fff'],
  })
  expectContrast(
    painted,
    [
      ...pairsOf(texts, surfaces),
      ...pairsOf(['--on-accent'], Object.keys(accents)),
      ...rows.map((row) => ['--text-2', `tag ${row}`] as const),
      ...rows.map((row) => ['--success', `positive tag ${row}`] as const),
      ['white', 'toast'],
    ],
    4.5,
  )
  expectContrast(painted, [['--grip', '--surface'], ...pairsOf(['--danger'], surfaces)], 3)
}

async function expectButtonToContrast(modal: ModalPage) {
  const atRest = await groundOf(modal.connectButton)
  await modal.connectButton.hover()
  const ground = await groundOf(modal.connectButton)
  expect(ground).not.toEqual(atRest)

  await modal.dialog.waitFor({ state: 'attached' })
  const text = await modal.connectButton.evaluate((button) => getComputedStyle(button).color)
  const painted = await paint(modal.page, { text: [text] })
  expect(contrast(painted.text as Painted, ground)).toBeGreaterThanOrEqual(4.5)
}

async function expectAccentsToContrast(page: Page) {
  const names = ['black', 'white', '#777', '#767676', 'red', 'lime', 'blue', 'yellow', 'magenta', 'cyan']
  const wheel = [0.05, 0.2, 0.35, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.95].flatMap((lightness) =>
    Array.from(
      { length: 12 },
      (_, step) => `oklch(${lightness} ${lightness < 0.3 ? 0.08 : 0.25} ${step * 30})`,
    ),
  )
  // As a screen shows them: a theme's accent is brought within that.
  const shown = await paint(page, Object.fromEntries([...names, ...wheel].map((name) => [name, [name]])))
  for (const accent of Object.values(shown).map((colour) => `rgb(${colour.join(' ')})`)) {
    const painted = await paint(
      page,
      { ...Object.fromEntries(['--on-accent', '--accent-text', ...surfaces].map(one)), ...accents },
      accent,
    )
    const least = Math.min(
      ...Object.keys(accents).map((fill) =>
        contrast(painted['--on-accent'] as Painted, painted[fill] as Painted),
      ),
      ...surfaces.map((surface) =>
        contrast(painted['--accent-text'] as Painted, painted[surface] as Painted),
      ),
    )
    expect.soft(least, accent).toBeGreaterThanOrEqual(4.5)
  }
}

test.describe('contrast', () => {
  for (const colorScheme of schemes) {
    test(`of every text, of the app's button, and of any accent (${colorScheme})`, async ({
      modal,
      page,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await modal.load()
      await test.step("the app's button has it under the pointer, too", () => expectButtonToContrast(modal))
      await modal.open()
      await test.step('every text has 4.5:1 on every surface, in every state', () =>
        expectTextsToContrast(page))
      await test.step('any accent can be written on, and written with', () => expectAccentsToContrast(page))
    })
  }
})

// Spec §6.11
test.describe('a theme', () => {
  test.use({ place: 'lab' })

  test('sets the accent, however it is written, and can be read where no screen can show it', async ({
    page,
  }) => {
    await visit(page)
    await test.step('sets the accent, without its transparency', async () => {
      await openWith(page, { accent: 'rgb(0 128 0 / 20%)' })
      const { fill, text } = await paint(page, {
        fill: ['#fff', 'var(--accent)'],
        text: ['var(--on-accent)'],
      })
      expect(fill).toEqual([0, 128, 0])
      expect(text).toEqual([255, 255, 255])
    })
    for (const accent of ['light-dark(navy, gold)', 'color-mix(in oklab, red, blue)', 'GoldenRod', '#f0f8']) {
      await test.step(`may write its accent as ${accent}`, async () => {
        await openWith(page, { accent })
        const own = accent === '#f0f8' ? '#f0f' : accent
        const { set, wanted } = await paint(page, { set: ['var(--accent)'], wanted: [own] })
        for (const [index, part] of (set ?? []).entries())
          expect.soft(Math.abs(part - (wanted?.[index] ?? 0)), accent).toBeLessThan(3)
      })
    }
    for (const accent of [
      'oklch(0.6 0.25 210)',
      'color(display-p3 0 1 0)',
      'oklch(0.05 0.08 270)',
      'transparent',
    ]) {
      await test.step(`can be read where no screen can show its accent as it is: ${accent}`, async () => {
        await openWith(page, { accent })
        const painted = await paint(page, {
          ...accents,
          ...Object.fromEntries(['--on-accent', '--accent-text', ...surfaces].map(one)),
        })
        expectContrast(
          painted,
          [...pairsOf(['--on-accent'], Object.keys(accents)), ...pairsOf(['--accent-text'], surfaces)],
          4.5,
        )
      })
    }
  })

  async function expectRadiiToFollow({ modal, page }: { modal: ModalPage; page: Page }) {
    const radii = () =>
      modal.dialog.evaluate((dialog) =>
        ['.card', '.row'].map((part) => {
          const node = dialog.querySelector(part) as Element
          return Number.parseFloat(getComputedStyle(node).borderTopLeftRadius)
        }),
      )
    await openWith(page)
    await expect(modal.button('Lab Wallet')).toBeVisible()
    const usual = await radii()
    expect(usual[0]).toBe(24)
    await openWith(page, { radius: 0 })
    expect(await radii()).toEqual([0, 0])
    await openWith(page, { radius: 64 })
    for (const [index, radius] of (await radii()).entries())
      expect(radius).toBeCloseTo(((usual[index] ?? 0) * 64) / 24, 1)
    // A brand's mark isn't cut into a circle.
    await expect(modal.dialog.locator('.wallet-icon').first()).toHaveCSS('border-radius', '12px')
  }

  test('sets one radius, any token, and light or dark', { tag: '@all' }, async ({ modal, page }) => {
    await visit(page)
    await test.step('sets one radius, and all others follow it', () => expectRadiiToFollow({ modal, page }))
    await test.step('sets any token, and hands the others on', async () => {
      await openWith(page, { tokens: { surface: 'lavender', font: 'Georgia, serif' } })
      await expect(modal.dialog.locator('.card')).toHaveCSS('background-color', 'rgb(230, 230, 250)')
      await expect(modal.headline('Connect wallet')).toHaveCSS('font-family', 'Georgia, serif')
    })
    for (const mode of schemes) {
      await test.step(`can be ${mode} whatever the system is`, async () => {
        await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' })
        await openWith(page, { mode })
        await expect(modal.dialog).toHaveCSS('color-scheme', mode)
        const { surface } = await paint(page, { surface: ['var(--surface)'] })
        expect((surface?.[0] ?? 0) > 128).toBe(mode === 'light')
      })
    }
    await test.step('follows the system at once where it is auto', async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await openWith(page)
      const card = modal.dialog.locator('.card')
      const light = await card.evaluate((node) => getComputedStyle(node).backgroundColor)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await card.evaluate((node) => getComputedStyle(node).backgroundColor)
      expect(dark).not.toBe(light)
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await card.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(light)
    })
  })
})

test.describe('K4: a theme that nobody checked', () => {
  const hostile = [
    'red;} * { display: none !important } x {',
    'red } dialog { display: none }',
    'url(https://evil.example/a)',
    'url(//evil.example/b)',
    'image-set("https://evil.example/c" 1x)',
    '\\75rl(//evil.example/d)',
    'u/**/rl(//evil.example/e)',
    'src("https://evil.example/f")',
    'expression(alert(1)',
    '</style><script>alert(1)</script>',
    'red /*',
    '*/ red',
    'calc(1px',
    'red) ; x: (',
    '"',
    '@import "https://evil.example/g"',
    'red !important',
    '',
    42,
    null,
    { toString: 'red' },
    ['red'],
  ]
  const names = [
    'surface',
    'sunk',
    'line',
    'text',
    'text-2',
    'shadow',
    'scrim',
    'font',
    'radius',
    'danger',
    'accent',
  ]

  /** Opens the demo's modal, which was built with another theme. */
  async function open(page: Page, modal: ModalPage, theme?: unknown) {
    await page.unrouteAll({ behavior: 'wait' })
    if (theme !== undefined) await withTheme(page, theme)
    await modal.load()
    await modal.open()
  }

  /** Everything that the modal's colours and shapes come from, once the directory has said how many wallets there are. */
  const look = async (page: Page) => {
    await expect(page.locator('wallet-modal .row', { hasText: 'All wallets' })).toContainText(/\d/)
    return page.evaluate(() => {
      const dialog = document
        .querySelector('wallet-modal')
        ?.shadowRoot?.querySelector('dialog') as HTMLElement
      return [dialog, ...dialog.querySelectorAll('*')].map((node) => {
        const { backgroundColor, backgroundImage, borderRadius, boxShadow, color, display, fontFamily } =
          getComputedStyle(node)
        return { backgroundColor, backgroundImage, borderRadius, boxShadow, color, display, fontFamily }
      })
    })
  }

  test('looks like none, and fetches nothing', async ({ modal, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, modal)
    const clean = await look(page)
    // Each value in the place of several tokens, as the accent, and as a name.
    for (let start = 0; start < hostile.length; start += names.length) {
      const values = hostile.slice(start, start + names.length)
      const tokens = Object.fromEntries(values.map((value, index) => [names[index], value]))
      const named = Object.fromEntries(values.map((value) => [JSON.stringify(value), 'red']))
      await open(page, modal, {
        mode: 'auto"]{}',
        accent: values[0],
        radius: '9px;}',
        tokens: { ...named, ...tokens },
      })
      expect(await look(page)).toEqual(clean)
    }
    await test.step('is really what the page was given', async () => {
      await open(page, modal, {
        accent: 'inherit',
        tokens: { surface: 'url(//evil.example/x)', sunk: 'lavender' },
      })
      await expect(modal.dialog.locator('.row').first()).toHaveCSS('background-color', 'rgb(230, 230, 250)')
    })
  })

  galleryTest('keeps its own accent in place of what is none', async ({ gallery: { page }, gallery }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const accentOf = async (accent: string) => {
      await gallery.show('Connect', 'several wallets', `accent=${encodeURIComponent(accent)}`)
      const { set, own } = await paint(page, { set: ['var(--accent)'], own: ['oklch(0.55 0.2 264)'] })
      return { set, own }
    }
    const other = await accentOf('green')
    expect(other.set).not.toEqual(other.own)
    for (const accent of [
      'inherit',
      'currentcolour',
      'var(--text)',
      'red;} * {',
      'url(//evil.example/x)',
      'rgb(1 2 3',
    ]) {
      const { set, own } = await accentOf(accent)
      expect.soft(set, accent).toEqual(own)
    }
  })
})
