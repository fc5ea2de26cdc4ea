import { expect, type Locator, type Page } from '@playwright/test'

/** A page with the modal, as its visitor knows it: by roles, names, and the public `data-view`. */
export class ModalPage {
  readonly dialog: Locator
  /** What Account says in place of the balance; in place of tokens it says the same, as a heading. */
  readonly missingBalance: Locator
  /** The page's button while nothing is connected. */
  readonly connectButton: Locator
  /** The page's button while an account is connected, named by the short address. */
  readonly accountButton: Locator
  /** The page's button for networks, named by the wallet's network. */
  readonly networkButton: Locator

  constructor(readonly page: Page) {
    this.dialog = page.locator('wallet-modal dialog')
    this.missingBalance = this.dialog.getByRole('paragraph').filter({ hasText: 'Token Balance Unavailable' })
    this.connectButton = page.getByRole('button', { name: 'Connect wallet', exact: true })
    this.accountButton = page.getByRole('button', { name: /^Account 0x/ })
    this.networkButton = page.getByRole('button', { name: /^Network: / })
  }

  /** Loads the page; its sandbox wallets, if it has any, may still be on their way. */
  async load(path = '/'): Promise<void> {
    await this.page.goto(path)
  }

  /** Waits until a view is shown. */
  async view(name: string): Promise<Locator> {
    const view = this.page.locator(`wallet-modal dialog[data-view="${name}"]`)
    await expect(view).toBeVisible()
    return view
  }

  /** A button of the modal. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** A headline inside a view. */
  headline(name: string): Locator {
    return this.dialog.getByRole('heading', { name, exact: true })
  }

  /** Opens the modal while nothing is connected. */
  async open(): Promise<void> {
    await this.connectButton.click()
    await this.view('Connect')
  }

  async openAccount(): Promise<void> {
    await this.accountButton.click()
    await this.view('Account')
  }

  async chooseWallet(name: string): Promise<void> {
    await this.button(name).click()
  }

  /** Connects with a wallet that agrees at once. */
  async connect(name = 'Sandbox Wallet'): Promise<void> {
    await this.open()
    await this.chooseWallet(name)
    await this.expectConnected()
  }

  /**
   * Presses the header of the phone's sheet, to pull it: again, until the code for that has come.
   *
   * @returns where it is pressed
   */
  async catchSheet(): Promise<{ x: number; y: number }> {
    const { mouse } = this.page
    const card = this.dialog.locator('.card')
    const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + 12]
    await mouse.move(x, y)
    await expect(async () => {
      await mouse.up()
      await mouse.down()
      expect(await card.evaluate((node) => getComputedStyle(node).translate)).not.toBe('none')
    }).toPass()
    return { x, y }
  }

  async disconnect(): Promise<void> {
    await this.openAccount()
    await this.button('Disconnect').click()
    await this.expectDisconnected()
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await expect(this.dialog).toBeHidden()
  }

  /** The modal is closed, and the page shows an account. */
  async expectConnected(): Promise<void> {
    await expect(this.accountButton).toBeVisible()
    await expect(this.dialog).toBeHidden()
  }

  /** The modal is closed, and the page offers to connect. */
  async expectDisconnected(): Promise<void> {
    await expect(this.connectButton).toBeVisible()
    await expect(this.dialog).toBeHidden()
  }
}

/** An address as the modal shortens it: 4 characters, 6 characters (Spec §9). */
export function shortened(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-6)}`
}
