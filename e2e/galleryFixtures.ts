import { test as base, expect } from '@playwright/test'
import { addressOf } from './addresses.js'
import { GalleryPage } from './GalleryPage.js'
import { PageGuard } from './PageGuard.js'

interface OfAWorker {
  readonly stage: { readonly gallery: GalleryPage; readonly guard: PageGuard }
}

/**
 * For journeys over the gallery's states: they share a page, as each state begins with a fresh modal. A page each would take
 * longer than what is looked at.
 */
export const test = base.extend<{ readonly gallery: GalleryPage }, OfAWorker>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: addressOf('gallery') })
      const guard = new PageGuard(context, [addressOf('gallery')])
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
    await use(gallery)
    expect(guard.complaints()).toEqual([])
  },
})

export { expect }
