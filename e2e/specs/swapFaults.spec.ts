import type { Locator } from '@playwright/test'
import type { MarketTrick, SandboxFault } from 'wallet-modal-sandbox/client'
import { expect, type SandboxFaults, test } from '../sandboxFaults.js'
import { choose } from '../swapping.js'

const market = '/blockchain/v1/convert/*'
const trick = (name: MarketTrick): SandboxFault => ({ kind: 'market', trick: name, path: market })

/** Offers that the review refuses, with the words that the visitor reads then. */
const refused: readonly (readonly [fault: MarketTrick, words: string])[] = [
  ['otherRouter', 'calls a contract that isn’t on the list'],
  ['otherRecipient', 'pays another account than yours'],
  ['otherToken', 'moves another token than you chose'],
  ['noMinimum', 'guarantees less than its quote promised'],
  ['valueTooHigh', 'takes more of the network’s currency'],
  ['trailingBytes', 'has data that can’t be read in full'],
  ['partialFill', 'has an option set that weakens its guarantee'],
  ['thievingPool', 'In a trial run, less arrived than was promised'],
]

/** Reviews under a fault, and reads why the visitor is back. */
async function expectRefused(dialog: Locator, faults: SandboxFaults, fault: SandboxFault, words: string) {
  const injected = await faults.inject(fault)
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await injected.clear()
}

test('each fault of the market ends in its own words, no wallet is asked, and afterwards a swap can be reviewed', async ({
  context,
  faults,
  guard,
  modal,
  wallets,
}) => {
  const { dialog } = modal
  guard.expect(/Failed to load resource/)
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await modal.button('Swap').click()
  await choose(dialog, 'SBT', { at: 'Select token: ETH' })
  await choose(dialog, 'SUSD')
  // Each amount is a swap of its own, whose quote is asked for at once.
  let amount = 0
  const enter = async () => {
    amount += 1
    await dialog.getByLabel('You sell').fill(`${amount}`)
  }
  const isReady = async () => {
    await enter()
    await expect(modal.button('Review')).toBeEnabled()
  }
  await isReady()
  for (const [fault, words] of refused)
    await test.step(fault, () => expectRefused(dialog, faults, trick(fault), words))

  await test.step('priceMoved', async () => {
    const injected = await faults.inject(trick('priceMoved'))
    await isReady()
    await modal.button('Review').click()
    await expect(dialog.getByRole('alert')).toContainText('guarantees less than its quote promised')
    await injected.clear()
  })
  await isReady()
  await test.step('noRoute, after the quote', () =>
    expectRefused(dialog, faults, trick('noRoute'), 'There is no route for this swap'))
  await isReady()
  const busy: SandboxFault = { kind: 'status', status: 429, path: market }
  await test.step('429, after the quote', () =>
    expectRefused(dialog, faults, busy, 'has had too many requests'))

  for (const [fault, words] of [
    [trick('noRoute'), 'No route for this swap'],
    [busy, 'Too many requests'],
    [{ kind: 'refused', path: market }, 'Couldn’t reach the service'],
  ] as const)
    await test.step(`${fault.kind}: the form says it`, async () => {
      const injected = await faults.inject(fault)
      await enter()
      await expect(dialog.getByRole('button', { name: words })).toBeVisible()
      await injected.clear()
      await isReady()
    })

  await test.step('the node is gone', () =>
    expectRefused(dialog, faults, { kind: 'refused', path: '/rpc/*' }, 'Couldn’t reach the network'))
  await isReady()
  await test.step('the visitor is offline', async () => {
    await context.setOffline(true)
    await modal.button('Review').click()
    await expect(dialog.getByRole('alert')).toContainText('Couldn’t reach the network')
    await context.setOffline(false)
  })

  await isReady()
  await modal.button('Review').click()
  await expect(modal.button('Confirm')).toBeEnabled()
  expect(await wallets.instant.requestedMethods()).not.toContain('eth_sendTransaction')
  expect(await wallets.instant.requestedMethods()).not.toContain('wallet_sendCalls')
})
