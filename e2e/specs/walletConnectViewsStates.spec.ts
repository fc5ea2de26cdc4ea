import type { Page } from '@playwright/test'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'
import { failSdk, RelayLine, recordSpoken } from '../walletConnectViews.js'

const status = (lab: WalletConnectPage, text: string) =>
  lab.dialog.getByRole('status').filter({ hasText: text })
const spoken = (lab: WalletConnectPage, text: string) => expect(status(lab, text)).toBeVisible()

/** Opens the code's view, without waiting for a code. */
async function openCode(lab: WalletConnectPage): Promise<void> {
  await lab.openConnect()
  await lab.button('WalletConnect').click()
  await expect(lab.page.locator('wallet-modal dialog[data-view="ConnectingWalletConnect"]')).toBeVisible()
}

const sizeOf = async (lab: WalletConnectPage, selector: string) => {
  const box = await lab.dialog.locator(selector).boundingBox()
  return box && { width: Math.round(box.width), height: Math.round(box.height) }
}

/** Where the dialog's focus is: its text or name. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('wallet-modal')?.shadowRoot?.activeElement
    return active ? (active.getAttribute('aria-label') ?? active.textContent ?? '') : null
  })

test('while the code is prepared it says so, by and by, and offline; nothing jumps when it comes', async ({
  lab,
  page,
  context,
}) => {
  const line = await RelayLine.of(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await lab.load()
  await line.silence()
  await openCode(lab)
  // All code is there once the relay is dialled; from the second visit on the view's time passes only when a step says so.
  await line.dialled()
  await lab.button('Close').click()
  await expect(lab.dialog).toBeHidden()
  await stopClock(page)
  await openCode(lab)
  await spoken(lab, 'Creating code…')
  const placeholder = await sizeOf(lab, '.pairing-code > *')
  const view = await sizeOf(lab, '.view:not([inert])')

  await test.step('it says so, and after 3 s that it takes longer', async () => {
    await page.clock.runFor(2_000)
    await spoken(lab, 'Creating code…')
    await passTimeUntil(status(lab, 'This is taking longer than usual…'))
  })

  await test.step('offline it says so', async () => {
    await context.setOffline(true)
    await spoken(lab, 'You’re offline. The code will appear when you reconnect.')
    await context.setOffline(false)
  })

  await test.step('all has the size that it will have: nothing jumps', async () => {
    line.mend()
    await page.clock.resume()
    await page.reload()
    await openCode(lab)
    await expect(lab.code).toBeVisible()
    expect(await sizeOf(lab, '.pairing-code > *')).toEqual(placeholder)
    expect(await sizeOf(lab, '.view:not([inert])')).toEqual(view)
  })
})

test.describe('with a relay that is down', () => {
  test.use({ ownSandbox: true })

  test('it says so, and Try again works when it is up', async ({ lab, relay, page, guard, phone }) => {
    guard.expect(/WebSocket connection|ERR_CONNECTION|Unexpected response code/)
    await relay.goDown()
    await page.clock.install()
    await lab.load()
    await openCode(lab)
    // The view may be there before the SDK is, with which the relay's time begins.
    await passTimeUntil(
      lab.dialog.getByRole('alert').filter({ hasText: 'Couldn’t reach your wallet' }),
      4_000,
    )
    await expect(lab.button('Try again')).toBeFocused()

    await relay.comeUp()
    await lab.button('Try again').click()
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
  })
})

test('a network that goes is told of with a code and without one, and all goes on when it is back', {
  tag: '@all',
}, async ({ lab, context, page, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  await lab.load()
  await lab.showCode()

  await test.step('a code that is there says that it works again when the visitor is back', async () => {
    await context.setOffline(true)
    await spoken(lab, 'You’re offline. The code will work again when you reconnect.')
    await context.setOffline(false)
    await spoken(lab, 'Scan with your phone’s camera or wallet app')
  })

  await test.step('offline it says so, and the code comes by itself when the visitor is back', async () => {
    // The view's code and the SDK are there; it is the network that goes.
    await lab.button('Back').click()
    await lab.button('Close').click()
    await page.clock.install()
    await context.setOffline(true)
    await openCode(lab)
    await passTimeUntil(lab.dialog.getByRole('alert').filter({ hasText: 'You’re offline' }), 4_000)

    await context.setOffline(false)
    await expect(lab.code).toBeVisible()
  })
})

test('where the SDK can not be loaded, a card offers to try again, and that works', { tag: '@all' }, async ({
  lab,
  context,
  guard,
  phone,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/assets\//)
  await lab.load()
  const letThrough = await failSdk(context)
  await openCode(lab)
  await expect(lab.dialog.getByRole('alert')).toContainText('Couldn’t load this screen')
  await expect(lab.button('Try again')).toBeFocused()

  await letThrough()
  await lab.button('Try again').click()
  await phone.pair(await lab.readCode())
  await lab.expectConnected()
})

test('a refusal is told, and Try again makes another code, whose approval ends the dialog', async ({
  lab,
  page,
  phone,
}) => {
  await lab.load()
  const refused = await lab.showCode()

  await test.step('a refusal is told, and nothing before it', async () => {
    const heard = await recordSpoken(page)
    phone.next('reject')
    await phone.pair(refused)
    await expect(lab.dialog.getByRole('alert')).toContainText('Request declined')
    await expect(lab.button('Try again')).toBeFocused()
    expect(await heard()).toEqual([
      'Scan with your phone’s camera or wallet app',
      expect.stringMatching(/^Request declined/),
    ])
  })

  await lab.button('Try again').click()
  const link = await lab.readCode()
  expect(link).not.toBe(refused)

  await test.step('an approval is followed by the end of the dialog, and by nothing else', async () => {
    const heard = await recordSpoken(page)
    await phone.pair(link)
    await lab.expectConnected()
    expect(await heard()).toEqual(['Scan with your phone’s camera or wallet app'])
  })
})

test('3:50 after the link was made the code has expired, and one button makes a new one, which works', async ({
  lab,
  page,
  phone,
}) => {
  await page.clock.install()
  await lab.load()
  const expired = await lab.showCode()

  await test.step('not before, the code is dimmed and says that it has expired', async () => {
    // Time has passed since the link was made, on a busy machine half a minute.
    await page.clock.fastForward(190_000)
    await spoken(lab, 'Scan with your phone’s camera or wallet app')
    await page.clock.fastForward(40_000)
    await spoken(lab, 'Code expired')
    await expect(lab.dialog.locator('.qr')).toHaveCSS('opacity', '0.12')
    // One way on, beside the back and close buttons.
    await expect(lab.dialog.getByRole('button')).toHaveText(['', '', 'New code'])
  })

  await test.step('one button makes a new code', async () => {
    await lab.button('New code').click()
    await expect(lab.dialog.locator('.qr')).toHaveCSS('opacity', '1')
    expect(await lab.readCode()).not.toBe(expired)
  })

  await test.step('someone who is elsewhere in the dialog is left there', async () => {
    await lab.button('Back').focus()
    await page.clock.fastForward(230_000)
    await spoken(lab, 'Code expired')
    await expect(lab.button('Back')).toBeFocused()
    await lab.button('New code').click()
    // A jump of the clock makes the SDK connect again. If the next one comes too soon, the SDK takes the relay for down.
    await lab.readCode()
  })

  await test.step('the focus stays in the view, whatever went away beneath it', async () => {
    await lab.button('Copy link').focus()
    await page.clock.fastForward(230_000)
    await expect(lab.button('New code')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lab.code).toBeVisible()
    await expect(lab.button('Copy link')).toBeVisible()
    await expect.poll(() => focusOf(page)).not.toBeNull()
  })

  await test.step('the new code works', async () => {
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
  })
})
