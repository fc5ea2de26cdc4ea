import { test as base, expect } from '@playwright/test'
import { Axe } from './Axe.js'
import { addressOf } from './addresses.js'
import { GalleryPage } from './GalleryPage.js'
import { PageGuard } from './PageGuard.js'

interface OfATest {
  readonly gallery: GalleryPage
  readonly axe: Axe
}

interface OfAWorker {
  readonly stage: { readonly gallery: GalleryPage; readonly guard: PageGuard }
}

/**
 * For journeys over the gallery's states. They share a page, as each state begins with a fresh modal: loading a page for each would take
 * longer than the checks. The page has the strictest policy, and the guard hears of breaches. No traces, which would hold every picture
 * once more. A spec that sets other options costs a worker of its own.
 */
export const test = base.extend<OfATest, OfAWorker>({
  trace: ['off', { scope: 'worker' }],
  stage: [
    async ({ browser }, use) => {
      const baseURL = addressOf('galleryStrict')
      const context = await browser.newContext({ baseURL })
      const guard = new PageGuard(context, [baseURL])
      // React's word on the view that throws.
      guard.expect(/Error: On purpose/)
      const gallery = new GalleryPage(await context.newPage())
      await gallery.load()
      await use({ gallery, guard })
      await context.close()
    },
    { scope: 'worker' },
  ],
  gallery: async ({ stage: { gallery, guard } }, use) => {
    // Starts as in a fresh page: a state may depend on the appearance in which it was reached.
    await gallery.page.setViewportSize({ width: 1280, height: 720 })
    await gallery.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
    await use(gallery)
    expect(guard.complaints()).toEqual([])
  },
  axe: async ({ gallery }, use) => use(new Axe(gallery.page)),
})

export { expect }
