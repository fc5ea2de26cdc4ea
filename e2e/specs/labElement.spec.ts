import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/element.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'labStrict' })
async function visit(page: Page) {
  await page.goto('/element.html')
  await page.waitForFunction(() => globalThis.elementLab !== undefined)
}

const tag = 'wallet-modal-button'
const toB = (page: Page) => page.getByRole('button', { name: 'Connect to B', exact: true })

/** Puts elements into the page, one for each kind. */
const add = (page: Page, kinds: readonly (string | null)[], name = tag) =>
  page.evaluate(
    ([kinds, name]) => {
      for (const kind of kinds) {
        const element = document.createElement(name)
        if (kind) element.setAttribute('kind', kind)
        document.body.append(element)
      }
    },
    [kinds, name] as const,
  )

/** Defines the default tag for modal `a`. */
const define = (page: Page) => page.evaluate(() => elementLab.define(elementLab.a))

const connect = (page: Page) => page.evaluate(() => elementLab.a.connect({ wallet: elementLab.wallet.rdns }))

/** Takes all of the default tag's elements away. */
const removeAll = (page: Page) =>
  page.evaluate((tag) => {
    for (const element of document.querySelectorAll(tag)) element.remove()
  }, tag)

async function expectEarlyOnesToTurn(page: Page) {
  await add(page, [null, null])
  await page.evaluate(() => {
    const [early] = document.getElementsByTagName('wallet-modal-button')
    Object.assign(early as object, { modal: elementLab.b, disabled: true })
  })
  await define(page)
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeEnabled()
  await expect(toB(page)).toBeDisabled()
  await removeAll(page)
}

async function expectHostsLook(page: Page, modal: ModalPage) {
  const backgroundOf = () =>
    modal.connectButton.evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await backgroundOf()).toBe('oklch(0.55 0.2 264)')
  await page.evaluate((tag) => {
    const sheet = new CSSStyleSheet()
    // The first is for the host's own buttons, and does not reach ours.
    sheet.replaceSync(`button { background: red } ${tag}::part(button) { background: rgb(1 2 3) }`)
    document.adoptedStyleSheets.push(sheet)
  }, tag)
  expect(await backgroundOf()).toBe('rgb(1, 2, 3)')
}

async function expectOthersTagAlone(page: Page) {
  const thrown = await page.evaluate(() => {
    class Other extends HTMLElement {}
    customElements.define('button-of-others', Other)
    try {
      elementLab.define(elementLab.a, { tag: 'button-of-others' })
      return 'nothing'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(thrown).toBe('NotSupportedError')
}

test('is defined when the page says so, may be disabled and styled, and serves another modal under another tag', async ({
  modal,
  page,
}) => {
  await visit(page)
  await test.step('defines nothing on import', async () => {
    expect(await page.evaluate((tag) => customElements.get(tag), tag)).toBeUndefined()
  })
  await test.step('turns into a button where it stood in the page before its tag was defined', () =>
    expectEarlyOnesToTurn(page))
  await test.step("throws where the tag is another's, and leaves that alone", () =>
    expectOthersTagAlone(page))
  await add(page, [null])
  await test.step('can be disabled, and says so', async () => {
    const element = page.locator(tag)
    await element.evaluate((element) => Object.assign(element, { disabled: true }))
    await expect(modal.connectButton).toBeDisabled()
    await element.evaluate((element) => element.removeAttribute('disabled'))
    await expect(modal.connectButton).toBeEnabled()
  })
  await test.step("takes the host's look by its part, over ours", () => expectHostsLook(page, modal))
  await test.step('serves another modal under a tag of its own', async () => {
    await page.evaluate(() => elementLab.define(elementLab.b, { tag: 'button-of-b' }))
    await add(page, [null], 'button-of-b')
    await expect(modal.connectButton).toHaveCount(1)
    await expect(toB(page)).toHaveCount(1)
    await connect(page)
    await expect(modal.accountButton).toHaveCount(1)
    await expect(toB(page)).toHaveCount(1)
  })
})

async function expectUpToDateWhenBack(page: Page, modal: ModalPage) {
  await expect(modal.connectButton).toBeVisible()
  await page.evaluate((tag) => {
    const element = document.querySelector(tag)
    Object.assign(globalThis, { away: element })
    element?.remove()
  }, tag)
  await connect(page)
  const away = () =>
    page.evaluate(() => (globalThis as unknown as { away: Element }).away.shadowRoot?.textContent)
  expect(await away()).toBe('Connect wallet')

  await page.evaluate(() => document.body.append((globalThis as unknown as { away: Element }).away))
  await expect(modal.accountButton).toBeVisible()
}

async function expectNothingLeft(page: Page, modal: ModalPage) {
  await page.evaluate(() => elementLab.a.prepare())
  await expect(modal.dialog).toBeAttached()
  const before = await page.evaluate(() => elementLab.holdings())
  await page.evaluate((tag) => {
    for (let round = 0; round < 20; round += 1) {
      const element = document.createElement(tag)
      document.body.append(element)
      element.remove()
    }
  }, tag)
  expect(await page.evaluate(() => elementLab.holdings())).toEqual(before)
}

test('follows its modal, in and out of the page, and another one that it is given', async ({
  modal,
  page,
}) => {
  await visit(page)
  await define(page)
  await test.step('leaves nothing in the page when it is taken away', () => expectNothingLeft(page, modal))
  await add(page, [null])
  await test.step('gives the focus back to the button that opened, now that it shows the account', async () => {
    // As a script does: the element hands the focus on to its button.
    await page.locator(tag).evaluate((element: HTMLElement) => element.focus())
    await expect(modal.connectButton).toBeFocused()
    await page.keyboard.press('Enter')
    await modal.view('Connect')
    await modal.chooseWallet('Lab Wallet')
    await modal.expectConnected()
    await expect(modal.accountButton).toBeFocused()
  })
  await page.evaluate(() => elementLab.a.disconnect())
  await test.step('hears nothing while it is out of the page, and is up to date when it is back', () =>
    expectUpToDateWhenBack(page, modal))
  await page.evaluate(() => elementLab.a.disconnect())
  await removeAll(page)
  await test.step('shows an account and a network only while there are any, and takes no room before', async () => {
    await add(page, ['account', 'network', 'connect', 'nonsense', null])
    await expect(modal.connectButton).toHaveCount(3)
    await expect(page.getByRole('button')).toHaveCount(3)

    await modal.connectButton.first().click()
    await modal.chooseWallet('Lab Wallet')
    await expect(modal.accountButton).toHaveCount(4)
    await expect(modal.networkButton).toHaveText('Lab One')
  })
  await page.evaluate(() => elementLab.a.disconnect())
  await removeAll(page)
  await test.step('is defined once: again with another modal, its buttons open that one', async () => {
    await define(page)
    await add(page, [null])
    await expect(modal.connectButton).toBeVisible()
    await page.evaluate(() => elementLab.define(elementLab.b))
    await toB(page).click()
    const open = () => page.evaluate(() => [elementLab.a, elementLab.b].map(({ state }) => state.open.value))
    await expect.poll(open).toEqual([false, true])
  })
})

test('has the face of the modal that it is given while it stands in the page', async ({ modal, page }) => {
  await visit(page)
  await page.evaluate(() => elementLab.define(elementLab.b))
  await add(page, [null])
  await connect(page)
  await page.locator(tag).evaluate((element) => Object.assign(element, { modal: elementLab.a }))
  await expect(modal.accountButton.locator('span')).toHaveCSS('background-image', /^radial-gradient/)
})

test('shows the network under any tag, in any shadow root, also when it comes late', async ({
  modal,
  page,
}) => {
  await visit(page)
  await page.evaluate(() => elementLab.define(elementLab.a, { tag: 'lab-network' }))
  await connect(page)
  await page.evaluate(() => {
    const host = document.createElement('section')
    const network = document.createElement('lab-network')
    network.setAttribute('kind', 'network')
    host.attachShadow({ mode: 'open' }).append(network)
    document.body.append(host)
  })
  await expect(modal.networkButton.locator('[data-letter=L]')).toBeVisible()
})

test('can be defined on a server, where that does nothing', async () => {
  const { defineWalletModalButton } = await import('@wallet-modal/runtime/element')
  const { createLabModal } = await import('../lab/createLabModal.js')
  const modal = createLabModal()
  defineWalletModalButton(modal)
  expect(globalThis.customElements).toBeUndefined()
})
