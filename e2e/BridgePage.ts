import { expect, type Locator, type Page } from '@playwright/test'
import type {} from './lab/bridges/bridgeLab.js'
import { ModalPage } from './ModalPage.js'

/** A page whose every button and every output is a library's own, over a modal. */
export class BridgePage {
  readonly modal: ModalPage
  readonly account: Locator
  readonly chain: Locator
  /** Balance in base units. */
  readonly balance: Locator
  /** How the last transaction ended. */
  readonly receipt: Locator
  /** Names and codes of the last error and its causes, outermost first. */
  readonly error: Locator

  constructor(readonly page: Page) {
    this.modal = new ModalPage(page)
    const output = (name: string) => page.getByRole('status', { name, exact: true })
    this.account = output('Account')
    this.chain = output('Chain')
    this.balance = output('Balance')
    this.receipt = output('Receipt')
    this.error = output('Error')
  }

  async load(library: string, query = ''): Promise<void> {
    await this.page.goto(`/bridges/${library}.html${query}`)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** The library connects: its own button opens the modal, where the visitor chooses a wallet. */
  async connect(wallet = 'Sandbox Wallet'): Promise<void> {
    await this.choose(wallet)
    await expect(this.modal.dialog).toBeHidden()
  }

  /** Connects, up to the question that the modal asks once the wallet is chosen. */
  async choose(wallet = 'Sandbox Wallet'): Promise<void> {
    await this.press('Connect wallet')
    await this.modal.view('Connect')
    await this.modal.chooseWallet(wallet)
  }

  /** Asks for one coin to be sent. */
  async send(to: string): Promise<void> {
    await this.page.getByLabel('Recipient').fill(to)
    await this.press('Send')
  }

  /** The library knows this account, and nothing is connected without one. */
  async expectAccount(address: string): Promise<void> {
    await expect(this.account).toHaveText(new RegExp(`^${address}$`, 'i'))
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.account).toBeEmpty()
    const accounts = await this.page.evaluate(() => globalThis.bridgeLab.modal.state.accounts.peek())
    expect(accounts).toEqual({})
  }
}
