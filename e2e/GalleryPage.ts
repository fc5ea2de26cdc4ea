import { expect, type Locator, type Page } from '@playwright/test'
import { pathOf, readHash, writeHash } from './gallery/knobs.js'

/** The gallery's stage: one state after the other, without a reload. */
export class GalleryPage {
  readonly dialog: Locator
  /** The visible part of the modal: the card, or a notice while the dialog is closed. */
  readonly card: Locator
  /** A QR code on it. */
  readonly code: Locator

  constructor(readonly page: Page) {
    this.dialog = page.locator('wallet-modal dialog')
    this.card = page.locator('wallet-modal :is(dialog[open] .card, .page-notices .toast)')
    this.code = page.locator('wallet-modal svg[role="img"]')
  }

  async load(): Promise<void> {
    await this.page.goto('/stage.html')
  }

  /** Shows a state, with knobs as they stand in a link, and waits until it is reached and drawn. */
  async show(view: string, state: string, knobs = ''): Promise<void> {
    const hash = writeHash(readHash(`#${pathOf(view, state)}?${knobs}`))
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, hash)
    await expect(
      this.page.locator(`html[data-reached="${hash}"]`),
      `${view}, ${state} is reached`,
    ).toBeAttached()
  }
}
