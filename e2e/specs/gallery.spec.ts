import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { type Axe, ofAppearance } from '../Axe.js'
import { appearances, eachOnce } from '../appearances.js'
import { cutTexts } from '../cutTexts.js'
import { pathOf } from '../gallery/knobs.js'
import { views } from '../gallery/states.js'
import { expect, test } from '../galleryFixtures.js'
import { Camera, type Size } from '../sheets/Camera.js'
import { type Look, languages, looks, usualLooks } from '../sheets/looks.js'
import { drawerOf, whyNotComparable, writeRecord } from '../sheets/record.js'
import { SheetFolder } from '../sheets/SheetFolder.js'
import { difference } from '../sheets/tiles.js'

const folder = fileURLToPath(new URL('../gallery/pictures', import.meta.url))
const sheetsOf = (view: string) => new SheetFolder(`${folder}/${pathOf(view, '').replace('/', '')}`)
const isUpdate = () => test.info().config.updateSnapshots !== 'none'

/** What differs from a state's tile; none where nothing does. */
function differing(sheets: SheetFolder, look: Look, state: string, picture: Buffer) {
  if (sheets.isSame(look.name, state, picture)) return undefined
  const expected = sheets.tile(look.name, state)
  return expected ? difference(expected, PNG.sync.read(picture)) : { text: 'there is no tile' }
}

/** The difference, in words, with the state's name; the report gets its three pictures. */
async function complaint(sheets: SheetFolder, look: Look, state: string, picture: Buffer) {
  const found = differing(sheets, look, state, picture)
  if (!found) return undefined
  const expected = sheets.tile(look.name, state)
  const pictures = {
    actual: picture,
    ...(expected && { expected: PNG.sync.write(expected) }),
    ...(found.picture && { difference: PNG.sync.write(found.picture) }),
  }
  for (const [name, body] of Object.entries(pictures)) {
    await test.info().attach(`${state}, ${look.name}: ${name}`, { body, contentType: 'image/png' })
  }
  return `${state}, ${look.name}: ${found.text}`
}

/** Whether axe looks into a view's state: every third one, so that widths and themes take turns. With ALL_TESTS, each. */
const isAsked = (index: number) => Boolean(process.env.ALL_TESTS) || index % 3 === 0

/** What axe finds wrong with a state, where it is shown in one of the ways that are looked into. */
async function findings(axe: Axe, look: Look, isFirst: boolean) {
  const at = eachOnce.findIndex(({ name }) => name === look.name)
  if (at < 0) return []
  // After a view's first state, a further look needs only the rules that depend on the look: a phone's own parts are the same
  // in all states of the view.
  const isSecond = process.env.ALL_TESTS && at > 0 && !isFirst
  return axe.findings(isSecond ? ofAppearance : undefined)
}

/** How far a tile's size may be from that on its sheet where another browser draws the letters, in pixels. */
const allowedPx = 2

/** The fault in the size of a state's tile; undefined for the right size. */
function wrongSize(sheets: SheetFolder, look: Look, state: string, [width, height]: Size) {
  const size = sheets.size(look.name, state)
  if (!size) return 'there is no tile'
  const isNear = Math.max(Math.abs(size[0] - width), Math.abs(size[1] - height)) <= allowedPx
  return isNear ? undefined : `${width} × ${height} pixels instead of ${size.join(' × ')}`
}

test.describe('each state looks as on its contact sheets, and axe finds nothing wrong with it', () => {
  for (const { view, states } of views) {
    test(view, async ({ gallery, axe, browser }) => {
      const names = Object.keys(states)
      // Each state takes about a second on an idle machine.
      test.setTimeout(30_000 + 6_000 * names.length)
      const isComparable = isUpdate() || !whyNotComparable(await drawerOf(browser))
      const sheets = sheetsOf(view)
      const taken = new Map<Look, Map<string, Buffer>>()
      const changed = new Set<Look>()
      const camera = await Camera.of(gallery)

      for (const language of languages) {
        for (const [index, state] of names.entries()) {
          const shown = (isUpdate() ? looks : usualLooks(view, state, index)).filter(
            (look) => look.language === language && look.of(view, names).includes(state),
          )
          if (shown.length > 0) await gallery.show(view, state, `letters=bundled&language=${language}`)
          for (const look of shown) {
            const title = `${state}, ${look.name}`
            if (!isComparable) {
              const wrong = wrongSize(sheets, look, state, await camera.measure(look))
              expect.soft(wrong, title).toBe(undefined)
            } else {
              const isAlike = (one: Buffer) => !differing(sheets, look, state, one)
              const picture = await camera.take(look, isAlike, isUpdate() ? 0 : 3_000)
              taken.set(look, (taken.get(look) ?? new Map<string, Buffer>()).set(state, picture))
              const said = await complaint(sheets, look, state, picture)
              if (said !== undefined) changed.add(look)
              if (!isUpdate()) expect.soft(said).toBe(undefined)
            }
            expect.soft(await gallery.card.evaluate(cutTexts), `cut: ${title}`).toEqual([])
            if (isUpdate() || !isAsked(index)) continue
            const found = await findings(axe, look, state === names[0])
            expect.soft(found, `axe: ${title}`).toEqual([])
          }
        }
      }
      if (!isUpdate()) return
      for (const [look, pictures] of taken) {
        const hasMoved = sheets.states(look.name).join() !== [...pictures.keys()].join()
        if (changed.has(look) || hasMoved) sheets.write(look.name, pictures)
      }
    })
  }

  test('there is no sheet, and no tile, without its state', async ({ browser }) => {
    const drawer = await drawerOf(browser)
    if (isUpdate()) writeRecord(drawer)
    const reason = whyNotComparable(drawer)
    if (reason) console.log(reason)

    const known = [...views.map(({ view }) => pathOf(view, '').replace('/', '')), 'record.json']
    const strays = readdirSync(folder).filter((name) => !known.includes(name))
    if (isUpdate()) for (const stray of strays) rmSync(`${folder}/${stray}`, { recursive: true })
    else expect.soft(strays).toEqual([])

    for (const { view, states } of views) {
      const sheets = sheetsOf(view)
      const names = Object.keys(states)
      const own = looks.filter((look) => look.of(view, names).length > 0)
      if (isUpdate()) sheets.keep(own.map(({ name }) => name))
      else {
        expect.soft(sheets.strays(own.map(({ name }) => name))).toEqual([])
        for (const { name, of } of own) expect.soft(sheets.states(name), name).toEqual(of(view, names))
      }
    }
  })
})

test.describe('a picture notices', () => {
  const [view, state] = ['Account', 'unsupported network']
  const look = looks.find(({ name }) => name === appearances[0]?.name) as Look

  test('another accent, corner, ground, text colour or letter', async ({ gallery, browser }) => {
    const reason = whyNotComparable(await drawerOf(browser))
    test.skip(reason !== undefined, reason)
    const sheets = sheetsOf(view)
    const camera = await Camera.of(gallery)
    const notices = async (what: string) => {
      const found = differing(sheets, look, state, await camera.take(look))
      expect.soft(found?.text, what).toMatch(/differ|instead of/)
    }
    await gallery.show(view, state, 'letters=bundled')
    expect(await complaint(sheets, look, state, await camera.take(look)), 'nothing else').toBe(undefined)

    for (const [token, value] of [
      ['accent', 'oklch(0.55 0.2 290)'],
      ['radius', '20px'],
      ['surface', 'oklch(0.97 0 0)'],
      ['sunk', 'oklch(0.93 0.003 260)'],
      ['text', 'oklch(0.4 0.012 260)'],
      ['warning', 'oklch(0.5 0.2 25)'],
    ] as const) {
      // An element's own style wins over a sheet's.
      const set = (to: string) =>
        gallery.dialog.evaluate((dialog: HTMLElement, [name, to]) => dialog.style.setProperty(name, to), [
          `--${token}`,
          to,
        ] as const)
      await set(value)
      await notices(token)
      await set('')
    }

    const disconnect = gallery.dialog.locator('.way-out button')
    const write = (text: string) =>
      disconnect.evaluate((button, text) => {
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          if (walker.currentNode.nodeValue?.trim()) walker.currentNode.nodeValue = text
        }
      }, text)
    await write('Discomnect')
    await notices('a letter')
    await write('disconnect')
    await notices('a capital')
    await disconnect.evaluate((button: HTMLElement) => button.style.setProperty('font-weight', '400'))
    await write('Disconnect')
    await notices('a weight')
  })
})
