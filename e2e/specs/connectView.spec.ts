import { expect, test } from '../fixtures.js'
import type {} from '../lab/views.js'
import { ViewsLabPage } from '../ViewsLabPage.js'

test.use({ place: 'lab' })

const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' }
const withBox = { features: { legalCheckbox: true }, legal }

test('the way to all wallets is the last of the list, under its exact name', async ({ page }) => {
  const lab = new ViewsLabPage(page)
  await lab.openWith()
  const rows = lab.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toHaveAccessibleName('All wallets')
})

// Spec §6.7
test('with `features.allWallets` off there is no way to all wallets, not even for the app', async ({
  page,
}) => {
  const lab = new ViewsLabPage(page)
  await lab.openWith({ config: { features: { allWallets: false } } })
  await expect(lab.button('Lab Wallet')).toBeVisible()
  await expect(lab.button('All wallets')).toHaveCount(0)
  await lab.page.evaluate(() => void globalThis.views.modal.open({ view: 'AllWallets' }))
  await lab.view('Connect')
})

// Spec §6.7
test.describe('the box for the legal texts', () => {
  test('until it is ticked, no way in does anything but say why', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    const why = lab.dialog.getByRole('alert').filter({ hasText: /^Agree to the terms/ })
    for (const [what, name] of [
      ['a wallet', 'Lab Wallet'],
      ['all wallets', 'All wallets'],
      ['another way to log in', 'Continue with Pigeon'],
    ] as const) {
      await test.step(`until it is ticked, ${what} does nothing but say why`, async () => {
        await lab.openWith({ config: withBox, hasMethods: true })
        await expect(lab.box).not.toBeChecked()
        await lab.button(name).click()
        await expect(lab.box).toBeFocused()
        await expect(why).toBeVisible()
        await expect(lab.dialog).toHaveAttribute('data-view', 'Connect')
        await expect(lab.dialog.getByText('The pigeon has left')).toHaveCount(0)
        expect(await lab.requests()).toEqual([])
      })
    }
    await test.step('until it is ticked, a form is not sent by Enter either; typing in it is free', async () => {
      const field = lab.dialog.getByRole('textbox', { name: 'Email address' })
      await field.click()
      await field.fill('ada@example.org')
      await expect(field).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(lab.box).toBeFocused()
      await expect(lab.dialog.getByText('A letter was sent')).toHaveCount(0)

      await page.keyboard.press('Space')
      await field.press('Enter')
      await expect(lab.dialog.getByText('A letter was sent')).toBeVisible()
    })
  })

  test('it is asked for again and again, leads to the texts, and is remembered while the modal lives', async ({
    page,
    context,
  }) => {
    await context.route('https://app.example/**', (route) => route.fulfill({ body: 'Terms' }))
    const lab = new ViewsLabPage(page)
    await lab.openWith({ config: withBox })
    await test.step('its links open in a tab of their own and leave it as it is', async () => {
      const link = lab.dialog.getByRole('link', { name: 'terms of service' })
      await expect(link).toHaveAttribute('href', legal.termsUrl)
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(lab.box).not.toBeChecked()
      await expect(lab.box).toHaveAccessibleName('I agree to the terms of service and privacy policy.')
    })
    await test.step('it says so again as often as it is tried', async () => {
      for (const _ of [1, 2]) {
        await lab.button('Lab Wallet').click()
        await expect(lab.box).toBeFocused()
        await lab.button('Close').focus()
      }
    })
    await test.step('ticked, it is remembered while the modal lives, and not over a reload', async () => {
      await lab.box.check()
      await lab.close()
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(lab.box).toBeChecked()
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

      await page.reload()
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(lab.box).not.toBeChecked()
      await lab.box.check()
      await lab.button('Lab Wallet').click()
      await expect(lab.dialog).toBeHidden()
      expect(await lab.requests()).toContain('eth_requestAccounts')
    })
  })

  test('`modal.connect({ wallet })` asks no wallet past it, and goes on when the visitor chooses', async ({
    page,
  }) => {
    const lab = new ViewsLabPage(page)
    await lab.loadWith({ config: withBox })
    const address = page.evaluate(() =>
      globalThis.views.modal.connect({ wallet: 'test.lab' }).then((account) => account.address),
    )
    await lab.view('Connect')
    await expect(lab.box).toBeFocused()
    expect(await lab.requests()).toEqual([])
    await page.keyboard.press('Space')
    await lab.button('Lab Wallet').click()
    expect(await address).toMatch(/^0x/)
  })

  test('without its code nobody can connect; trying again helps', async ({ page, guard }) => {
    guard.expect(/Failed to load resource|net::ERR_FAILED/)
    const lab = new ViewsLabPage(page)
    await page.route(/\/Legal-/, (route) => route.abort(), { times: 1 })
    await lab.openWith({ config: withBox })
    await expect(lab.headline('Couldn’t load this screen')).toBeVisible()
    await lab.button('Lab Wallet').click()
    await expect(lab.dialog).toBeVisible()
    expect(await lab.requests()).toEqual([])
    await lab.button('Try again').click()
    await expect(lab.box).toBeVisible()
  })
})

test('without the box the legal texts are a sentence, and hinder nobody', async ({ page }) => {
  const lab = new ViewsLabPage(page)
  await lab.openWith({ config: { legal: { privacyUrl: legal.privacyUrl } } })
  await expect(lab.dialog.getByText('By connecting, you agree to the privacy policy.')).toBeVisible()
  await expect(lab.box).toHaveCount(0)
  await lab.button('Lab Wallet').click()
  await expect(lab.dialog).toBeHidden()
})

test.describe('ways to connect', () => {
  const stops = ['Email address', 'Continue with Pigeon', 'Lab Wallet', 'All wallets', 'What is a wallet?']

  test('they load when the modal opens, and stand in the order email, social, wallet', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    const chunks: string[] = []
    page.on('request', (request) => chunks.push(...(/activateLetterbox/.exec(request.url()) ?? [])))
    await test.step('nothing of theirs loads before the modal opens', async () => {
      await lab.loadWith({ hasMethods: true })
      await page.evaluate(() => globalThis.views.modal.prepare())
      expect(chunks).toEqual([])
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(lab.button('Continue with Pigeon')).toBeVisible()
      expect(chunks).toHaveLength(1)
    })
    await test.step('they stand in the order email, social, wallet (Spec §2.11), and are reached in it', async () => {
      expect((await lab.tabStops()).filter((name) => stops.includes(name))).toEqual(stops)
    })
  })

  test("or in the config's", async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.openWith({ hasMethods: true, config: { connect: { methodsOrder: ['wallet', 'social'] } } })
    await expect(lab.button('Continue with Pigeon')).toBeVisible()
    expect((await lab.tabStops()).filter((name) => stops.includes(name))).toEqual([
      'Lab Wallet',
      'All wallets',
      'Continue with Pigeon',
      'Email address',
      'What is a wallet?',
    ])
  })

  test('each is a group by its name, and one whose feature is off is not there', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.openWith({ hasMethods: true, config: { features: { socials: false } } })
    const email = lab.dialog.getByRole('group', { name: 'Log in by email' })
    await expect(email.getByRole('textbox')).toBeVisible()
    await expect(lab.dialog.getByRole('group')).toHaveCount(1)
  })

  test('they fail alone, and trying again helps', async ({ page, guard }) => {
    guard.expect(/Failed to load resource|net::ERR_FAILED/)
    const lab = new ViewsLabPage(page)
    await page.route(/activateLetterbox/, (route) => route.abort(), { times: 1 })
    await lab.openWith({ hasMethods: true, config: { features: { socials: false } } })
    await expect(lab.headline('Couldn’t load this screen')).toBeVisible()
    await expect(lab.button('Lab Wallet')).toBeEnabled()
    await lab.button('Try again').click()
    await expect(lab.dialog.getByRole('textbox')).toBeVisible()
  })
})

// Spec §6.7
test.describe('collapsed wallets', () => {
  const collapsed = { features: { collapseWallets: true } }

  test('one button stands in their place; who presses it, and comes back from a wallet, finds them', async ({
    page,
  }) => {
    const lab = new ViewsLabPage(page)
    await lab.openWith({ hasMethods: true, config: collapsed })
    await test.step('one button stands in their place; pressed, they come and take the focus', async () => {
      await expect(lab.button('Lab Wallet')).toHaveCount(0)
      await lab.button('Continue with a wallet').press('Enter')
      await expect(lab.button('Lab Wallet')).toBeFocused()
      await expect(lab.button('Continue with a wallet')).toHaveCount(0)
    })
    await test.step('who comes back from a wallet finds them as they were left', async () => {
      await page.evaluate(() => {
        globalThis.views.wallet.answers.eth_requestAccounts = () =>
          Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      })
      await lab.button('Lab Wallet').click()
      await expect(lab.headline('Request declined')).toBeVisible()
      await lab.button('Back').click()
      await expect(lab.button('Lab Wallet')).toBeVisible()
    })
  })

  test('with no other way to log in nothing is collapsed', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.openWith({ config: collapsed })
    await expect(lab.button('Lab Wallet')).toBeVisible()
  })

  test('`emailShowWallets` off does the same beside the email field, and only there', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.openWith({ hasMethods: true, config: { features: { emailShowWallets: false } } })
    await expect(lab.button('Continue with a wallet')).toBeVisible()
    await lab.openWith({ hasMethods: true, config: { features: { emailShowWallets: false, email: false } } })
    await expect(lab.button('Lab Wallet')).toBeVisible()
  })
})
