import { Axe } from '../Axe.js'
import { appear, appearances } from '../appearances.js'
import { prompts } from '../gallery/wallet/prompts.js'
import { expect, test } from '../galleryFixtures.js'

test('axe finds nothing wrong with the wallet’s own page, in any state, light or dark, from left and from right', async ({
  gallery,
}) => {
  const page = await gallery.page.context().newPage()
  for (const [index, name] of Object.keys(prompts).entries()) {
    await page.goto('about:blank')
    const appearance = appearances[index % appearances.length]
    if (appearance) await appear(page, appearance)
    await page.goto(`/wallet.html#${encodeURIComponent(name)}?language=${index % 2 ? 'ar' : 'de'}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await new Axe(page).findings(), name).toEqual([])
  }
  await page.close()
})
