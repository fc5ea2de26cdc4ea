import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/views.js'
import { ViewsLabPage } from '../ViewsLabPage.js'

test.describe('with a wallet connected', () => {
  test('who switches by the list, by keys and again and again is told what became of it', async ({
    modal,
    page,
    wallets,
  }) => {
    const row = (name: string) => modal.dialog.getByRole('button', { name: new RegExp(`^Sandbox ${name}`) })
    await modal.load()
    await modal.connect()
    await test.step('the network button opens the list; the one in use says so', async () => {
      await modal.networkButton.click()
      await modal.view('Networks')
      await expect(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
      await expect(row('One')).toHaveAttribute('aria-current', 'true')
      await expect(row('Two')).not.toHaveAttribute('aria-current')
    })
    await test.step('a refusal is told in the row, the network stays, and trying again helps', async () => {
      await wallets.instant.next('reject')
      await row('Two').click()
      await expect(row('Two')).toHaveText(/Declined · Try again$/)
      await expect(modal.dialog.getByText('Switch declined You’re still on Sandbox One.')).toBeAttached()
      await expect(row('Two')).toBeFocused()
      await row('Two').press('Enter')
      await expect(modal.networkButton).toHaveText('Sandbox Two')
      await expect(modal.dialog).toBeHidden()
    })
    // Spec §1.4
    await test.step('choosing another one switches and goes back to the account, by keys alone', async () => {
      await modal.openAccount()
      await modal.button('Network: Sandbox Two').press('Enter')
      await modal.view('Networks')
      await expect(modal.headline('Switch network')).toBeFocused()
      await row('One').press('Enter')
      await modal.view('Account')
      await expect(modal.button('Network: Sandbox One')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(modal.networkButton).toHaveText('Sandbox One')
      expect(await wallets.instant.requestedMethods()).toContain('wallet_switchEthereumChain')
    })
    await test.step('who closes while a wallet is silent finds the list as before, and can choose again', async () => {
      await modal.networkButton.click()
      await wallets.instant.next('hang')
      await row('Two').click()
      await expect(row('One')).toBeDisabled()
      await modal.close()
      await modal.networkButton.click()
      await row('Two').click()
      await expect(modal.networkButton).toHaveText('Sandbox Two')
    })
    await test.step('opened by the network button it closes when it is done', async () => {
      await expect(modal.dialog).toBeHidden()
      await modal.networkButton.click()
      await row('One').click()
      await expect(modal.dialog).toBeHidden()
      await expect(modal.networkButton).toHaveText('Sandbox One')
    })
  })

  test('a wallet that draws in the page can be answered while it is asked', async ({ modal, wallets }) => {
    await modal.load()
    await modal.open()
    await modal.chooseWallet('Careful Wallet')
    await wallets.careful.panel.getByRole('button', { name: 'Approve' }).click()
    await modal.expectConnected()
    await modal.networkButton.click()
    await modal.dialog.getByRole('button', { name: /^Sandbox Two/ }).click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Confirm in wallet' })).toBeAttached()
    await wallets.careful.panel.getByRole('button', { name: 'Approve' }).click()
    await expect(modal.dialog).toBeHidden()
    await expect(modal.networkButton).toHaveText('Sandbox Two')
  })

  test('a wallet that agrees and stays is not believed, once it has had 3 s', async ({
    page,
    modal,
    wallets,
  }) => {
    await page.clock.install()
    await modal.load()
    await modal.connect()
    await modal.networkButton.click()
    await wallets.instant.next('lie')
    await modal.dialog.getByRole('button', { name: /^Sandbox Two/ }).click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Confirm in wallet' })).toBeAttached()
    await page.clock.fastForward(3_000)
    await expect(modal.headline('Network didn’t change')).toBeVisible()
    await expect(modal.networkButton).toHaveText('Sandbox One')
    await modal.button('Try again').click()
    await expect(modal.networkButton).toHaveText('Sandbox Two')
  })
})

test.describe('with many networks', () => {
  test.use({ place: 'lab' })

  test('test networks stand behind a button that gives the focus to the first of them', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.loadWith({ networks: 8 })
    await lab.openView('Networks')
    await expect(lab.dialog.getByRole('listitem')).toHaveCount(6)
    await expect(lab.dialog.getByRole('searchbox')).toHaveCount(0)
    await lab.button('Show test networks').press('Enter')
    const tests = lab.dialog.getByRole('list', { name: 'Test networks' })
    await expect(tests.getByRole('listitem')).toHaveCount(2)
    await expect(tests.getByRole('button', { name: 'Cinder' })).toBeFocused()
  })

  test('from nine on there is a search, by name or number, test networks included', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.loadWith({ networks: 9 })
    await lab.openView('Networks')
    const search = lab.dialog.getByRole('searchbox', { name: 'Search networks' })
    await search.fill('cind')
    await expect(lab.dialog.getByRole('listitem')).toHaveText(['CCinder'])
    await search.fill('eip155:5')
    await expect(lab.dialog.getByRole('listitem')).toHaveText(['DDelta'])
    await search.fill('nowhere')
    await expect(lab.dialog.getByRole('status').filter({ hasText: 'No networks found' })).toBeVisible()
  })

  test('with nobody connected the choice is what the app wants, and nobody is asked', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.loadWith()
    await lab.openView('Networks')
    await lab.button('Aurora').click()
    await expect(lab.dialog).toBeHidden()
    expect(await page.evaluate(() => globalThis.views.modal.state.network.peek().id)).toBe('eip155:2')
    expect(await lab.requests()).toEqual([])
  })

  test('with `network.allowSwitch` off it only tells, and the account leads nowhere', async ({ page }) => {
    const lab = new ViewsLabPage(page)
    await lab.openWith({ config: { network: { allowSwitch: false } } })
    await lab.button('Lab Wallet').click()
    await expect(lab.dialog).toBeHidden()
    await lab.openView('Account')
    await expect(lab.dialog.getByText('Lab One')).toBeVisible()
    await expect(lab.button('Network: Lab One')).toHaveCount(0)
    await lab.openView('Networks')
    await expect(lab.dialog.getByText('You can’t switch networks in this app.')).toBeVisible()
    await expect(lab.dialog.getByRole('button', { name: 'Aurora' })).toBeDisabled()
  })
})

test.describe('with 2,000 networks, of which every fourth is for tests', () => {
  test.use({ place: 'lab' })

  const open = async (page: Page) => {
    const lab = new ViewsLabPage(page)
    await lab.loadWith({ networks: 2_000 })
    await lab.openView('Networks')
    await expect(rows(lab).first()).toHaveAttribute('aria-setsize', '1500')
    return lab
  }
  const rows = (lab: ViewsLabPage) => lab.dialog.getByRole('list', { name: 'Networks' }).getByRole('listitem')
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document.activeElement?.shadowRoot ?? {}
      return activeElement?.querySelector('.name')?.textContent ?? activeElement?.getAttribute('aria-label')
    })
  async function goThrough(lab: ViewsLabPage) {
    const { page } = lab
    await lab.dialog.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Lab One')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe('Net 1998')
    await expect(rows(lab).last()).toHaveAttribute('aria-posinset', '1500')
    await expect(rows(lab).last()).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(lab.button('Show test networks')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(lab.dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Lab One')
  }
  const nodes = (lab: ViewsLabPage) => lab.dialog.evaluate((dialog) => dialog.querySelectorAll('*').length)

  test('they are gone through by keys, cost what 40 do, and are searched', async ({ page }) => {
    const lab = await open(page)
    await test.step('Tab leads to one of them, keys to every one, and up again to the field', () =>
      goThrough(lab))
    await test.step('they cost what 40 do', async () => {
      const scroller = lab.dialog.locator('.body')
      for (const part of [0, 0.3, 0.6, 1]) {
        await scroller.evaluate((body, to) => body.scrollTo(0, body.scrollHeight * to), part)
        await expect(lab.dialog.getByRole('button', { name: /^Net / }).first()).toBeVisible()
        expect(await rows(lab).count()).toBeLessThan(40)
        expect(await nodes(lab)).toBeLessThan(400)
      }
    })
    await test.step('the button shows those for tests under a heading, and gives the focus to the first', async () => {
      await lab.button('Show test networks').press('Enter')
      await expect.poll(() => focused(page)).toBe('Cinder')
      await expect(lab.headline('Test networks')).toBeInViewport()
      await expect(rows(lab).last()).toHaveAttribute('aria-setsize', '2000')
      expect(await rows(lab).count()).toBeLessThan(40)
    })
    await test.step('emptying the search gives the focus to nobody else', async () => {
      const search = lab.dialog.getByRole('searchbox')
      await search.fill('n')
      await search.press('Backspace')
      await expect(rows(lab).first()).toHaveAttribute('aria-setsize', '2000')
      await expect(search).toBeFocused()
    })
    await test.step('a search finds one, and Enter chooses it', async () => {
      await lab.dialog.getByRole('searchbox').fill('net 1234')
      await expect(rows(lab)).toHaveText([/Net 1234$/])
      await expect(rows(lab)).toHaveAttribute('aria-setsize', '1')
      await page.keyboard.press('ArrowDown')
      expect(await focused(page)).toBe('Net 1234')
      await page.keyboard.press('Enter')
      await expect(lab.dialog).toBeHidden()
      expect(await page.evaluate(() => globalThis.views.modal.state.network.peek().id)).toBe('eip155:1235')
    })
  })

  test('while a wallet is asked, Cancel is in sight, and gives the focus back to what was chosen', async ({
    page,
  }) => {
    const lab = await open(page)
    await page.evaluate(() => {
      globalThis.views.wallet.answers.wallet_switchEthereumChain = () => new Promise(() => {})
      return globalThis.views.modal.open({ view: 'Connect' })
    })
    await lab.button('Lab Wallet').click()
    await expect(lab.dialog).toBeHidden()
    await lab.openView('Networks')
    await lab.button('Aurora').click()
    await expect(lab.button('Cancel')).toBeInViewport()
    await lab.dialog.locator('.body').evaluate((body) => body.scrollTo(0, 50_000))
    await lab.button('Cancel').click()
    await expect.poll(() => focused(page)).toBe('Aurora')
    await expect(lab.button('Aurora')).toBeInViewport()
    await expect(lab.button('Cancel')).toHaveCount(0)
  })
})
