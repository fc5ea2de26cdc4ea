import { expect, type Locator, type Page } from '@playwright/test'
import type { Eip1193Provider, ModalSnapshot } from '@wallet-modal/runtime'
import { stringToHex, verifyMessage } from 'viem'
import { decodeQr } from './decodeQr.js'
import type {} from './lab/walletconnect.js'

/** The lab's page that pairs, as its visitor and its app know it. */
export class WalletConnectPage {
  constructor(
    readonly page: Page,
    /** Which of the page's modals. */
    readonly id = 'a',
    /** In place of the sandbox that all journeys share. */
    private readonly sandboxUrl?: string,
  ) {}

  /** The same page in another tab. */
  async openTab(): Promise<WalletConnectPage> {
    const tab = new WalletConnectPage(await this.page.context().newPage(), this.id, this.sandboxUrl)
    await tab.load()
    return tab
  }

  private get section(): Locator {
    return this.page.getByRole('region', { name: this.id, exact: true })
  }

  /** The open dialog; a page has one at a time. */
  get dialog(): Locator {
    return this.page.locator('wallet-modal dialog[open]')
  }

  get status(): Locator {
    return this.section.getByRole('status')
  }

  get code(): Locator {
    return this.dialog.getByRole('img', { name: 'QR code to connect your wallet with' })
  }

  async load(query = ''): Promise<void> {
    const params = new URLSearchParams(query)
    if (this.sandboxUrl !== undefined) params.set('sandbox', this.sandboxUrl)
    await this.page.goto(`/walletconnect.html?${params}`)
    await expect(this.status).toBeVisible()
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async openConnect(): Promise<void> {
    // A visitor looks at the tab that they click in; the browser draws the others at leisure.
    await this.page.bringToFront()
    await this.section.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(this.page.locator('wallet-modal dialog[data-view="Connect"]')).toBeVisible()
  }

  /** The app's own call, which may name any view and give it anything. */
  async open(view: string, params?: unknown): Promise<void> {
    await this.page.evaluate(
      ([id, view, params]) => globalThis.walletConnectLab.modals[id]?.open({ view, params } as never),
      [this.id, view, params] as const,
    )
    await expect(this.page.locator(`wallet-modal dialog[data-view="${view}"]`)).toBeVisible()
  }

  /** Opens the code for any wallet. @returns the pairing link, as a scanner reads it */
  async showCode(): Promise<string> {
    await this.openConnect()
    await this.button('WalletConnect').click()
    return this.readCode()
  }

  /** The app's own call that opens the code, also while a wallet is connected. */
  async openPairing(): Promise<void> {
    await this.page.evaluate(
      (id) =>
        globalThis.walletConnectLab.modals[id]?.open({
          view: 'ConnectingWalletConnect',
          params: {},
        } as never),
      this.id,
    )
  }

  /** The link of the code on screen, as a scanner reads it. */
  async readCode(): Promise<string> {
    await expect(this.code).toBeVisible()
    const link = await decodeQr(this.dialog.locator('.qr'))
    if (!link) throw new Error('The code on screen can not be read.')
    return link
  }

  async expectConnected(): Promise<void> {
    await expect(this.status).toHaveText(/^connected 0x/)
    await expect(this.dialog).toHaveCount(0)
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.status).toHaveText('disconnected')
  }

  async disconnect(): Promise<void> {
    await this.section.getByRole('button', { name: /^Account 0x/ }).click()
    await this.button('Disconnect').click()
    await this.expectDisconnected()
  }

  /** What the app asks through `modal.getProvider('eip155')`; an error comes as `{ code, message }`. */
  ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
    return this.page.evaluate(
      async ([id, method, params]) => {
        const modal = globalThis.walletConnectLab.modals[id]
        const provider = (await modal?.getProvider('eip155')) as Eip1193Provider
        return provider.request({ method, params }).catch((error: { code?: unknown; message?: unknown }) => ({
          code: error?.code,
          message: error?.message,
        }))
      },
      [this.id, method, params] as const,
    )
  }

  /** Asks for a signature of a text. @returns whether one came that is this account's */
  async signs(message: string, address: `0x${string}`): Promise<boolean> {
    const signature = await this.ask('personal_sign', [stringToHex(message), address])
    return verifyMessage({ address, message, signature: signature as `0x${string}` }).catch(() => false)
  }

  /** The app's own call of a method of the modal. */
  switchNetwork(networkId: string): Promise<string> {
    return this.page.evaluate(
      ([id, networkId]) =>
        globalThis.walletConnectLab.modals[id]?.switchNetwork(networkId).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ) ?? 'no modal',
      [this.id, networkId] as const,
    )
  }

  /** One signal of `modal.state`, as it is now. */
  async state<Key extends keyof ModalSnapshot>(key: Key): Promise<ModalSnapshot[Key]> {
    const value = await this.page.evaluate(
      ([id, key]) => globalThis.walletConnectLab.modals[id]?.state[key].peek(),
      [this.id, key] as const,
    )
    return value as ModalSnapshot[Key]
  }

  /** What the modal's events of this name told so far, oldest first. */
  async told(name: 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged'): Promise<unknown[]> {
    const start = `${this.id} ${name} `
    const told = await this.page.evaluate(() => globalThis.walletConnectLab.told)
    return told.filter((line) => line.startsWith(start)).map((line) => JSON.parse(line.slice(start.length)))
  }
}
