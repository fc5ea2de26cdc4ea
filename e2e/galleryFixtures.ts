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
  /** Where the gallery is visited. @default 'gallery' */
  readonly stagePlace: 'gallery' | 'galleryStrict'
  readonly stage: { readonly gallery: GalleryPage; readonly guard: PageGuard }
}

/**
 * For journeys over the gallery's states: they share a page, as each state begins with a fresh modal. A page each would take
 * longer than what is looked at.
 */
export const test = base.extend<OfATest, OfAWorker>({
  stagePlace: ['gallery', { option: true, scope: 'worker' }],
  stage: [
    async ({ browser, stagePlace }, use) => {
      const baseURL = addressOf(stagePlace)
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
    // As in a page that nobody has changed yet: what a state is reached in, it may keep.
    await gallery.page.setViewportSize({ width: 1280, height: 720 })
    await gallery.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
    await use(gallery)
    expect(guard.complaints()).toEqual([])
  },
  axe: async ({ gallery }, use) => use(new Axe(gallery.page)),
})

export { expect }
