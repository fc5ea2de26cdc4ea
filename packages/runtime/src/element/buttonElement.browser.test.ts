import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Modal } from '../modal.js'
import { expectContrast, paint } from '../testing/painted.fixture.js'
import { expectFocus, type ShownModal, showTestModal } from '../testing/showTestModal.fixture.js'
import type { WalletModalButtonElement } from './buttonElement.js'
import { defineWalletModalButton } from './defineWalletModalButton.js'

const connectButton = page.getByRole('button', { name: 'Connect wallet', exact: true })
const toB = page.getByRole('button', { name: 'Connect to B', exact: true })
const accountButton = page.getByRole('button', { name: /^Account 0x/ })
const networkButton = page.getByRole('button', { name: /^Network: / })

let a: ShownModal
let b: ShownModal
let tag: string
let tags = 0

// A tag is defined for the page's life: each test has its own.
beforeEach(async () => {
  // Both modals have the test kit's id, of which the modal warns.
  vi.spyOn(console, 'warn').mockReturnValue()
  tags += 1
  tag = `test-button-${tags}`
  a = await showTestModal()
  b = await showTestModal({ messages: { 'button.connect': 'Connect to B' } })
})

afterEach(() => void vi.restoreAllMocks())

const define = ({ modal }: ShownModal, name = tag) => defineWalletModalButton(modal, { tag: name })

/** Puts an element into the page, to the end of the test. */
function add(kind?: string, name = tag, parent: ParentNode = document.body) {
  const element = document.createElement(name) as WalletModalButtonElement
  if (kind) element.setAttribute('kind', kind)
  parent.append(element)
  onTestFinished(() => element.remove())
  return element
}

const connect = ({ modal }: { readonly modal: Modal }) => modal.connect({ wallet: 'test.lab' })
const backgroundOf = () => getComputedStyle(connectButton.element()).backgroundColor

test('nothing is defined by the import alone', () => {
  expect(customElements.get('wallet-modal-button')).toBeUndefined()
})

test('an element that stood in the page before its tag was defined turns into a button, with what it was given', async () => {
  const early = add()
  add()
  Object.assign(early, { modal: b.modal, disabled: true })
  define(a)
  await expect.element(connectButton).toBeEnabled()
  await expect.element(toB).toBeDisabled()
})

test('the tag of another element is left alone', () => {
  class Other extends HTMLElement {}
  customElements.define(tag, Other)
  expect(() => define(a)).toThrow(expect.objectContaining({ name: 'NotSupportedError' }))
})

test('it can be disabled, and says so', async () => {
  define(a)
  const element = add()
  element.disabled = true
  await expect.element(connectButton).toBeDisabled()
  element.removeAttribute('disabled')
  await expect.element(connectButton).toBeEnabled()
})

test("it takes the page's look by its part, over ours", async () => {
  define(a)
  add()
  await expect.element(connectButton).toBeVisible()
  expect(backgroundOf()).toBe('oklch(0.55 0.2 264)')
  const sheet = new CSSStyleSheet()
  // The first is for the page's own buttons, and does not reach ours.
  sheet.replaceSync(`button { background: red } ${tag}::part(button) { background: rgb(1 2 3) }`)
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  expect(backgroundOf()).toBe('rgb(1, 2, 3)')
})

test('it serves another modal under another tag', async () => {
  define(a)
  define(b, `${tag}-of-b`)
  add()
  add(undefined, `${tag}-of-b`)
  await connect(a)
  await expect.element(accountButton).toBeVisible()
  await expect.element(toB).toBeVisible()
})

test('the focus comes back to the button that opened the modal, and shows the account now', async () => {
  define(a)
  const element = add()
  // The element hands the focus on to its button.
  element.focus()
  await expectFocus(connectButton)
  await userEvent.keyboard('{Enter}')
  await a.button('Lab Wallet').click()
  await expectFocus(accountButton)
})

test('it hears nothing while it is out of the page, and is up to date when it is back', async () => {
  define(a)
  const element = add()
  await expect.element(connectButton).toBeVisible()
  element.remove()
  await connect(a)
  expect(element.shadowRoot?.textContent).toBe('Connect wallet')
  document.body.append(element)
  await expect.element(accountButton).toBeVisible()
})

test('account and network are shown only while there are any, and take no room before', async () => {
  define(a)
  for (const kind of ['account', 'network', 'connect', 'nonsense', undefined]) add(kind)
  await expect.poll(() => connectButton.length).toBe(3)
  expect(page.getByRole('button').length).toBe(3)

  await connectButton.first().click()
  await a.button('Lab Wallet').click()
  await expect.poll(() => accountButton.length).toBe(4)
  await expect.element(networkButton).toHaveTextContent('Network eip155:1')
})

test('defined again with another modal, its buttons open that one', async () => {
  define(a)
  add()
  await expect.element(connectButton).toBeVisible()
  define(b)
  await toB.click()
  await expect.poll(() => [a, b].map(({ modal }) => modal.state.open.peek())).toEqual([false, true])
})

test('it has the face of the modal that it is given while it stands in the page', async () => {
  define(b)
  const element = add()
  await connect(a)
  element.modal = a.modal
  await expect.element(accountButton).toBeVisible()
  const picture = accountButton.element().querySelector('span') as Element
  expect(getComputedStyle(picture).backgroundImage).toMatch(/^radial-gradient/)
})

test('it shows the network in any shadow root, also when it comes late', async () => {
  define(a)
  await connect(a)
  const host = document.body.appendChild(document.createElement('section'))
  onTestFinished(() => host.remove())
  add('network', tag, host.attachShadow({ mode: 'open' }))
  await expect.element(networkButton).toBeVisible()
})

test.each(['light', 'dark'])(
  'in a %s page its text has a contrast of 4.5:1, under the pointer, too',
  async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'))
    await a.open()
    a.modal.close()
    define(a)
    add()
    const colours = () => {
      const { backgroundColor, boxShadow, color } = getComputedStyle(connectButton.element())
      // Under the pointer, an inner shadow tints the background.
      const [tint] = /^.*?\)/.exec(boxShadow) ?? []
      return paint({ text: [color], ground: [backgroundColor, ...(tint ? [tint] : [])] })
    }
    const atRest = colours()
    await userEvent.hover(connectButton)
    await expect.poll(() => colours().ground).not.toEqual(atRest.ground)
    for (const painted of [atRest, colours()]) expectContrast(painted, [['text', 'ground']], 4.5)
  },
)

test.each([
  ['#ffd400', 'black'],
  ['#7b3fe4', 'white'],
])('it has the accent %s of its modal, with its text in %s', async (accent, text) => {
  const accented = await showTestModal({ config: { theme: { accent } } })
  define(accented)
  add()
  await accented.open()
  const { backgroundColor, color } = getComputedStyle(connectButton.element())
  const painted = paint({ ground: [backgroundColor], accent: [accent], text: [color], [text]: [text] })
  expect(painted).toMatchObject({ ground: painted.accent, text: painted[text] })
})
