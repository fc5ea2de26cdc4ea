import type { Locator } from '@playwright/test'
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'

const chainId = 31337

/** The function of the router that the market's swaps call. */
const router = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])

/** Address of a token of the chain. */
async function tokenOf(symbol: string): Promise<`0x${string}`> {
  const { blockchain } = (await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()) as {
    readonly blockchain: {
      readonly tokens: readonly {
        readonly networkId: string
        readonly address: `0x${string}`
        readonly symbol: string
      }[]
    }
  }
  const found = blockchain.tokens.find(
    (token) => token.networkId === `eip155:${chainId}` && token.symbol === symbol,
  )
  if (!found) throw new Error(`The chain has no ${symbol}.`)
  return found.address
}

async function readToken(token: string, functionName: 'balanceOf' | 'allowance', args: readonly string[]) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: args as never })
  return BigInt(String(await callChain(chainId, 'eth_call', [{ to: token, data }, 'latest'])))
}

const balanceOf = async (owner: string) =>
  BigInt(String(await callChain(chainId, 'eth_getBalance', [owner, 'latest'])))

/** Connects, and opens Swap from the account. */
async function openSwap(modal: ModalPage, wallet: SandboxWallet, arrange = async () => {}) {
  await modal.load()
  await wallet.switchAccount(senderIndex())
  await arrange()
  await modal.connect()
  await modal.openAccount()
  await modal.button('Swap').click()
  await modal.view('Swap')
}

/** Chooses what is bought. */
async function buy(dialog: Locator, symbol: string) {
  await dialog.getByRole('button', { name: 'Select token', exact: true }).click()
  await dialog.getByLabel('Search tokens').fill(symbol)
  await dialog.getByRole('listitem').getByRole('button').first().click()
}

/** Reviews, and returns the minimum that the review shows, in base units. */
async function review(modal: ModalPage, decimals: number): Promise<bigint> {
  await modal.button('Review').click()
  await modal.view('SwapPreview')
  await modal.dialog.locator('.review-details summary').click()
  const shown = (await modal.dialog.locator('.review-details dd').nth(1).textContent()) ?? ''
  const [whole = '', fraction = ''] = shown.replace(/[^\d.]/g, '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** What the wallet was asked to send: all calls, in their order. */
async function sentCalls(wallet: SandboxWallet) {
  const requests = await wallet.requests()
  return requests.flatMap(({ method, params }) => {
    const [first] = (params ?? []) as readonly Record<string, unknown>[]
    if (method === 'eth_sendTransaction') return [first as { to: string; data: string }]
    if (method === 'wallet_sendCalls') return first?.calls as { to: string; data: string }[]
    return []
  })
}

// Spec §1.10
test('swaps Ether for a token: five clicks and one field, and at least the minimum arrives', async ({
  modal,
  wallets,
}) => {
  const token = await tokenOf('SUSD')
  await openSwap(modal, wallets.instant)
  const account = await wallets.instant.address()
  const before = await readToken(token, 'balanceOf', [account])
  await buy(modal.dialog, 'SUSD')
  await modal.dialog.getByLabel('You sell').fill('0.25')
  const least = await review(modal, 6)
  // The app's config doesn't name the token, so only the node's simulation proves the swap.
  await expect(modal.dialog.getByText('Simulated by your node a moment ago')).toBeVisible()
  await modal.button('Confirm').click()
  await modal.view('Account')
  await expect(
    modal.dialog.getByText('Transaction started').or(modal.dialog.getByText('You received')),
  ).toBeVisible()
  await expect(modal.dialog.getByText('You received')).toBeVisible()
  expect((await readToken(token, 'balanceOf', [account])) - before).toBeGreaterThanOrEqual(least)

  const [call] = await sentCalls(wallets.instant)
  const { args } = decodeFunctionData({ abi: router, data: call?.data as `0x${string}` })
  expect(args[1]).toMatchObject({ amount: 25n * 10n ** 16n, minReturnAmount: least, dstReceiver: account })
})

for (const [how, isBatch] of [
  ['an approval of exactly the amount, then the swap', false],
  ['both in one batch (EIP-5792)', true],
] as const)
  test(`swaps a token for Ether: ${how}`, async ({ modal, wallets }) => {
    const token = await tokenOf('SUSD')
    await openSwap(modal, wallets.instant, () =>
      isBatch ? wallets.instant.sendCallsOnly() : Promise.resolve(),
    )
    const account = await wallets.instant.address()
    await modal.dialog.getByRole('button', { name: 'Select token: ETH' }).click()
    await modal.dialog.getByLabel('Search tokens').fill('SUSD')
    await modal.dialog.getByRole('listitem').getByRole('button').first().click()
    await buy(modal.dialog, 'ETH')
    const before = await readToken(token, 'balanceOf', [account])
    const etherBefore = await balanceOf(account)
    await modal.dialog.getByLabel('You sell').fill('50')
    const least = await review(modal, 18)
    await expect(modal.dialog.getByText('Allow 50 SUSD to be spent')).toBeVisible()
    await modal.button('Confirm').click()
    await modal.view('Account')
    await expect(modal.dialog.getByText('You received')).toBeVisible()
    expect(before - (await readToken(token, 'balanceOf', [account]))).toBe(50_000_000n)
    // The fees of two transactions are paid from what arrives.
    expect((await balanceOf(account)) - etherBefore).toBeGreaterThan((least * 99n) / 100n)
    const [approval, swap] = await sentCalls(wallets.instant)
    expect((await wallets.instant.requestedMethods()).includes('wallet_sendCalls')).toBe(isBatch)
    expect(approval?.to.toLowerCase()).toBe(token.toLowerCase())
    expect(await readToken(token, 'allowance', [account, String(swap?.to)])).toBe(0n)
  })
