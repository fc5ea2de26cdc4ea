import { expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.js'

let accounts = 0

/** A visitor who logs in at a provider, whose stand-in the sandbox is. */
export class SocialLogIn {
  /** An account that no other journey uses. */
  readonly account = `ada${Date.now()}${accounts++}`

  constructor(readonly page: Page) {}

  /** Chooses a provider in Connect. @returns its window */
  async choose(provider: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup')
    await this.page.getByRole('button', { name: `Continue with ${provider}` }).click()
    return opened
  }

  /** Decides on the provider's page. */
  async decide(window: Page, decision: 'Continue' | 'Cancel' | 'Fail'): Promise<void> {
    await expect(window.getByRole('heading', { name: /^Continue with/ })).toBeVisible()
    await window.getByLabel('Account').fill(this.account)
    await window.getByRole('button', { name: decision, exact: true }).click()
  }
}

/** Where the sandbox's stand-ins of providers answer. */
export async function providersOrigin(): Promise<string> {
  const description = await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()
  return (description as { readonly socials: { readonly url: string } }).socials.url
}
