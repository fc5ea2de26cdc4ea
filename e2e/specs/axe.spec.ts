import AxeBuilder from '@axe-core/playwright'
import { appear, appearances } from '../appearances.js'
import { expect, test } from '../fixtures.js'
import { states } from '../states.js'

// Steps of a journey's trace would cost more than the check.
test.use({ trace: 'off' })

for (const state of states) {
  test.describe(() => {
    test.use(state.use ?? {})

    test(`axe finds nothing wrong: ${state.name}`, async ({ context, page, modal, wallets, guard }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await state.reach({ context, page, modal, wallets, guard })
      for (const appearance of appearances) {
        await appear(page, appearance)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const findings = violations.map(({ id, nodes }) => ({
          rule: id,
          nodes: nodes.map(({ target, any }) => `${target.flat().join(' ')}: ${any[0]?.message}`),
        }))
        expect.soft(findings, appearance.name).toEqual([])
      }
    })
  })
}
