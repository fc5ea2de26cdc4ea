import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.js'

/** A visitor who logs in by email, and reads the mails in the sandbox's inbox. */
export class EmailLogIn {
  /** An address that no other journey uses. */
  address = `ada${randomUUID().slice(0, 8)}@mail.test`

  constructor(
    readonly page: Page,
    /** Whether the visitor takes up the offer of a way back. */
    readonly wantsRecovery = false,
  ) {}

  readonly field = () => this.page.getByRole('textbox', { name: 'Email' })
  readonly code = () => this.page.getByRole('textbox', { name: 'Code' })

  /** Types the address in Connect, and sends it. */
  async ask(): Promise<void> {
    if (!this.wantsRecovery) await skipRecovery(this.page)
    await this.field().fill(this.address)
    await this.page.getByRole('button', { name: 'Continue with email' }).click()
  }

  /** Types the address and the code, and waits until the app has the account. @returns the address on EVM networks */
  async logIn(): Promise<string> {
    await this.page.getByRole('button', { name: 'Connect wallet' }).click()
    await this.ask()
    await this.code().fill(await this.newestCode())
    return this.account()
  }

  /** The account on EVM networks, once the app has it. */
  async account(): Promise<string> {
    const shown = this.page.getByTestId('eip155')
    await expect(shown).toHaveText(/^0x[\dA-Fa-f]{40}$/)
    return (await shown.textContent()) ?? ''
  }

  /** The code of the newest mail to the address. @param after the code of the mail before, which isn't meant */
  async newestCode(after?: string): Promise<string> {
    const read = async () => {
      // A sandbox whose database is starting may let a kept connection go.
      const response = await fetch(`${addressOf('sandbox')}/inbox`).catch(() => undefined)
      if (!response) return undefined
      const { mails } = (await response.json()) as { mails: { to: string[]; subject: string }[] }
      const code = mails.find(({ to }) => to.includes(this.address))?.subject.match(/\d{6}/)?.[0]
      return code === after ? undefined : code
    }
    await expect.poll(read).toMatch(/^\d{6}$/)
    return (await read()) ?? ''
  }
}

/** Where the sandbox serves the embedded wallet. */
export const walletOrigin = () => addressOf('sandbox').replace('127.0.0.1', 'wallet.app.localhost')

/** Where the sandbox serves the wallet by an operator who keeps keys, and these keys. */
export const escrowOrigins = () =>
  ['escrowed', 'escrow'].map((name) => addressOf('sandbox').replace('127.0.0.1', `${name}.app.localhost`))

/** From now on, does without a way back wherever a new wallet is offered one. */
export async function skipRecovery(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip: I may lose this wallet' })
  await page.addLocatorHandler(skip, (button) => button.click())
}

/** Where the sandbox serves it with smart accounts on its first chain. */
export const smartWalletOrigin = () => addressOf('sandbox').replace('127.0.0.1', 'smart-wallet.app.localhost')
