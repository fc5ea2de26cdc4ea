import type { Page } from '@playwright/test'

/** How a page is shown. */
export interface Appearance {
  readonly name: string
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
  /** @default 'none' */
  readonly forcedColors?: 'active'
}

const viewports = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 740 },
]

/** Desktop and phone, light and dark. */
export const appearances: readonly Appearance[] = viewports.flatMap(({ name, ...viewport }) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${name} ${colorScheme}`,
    colorScheme,
    viewport,
  })),
)

/** Each width and each theme once, for checks in which no width depends on a theme. */
export const eachOnce: readonly Appearance[] = appearances.filter(
  ({ name }) => name === 'desktop dark' || name === 'phone light',
)

/** Desktop and phone, for what is the same in the dark: the texts of a language. */
export const bothWidths: readonly Appearance[] = appearances.filter(
  ({ colorScheme }) => colorScheme === 'light',
)

/** Shows a page so, and waits until it has been drawn. */
export async function appear(page: Page, appearance: Appearance): Promise<void> {
  const { colorScheme, viewport, forcedColors = 'none' } = appearance
  await page.setViewportSize(viewport)
  // Wait for no colour that is still changing; reduced motion also makes pictures repeatable.
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
