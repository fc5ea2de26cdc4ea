import { expect, type Locator, type Page } from '@playwright/test'
import type { Eip1193Provider, ModalSnapshot, OpenOptions } from '@wallet-modal/runtime'
import { stringToHex, verifyMessage } from 'viem'
import { decodeQr } from 'wallet-modal-sandbox/playwright'
import type { BitcoinApp } from './lab/bitcoinApp.js'
import type { PolkadotApp } from './lab/polkadotApp.js'
import type {} from './lab/walletconnect.js'

/** The lab's page that pairs, as its visitor and its app know it. */
export class WalletConnectPage {
  constructor(
    readonly page: Page,
    /** Id of one of the page's modals. */
    readonly id = 'a',
    /** Replaces the sandbox that all journeys share. */
    private readonly sandboxUrl?: string,
  ) {}

  /** Opens the page in another tab. */
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
    return this.dialog.getByRole('img', { name: 'QR code to connect your wallet' })
  }

  async load(query = ''): Promise<void> {
    const params = new URLSearchParams(query)
    if (this.sandboxUrl !== undefined) params.set('sandbox', this.sandboxUrl)
    await this.page.goto(`/walletconnect.html?${params}`)
    await expect(this.status).toBeVisible()
  }

  /**
   * Loads the page with chains of these namespaces, and lets the phone scan the code that is for any wallet.
   * @param namespaces separated by commas
   */
  async pairIn(namespaces: string, phone: { pair(link: string): Promise<void> }): Promise<void> {
    await this.load(`namespaces=${namespaces}`)
    await phone.pair(await this.showCode())
    await expect(this.dialog).toHaveCount(0)
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
      ([id, view, params]) => globalThis.walletConnectLab.modals[id]?.open({ view, params } as OpenOptions),
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
    let link: string | undefined
    // A busy machine may take a picture just while one code takes the place of another.
    await expect(async () => {
      await expect(this.code).toBeVisible()
      link = await decodeQr(this.dialog.locator('.qr'))
    }).toPass()
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

  /** Opens the view of the account in use. */
  async openAccount(): Promise<void> {
    await this.section.getByRole('button', { name: /^Account / }).click()
    await expect(this.page.locator('wallet-modal dialog[data-view="Account"]')).toBeVisible()
  }

  async disconnect(): Promise<void> {
    await this.openAccount()
    await this.button('Disconnect').click()
    await this.expectDisconnected()
  }

  /** A request of the app by `modal.getProvider('eip155')`; an error comes as `{ code, message }`. */
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

  /** The acts of the page's Bitcoin app. */
  bitcoin<Method extends keyof BitcoinApp>(
    method: Method,
    ...params: Parameters<BitcoinApp[Method]>
  ): ReturnType<BitcoinApp[Method]> {
    return this.callApp('bitcoin', method, params) as ReturnType<BitcoinApp[Method]>
  }

  /** The acts of the page's Polkadot app. */
  polkadot<Method extends keyof PolkadotApp>(
    method: Method,
    ...params: Parameters<PolkadotApp[Method]>
  ): ReturnType<PolkadotApp[Method]> {
    return this.callApp('polkadot', method, params) as ReturnType<PolkadotApp[Method]>
  }

  private callApp(
    name: 'bitcoin' | 'polkadot',
    method: string,
    params: readonly unknown[],
  ): Promise<unknown> {
    return this.page.evaluate(
      async ([id, name, method, params]) => {
        const app: object = await globalThis.walletConnectLab[name](id)
        return (app as Record<string, (...given: readonly unknown[]) => unknown>)[method]?.(...params)
      },
      [this.id, name, method, params] as const,
    )
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

  /** Value of a signal of `modal.state` at this moment. */
  async state<Key extends keyof ModalSnapshot>(key: Key): Promise<ModalSnapshot[Key]> {
    const value = await this.page.evaluate(
      ([id, key]) => globalThis.walletConnectLab.modals[id]?.state[key].peek(),
      [this.id, key] as const,
    )
    return value as ModalSnapshot[Key]
  }

  /** The address in use in each namespace that is connected. */
  async addresses(): Promise<Readonly<Record<string, string | undefined>>> {
    const accounts = Object.entries(await this.state('accounts'))
    return Object.fromEntries(accounts.map(([namespace, account]) => [namespace, account?.address]))
  }

  /** The namespaces that the modal's events of this name were of so far, sorted. */
  async namespacesTold(name: 'connect' | 'disconnect'): Promise<string[]> {
    return (await this.reported(name)).map((payload) => (payload as { namespace: string }).namespace).sort()
  }

  /** The details of the modal's events of this name so far, oldest first. */
  async reported(name: 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged'): Promise<unknown[]> {
    const start = `${this.id} ${name} `
    const reported = await this.page.evaluate(() => globalThis.walletConnectLab.reported)
    return reported
      .filter((line) => line.startsWith(start))
      .map((line) => JSON.parse(line.slice(start.length)))
  }
}
