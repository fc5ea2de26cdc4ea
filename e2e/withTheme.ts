import { expect, type Locator, type Page } from '@playwright/test'

/** The demo's own theme, as its production build writes it. */
const written = /theme:\{mode:[`'"]auto[`'"]\}/

/**
 * Gives the demo's production build another theme, before it is loaded: nobody checks it there, as nobody does for visitors.
 */
export async function withTheme(page: Page, theme: unknown): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    try {
      const response = await route.fetch()
      const script = await response.text()
      await route.fulfill({ response, body: script.replace(written, () => `theme:${JSON.stringify(theme)}`) })
    } catch {
      // The page was left meanwhile; one that was not goes without its script, and its journey fails.
      await route.abort().catch(() => {})
    }
  })
}

/** What an expression is as a background of the modal's dialog, over `under`: red, green, blue from 0 to 255. */
export type Painted = readonly [number, number, number]

/** Colours as the browser paints them, by expression. Those later in a list lie over the earlier ones. */
export async function paint(
  page: Page,
  layers: Readonly<Record<string, readonly string[]>>,
  accent?: string,
): Promise<Record<string, Painted>> {
  return page.evaluate(
    ({ layers, accent }) => {
      const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
      if (!dialog) throw new Error('The modal is not mounted')
      if (accent !== undefined) dialog.style.setProperty('--accent', accent)
      const probe = dialog.appendChild(document.createElement('i'))
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('No canvas')
      const painted = Object.entries(layers).map(([name, colours]) => {
        context.clearRect(0, 0, 1, 1)
        for (const colour of colours) {
          probe.style.backgroundColor = ''
          probe.style.backgroundColor = colour
          if (probe.style.backgroundColor === '') throw new Error(`${colour} is no colour`)
          context.fillStyle = getComputedStyle(probe).backgroundColor
          context.fillRect(0, 0, 1, 1)
        }
        return [name, [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]]
      })
      probe.remove()
      dialog.style.removeProperty('--accent')
      return Object.fromEntries(painted)
    },
    { layers, accent },
  )
}

/** What is on the screen near the start of a part, half way down: within its padding, so its ground. */
export async function groundOf(part: Locator): Promise<Painted> {
  const png = (await part.screenshot()).toString('base64')
  return part.page().evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const [red = 0, green = 0, blue = 0] = context.getImageData(6, image.height / 2, 1, 1).data
    return [red, green, blue] as const
  }, png)
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(a: Painted, b: Painted): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Painted): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Fails with every pair that has too little contrast. */
export function expectContrast(
  painted: Readonly<Record<string, Painted>>,
  pairs: readonly (readonly [string, string])[],
  least: number,
): void {
  const tooLittle = pairs.flatMap(([front, back]) => {
    const found = contrast(painted[front] as Painted, painted[back] as Painted)
    return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : []
  })
  expect(tooLittle).toEqual([])
}
