import type { Locator } from '@playwright/test'
import { test } from '@playwright/test'

/** Accounts of the sandbox that no other journey spends from. */
const senders = [1, 2, 4] as const

/** The number of an account that no journey beside this one sends from: their nonces would collide, and their balances move. */
export const senderIndex = (): number => senders[test.info().parallelIndex % senders.length] ?? senders[0]

/** A button of the dialog. */
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

/** The amount, and its recipient. */
export interface Transfer {
  readonly to: string
  /** Amount in decimal digits. */
  readonly amount: string
}

/** Fills the form that is open, and goes on to the review. */
export async function fillSend(dialog: Locator, { to, amount }: Transfer): Promise<void> {
  await dialog.getByLabel('Amount', { exact: true }).fill(amount)
  await dialog.getByLabel('Recipient').fill(to)
  await button(dialog, 'Review').click()
}

/** Chooses what the form that is open sends, by its symbol. */
export async function selectToken(dialog: Locator, symbol: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Select token' }).click()
  await dialog.getByLabel('Search tokens').fill(symbol)
  await dialog.getByRole('listitem').getByRole('button').first().click()
}

/** Sends from the account that is open: what is sent is confirmed in the wallet, and by the chain. */
export async function send(
  dialog: Locator,
  { symbol, ...transfer }: Transfer & { readonly symbol?: string },
): Promise<void> {
  await button(dialog, 'Send').click()
  if (symbol !== undefined) await selectToken(dialog, symbol)
  await fillSend(dialog, transfer)
  await button(dialog, 'Confirm').click()
  await dialog
    .getByText(/^Send .* confirmed$/)
    .filter({ hasText: transfer.amount })
    .waitFor()
}
