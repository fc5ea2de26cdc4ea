import {
  type Address,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseEther,
  publicActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from '../accounts.js'
import { clearFaults } from '../client/clearFaults.js'
import { injectFault } from '../client/injectFault.js'
import type { MarketTrick } from '../client/SandboxFault.js'
import { type Sandbox, startSandbox } from '../index.js'
import { contractAddress } from './contracts/contractAddress.js'
import { routerAddress } from './contracts/marketPools.js'
import { stranger } from './swapCall.js'
import { nativeToken } from './swapQuote.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})

afterEach(() => clearFaults(sandbox.url))
afterAll(() => sandbox.close())

const chainId = 31337
const [{ address: alice }] = sandboxAccounts
const dollar = contractAddress(chainId, 'dollar')
const token = contractAddress(chainId, 'token')
const id = (address: string) => `eip155:${chainId}:${address}`
const sender = { projectId: '', st: 'wallet-modal', sv: 'html-core-1.0.0' }

const client = () =>
  createWalletClient({
    account: alice,
    chain: {
      id: chainId,
      name: '',
      nativeCurrency: { name: '', symbol: '', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    transport: http(`${sandbox.url}/rpc/${chainId}`),
    pollingInterval: 50,
  }).extend(publicActions)

const url = (path: string, query: Record<string, string> = {}) =>
  `${sandbox.description.blockchain.url}/v1/convert/${path}?${new URLSearchParams({ ...sender, ...query })}`

const get = async (path: string, query: Record<string, string>) => (await fetch(url(path, query))).json()

async function quote(from: Address, to: Address, amount: bigint): Promise<bigint | undefined> {
  const asked = { amount: String(amount), userAddress: alice, from: id(from), to: id(to), gasPrice: '1' }
  const { quotes } = await get('quotes', asked)
  return quotes[0] && BigInt(quotes[0].toAmount)
}

async function build(from: Address, to: Address, amount: bigint) {
  const body = {
    amount: String(amount),
    eip155: { slippage: 1 },
    projectId: '',
    from: id(from),
    to: id(to),
    userAddress: id(alice),
    disableEstimate: true,
  }
  const { tx } = await (
    await fetch(url('build-transaction'), { method: 'POST', body: JSON.stringify(body) })
  ).json()
  return { to: tx.to.split(':')[2] as Address, data: tx.data as Hex, value: BigInt(tx.amount) }
}

const balance = (of: Address, owner: Address = alice) =>
  of === nativeToken
    ? client().getBalance({ address: owner })
    : client().readContract({ address: of, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

async function approve(of: Address, amount: bigint, spender: Address = routerAddress) {
  const hash = await client().writeContract({
    address: of,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  })
  return (await client().waitForTransactionReceipt({ hash })).status
}

/** Carries out a swap as it was built, and says by how much the bought token grew. */
async function swap(from: Address, to: Address, amount: bigint) {
  if (from !== nativeToken) await approve(from, amount)
  const before = await balance(to)
  const hash = await client().sendTransaction(await build(from, to, amount))
  const receipt = await client().waitForTransactionReceipt({ hash })
  const fee = to === nativeToken ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  return { status: receipt.status, received: (await balance(to)) - before + fee }
}

const trick = (name: MarketTrick) =>
  injectFault(sandbox.url, { kind: 'market', trick: name, path: '/blockchain/v1/convert/*' })

describe('a swap', () => {
  test.each([
    ['the own currency for a token', nativeToken, dollar, parseEther('0.5')],
    ['a token for the own currency', token, nativeToken, parseEther('2')],
    ['a token for a token', dollar, token, 50_000_000n],
  ])('of %s brings what was quoted', async (_, from, to, amount) => {
    const quoted = await quote(from, to, amount)
    const { status, received } = await swap(from, to, amount)
    expect(status).toBe('success')
    // The approval lies between quote and swap, and no other trade.
    expect(received).toBe(quoted)
  })

  test('takes the shortcut through one pool, too', async () => {
    await trick('shortcut')
    const quoted = await quote(token, dollar, parseEther('1'))
    expect(await swap(token, dollar, parseEther('1'))).toEqual({ status: 'success', received: quoted })
  })

  test('reverts once the price has moved by more than the slippage', async () => {
    const built = await build(nativeToken, dollar, parseEther('1'))
    await swap(nativeToken, dollar, parseEther('100'))
    await expect(client().call(built)).rejects.toThrow('0x064a4ec6')
  })

  test('can be approved without a limit by the service, which is why nobody should', async () => {
    const { tx } = await get('build-approve', { userAddress: id(alice), from: id(alice), to: id(dollar) })
    await client().sendTransaction({ to: dollar, data: tx.data })
    await expect
      .poll(() => get('allowance', { tokenAddress: id(dollar), userAddress: id(alice) }))
      .toEqual({ allowance: String(maxUint256) })
  })

  test('lists the tokens that have a price, the own currency first', async () => {
    const { tokens } = await get('tokens', { chainId: `eip155:${chainId}` })
    expect(tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'SUSD', 'SBT'])
  })

  test.each([
    ['a network that is not here', { from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }],
    ['an address that is none', { from: 'eip155:31337:ETH' }],
    ['a token that no pool holds', { from: id(alice) }],
    ['an amount of 0', { amount: '0' }],
  ])('of %s is refused with a reason', async (_, wrong) => {
    const asked = {
      amount: '1',
      userAddress: alice,
      from: id(nativeToken),
      to: id(dollar),
      gasPrice: '1',
      ...wrong,
    }
    expect(await get('quotes', asked)).toMatchObject({
      status: 'FAILED',
      reasons: [{ description: expect.any(String) }],
    })
  })
})

describe('a trick', () => {
  const amount = parseEther('1')

  test('otherRecipient pays somebody else', async () => {
    await trick('otherRecipient')
    expect(await swap(token, dollar, amount)).toEqual({ status: 'success', received: 0n })
    expect(await balance(dollar, stranger)).toBeGreaterThan(0n)
  })

  test('thievingPool keeps what it is paid, although the minimum was promised', async () => {
    await trick('thievingPool')
    expect(await swap(token, dollar, amount)).toEqual({ status: 'success', received: 0n })
  })

  test('otherToken buys something else', async () => {
    await trick('otherToken')
    expect(await swap(token, dollar, amount)).toEqual({ status: 'success', received: 0n })
  })

  test('noMinimum goes through at any price', async () => {
    await trick('noMinimum')
    const built = await build(nativeToken, dollar, amount)
    await swap(nativeToken, dollar, parseEther('300'))
    await expect(client().call({ account: alice, ...built })).resolves.toBeDefined()
  })

  test.each([
    ['otherRouter', ({ to }: Built, honest: Built) => to !== honest.to],
    ['valueTooHigh', ({ value }: Built, honest: Built) => value === honest.value + parseEther('1')],
    [
      'trailingBytes',
      ({ data }: Built, honest: Built) => data.length > honest.data.length && data.startsWith(honest.data),
    ],
    ['partialFill', ({ data }: Built, honest: Built) => differences(data, honest.data) === 1],
  ] as const)('%s changes this alone', async (name, isChanged) => {
    const honest = await build(token, dollar, amount)
    await trick(name)
    expect(isChanged(await build(token, dollar, amount), honest)).toBe(true)
  })

  test('priceMoved and noRoute are in the quote', async () => {
    const honest = (await quote(token, dollar, amount)) ?? 0n
    const moved = await trick('priceMoved')
    expect(await quote(token, dollar, amount)).toBe((honest * 105n) / 100n)
    await moved.clear()
    await trick('noRoute')
    expect(await quote(token, dollar, amount)).toBeUndefined()
  })
})

describe('a token to be careful with', () => {
  const at = (key: Parameters<typeof contractAddress>[1]) => contractAddress(chainId, key)

  test('keeps 2 % of each transfer, so that less arrives than the router promised', async () => {
    await approve(dollar, 1_000_000n)
    await expect(
      client().call({ account: alice, ...(await build(dollar, at('feeToken'), 1_000_000n)) }),
    ).rejects.toThrow('0x064a4ec6')
  })

  test('refuses to change an allowance that is not 0', async () => {
    const answers = []
    for (const amount of [5n, 6n, 0n, 6n]) answers.push(await approve(at('strictToken'), amount))
    expect(answers).toEqual(['success', 'reverted', 'success', 'success'])
  })

  test('names other decimals from block to block', async () => {
    const decimals = () =>
      client().readContract({ address: at('lyingToken'), abi: erc20Abi, functionName: 'decimals' })
    const first = await decimals()
    await client().request({ method: 'evm_mine' as never })
    expect(await decimals()).not.toBe(first)
  })

  test('has the symbol of another', async () => {
    const symbol = (address: Address) =>
      client().readContract({ address, abi: erc20Abi, functionName: 'symbol' })
    expect(await symbol(at('copiedToken'))).toBe(await symbol(dollar))
  })

  test('can be bought and not sold', async () => {
    const { received } = await swap(dollar, at('trapToken'), 1_000_000n)
    expect(received).toBeGreaterThan(0n)
    await approve(at('trapToken'), received)
    await expect(
      client().call({ account: alice, ...(await build(at('trapToken'), dollar, received)) }),
    ).rejects.toThrow()
  })
})

type Built = Awaited<ReturnType<typeof build>>

const differences = (left: string, right: string) =>
  [...left].filter((letter, index) => letter !== right[index]).length
