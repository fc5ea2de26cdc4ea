import type { Page } from '@playwright/test'
import { EmailLogIn, smartWalletOrigin } from './EmailLogIn.js'
import { type AskingPlace, codeIn, sign, walletFrame } from './EmbeddedWallet.js'
import { test as base, expect } from './fixtures.js'
import type { ModalPage } from './ModalPage.js'
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

/** Asks for a log-in on a page that requires sign-in, and types the code. The wallet's frame asks for the first signature then. */
export async function logInToSign(page: Page, query: string): Promise<EmailLogIn> {
  await page.goto(`/email-log-in.html?${query}`)
  const visitor = new EmailLogIn(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  await visitor.code().fill(await visitor.newestCode())
  await expect(walletFrame(page).getByText('Ethereum account')).toBeVisible()
  return visitor
}

/** Signs on EVM networks, in the wallet's frame, and then on Solana, which the app's own view asks for. */
export async function signOnBoth(page: Page, modal: ModalPage): Promise<void> {
  const frame = walletFrame(page)
  await sign(frame)
  await modal.view('SIWXSignMessage')
  await modal.button('Sign').click()
  await expect(frame.getByText('Solana account')).toBeVisible()
  await sign(frame)
}

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
