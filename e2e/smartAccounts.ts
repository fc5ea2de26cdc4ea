import type { Page } from '@playwright/test'
import { EmailLogIn, smartWalletOrigin } from './EmailLogIn.js'
import { type AskingPlace, codeIn, sign } from './EmbeddedWallet.js'
import { test as base } from './fixtures.js'
import { callChain } from './sandboxChain.js'

/** Address of the code that the embedded wallet gives its accounts. */
export const accountCode = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Signs in the wallet's frame what adds or removes code: a big step, whose characters the visitor types. */
export async function signBigStep(place: AskingPlace): Promise<void> {
  await place.getByRole('textbox', { name: 'type these characters' }).fill(await codeIn(place))
  await sign(place)
}

/** What stands at an account on the first chain. */
export const codeOf = (account: string) => callChain(31337, 'eth_getCode', [account, 'latest'])

/** What stands at an account that has taken on code. */
export const delegatedTo = (address: string) => `0xef0100${address.slice(2).toLowerCase()}`

/** Journeys of a visitor who is logged in, and whose account is a smart account on the first chain. */
export const test = base.extend<{ readonly account: string }>({
  account: async ({ page, guard }, use) => {
    guard.allow(smartWalletOrigin())
    await page.goto('/email-log-in.html?smart')
    await use(await new EmailLogIn(page).logIn())
  },
})

/** Asks the page's provider as an app does. @returns what it answered */
export const askProvider = (page: Page, method: string, params: readonly unknown[]): Promise<object> =>
  page.evaluate(
    async ([method, params]) => {
      const { modal } = window as never as {
        modal: { getProvider(n: string): Promise<{ request(r: object): Promise<unknown> }> }
      }
      const provider = await modal.getProvider('eip155')
      return provider.request({ method, params }).then(
        (result) => ({ result }),
        ({ code, message }) => ({ error: { code, message } }),
      )
    },
    [method, params] as const,
  )
