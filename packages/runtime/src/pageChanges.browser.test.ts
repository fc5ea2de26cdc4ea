import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { defineWalletModalButton } from './element.js'
import { focus, type ShownModal, showTestModal } from './testing/showTestModal.fixture.js'

const tag = 'page-changes-button'
const nextPage = `<${tag}></${tag}><p>Second page</p><div style="height:3000px"></div>`

/** The next page's body, parsed as another document, as routers do. */
const parsed = () => new DOMParser().parseFromString(nextPage, 'text/html').body

/** How routers replace this page by the next. */
const routers: readonly (readonly [string, () => void])[] = [
  ['Turbo', () => void document.documentElement.replaceChild(document.adoptNode(parsed()), document.body)],
  ["Astro's ClientRouter", () => document.body.replaceWith(parsed())],
  [
    'htmx with hx-boost',
    () => {
      document.body.innerHTML = nextPage
    },
  ],
  [
    'the page itself',
    () => {
      const next = document.createElement('body')
      next.innerHTML = nextPage
      document.body.replaceWith(next)
    },
  ],
]

/** Adds a button of the modal to the page, and restores the page after the test. */
async function showInPage(): Promise<ShownModal> {
  const { body } = document
  const content = [...body.childNodes]
  onTestFinished(() => {
    body.replaceChildren(...content)
    if (document.body !== body) document.body.replaceWith(body)
  })
  const shown = await showTestModal()
  defineWalletModalButton(shown.modal, { tag })
  body.append(document.createElement(tag))
  return shown
}

const connectButton = () => page.getByRole('button', { name: 'Connect wallet', exact: true })
const overflow = () => getComputedStyle(document.documentElement).overflow

describe.each(routers)('when the page is changed by %s', (_, change) => {
  test('the Connect button opens the modal that was open before', async () => {
    const shown = await showInPage()
    await connectButton().click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    await shown.button('Close').click()
    await expect.element(shown.dialog).not.toBeInTheDocument()
    change()
    await connectButton().click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    expect(shown.dialog.element().matches(':modal')).toBe(true)
  })

  test('an open modal counts as closed: the page scrolls, and the button opens it again', async () => {
    const shown = await showInPage()
    await connectButton().click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    change()
    await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
    await expect.poll(overflow).toBe('visible')
    await connectButton().click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    expect(overflow()).toBe('hidden')
  })
})

test('a page that is morphed without the modal gives the focus back to what opened it', async () => {
  const shown = await showInPage()
  focus(connectButton())
  await connectButton().click()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  document.querySelector('wallet-modal')?.remove()
  await expect.poll(() => document.activeElement?.localName).toBe(tag)
})

test('copies of the modal in a page that a router had kept go at the next opening', async () => {
  const shown = await showInPage()
  const kept = document.body.cloneNode(true)
  document.body.replaceWith(kept)
  await connectButton().click()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  expect(document.querySelectorAll('wallet-modal')).toHaveLength(1)
})

test('a notice shows in the page that came after', async () => {
  const shown = await showInPage()
  document.body.replaceWith(parsed())
  shown.kit.context.notify({ kind: 'info', text: 'Signed out' })
  await expect.element(page.getByText('Signed out')).toBeVisible()
})
