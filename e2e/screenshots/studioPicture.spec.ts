import { fileURLToPath } from 'node:url'
import { studioPath } from '../addresses.js'
import { test } from '../fixtures.js'
import { StudioPage } from '../StudioPage.js'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

test.use({ place: 'studio', viewport: { width: 1440, height: 900 } })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`readme studio, ${colorScheme}`, async ({ origin, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const studio = new StudioPage(page)
    await studio.load(`${origin}${studioPath}/`)
    await studio.measured('to open')
    await page.screenshot({ path: `${docs}studio-${colorScheme}.jpg`, type: 'jpeg', quality: 82 })
  })
}
