import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/seamWallets.js'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'

test.use({ place: 'lab' })

const chainId = 31337

/** Addresses of two tokens and of their pool, as the sandbox's own swap service names them. */
async function readMarket(account: Hex) {
  const convert = `${addressOf('sandbox')}/blockchain/v1/convert`
  const asked = new URLSearchParams({ projectId: '', st: 'wallet-modal', sv: 'html-core-1.0.0' })
  const listed = await fetch(`${convert}/tokens?${asked}&chainId=eip155:${chainId}`)
  const { tokens } = (await listed.json()) as { tokens: { symbol: string; address: string }[] }
  const idOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address ?? ''
  const [from, to] = [idOf('SUSD'), idOf('SBT')]
  const userAddress = `eip155:${chainId}:${account}`
  const built = await fetch(`${convert}/build-transaction?${asked}`, {
    method: 'POST',
    body: JSON.stringify({ amount: '5000000', from, to, userAddress, eip155: { slippage: 1 } }),
  })
  const { tx } = (await built.json()) as { tx: { data: string } }
  const addressIn = (id: string) => `0x${id.slice(-40)}` as const
  // The route is the last argument, and the pool the last address in it.
  return { sold: addressIn(from), bought: addressIn(to), pool: addressIn(tx.data) }
}

async function balanceOf(token: Hex, owner: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answer = (await callChain(chainId, 'eth_call', [{ to: token, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}

test('a plugin from outside swaps by its own call: prepared, simulated, described, and sent by a wallet that takes calls only', async ({
  page,
  modal,
  wallets,
}) => {
  await page.goto('/seam-wallets.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
  await wallets.instant.switchAccount(senderIndex())
  await wallets.instant.sendCallsOnly()
  await page.evaluate(() => void globalThis.seamWallets.connect({ namespace: 'eip155' }))
  await modal.chooseWallet('Sandbox Wallet')
  await expect(modal.dialog).toBeHidden()
  const account = (await page.evaluate(
    () => globalThis.seamWallets.state.accounts.value.eip155?.address,
  )) as Hex
  const { pool, sold, bought } = await readMarket(account)
  const before = await Promise.all([balanceOf(sold, account), balanceOf(bought, account)])

  const deal = { pool, sold, bought, amount: '5000000' }
  await page.evaluate(async (deal) => (await globalThis.seamWallets.plugins.barter.load()).offer(deal), deal)
  const view = await modal.view('Barter')
  const fact = async (name: string) =>
    (await view.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()) ?? ''
  expect(await Promise.all(['Call', 'You pay', 'Requests'].map(fact))).toEqual([
    'unoswap',
    '5000000',
    'One after another',
  ])
  const [gets, least] = (await Promise.all(['You get', 'At least'].map(fact))).map(BigInt) as [bigint, bigint]
  expect(gets).toBeGreaterThanOrEqual(least)

  await modal.button('Swap').click()
  await expect(modal.dialog.getByText('Swapped.')).toBeVisible()
  await expect(modal.dialog.getByText('Swap by one pool: confirmed')).toBeVisible()
  const after = await Promise.all([balanceOf(sold, account), balanceOf(bought, account)])
  expect(before[0] - after[0]).toBe(5_000_000n)
  expect(after[1] - before[1]).toBeGreaterThanOrEqual(least)
  const asked = await wallets.instant.requestedMethods()
  expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(2)
})
