import { type Appearance, appear } from '../appearances.js'
import type { GalleryPage } from '../GalleryPage.js'
import { expect, test } from '../galleryFixtures.js'
import { chunksOf, lookAtPseudo, pseudo } from '../languages.js'

const phone: Appearance = { name: 'phone', colorScheme: 'light', viewport: { width: 360, height: 740 } }
/** A window of 1280 by 800 at 200 %. */
const zoomed: Appearance = { name: 'zoomed', colorScheme: 'light', viewport: { width: 640, height: 400 } }

/** Data that the states show. */
const data = [
  /0x[\da-fA-F]+(…[\da-zA-Z]+)?/,
  // An address in groups.
  /^[\da-fA-F]{4}$/,
  /Rabby Wallet|Phantom|Plain|Late Wallet/,
  /WalletConnect|Everywhere|Vermögensverwaltungs-Brieftasche für Geschäftskunden|Extension/,
  /Ethereum|OP Mainnet|Polygon|Base/,
  /ETH|POL/,
]

/** The fullest state of each kind of view. */
const looked = [
  ['Connect', 'several wallets'],
  ['Connect', 'empty'],
  ['ConnectingExternal', 'asking'],
  ['ConnectingExternal', 'declined'],
  ['UnsupportedChain', 'ready'],
  ['Receive', 'address'],
  ['Networks', 'declined'],
  ['WhatIsAWallet', 'usual'],
  ['GetWallet', 'one wallet'],
  ['AllWallets', 'searched in vain'],
  ['ConnectingWalletConnect', 'code of a wallet'],
  ['ConnectingWalletConnect', 'declined'],
  ['ConnectingWalletConnect', 'not installed'],
  ['ConnectingWalletConnect', 'phone, opened in vain'],
] as const

async function show(
  gallery: GalleryPage,
  [view, state]: (typeof looked)[number],
  language: string,
  letters = 'font',
) {
  await gallery.show(view, state, `language=${language}&letters=${letters}`)
  await expect(gallery.dialog).toHaveAttribute('lang', language)
}

test('every text is a message and has its room, 40 % longer than in German', async ({ gallery }) => {
  const { page } = gallery
  const chunks = chunksOf('de')
  await page.route(chunks, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: pseudo(await response.text()) })
  })
  // A chunk that is there already would stay as it is.
  await gallery.load()
  for (const state of looked) {
    // Installed fonts differ from machine to machine.
    await show(gallery, state, 'de', 'bundled')
    for (const appearance of [phone, zoomed]) {
      await appear(page, appearance)
      const complaints = await lookAtPseudo(page, data)
      expect
        .soft(complaints, `${state.join(', ')}, ${appearance.name}`)
        .toEqual({ untranslated: [], cut: [] })
    }
  }
  await page.unroute(chunks)
  await gallery.load()
})

for (const [name, language, states] of [
  ['Arabic', 'ar', looked],
  ['German', 'de', [looked[4], looked[10]]],
] as const) {
  test(`axe finds nothing wrong in ${name}`, async ({ gallery, axe }) => {
    for (const state of states) {
      await show(gallery, state, language)
      await appear(gallery.page, phone)
      expect.soft(await axe.findings(), state.join(', ')).toEqual([])
    }
  })
}
