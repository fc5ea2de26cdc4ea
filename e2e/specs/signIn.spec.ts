import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { SignInServer } from '../SignInServer.js'

const test = base.extend<{ server: SignInServer }>({
  server: [
    async ({ context, origin }, use) => use(await SignInServer.start(context, origin)),
    { auto: true },
  ],
})
test.use({ place: 'lab' })

const open = async (page: Page, query = '') => {
  await page.goto(`/sign-in.html${query}`)
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
}
const choose = async (page: Page, wallet = 'Sandbox Wallet') => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: wallet }).click()
}
const status = (page: Page) => page.getByTestId('status')
const session = (page: Page) => page.getByTestId('session')
const times = (server: SignInServer, path: string) => server.asked.filter((asked) => asked === path).length

const walletOfEachChain = ['Sandbox Wallet', 'Sandbox Solana', 'Sandbox Bitcoin', 'Sandbox Polkadot']

test.describe('required', () => {
  test('the wallet of each chain signs in, and a server verifies it; a reload asks nobody', async ({
    page,
    modal,
    server,
  }) => {
    // Each chain's first verification loads its code, in the test's own process.
    test.slow()
    await open(page)
    for (const [index, wallet] of walletOfEachChain.entries()) {
      // Spec §1.12
      await test.step(wallet, async () => {
        await choose(page, wallet)
        await modal.view('SIWXSignMessage')
        await expect(status(page)).not.toHaveText('connected')
        await modal.button('Sign').click()
        await expect(status(page)).toHaveText('connected', { timeout: 20_000 })
        await expectSignedIn(page, modal)
        expect(times(server, 'verify')).toBe(index + 1)
      })
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(status(page)).toHaveText('disconnected')
    }
  })

  test('a Solana wallet that can connects and signs in by one prompt', { tag: '@all' }, async ({
    page,
    modal,
    server,
  }) => {
    await open(page)
    await page.evaluate(() => globalThis.walletModalSandbox?.solana.offerSignIn())
    await choose(page, 'Sandbox Solana')
    await expect(status(page)).toHaveText('connected', { timeout: 20_000 })
    await expect(modal.dialog).toBeHidden()
    await expect(session(page)).toHaveText((await page.getByTestId('address').textContent()) ?? '')
    expect(times(server, 'verify')).toBe(1)
    const requests = await page.evaluate(() =>
      globalThis.walletModalSandbox?.solana.requests.map(({ method }) => method),
    )
    expect(requests).toEqual(['solana:signIn'])
  })

  test('a visitor cancels, declines, and signs after all; a second tab has the session, and ends it', async ({
    page,
    modal,
    server,
    wallets,
    context,
  }) => {
    await open(page)

    // Spec §2.7
    await test.step('nothing but Sign and Cancel leads out, and Cancel disconnects', async () => {
      await choose(page)
      await modal.view('SIWXSignMessage')
      await page.keyboard.press('Escape')
      await modal.button('Close').click()
      await modal.view('SIWXSignMessage')
      await modal.button('Cancel').click()
      await modal.view('Connect')
      await expect(status(page)).toHaveText('disconnected')
      expect(times(server, 'verify')).toBe(0)
    })

    await test.step('a refusal is told, and the visitor can sign after all', async () => {
      await modal.chooseWallet('Sandbox Wallet')
      await modal.view('SIWXSignMessage')
      await wallets.instant.next('reject')
      await modal.button('Sign').click()
      await expect(page.getByText('Signature declined')).toBeVisible()
      await modal.button('Sign').click()
      await expect(status(page)).toHaveText('connected')
    })

    const other = await context.newPage()
    await test.step('a second tab finds the session, and asks nobody', async () => {
      await open(other)
      await expect(status(other)).toHaveText('connected')
      await expect(other.locator('wallet-modal dialog[open]')).toHaveCount(0)
      expect(times(server, 'verify')).toBe(1)
    })

    await test.step('signing out in one tab ends it in the other', async () => {
      await other.getByRole('button', { name: 'Sign out' }).click()
      for (const tab of [other, page]) {
        await expect(status(tab)).toHaveText('disconnected')
        await expect(session(tab)).toHaveText('')
      }
    })
  })

  test('another account signs in before the app hears of it', { tag: '@all' }, async ({
    page,
    modal,
    wallets,
  }) => {
    await open(page)
    await choose(page)
    await modal.button('Sign').click()
    const first = await wallets.instant.address()
    await expect(session(page)).toHaveText(first)
    await wallets.instant.switchAccount(1)
    await modal.view('SIWXSignMessage')
    await expect(page.getByTestId('address')).toHaveText(first)
    await modal.button('Sign').click()
    await expect(session(page)).toHaveText(await wallets.instant.address())
    await wallets.instant.switchAccount(0)
    await expect(session(page)).toHaveText(first)
    await expect(modal.dialog).toBeHidden()
  })

  test('a server that is down disconnects, and lets nobody in', { tag: '@all' }, async ({
    page,
    modal,
    server,
    guard,
  }) => {
    guard.expect(/503/)
    server.down = 'all'
    await open(page)
    await choose(page)
    await expect(
      page.getByText('A problem occurred while trying initialize authentication').first(),
    ).toBeVisible()
    await expect(status(page)).toHaveText('disconnected')

    server.down = 'verify'
    await modal.view('Connect')
    await page.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await modal.button('Sign').click()
    await expect(page.getByText('Your signature was not accepted. Try again.')).toBeVisible()
    await expect(status(page)).not.toHaveText('connected')
    server.down = undefined
    await modal.button('Sign').click()
    await expect(status(page)).toHaveText('connected')
  })

  test('a visitor whose clock is an hour off signs in all the same', { tag: '@all' }, async ({
    page,
    modal,
    server,
  }) => {
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await open(page)
    await choose(page)
    await modal.button('Sign').click()
    await expect(status(page)).toHaveText('connected')
    expect(times(server, 'verify')).toBe(1)
  })

  test('another network asks again where each needs its own; Cancel keeps the one before', {
    tag: '@all',
  }, async ({ page, modal, wallets, server }) => {
    await open(page, '?chain')
    await choose(page)
    await modal.button('Sign').click()
    await expect(status(page)).toHaveText('connected')
    const address = await wallets.instant.address()
    await wallets.instant.switchChain(31338)
    await modal.view('SIWXSignMessage')
    await modal.button('Cancel').click()
    await expect(modal.dialog).toBeHidden()
    await expect(status(page)).toHaveText('connected')
    await expect(session(page)).toHaveText(address)
    expect(times(server, 'verify')).toBe(1)

    await wallets.instant.switchChain(31338)
    await modal.button('Sign').click()
    await expect(modal.dialog).toBeHidden()
    await expect(session(page)).toHaveText(address)
    expect(times(server, 'verify')).toBe(2)
  })
})

test('optional: the wallet of each chain is connected first, and signs in; a reload asks nobody', {
  tag: '@all',
}, async ({ page, modal, server }) => {
  // Each chain's first verification loads its code, in the test's own process.
  test.slow()
  await open(page, '?optional')
  for (const [index, wallet] of walletOfEachChain.entries()) {
    await test.step(wallet, async () => {
      await choose(page, wallet)
      await modal.view('SIWXSignMessage')
      await expect(status(page)).toHaveText('connected')
      await modal.button('Sign').click()
      await expect(modal.dialog).toBeHidden({ timeout: 20_000 })
      await expectSignedIn(page, modal)
      expect(times(server, 'verify')).toBe(index + 1)
    })
    await page.getByRole('button', { name: /^Account / }).click()
    await modal.button('Disconnect').click()
    await expect(status(page)).toHaveText('disconnected')
  }
})

/** The session is that of the account in use, also after a reload. */
async function expectSignedIn(page: Page, modal: ModalPage): Promise<void> {
  await expect(modal.dialog).toBeHidden()
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await expect(session(page)).toHaveText(address)

  await page.reload()
  await expect(session(page)).toHaveText(address)
  await expect(modal.dialog).toBeHidden()
}

test('optional: Cancel keeps the wallet, and the app may ask later', async ({ page, modal, server }) => {
  await open(page, '?optional')
  await choose(page)
  await modal.view('SIWXSignMessage')
  await expect(status(page)).toHaveText('connected')
  await modal.button('Cancel').click()
  await expect(modal.dialog).toBeHidden()
  await expect(status(page)).toHaveText('connected')
  await expect(session(page)).toHaveText('')

  await page.getByRole('button', { name: 'Sign in' }).click()
  await modal.button('Sign').click()
  await expect(session(page)).toHaveText(/^0x/)
  await expect(modal.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(session(page)).toHaveText('')
  await expect(status(page)).toHaveText('connected')
  expect(times(server, 'revoke')).toBe(1)
})
