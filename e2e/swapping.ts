import { expect, type Locator, type Page } from '@playwright/test'
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { addressOf } from './addresses.js'
import { callChain } from './sandboxChain.js'

/** The chain whose market the journeys use. */
export const chainId = 31337

/** Address of 1inch's router v6, on public chains and in the sandbox. */
export const routerAddress = '0x111111125421cA6dc452d289314280a0f8842A65'

/** The functions that a swap's transactions call. */
const calls = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])

interface DescribedToken {
  readonly networkId: string
  readonly address: `0x${string}`
  readonly symbol: string
}

/** Address of a token of the chain. */
export async function tokenOf(symbol: string): Promise<`0x${string}`> {
  const { blockchain } = (await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()) as {
    readonly blockchain: Readonly<Record<'tokens' | 'hostileTokens', readonly DescribedToken[]>>
  }
  const found = [...blockchain.tokens, ...blockchain.hostileTokens].find(
    (token) => token.networkId === `eip155:${chainId}` && token.symbol === symbol,
  )
  if (!found) throw new Error(`The chain has no ${symbol}.`)
  return found.address
}

export async function readToken(
  token: string,
  functionName: 'balanceOf' | 'allowance',
  args: readonly string[],
): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: args as never })
  return BigInt(String(await callChain(chainId, 'eth_call', [{ to: token, data }, 'latest'])))
}

export const balanceOf = async (owner: string): Promise<bigint> =>
  BigInt(String(await callChain(chainId, 'eth_getBalance', [owner, 'latest'])))

/** Chooses what is bought, or sold in place of the token that stands there. No list knows the chain's tokens: the visitor is asked before buying one. */
export async function choose(
  dialog: Locator,
  symbol: string,
  { at = 'Select token' }: { readonly at?: string } = {},
): Promise<void> {
  await dialog.getByRole('button', { name: at, exact: true }).click()
  await dialog.getByLabel('Search tokens').fill(symbol)
  await dialog.getByRole('listitem').getByRole('button').first().click()
  if (at === 'Select token' && symbol !== 'ETH') await confirmToken(dialog)
}

/** Says that a token is meant that no list knows. */
export const confirmToken = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Use this token', exact: true }).click()

/** Goes on to the review. @returns the minimum that it shows, in base units */
export async function review(dialog: Locator, decimals: number): Promise<bigint> {
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  // The details have all digits.
  const details = dialog.locator('.review-details')
  await details.evaluate((element) => element.setAttribute('open', ''))
  const shown = (await details.locator('dd').nth(1).textContent()) ?? ''
  const [whole = '', fraction = ''] = shown.replace(/[^\d.]/g, '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Confirms the review, and waits until the chain has told what arrived. */
export async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByText('You received')).toBeVisible()
}

/** One call that a wallet was asked to send. */
interface SentCall {
  readonly to: string
  readonly data: `0x${string}`
}

/** What a wallet was asked to send: the calls of its batches, or else its transactions, in their order. */
export function sentCalls(requests: readonly { readonly method: string; readonly params?: unknown }[]) {
  const asked = <Params>(wanted: string) =>
    requests.flatMap(({ method, params }) => (method === wanted ? (params as readonly Params[]) : []))
  const batches = asked<{ readonly calls: readonly SentCall[] }>('wallet_sendCalls')
  return batches.length > 0 ? batches.flatMap(({ calls }) => calls) : asked<SentCall>('eth_sendTransaction')
}

/** Reads the service's offers on their way to the page. @returns the bytes of the last one, which are the ones that the modal verifies */
export async function watchOffers(page: Page): Promise<() => string | undefined> {
  let last: string | undefined
  await page.route('**/v1/convert/build-transaction*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    const { tx } = (await response.json()) as { readonly tx: { readonly data: string } }
    last = tx.data
    return route.fulfill({ response })
  })
  return () => last
}

/** What was to be sent. */
interface Wanted {
  /** The account that sells, and receives. */
  readonly account: string
  readonly amount: bigint
  /** The minimum that the review shows. */
  readonly least: bigint
  /** The token that is sold; undefined for the network's own currency, which needs no approval. */
  readonly token?: string
  /** Amounts of the approvals, in their order. */
  readonly approvals?: readonly bigint[]
  /** The bytes that were verified. */
  readonly verified: string | undefined
}

/** Reads the sent bytes without the modal's code: they are the verified ones, and they say what the review showed. */
export function expectSent(
  sent: readonly SentCall[],
  { account, amount, least, token, approvals = [], verified }: Wanted,
): void {
  const swap = sent.at(-1)
  expect(swap?.data).toBe(verified)
  expect(swap?.to.toLowerCase()).toBe(routerAddress.toLowerCase())
  const { args } = decodeFunctionData({ abi: calls, data: swap?.data ?? '0x' })
  expect(args[1]).toMatchObject({ amount, minReturnAmount: least, dstReceiver: account })
  const approved = sent
    .slice(0, -1)
    .map(({ to, data }) => [to.toLowerCase(), ...decodeFunctionData({ abi: calls, data }).args])
  expect(approved).toEqual(approvals.map((one) => [token?.toLowerCase(), routerAddress, one]))
}
