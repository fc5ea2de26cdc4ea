import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { walletFrame } from '../EmbeddedWallet.js'
import { expect } from '../fixtures.js'
import { callChain } from '../sandboxChain.js'
import { fillSend } from '../sending.js'
import { accountCode, codeOf, delegatedTo, signBigStep, test } from '../smartAccounts.js'
import { balanceOf, choose, readToken, review, tokenOf } from '../swapping.js'

test.use({ place: 'lab' })

const openView = (page: Page, view: string) =>
  page.evaluate(
    (view) =>
      (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view } as object),
    view,
  )

test('the first call adds the wallet’s code and sends, and a sponsor pays; the account page removes the code', async ({
  page,
  modal,
  account,
}) => {
  await callChain(31337, 'anvil_setBalance', [account, `0x${parseEther('1').toString(16)}`])
  const frame = walletFrame(page)
  await openView(page, 'Send')
  await fillSend(modal.dialog, { to: '0x000000000000000000000000000000000000dEaD', amount: '0.25' })
  await modal.button('Confirm').click()
  await expect(frame.getByText('Sandbox Sponsor')).toBeVisible()
  await expect(frame.getByText(accountCode)).toBeVisible()
  await signBigStep(frame)
  await expect(modal.dialog.getByText(/^Send .* confirmed$/)).toBeVisible()
  expect(await codeOf(account)).toBe(delegatedTo(accountCode))
  expect(await balanceOf(account)).toBe(parseEther('0.75'))

  await openView(page, 'WalletAccount')
  await expect(modal.dialog.getByText(accountCode)).toBeVisible()
  await modal.button('Remove the code on Sandbox One').click()
  await expect(frame.getByRole('listitem')).toHaveText(/Removes the code .*0xe6Cae83B/)
  await expect(frame.getByText('Network fee, at most')).toBeVisible()
  await signBigStep(frame)
  await expect(modal.dialog.getByText('No code yet')).toBeVisible()
  expect(await codeOf(account)).toBe('0x')
})

test('a token is allowed and swapped by one question', async ({ page, modal, account }) => {
  const token = await tokenOf('SUSD')
  const [, , , funder] = (await callChain(31337, 'eth_accounts', [])) as readonly string[]
  const args = [account as `0x${string}`, 100_000_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  await callChain(31337, 'eth_sendTransaction', [{ from: funder, to: token, data }])
  await expect.poll(() => readToken(token, 'balanceOf', [account])).toBe(100_000_000n)
  const { dialog } = modal
  await openView(page, 'Swap')
  await choose(dialog, 'SUSD', { at: 'Select token: ETH' })
  await choose(dialog, 'ETH')
  await dialog.getByLabel('You sell').fill('50')
  await review(dialog, 18)
  await modal.button('Confirm').click()
  const frame = walletFrame(page)
  await expect(frame.getByRole('listitem')).toHaveCount(2)
  await signBigStep(frame)
  await expect(dialog.getByText('You received')).toBeVisible()
  expect(await readToken(token, 'balanceOf', [account])).toBe(50_000_000n)
  expect(await balanceOf(account)).toBeGreaterThan(0n)
})
