import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.js'

/** Six providers, as the lab's page takes them. */
const providers = 'google,x,discord,github,apple,facebook'

/** A visitor who logs in at a provider, whose stand-in the sandbox is. */
export class SocialLogIn {
  /** Codes that providers have sent to the wallet's server. */
  readonly codes: string[] = []
  private readonly said: string[] = []

  constructor(
    readonly page: Page,
    /** @default an account that no other journey uses */
    readonly account = `ada${randomUUID().replaceAll('-', '')}`,
  ) {
    page.on('console', (message) => this.said.push(message.text()))
    page.context().on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (!pathname.startsWith('/social/answer/')) return
      const code = new URLSearchParams(request.postData() ?? search).get('code')
      if (code) this.codes.push(code)
    })
  }

  /** Opens the app, and Connect with these providers. */
  async visit(origin: string, socials = providers): Promise<void> {
    await this.page.addInitScript(recordMessages)
    await this.page.goto(`${origin}/email-log-in.html?socials=${socials}`)
    await this.page.getByRole('button', { name: 'Connect wallet' }).click()
  }

  /** Chooses a provider in Connect. @returns its window */
  async choose(provider: string): Promise<Page> {
    const button = this.page.getByRole('button', { name: `Continue with ${provider}` })
    await expect(this.page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    if (!(await button.isVisible()))
      await this.page.getByRole('button', { name: 'More ways to log in' }).click()
    const opened = this.page.waitForEvent('popup')
    await button.click()
    return opened
  }

  /** Tries again after a failure. @returns the provider's window */
  async again(): Promise<Page> {
    const opened = this.page.waitForEvent('popup')
    await this.page.getByRole('button', { name: 'Try again' }).click()
    return opened
  }

  /** Decides on the provider's page. */
  async decide(window: Page, decision: 'Continue' | 'Cancel' | 'Fail'): Promise<void> {
    await expect(window.getByRole('heading', { name: /^Continue with/ })).toBeVisible()
    const isApple = window.url().includes('/apple/')
    await window.getByLabel('Account').fill(this.account)
    await window.getByRole('button', { name: decision, exact: true }).click()
    // Apple's page posts its answer, here by a click.
    if (isApple) await window.getByRole('button', { name: 'Go back' }).click()
  }

  /** The account on EVM networks, once the app has it. */
  async address(): Promise<string> {
    const shown = this.page.getByTestId('eip155')
    await expect(shown).toHaveText(/^0x[\dA-Fa-f]{40}$/, { timeout: 20_000 })
    return (await shown.textContent()) ?? ''
  }

  /** All that scripts of the app's page could read: messages, address, storage, document and console. */
  async seenByApp(): Promise<string> {
    const read = () =>
      JSON.stringify([
        (window as unknown as { heard: unknown[] }).heard,
        { ...localStorage, ...sessionStorage },
        location.href,
        performance.getEntries().map(({ name }) => name),
        document.documentElement.outerHTML,
      ])
    return [...this.said, await this.page.evaluate(read)].join('\n')
  }
}

/** Keeps whatever the page reads of messages. */
function recordMessages(): void {
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') ?? {}
  const heard: unknown[] = []
  Object.assign(window, { heard })
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      const data: unknown = get?.call(this)
      heard.push(data)
      return data
    },
  })
}

/** Where the sandbox's stand-ins of providers answer. */
export async function providersOrigin(): Promise<string> {
  const description = await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()
  return (description as { readonly socials: { readonly url: string } }).socials.url
}

/** Where the lab's page stands: at another site than the wallet, or at the same. */
export const labAt = (site: 'another site' | 'the same site') =>
  site === 'another site' ? addressOf('lab') : addressOf('lab').replace('127.0.0.1', 'app.localhost')
