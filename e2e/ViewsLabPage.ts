import type { Page } from '@playwright/test'
import type { OpenOptions } from '@wallet-modal/runtime'
import { expect } from './fixtures.js'
import type { ViewsLabOptions } from './lab/views.js'
import { ModalPage } from './ModalPage.js'

/** The lab's page whose modal is made as a journey wants it. */
export class ViewsLabPage extends ModalPage {
  readonly box = this.dialog.getByRole('checkbox')

  /** Loads the page and opens the modal by a click, at the view that it starts with. */
  async openWith(options: ViewsLabOptions = {}): Promise<void> {
    await this.loadWith(options)
    await this.page.getByRole('button', { name: 'Open' }).click()
    await expect(this.dialog).toBeVisible()
  }

  async loadWith(options: ViewsLabOptions = {}): Promise<void> {
    await this.load(`/views.html?with=${encodeURIComponent(JSON.stringify(options))}`)
  }

  /** Opens the modal as the app does. */
  async openView(view: string, params?: unknown): Promise<void> {
    await this.page.evaluate(
      ([name, given]) => globalThis.views.modal.open({ view: name, params: given } as OpenOptions),
      [view, params] as const,
    )
    await this.view(view)
  }

  /** The requests to the installed wallet. */
  requests = () => this.page.evaluate(() => globalThis.views.wallet.requests)

  /** The names of what Tab reaches in the dialog, in that order. */
  async tabStops(page: Page = this.page): Promise<string[]> {
    const names: string[] = []
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const focused = document.activeElement?.shadowRoot?.activeElement
        const label = focused?.closest('label')
        return focused
          ? (focused.getAttribute('aria-label') ?? (label ?? focused).textContent?.trim() ?? '')
          : undefined
      })
      if (name === undefined || name === names[0]) return names
      names.push(name)
    }
    return names
  }
}
