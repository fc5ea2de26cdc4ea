import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'
import {
  balanceOf,
  chainId,
  choose,
  confirm,
  confirmToken,
  expectSent,
  readToken,
  review,
  routerAddress,
  sentCalls,
  tokenOf,
  watchOffers,
} from '../swapping.js'

declare global {
  /** The visitor's clicks into the modal so far, and the fields that they typed into. */
  var visitorActs: { clicks: number; fields: Set<EventTarget | undefined> }
}

/** Connects, and opens the account. */
async function openAccount(modal: ModalPage, wallet: SandboxWallet, arrange = async () => {}) {
  await modal.load()
  await wallet.switchAccount(senderIndex())
  await arrange()
  await modal.connect()
  await modal.openAccount()
}

/** Counts what the visitor does in the modal from now on. */
const countActs = (modal: ModalPage) =>
  modal.page.evaluate(() => {
    const acts = { clicks: 0, fields: new Set<EventTarget | undefined>() }
    globalThis.visitorActs = acts
    const countClick = ({ isTrusted }: Event) => {
      if (isTrusted) acts.clicks += 1
    }
    document.addEventListener('click', countClick, true)
    document.addEventListener('input', (event) => void acts.fields.add(event.composedPath()[0]), true)
  })

// Spec §1.10
test('swaps Ether for a token: from Account five clicks, one more for a token that no list knows, and one field, and at least the minimum arrives', async ({
  modal,
  wallets,
}) => {
  const token = await tokenOf('SUSD')
  const offered = await watchOffers(modal.page)
  await openAccount(modal, wallets.instant)
  const account = await wallets.instant.address()
  const before = await readToken(token, 'balanceOf', [account])
  const { dialog } = modal
  await countActs(modal)
  await modal.button('Swap').click()
  await modal.button('Select token').click()
  await dialog.getByRole('listitem').getByRole('button', { name: /SUSD/ }).click()
  await confirmToken(dialog)
  await dialog.getByLabel('You sell').fill('0.25')
  const least = await review(dialog, 6)
  // The app's config doesn't name the token, so only the node's simulation proves the swap.
  await expect(dialog.getByText('Simulated by your node a moment ago')).toBeVisible()
  await modal.button('Confirm').click()
  await modal.view('Account')
  await expect(dialog.getByText('Transaction started').or(dialog.getByText('You received'))).toBeVisible()
  const acts = await modal.page.evaluate(() => [visitorActs.clicks, visitorActs.fields.size])
  expect(acts).toEqual([5 + 1, 1])

  await expect(dialog.getByText('You received')).toBeVisible()
  expect((await readToken(token, 'balanceOf', [account])) - before).toBeGreaterThanOrEqual(least)
  const sent = sentCalls(await wallets.instant.requests())
  expectSent(sent, { account, amount: 25n * 10n ** 16n, least, verified: offered() })
})

const codeOf = async (account: string) => String(await callChain(chainId, 'eth_getCode', [account, 'latest']))

// The account of a batch has taken on the code that carries it out (EIP-7702).
test.afterEach(async ({ wallets }) => {
  await callChain(chainId, 'anvil_setCode', [await wallets.instant.address(), '0x'])
})

for (const [how, isBatch] of [
  ['an approval of exactly the amount, then the swap', false],
  ['both in one batch (EIP-5792)', true],
] as const)
  test(`swaps a token for Ether: ${how}`, async ({ modal, wallets }) => {
    const token = await tokenOf('SUSD')
    const offered = await watchOffers(modal.page)
    await openAccount(modal, wallets.instant, () =>
      isBatch ? wallets.instant.sendTogether() : Promise.resolve(),
    )
    const account = await wallets.instant.address()
    const { dialog } = modal
    await modal.button('Swap').click()
    await choose(dialog, 'SUSD', { at: 'Select token: ETH' })
    await choose(dialog, 'ETH')
    const before = await readToken(token, 'balanceOf', [account])
    const etherBefore = await balanceOf(account)
    await dialog.getByLabel('You sell').fill('50')
    const least = await review(dialog, 18)
    await expect(dialog.getByText('Allow 50 SUSD to be spent')).toBeVisible()
    await confirm(dialog)
    expect(before - (await readToken(token, 'balanceOf', [account]))).toBe(50_000_000n)
    // The fees of two transactions are paid from what arrives.
    expect((await balanceOf(account)) - etherBefore).toBeGreaterThan((least * 99n) / 100n)
    expect((await wallets.instant.requestedMethods()).includes('wallet_sendCalls')).toBe(isBatch)
    const sent = sentCalls(await wallets.instant.requests())
    expect(await codeOf(account)).toHaveLength(isBatch ? 2 + 2 * 23 : 2)
    const amount = 50_000_000n
    expectSent(sent, { account, amount, least, token, approvals: [amount], verified: offered() })
    expect(await readToken(token, 'allowance', [account, routerAddress])).toBe(0n)
  })
