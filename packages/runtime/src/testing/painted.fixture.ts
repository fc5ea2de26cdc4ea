import { expect, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { part } from './showTestModal.fixture.js'

/** Preferences of the visitor's system. */
export interface Media {
  readonly 'prefers-color-scheme'?: 'light' | 'dark'
  readonly 'prefers-contrast'?: 'more'
  readonly 'forced-colors'?: 'active'
  readonly 'prefers-reduced-motion'?: 'no-preference'
}

type Session = { send(method: 'Emulation.setEmulatedMedia', params: object): Promise<unknown> }

/** Takes the place of what the visitor's system asks for, to the end of the test. */
export async function emulate(media: Media): Promise<void> {
  const send = (given: Media) =>
    (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
      features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...given }).map(([name, value]) => ({
        name,
        value,
      })),
    })
  onTestFinished(async () => {
    await send({})
  })
  await send(media)
}

/** A colour as the browser paints it: red, green, blue from 0 to 255. */
export type Painted = readonly [red: number, green: number, blue: number]

/** The colours of expressions on the modal's dialog, by name. Later expressions of a list lie over earlier ones. */
export function paint(
  layers: Readonly<Record<string, readonly string[]>>,
  accent?: string,
): Record<string, Painted> {
  const dialog = part('dialog')
  if (accent !== undefined) dialog.style.setProperty('--accent', accent)
  const probe = dialog.appendChild(document.createElement('i'))
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas.')
  const painted = Object.entries(layers).map(([name, colours]) => {
    context.clearRect(0, 0, 1, 1)
    for (const colour of colours) {
      probe.style.backgroundColor = ''
      probe.style.backgroundColor = colour
      if (probe.style.backgroundColor === '') throw new Error(`${colour} is not a colour.`)
      context.fillStyle = getComputedStyle(probe).backgroundColor
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [name, [red, green, blue] as const] as const
  })
  probe.remove()
  dialog.style.removeProperty('--accent')
  return Object.fromEntries(painted)
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

/** Fails with every pair whose contrast is below `least`. */
export function expectContrast(
  painted: Readonly<Record<string, Painted>>,
  pairs: readonly (readonly [front: string, back: string])[],
  least: number,
): void {
  const below = pairs.flatMap(([front, back]) => {
    const found = contrast(painted[front] as Painted, painted[back] as Painted)
    return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : []
  })
  expect(below).toEqual([])
}
