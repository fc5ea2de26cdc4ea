import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { appear } from '../appearances.js'
import { expect, test } from '../fixtures.js'
import { holdLanguage, lookAtPseudo, pseudo } from '../languages.js'
import { longName } from '../pairingStates.js'
import { states } from '../states.js'

const phone = { name: 'phone', colorScheme: 'light', viewport: { width: 360, height: 740 } } as const
/** A window of 1280 by 800 at 200 %. */
const zoomed = { name: 'zoomed', colorScheme: 'light', viewport: { width: 640, height: 400 } } as const

/** Data that the states show. */
const data = [
  longName,
  /0x[\da-fA-F]+(…[\da-zA-Z]+)?/,
  // An address in groups.
  /^[\da-fA-F]{4}$/,
  /(Sandbox|Careful|Late) Wallet/,
  /WalletConnect|Everywhere|Universal|Extension/,
  /Sandbox (One|Two)/,
  /\beip155:\d+\b/,
  'ETH',
]

// Steps of a journey's trace would cost more than the checks.
test.use({ trace: 'off' })

/** One of each kind of view, the fullest. */
const looked = [
  'connect',
  'connect empty',
  'asking',
  'declined',
  'account on an unsupported network',
  'receive',
  'networks switch declined',
  'what is a wallet',
  'get one wallet',
  'all wallets searched in vain',
  'pairing code of a wallet',
  'pairing declined',
  'pairing not installed',
  'pairing on a phone, opened in vain',
].map(stateNamed)

function stateNamed(name: string) {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}

for (const state of looked) {
  test.describe(() => {
    test.use({ ...state.use, locale: 'de-DE' })

    test(`every text is a message and has its room, 40 % longer than in German: ${state.name}`, async ({
      context,
      page,
      modal,
      wallets,
      guard,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const release = await holdLanguage(context, page, 'de', pseudo)
      await state.reach({ context, page, modal, wallets, guard })
      await release()
      for (const appearance of [phone, zoomed]) {
        await appear(page, appearance)
        const complaints = await lookAtPseudo(page, data)
        expect.soft(complaints, appearance.name).toEqual({ untranslated: [], cut: [] })
      }
    })
  })

  test.describe(() => {
    test.use({ ...state.use, locale: 'ar' })

    test(`axe finds nothing wrong in Arabic: ${state.name}`, async ({
      context,
      page,
      modal,
      wallets,
      guard,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const release = await holdLanguage(context, page, 'ar')
      await state.reach({ context, page, modal, wallets, guard })
      await release()
      await appear(page, phone)
      expect(await axeFindings(page)).toEqual([])
    })
  })
}

for (const name of ['account on an unsupported network', 'pairing code of a wallet']) {
  const state = stateNamed(name)
  test.describe(() => {
    test.use({ ...state.use, locale: 'de' })

    test(`axe finds nothing wrong in German: ${name}`, async ({ context, page, modal, wallets, guard }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const release = await holdLanguage(context, page, 'de')
      await state.reach({ context, page, modal, wallets, guard })
      await release()
      await appear(page, phone)
      expect(await axeFindings(page)).toEqual([])
    })
  })
}

async function axeFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join()}`,
  )
}
