import { onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { OpenOptions } from '../modal.js'
import { mount } from '../core/opening.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createWatchedModal, type TestModal, type TestModalOptions } from './createTestModal.js'

/** A modal that is drawn in the page of a component test. */
export interface ShownModal extends TestModal {
  readonly dialog: Locator
  /** A button of the modal. */
  button(name: string | RegExp): Locator
  /** Opens it, and waits until its view is shown. */
  open(options?: OpenOptions): Promise<void>
}

/** As `createTestModal`, in a real page. It is gone with the test. */
export function showTestModal(options: TestModalOptions<readonly AnyPlugin[]> = {}): ShownModal {
  const { modal, kit } = createWatchedModal(options, { page: window, mount })
  onTestFinished(() => modal.destroy())
  const dialog = page.getByRole('dialog')
  return {
    modal,
    kit,
    dialog,
    button: (name) => dialog.getByRole('button', { name, exact: true }),
    async open(opened) {
      await modal.open(opened as OpenOptions)
    },
  }
}
