import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { addressOf, studioPath } from '../addresses.js'
import { StudioPage } from '../StudioPage.js'

test('studio picture', async ({ browser }) => {
  const page = await browser.newPage({
    colorScheme: 'light',
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const studio = new StudioPage(page)
  await studio.load(`${addressOf('studio')}${studioPath}/`)
  await studio.measured('to open')
  const path = fileURLToPath(new URL('../../docs/studio.jpg', import.meta.url))
  await page.screenshot({ path, type: 'jpeg', quality: 82 })
})
