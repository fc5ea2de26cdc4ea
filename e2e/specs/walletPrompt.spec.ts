import { Axe } from '../Axe.js'
import { appear, appearances } from '../appearances.js'
import { prompts } from '../gallery/wallet/prompts.js'
import { expect, test } from '../galleryFixtures.js'

test('axe finds nothing wrong with the wallet’s own page, in any state, light or dark, from left and from right', async ({
  gallery,
}) => {
  const page = await gallery.page.context().newPage()
  const axe = new Axe(page)
  for (const [index, name] of Object.keys(prompts).entries()) {
    const hash = encodeURIComponent(name)
    await page.goto(`/wallet.html?${index}#${hash}?language=${index % 2 ? 'ar' : 'de'}`)
    await page.locator(`body[data-shown="${hash}"]`).waitFor({ state: 'attached' })
    const appearance = appearances[index % appearances.length]
    if (appearance) await appear(page, appearance)
    expect.soft(await axe.findings(), name).toEqual([])
  }
  await page.close()
})
