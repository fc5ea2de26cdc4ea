import type { Page } from '@playwright/test'
import { expect, inMotion, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { forgetMotion, keepMotion, playedMotion } from '../playedMotion.js'

test.use(inMotion)

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { width: 1280, height: 720 }
const rise = 'translateY(8px) scale(0.985)'

/** What of the modal has been played for elements of a class. */
const playedBy = async (page: Page, of: string) => (await playedMotion(page)).filter((one) => one.of === of)

/** At Connect, with nothing played yet and a wallet that will not answer. */
async function standAtConnect({ modal, page }: { modal: ModalPage; page: Page }, direction = 'ltr') {
  await modal.open()
  // As texts that are read so would have it.
  await modal.dialog.evaluate((dialog: HTMLElement, dir) => {
    dialog.dir = dir
  }, direction)
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  await forgetMotion(page)
}

test('opening is a rise and a fade, a slide on the phone, and is not played again when a wallet is asked', async ({
  modal,
  page,
  wallets,
}) => {
  await keepMotion(page)
  await modal.load()
  await test.step('it is a rise and a fade of 150 ms, and nothing inside moves by itself', async () => {
    await modal.open()
    expect(await playedBy(page, 'card')).toMatchObject([
      { duration: 150, from: { transform: rise, opacity: '0' } },
    ])
    expect(await playedBy(page, 'scrim')).toMatchObject([{ duration: 150, from: { opacity: '0' } }])
    expect((await playedMotion(page)).map(({ of }) => of).sort()).toEqual(['card', 'scrim'])
  })
  await test.step("it slides the phone's sheet in", async () => {
    await modal.close()
    await page.setViewportSize(phone.viewport)
    await forgetMotion(page)
    await modal.open()
    expect(await playedBy(page, 'card')).toMatchObject([
      { duration: 150, from: { transform: 'translateY(100%)' }, changes: ['transform'] },
    ])
  })
  await test.step('it is not played again when a wallet is asked, and the dialog leaves the top layer', async () => {
    await modal.close()
    await page.setViewportSize(desktop)
    await standAtConnect({ modal, page })
    await wallets.instant.next('hang')
    await modal.chooseWallet('Sandbox Wallet')
    await expect(modal.headline('Continue in Sandbox Wallet')).toBeVisible()
    expect((await playedMotion(page)).filter(({ from }) => from.transform === rise)).toEqual([])
    expect(await playedBy(page, 'scrim')).toEqual([])
  })
})

test('what is broken off begins anew: the opening by closing, a view by the next one', {
  tag: '@all',
}, async ({ modal, page, wallets }) => {
  await keepMotion(page, { isHeld: true })
  await modal.load()
  await test.step('the opening can be broken off by closing, and begins anew', async () => {
    await modal.open()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await modal.open()
    expect((await playedBy(page, 'card')).map(({ isActive }) => isActive)).toEqual([false, true])
  })
  await test.step('the next view can come in the middle of the last, and is the only one that moves', async () => {
    await expect(modal.button('Sandbox Wallet')).toBeVisible()
    await wallets.instant.next('hang')
    await modal.chooseWallet('Sandbox Wallet')
    await modal.view('ConnectingExternal')
    await page.keyboard.press('Tab')
    await modal.button('Back').press('Enter')
    await modal.view('Connect')
    await expect(modal.dialog.locator('.view')).toHaveCount(1)
    const moving = await modal.dialog
      .locator('.view')
      .evaluate((view) =>
        view.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]?.transform),
      )
    expect(moving).toEqual(['translateX(-12px)'])
  })
})

test.describe('from view to view', () => {
  test('deeper comes in from the end side, back from the start; the text fades, the height follows', {
    tag: '@all',
  }, async ({ modal, page, wallets }) => {
    await keepMotion(page)
    await modal.load()
    for (const { direction, deeper, back, wallet } of [
      { direction: 'ltr', deeper: '12px', back: '-12px', wallet: 'Sandbox Wallet' },
      { direction: 'rtl', deeper: '-12px', back: '12px', wallet: 'Careful Wallet' },
    ]) {
      await test.step(`deeper comes in from the end side, back from the start (${direction})`, async () => {
        await standAtConnect({ modal, page }, direction)
        await wallets.instant.next('hang')
        await modal.chooseWallet(wallet)
        await expect(modal.headline(`Continue in ${wallet}`)).toBeVisible()
        await test.step("the header's text fades in for 120 ms, the height follows for 150 ms", () =>
          expect
            .poll(() => playedMotion(page))
            .toEqual(
              expect.arrayContaining([
                expect.objectContaining({ of: 'h2', duration: 120, changes: ['opacity'] }),
                expect.objectContaining({ of: 'card', duration: 150, changes: ['height'] }),
              ]),
            ))
        await modal.button('Back').click()
        await modal.view('Connect')
        expect(await playedBy(page, 'view')).toMatchObject([
          { duration: 150, from: { opacity: '0', transform: `translateX(${deeper})` } },
          { duration: 150, from: { opacity: '0', transform: `translateX(${back})` } },
        ])
        await modal.close()
      })
    }
  })

  test('it moves only by transform and opacity, but the height; a failed request shakes its ring, a declined one does not', {
    tag: '@all',
  }, async ({ modal, page, wallets }) => {
    await keepMotion(page)
    await modal.load()
    await wallets.instant.next('reject')
    await modal.open()
    await modal.chooseWallet('Sandbox Wallet')
    await expect(modal.headline('Request declined')).toBeVisible()
    await test.step('moves only by transform and opacity; the height is the one exception', async () => {
      const played = await playedMotion(page)
      expect(played.length).toBeGreaterThan(3)
      for (const { of, changes } of played) {
        if (changes.includes('height')) expect({ of, changes }).toEqual({ of: 'card', changes: ['height'] })
        else expect(['opacity', 'transform']).toEqual(expect.arrayContaining([...changes]))
      }
    })
    await test.step('a failed request turns its ring and shakes it once, for 500 ms; a declined one is no alarm', async () => {
      await expect(modal.dialog.locator('.ring')).toHaveCSS('animation-name', 'none')
      await wallets.instant.next('garbage')
      await modal.button('Try again').click()
      await expect(modal.headline('Couldn’t connect')).toBeVisible()
      const { name, duration, count } = await modal.dialog.locator('.ring').evaluate((ring) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(ring)
        return { name: animationName, duration: animationDuration, count: animationIterationCount }
      })
      expect({ name, duration, count }).toEqual({ name: 'shake', duration: '0.5s', count: '1' })
    })
  })

  test('a view that is still loaded leaves the card as high as it was, and waits 120 ms before it says so', {
    tag: '@all',
  }, async ({ modal, page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.load()
    await modal.connect()
    await modal.openAccount()
    await expect(modal.dialog.getByText('ETH', { exact: true })).toBeVisible()
    await expect(modal.dialog.getByRole('link')).toBeVisible()
    const card = modal.dialog.locator('.card')
    const before = (await card.boundingBox())?.height
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await modal.button('Receive').click()
    const placeholder = modal.dialog.locator('.skeleton')
    await expect(placeholder).toBeAttached()
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      const appears = await placeholder.evaluate((node) =>
        node
          .getAnimations()
          .filter((animation) => (animation as CSSAnimation).animationName === 'appear')
          .map(({ effect }) => effect?.getComputedTiming().delay),
      )
      expect(appears).toEqual([120])
    }
    expect((await card.boundingBox())?.height).toBeCloseTo(before ?? 0, 0)
    release()
    await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
  })
})

/** Notes how long the dialog is drawn after it has closed, in ms; the returned function waits for that. */
async function watchClosing(modal: ModalPage): Promise<() => Promise<unknown>> {
  const closing = await modal.dialog.evaluateHandle((dialog: HTMLDialogElement) => {
    let resolve: (ms: unknown) => void = () => {}
    const promise = new Promise<unknown>((settle) => {
      resolve = settle
    })
    const observer = new MutationObserver(() => {
      // It leaves the top layer by closing, too.
      if (dialog.open) return
      const drawn = dialog
        .getAnimations()
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'display')
      resolve(drawn?.effect?.getComputedTiming().duration ?? 0)
    })
    observer.observe(dialog, { attributeFilter: ['open'] })
    return { promise }
  })
  return () => closing.evaluate(({ promise }) => promise)
}

test('closing is over at once, and drawn as long as there is something to see', async ({
  modal,
  page,
  wallets,
}) => {
  await modal.load()
  await test.step('it is over at once, and drawn for 110 ms', async () => {
    await modal.open()
    const drawnMs = await watchClosing(modal)
    await page.keyboard.press('Escape')
    expect(await drawnMs()).toBe(110)
    // What is drawn is for the eyes alone.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(modal.connectButton).toBeFocused()
    await expect(modal.dialog).toBeHidden()
  })
  await test.step("it slides the phone's sheet out, 200 ms", async () => {
    await page.setViewportSize(phone.viewport)
    await modal.open()
    const drawnMs = await watchClosing(modal)
    await page.keyboard.press('Escape')
    expect(await drawnMs()).toBe(200)
    await expect(modal.dialog).toBeHidden()
  })
  await test.step('after a wallet has connected it shows that it has, 550 ms longer', async () => {
    await page.setViewportSize(desktop)
    await modal.open()
    await modal.chooseWallet(wallets.careful.name)
    await expect(modal.headline('Continue in Careful Wallet')).toBeVisible()
    const drawnMs = await watchClosing(modal)
    await wallets.careful.approve()
    expect(await drawnMs()).toBe(660)
    await expect(modal.dialog.locator('.ring')).toHaveAttribute('data-state', 'connected')
    await modal.expectConnected()
  })
  await test.step('of an account that is gone it is a cut: nobody sees what is there without one', async () => {
    await modal.openAccount()
    const drawnMs = await watchClosing(modal)
    await modal.button('Disconnect').click()
    expect(await drawnMs()).toBe(0)
    await modal.expectDisconnected()
  })
})

test('under reduced motion everything is a plain cut', { tag: '@all' }, async ({ modal, page, wallets }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepMotion(page)
  await modal.load()
  await wallets.instant.next('hang')
  await modal.open()
  await modal.chooseWallet('Sandbox Wallet')
  await expect(modal.headline('Continue in Sandbox Wallet')).toBeVisible()
  await modal.button('Back').click()
  await modal.view('Connect')
  expect(await playedMotion(page)).toEqual([])
  const running = await modal.dialog.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)
  expect(running).toBe(0)
})

test.describe("the phone's sheet", () => {
  test.use(phone)

  /** Catches it, and moves in steps of 16 ms of the page's clock. */
  async function pull(page: Page, modal: ModalPage, steps: readonly number[]) {
    const caught = await modal.catchSheet()
    let at = caught.y
    for (const step of steps) {
      await page.clock.runFor(16)
      at += step
      await page.mouse.move(caught.x, at)
    }
  }

  test('comes back from a pull that is short or came to rest, and closes by one that is far or quick, and by key', async ({
    modal,
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.load()
    await modal.open()
    // From here on it moves only when a step says so.
    await page.clock.pauseAt(3_600_000)
    await test.step('marks no row under a finger that has left', async () => {
      const row = modal.button('Careful Wallet')
      const colour = () => row.evaluate((node) => getComputedStyle(node).backgroundColor)
      const before = await colour()
      await row.hover()
      expect(await row.evaluate((node) => node.matches(':hover'))).toBe(true)
      expect(await colour()).toBe(before)
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    })
    await test.step('comes back from a short and slow one', async () => {
      await pull(page, modal, [2, 2, 2, 2, 20, 2, 2])
      await page.mouse.up()
      await expect(modal.dialog.locator('.card')).toHaveCSS('translate', 'none')
      await expect(modal.dialog).toBeVisible()
    })
    await test.step('comes back from a quick move that came to rest', async () => {
      await pull(page, modal, [20, 20])
      await page.clock.runFor(100)
      await page.mouse.up()
      await expect(modal.dialog.locator('.card')).toHaveCSS('translate', 'none')
      await expect(modal.dialog).toBeVisible()
    })
    await test.step('closes in a quick move, however short', async () => {
      await pull(page, modal, [20, 20])
      await page.mouse.up()
      await expect(modal.dialog).toBeHidden()
    })
    await test.step('closes when it is let go of far down, however slowly', async () => {
      await modal.open()
      await pull(
        page,
        modal,
        Array.from({ length: 50 }, () => 2),
      )
      await page.mouse.up()
      await expect(modal.dialog).toBeHidden()
    })
    await test.step('has a handle that closes by key, and only one button is called Close', async () => {
      await modal.open()
      await expect(modal.dialog.getByRole('button', { name: 'Close' })).toHaveCount(1)
      await page.keyboard.press('Shift+Tab')
      await expect(modal.button('Dismiss')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(modal.dialog).toBeHidden()
    })
  })
})

test.describe('while the sheet slides away', () => {
  test.use({ viewport: phone.viewport })

  test('it can be caught, and stays', { tag: '@all' }, async ({ modal, page }) => {
    await keepMotion(page, { isHeld: true })
    await modal.load()
    await modal.open()
    // Opened, as it would be after 150 ms.
    await page.evaluate(() => {
      for (const { animation } of playedAnimations) animation.finish()
      playedAnimations.length = 0
    })
    const card = modal.dialog.locator('.card')
    const { x, y } = await modal.catchSheet()
    await page.mouse.move(x, y + 120, { steps: 3 })
    await page.mouse.up()
    expect(await playedBy(page, 'card')).toMatchObject([
      { duration: 150, from: { translate: '0px 120px' }, isActive: true },
    ])
    await page.mouse.move(x, y + 128)
    await page.mouse.down()
    expect((await playedBy(page, 'card')).map(({ isActive }) => isActive)).toEqual([false])
    await expect(card).toHaveCSS('translate', '0px 120px')
    await expect(modal.dialog).toBeVisible()
    await page.mouse.up()
  })

  test('closing by another way is not undone and not done twice', { tag: '@all' }, async ({
    modal,
    page,
  }) => {
    await keepMotion(page, { isHeld: true })
    await modal.load()
    await modal.open()
    await page.evaluate(() => {
      for (const { animation } of playedAnimations) animation.finish()
    })
    const { x, y } = await modal.catchSheet()
    await page.mouse.move(x, y + 120, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await modal.open()
    await page.evaluate(() => {
      for (const { animation } of playedAnimations)
        if (animation.playState === 'paused' || animation.playState === 'running') animation.finish()
    })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(modal.dialog).toBeVisible()
  })
})
