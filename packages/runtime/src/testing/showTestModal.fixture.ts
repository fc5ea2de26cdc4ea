import { expect, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { mount } from '../core/opening.js'
import type { OpenOptions } from '../modal.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createWatchedModal, type TestModal, type TestModalOptions } from './createTestModal.js'
import type { MockConnectorOptions } from './mockConnector.js'
import { settled } from './settled.js'

/** A modal in the page of a component test. */
export interface ShownModal extends TestModal {
  readonly dialog: Locator
  /** A button of the modal. */
  button(name: string): Locator
  open(options?: OpenOptions): Promise<void>
}

/** Options of `showTestModal`. */
export interface ShownModalOptions extends TestModalOptions<readonly AnyPlugin[]> {
  /** @default one, 'Lab Wallet' */
  readonly wallets?: readonly MockConnectorOptions[]
}

/** Like `createTestModal`, but drawn in a real page and ready to open. Destroyed at the end of the test. */
export async function showTestModal({
  wallets = [{ name: 'Lab Wallet', rdns: 'test.lab' }],
  ...options
}: ShownModalOptions = {}): Promise<ShownModal> {
  const { modal, kit } = createWatchedModal(options, { page: window, mount })
  onTestFinished(() => modal.destroy())
  await modal.prepare()
  for (const wallet of wallets) kit.discover(wallet)
  const dialog = page.getByRole('dialog')
  return {
    modal,
    kit,
    dialog,
    button: (name) => dialog.getByRole('button', { name, exact: true }),
    open: (given) => modal.open(given as OpenOptions),
  }
}

/** Waits until an element has the focus: Vitest's own matcher doesn't look into a shadow root. */
export const expectFocus = (locator: Locator) =>
  expect
    .poll(() => (locator.element().getRootNode() as ShadowRoot).activeElement === locator.element())
    .toBe(true)

/** Focuses an element, as Tab would. */
export const focus = (locator: Locator) => (locator.element() as HTMLElement).focus()

/** The shadow tree that the modal is drawn in. */
export function modalRoot(): ShadowRoot {
  const root = document.querySelector('wallet-modal')?.shadowRoot
  if (!root) throw new Error('No modal is drawn.')
  return root
}

/** A part of the modal, by selector. */
export function part<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = modalRoot().querySelector<E>(selector)
  if (!found) throw new Error(`The modal has no ${selector}.`)
  return found
}

/** Resolves when what has changed is on the screen. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await settled()
}

/** The focused element of the modal: its label or its text. */
export const focusedName = () => {
  const focused = document.activeElement?.shadowRoot?.activeElement
  const label = focused?.closest('label')
  return focused ? (focused.ariaLabel ?? (label ?? focused).textContent?.trim()) : undefined
}

/** The names of the elements that Tab reaches in the dialog, in order. */
export async function tabStops(): Promise<string[]> {
  const names: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await userEvent.keyboard('{Tab}')
    const name = focusedName()
    if (name === undefined || name === names[0]) return names
    names.push(name)
  }
  return names
}

/** Resolves when the open dialog has loaded what moves its views, which it does when it is idle. */
export async function viewsMove(): Promise<void> {
  await import('../react/dialog/betweenViews.js')
  await drawn()
  // Idle callbacks are called in the order of their requests.
  await new Promise((resolve) => requestIdleCallback(resolve))
  await settled()
}
