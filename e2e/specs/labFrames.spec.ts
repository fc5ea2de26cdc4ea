import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/frame.js'
import type {} from '../lab/frames.js'
import type { ModalPage } from '../ModalPage.js'

test.use({
  place: 'lab',
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    // Playwright switches it off, and visitors don't: a frame of another site has a storage of its own. The last one counts.
    args: ['--disable-features=MediaRouter', '--enable-features=ThirdPartyStoragePartitioning'],
  },
})

/** The server under another host name, so that the frame belongs to another site, like an embedded wallet's. */
const siteOf = (origin: string) => origin.replace('127.0.0.1', 'localhost')
const frameOf = (page: Page): FrameLocator => page.frameLocator('wallet-modal > iframe')
const press = (page: Page) => frameOf(page).getByRole('button', { name: 'Press' })

/** Clicks in the frame until it has counted a click: one before the browser has drawn it goes to the page. */
async function pressInFrame(page: Page) {
  const presses = async () => (await frameLab(page)).presses
  const before = await presses()
  await expect(async () => {
    await press(page).click()
    await expect.poll(presses, { timeout: 1_000 }).toBeGreaterThan(before)
  }).toPass()
}

/** The state of the frame's page. */
async function frameLab(page: Page) {
  const frame = page.frames().find((one) => one.url().endsWith('/frame.html'))
  if (!frame) throw new Error('There is no frame.')
  return frame.evaluate(() => ({ ...globalThis.frameLab }))
}

const isModal = (modal: ModalPage) => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))

/** Opens the modal and asks a wallet that stands in a frame. */
async function ask(page: Page, modal: ModalPage, name: string) {
  await page.evaluate(() => globalThis.framesLab.modal.open())
  await modal.chooseWallet(name)
  await modal.view('Porthole')
  await expect(press(page)).toBeVisible()
}

async function visit(page: Page, path = '/frames.html') {
  await page.goto(path)
  await page.evaluate(
    (url) => void globalThis.framesLab.create(url),
    `${siteOf(new URL(page.url()).origin)}/frame.html`,
  )
}

test.beforeEach(({ guard, origin }) => guard.allow(siteOf(origin)))

test('these journeys run with storage partitioned by site, as in visitors’ browsers', async ({
  page,
  modal,
  origin,
}) => {
  await page.goto(`${siteOf(origin)}/frame.html`)
  await page.evaluate(() => localStorage.setItem('frame-lab', 'on its own'))
  await page.reload()
  expect(await page.evaluate(() => globalThis.frameLab.kept)).toBe('on its own')
  await visit(page)
  await ask(page, modal, 'Porthole')
  expect((await frameLab(page)).kept).toBeNull()
})

test('a wallet is asked in its frame, which nothing covers, and which keeps its document until it agrees', async ({
  page,
  modal,
}) => {
  await visit(page)
  await test.step('the frame takes clicks while a wallet is asked that may draw in the page', async () => {
    await ask(page, modal, 'Hatch')
    await expect.poll(() => isModal(modal)).toBe(false)
    await pressInFrame(page)
    await modal.button('Back').click()
    await modal.close()
  })
  await test.step('the frame sees that nothing covers it', async () => {
    await ask(page, modal, 'Porthole')
    await expect.poll(async () => (await frameLab(page)).isVisible).toBe(true)
  })
  await test.step('it keeps its document while views change, and while the dialog is closed', () =>
    expectDocumentKept(page, modal))
  await test.step('an embedded wallet is asked in its frame, inside the modal dialog', async () => {
    await expect.poll(() => isModal(modal)).toBe(true)
    await pressInFrame(page)
    await frameOf(page).getByRole('button', { name: 'Approve' }).click()
    await expect(modal.dialog).toBeHidden()
    expect(await page.evaluate(() => globalThis.framesLab.modal.state.status.value.eip155)).toBe('connected')
  })
})

/** A shown frame keeps its document while another view shows, and while the dialog is closed. */
async function expectDocumentKept(page: Page, modal: ModalPage) {
  const { born } = await frameLab(page)
  const note = frameOf(page).getByRole('textbox', { name: 'Note' })
  await note.fill('typed')

  await modal.button('About the porthole').click()
  await modal.view('PortholeHelp')
  await expect(page.locator('wallet-modal > iframe')).toBeHidden()
  await modal.button('Back').click()
  await expect(note).toHaveValue('typed')

  await modal.close()
  await expect(page.locator('wallet-modal > iframe')).toBeHidden()
  expect((await frameLab(page)).born).toBe(born)
  await ask(page, modal, 'Porthole')
  await expect(note).toHaveValue('typed')
  await pressInFrame(page)
  expect((await frameLab(page)).born).toBe(born)
}

test('it stands there without the dialog, as for a session that is brought back', { tag: '@all' }, async ({
  page,
  modal,
}) => {
  await visit(page)
  await page.evaluate(() => globalThis.framesLab.make())
  await expect.poll(() => frameLab(page).catch(() => undefined)).toMatchObject({ presses: 0 })
  const { born } = await frameLab(page)
  await expect(page.locator('wallet-modal > iframe')).toBeHidden()
  await ask(page, modal, 'Porthole')
  expect((await frameLab(page)).born).toBe(born)
})

test('a password manager that makes the dialog inert takes nobody’s clicks, and does not hold up the page', {
  tag: '@all',
}, async ({ page, modal }) => {
  await visit(page)
  await ask(page, modal, 'Porthole')
  await test.step('one that makes the dialog inert takes nobody’s clicks', async () => {
    const { born } = await frameLab(page)
    await modal.dialog.evaluate((dialog: HTMLElement) => {
      dialog.inert = true
    })
    await pressInFrame(page)
    await modal.button('About the porthole').click()
    await modal.view('PortholeHelp')
    expect((await frameLab(page)).born).toBe(born)
  })
  await modal.button('Back').click()
  await modal.view('Porthole')
  await test.step('one that insists does not hold up the page', async () => {
    await modal.dialog.evaluate((dialog: HTMLElement) => {
      const insist = () => {
        dialog.inert = true
      }
      new MutationObserver(() => dialog.inert || insist()).observe(dialog, { attributeFilter: ['inert'] })
      insist()
    })
    expect(await page.evaluate(() => 'still here')).toBe('still here')
  })
})

for (const [version, place] of [
  ['19', 'lab'],
  ['18', 'labReact18'],
] as const) {
  test.describe(`with React ${version}`, () => {
    test.use({ place })

    test('a document that is hydrated anew keeps the frame, and the plugin hears that it begins anew', {
      tag: '@all',
    }, async ({ page, modal, guard }) => {
      guard.expect(/[Hh]ydrat|did not match|Expected server HTML/)
      await visit(page)
      await ask(page, modal, 'Porthole')
      const { born } = await frameLab(page)
      await page.evaluate(() => globalThis.framesLab.hydrate())
      await expect(page.getByText('Drawn by React')).toBeAttached()
      await expect.poll(() => page.evaluate(() => globalThis.framesLab.reloads())).toBe(1)

      await modal.view('Porthole')
      await expect.poll(() => isModal(modal)).toBe(true)
      await pressInFrame(page)
      expect((await frameLab(page)).born).not.toBe(born)
      await frameOf(page).getByRole('button', { name: 'Approve' }).click()
      await expect(modal.dialog).toBeHidden()
    })
  })
}

test('one that is taken away alone is put back, but not for ever', { tag: '@all' }, async ({
  page,
  modal,
}) => {
  await visit(page)
  await ask(page, modal, 'Porthole')
  const takeAway = () => page.evaluate(() => document.querySelector('wallet-modal > iframe')?.remove())
  const reloads = () => page.evaluate(() => globalThis.framesLab.reloads())
  await takeAway()
  await expect.poll(reloads).toBe(1)
  await press(page).click()
  for (let time = 2; time <= 10; time += 1) {
    await takeAway()
    await expect.poll(reloads).toBe(time)
  }
  await takeAway()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(page.locator('wallet-modal > iframe')).toHaveCount(0)
})

test('the page’s styles for frames do not reach it', { tag: '@all' }, async ({ page, modal }) => {
  await visit(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'iframe { display: none !important; opacity: 0 !important; width: 10px !important; border: 9px solid red !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await ask(page, modal, 'Porthole')
  const [frame, view] = [
    await page.locator('wallet-modal > iframe').boundingBox(),
    await modal.dialog.locator('.view:not([inert])').boundingBox(),
  ]
  expect([frame?.width, frame?.height]).toEqual([(view?.width ?? 0) - 32, 240])
  await expect.poll(async () => (await frameLab(page)).isVisible).toBe(true)
})

test('after destroy() nothing of it is left', async ({ page, modal }) => {
  await visit(page)
  const round = async () => {
    await ask(page, modal, 'Porthole')
    await page.evaluate(() => globalThis.framesLab.modal.destroy())
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.locator('wallet-modal')).toHaveCount(0)
    const held = await page.evaluate(() => globalThis.framesLab.holdings())
    await page.evaluate(
      (url) => void globalThis.framesLab.create(url),
      `${siteOf(new URL(page.url()).origin)}/frame.html`,
    )
    return held
  }
  const warm = await round()
  expect(await round()).toEqual(warm)
})

test.describe('under the strictest policy', () => {
  test.use({ place: 'labStrict' })

  test('the frame needs its own address and nothing more', async ({ page, modal }) => {
    await visit(page)
    await ask(page, modal, 'Porthole')
    await pressInFrame(page)
  })
})

test('the address is checked', { tag: '@all' }, async ({ page }) => {
  await page.goto('/frames.html')
  const code = await page.evaluate((url) => {
    globalThis.framesLab.create(url)
    return globalThis.framesLab.make().then(
      () => 'made',
      (error) => error.code,
    )
  }, 'http://frame.example/')
  expect([code, await page.locator('iframe').count()]).toEqual(['FRAME_URL_INVALID', 0])
})
