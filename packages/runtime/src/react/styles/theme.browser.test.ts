import { describe, expect, test } from 'vitest'
import type { ThemeConfig } from '../../config/types.js'
import { contrast, emulate, expectContrast, type Painted, paint } from '../../testing/painted.fixture.js'
import {
  drawn,
  modalRoot,
  part,
  type ShownModal,
  showTestModal,
} from '../../testing/showTestModal.fixture.js'
import { themeSheet } from './themeSheet.js'

const schemes = ['light', 'dark'] as const
const surfaces = ['--surface', '--sunk', '--sunk-hover', '--sunk-press']
const pairsOf = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))
const variable = (name: string) => [name, [`var(${name})`]] as const

/** The tint of a tag, over the row that it stands on. */
const tag = 'light-dark(oklch(0.2 0.01 260 / 0.06), oklch(1 0 0 / 0.08))'
const positiveTag = 'color-mix(in oklab, var(--success) 12%, transparent)'

/** The accent as a button shows it: at rest, under the pointer, pressed. */
const accents = {
  '--accent': ['var(--accent)'],
  hovered: ['color-mix(in oklab, var(--accent) 92%, var(--off-accent))'],
  pressed: ['color-mix(in oklab, var(--accent) 85%, var(--off-accent))'],
}

async function showTheme(theme: ThemeConfig = {}): Promise<ShownModal> {
  const shown = await showTestModal({ config: { theme } })
  await shown.open()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  return shown
}

describe.each(schemes)('%s: the contrast', (scheme) => {
  test('of every text is at least 4.5:1 on every surface, in every state', async () => {
    await showTheme({ mode: scheme })
    const texts = ['--text', '--text-2', '--text-3', '--accent-text', '--success', '--warning', '--danger']
    const rows = surfaces.slice(1)
    const painted = paint({
      ...Object.fromEntries([...texts, ...surfaces, '--on-accent', '--grip'].map(variable)),
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
  })

  test('of any accent is enough to be written on, and with', async () => {
    await showTheme({ mode: scheme })
    const names = ['black', 'white', '#777', '#767676', 'red', 'lime', 'blue', 'yellow', 'magenta', 'cyan']
    const wheel = [0.05, 0.2, 0.35, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.95].flatMap((lightness) =>
      Array.from(
        { length: 12 },
        (_, step) => `oklch(${lightness} ${lightness < 0.3 ? 0.08 : 0.25} ${step * 30})`,
      ),
    )
    // Colours as a screen shows them: a theme's accent is brought within its range.
    const shown = paint(Object.fromEntries([...names, ...wheel].map((name) => [name, [name]])))
    for (const accent of Object.values(shown).map((colour) => `rgb(${colour.join(' ')})`)) {
      const painted = paint(
        { ...Object.fromEntries(['--on-accent', '--accent-text', ...surfaces].map(variable)), ...accents },
        accent,
      )
      const pairs = [
        ...pairsOf(['--on-accent'], Object.keys(accents)),
        ...pairsOf(['--accent-text'], surfaces),
      ]
      const least = Math.min(
        ...pairs.map(([front, back]) => contrast(painted[front] as Painted, painted[back] as Painted)),
      )
      expect.soft(least, accent).toBeGreaterThanOrEqual(4.5)
    }
  })
})

// Spec §6.11
describe('a theme', () => {
  test('sets the accent, without its transparency', async () => {
    await showTheme({ accent: 'rgb(0 128 0 / 20%)' })
    expect(paint({ fill: ['#fff', 'var(--accent)'], text: ['var(--on-accent)'] })).toEqual({
      fill: [0, 128, 0],
      text: [255, 255, 255],
    })
  })

  test.each([
    ['light-dark(navy, gold)', 'navy'],
    ['color-mix(in oklab, red, blue)', 'color-mix(in oklab, red, blue)'],
    ['GoldenRod', 'goldenrod'],
    ['#f0f8', '#f0f'],
  ])('may write its accent as %s', async (accent, wanted) => {
    await showTheme({ mode: 'light', accent })
    const painted = paint({ set: ['var(--accent)'], wanted: [wanted] })
    for (const [at, value] of (painted.set as Painted).entries())
      expect(Math.abs(value - (painted.wanted?.[at] ?? 0))).toBeLessThan(3)
  })

  test.each(['oklch(0.6 0.25 210)', 'color(display-p3 0 1 0)', 'oklch(0.05 0.08 270)', 'transparent'])(
    'can be read where no screen can show its accent: %s',
    async (accent) => {
      await showTheme({ accent })
      const painted = paint({
        ...accents,
        ...Object.fromEntries(['--on-accent', '--accent-text', ...surfaces].map(variable)),
      })
      expectContrast(
        painted,
        [...pairsOf(['--on-accent'], Object.keys(accents)), ...pairsOf(['--accent-text'], surfaces)],
        4.5,
      )
    },
  )

  test('sets one radius, and all others follow it', async () => {
    const radii = () =>
      ['.card', '.row'].map((name) => Number.parseFloat(getComputedStyle(part(name)).borderTopLeftRadius))
    const shown = await showTheme()
    const usual = radii()
    expect(usual[0]).toBe(24)
    shown.modal.destroy()
    const square = await showTheme({ radius: 0 })
    expect(radii()).toEqual([0, 0])
    square.modal.destroy()
    await showTheme({ radius: 64 })
    for (const [at, radius] of radii().entries()) expect(radius).toBeCloseTo(((usual[at] ?? 0) * 64) / 24, 1)
    // A brand's mark isn't cut into a circle.
    expect(getComputedStyle(part('.wallet-icon')).borderRadius).toBe('12px')
  })

  test('sets any token, and hands the others on', async () => {
    const shown = await showTheme({ tokens: { surface: 'lavender', font: 'Georgia, serif' } })
    expect(getComputedStyle(part('.card')).backgroundColor).toBe('rgb(230, 230, 250)')
    await expect
      .element(shown.dialog.getByRole('heading', { name: 'Connect wallet' }))
      .toHaveStyle({ fontFamily: 'Georgia, serif' })
  })

  test.each(schemes)('can be %s whatever the system is', async (mode) => {
    await emulate({ 'prefers-color-scheme': mode === 'light' ? 'dark' : 'light' })
    await showTheme({ mode })
    expect(getComputedStyle(part('dialog')).colorScheme).toBe(mode)
    expect((paint({ surface: ['var(--surface)'] }).surface?.[0] ?? 0) > 128).toBe(mode === 'light')
  })

  test('follows the system at once where it is auto', async () => {
    const ground = () => getComputedStyle(part('.card')).backgroundColor
    await emulate({ 'prefers-color-scheme': 'light' })
    await showTheme()
    const light = ground()
    await emulate({ 'prefers-color-scheme': 'dark' })
    await expect.poll(ground).not.toBe(light)
    await emulate({ 'prefers-color-scheme': 'light' })
    await expect.poll(ground).toBe(light)
  })
})

describe('a theme that was not checked', () => {
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

  /** Everything that the modal's colours and shapes come from. */
  function look() {
    return [...modalRoot().querySelectorAll('dialog, dialog *')].map((node) => {
      const { backgroundColor, backgroundImage, borderRadius, boxShadow, color, display, fontFamily } =
        getComputedStyle(node)
      return { backgroundColor, backgroundImage, borderRadius, boxShadow, color, display, fontFamily }
    })
  }

  /** Adds what production, which checks no config, makes of a theme. */
  const adopt = (theme: unknown) =>
    void modalRoot().adoptedStyleSheets.push(themeSheet(document, theme as ThemeConfig))

  test('looks like none, and fetches nothing', async () => {
    await showTheme()
    const usual = look()
    // Tries each value as several tokens, as the accent, and as a name.
    for (let start = 0; start < hostile.length; start += names.length) {
      const values = hostile.slice(start, start + names.length)
      const tokens = Object.fromEntries(values.map((value, at) => [names[at], value]))
      const named = Object.fromEntries(values.map((value) => [JSON.stringify(value), 'red']))
      adopt({ accent: values[0], radius: '9px;}', tokens: { ...named, ...tokens } })
      expect(look()).toEqual(usual)
    }
    await drawn()
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(fetched.filter((name) => name.includes('evil.example'))).toEqual([])
  })

  test('leaves what is right in it', async () => {
    await showTheme()
    adopt({ accent: 'inherit', tokens: { surface: 'url(//evil.example/x)', sunk: 'lavender' } })
    expect(getComputedStyle(part('.row')).backgroundColor).toBe('rgb(230, 230, 250)')
  })

  test.each(['inherit', 'currentcolour', 'var(--text)', 'red;} * {', 'url(//evil.example/x)', 'rgb(1 2 3'])(
    'keeps its own accent in place of %s',
    async (accent) => {
      await showTheme({ mode: 'light' })
      adopt({ accent })
      const { set, own } = paint({ set: ['var(--accent)'], own: ['oklch(0.55 0.2 264)'] })
      expect(set).toEqual(own)
    },
  )
})
