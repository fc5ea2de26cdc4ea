import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The studio: knobs, the live modal in a frame, and the code. */
export class StudioPage {
  readonly stage: FrameLocator
  /** The modal on the stage. */
  readonly dialog: Locator
  readonly code: Locator
  readonly meter: Locator

  constructor(readonly page: Page) {
    this.stage = page.frameLocator('.screen iframe')
    this.dialog = this.stage.locator('wallet-modal dialog')
    this.code = page.getByRole('tabpanel')
    this.meter = page.getByRole('region', { name: 'This choice, in your browser' })
  }

  /** @param url of the studio, with what a link says behind `#` */
  async load(url: string): Promise<void> {
    await this.page.goto(url)
    await this.shows('Connect')
  }

  /** Chooses one of a row: a scene, a theme, what goes wrong. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check()
  }

  /** Waits until the stage shows a view. */
  async shows(view: string): Promise<void> {
    await expect(this.dialog).toHaveAttribute('data-view', view)
    await expect(this.stage.locator('html[data-reached]')).toBeAttached()
  }

  /** Kilobytes of a figure of the meter. */
  async measured(name: string): Promise<number> {
    const figure = this.meter.locator('dl > div', { hasText: name }).getByRole('definition')
    await expect(figure).toHaveText(/^[\d.]+ kB$/, { timeout: 30_000 })
    return Number.parseFloat((await figure.textContent()) ?? '')
  }
}
