import { expect, test } from 'vitest'
import { adoptOnce, sheetFor } from '../../base/sheets.js'
import { modalRoot, part, type ShownModal, showTestModal } from '../../testing/showTestModal.fixture.js'

/** Every sheet that a view or a part brings with its first use; those of this folder are there from the opening on. */
const sheets = Object.values(
  import.meta.glob<string>(['../**/*.css', '!./*.css', '../../../../plugins/src/**/*.css'], {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
)

/** What a view looks like: for each element its place, and what its text is set in. */
const look = () =>
  [...part('.view').querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { fontSize, lineHeight, color, backgroundColor, borderRadius } = getComputedStyle(element)
    const box = [x, y, width, height].map(Math.round).join(' ')
    return `${element.localName}.${element.getAttribute('class')} ${box} ${fontSize}/${lineHeight} ${color} ${backgroundColor} ${borderRadius}`
  })

async function connected(shown: ShownModal) {
  await shown.modal.connect({ wallet: 'test.lab' })
}

test.each<[view: string, before?: (shown: ShownModal) => Promise<void>]>([
  ['Connect'],
  ['WhatIsAWallet'],
  ['GetWallet'],
  ['AllWallets'],
  ['Account', connected],
  ['Accounts', connected],
  ['Networks', connected],
  ['UnsupportedChain', connected],
])('%s looks the same, whatever was shown before', async (view, before) => {
  const shown = await showTestModal()
  await before?.(shown)
  await shown.open({ view })
  await expect.poll(() => part('.view').dataset.loading).toBeUndefined()
  await expect.poll(() => modalRoot().querySelectorAll('.view .skeleton').length).toBe(0)
  const first = look()
  for (const text of sheets) adoptOnce(modalRoot(), text)
  expect(look()).toEqual(first)
  // And in the other order: others' before its own.
  const own = modalRoot().adoptedStyleSheets
  const [opening] = own
  const others = sheets.map((text) => sheetFor(document, text)).reverse()
  modalRoot().adoptedStyleSheets = [...(opening ? [opening] : []), ...others]
  expect(look()).toEqual(first)
})
