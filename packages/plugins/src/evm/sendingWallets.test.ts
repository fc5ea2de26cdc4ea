/// <reference types="node" />

import type { Eip1193Provider } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import type {
  AbiFunction,
  CallsOptions,
  CallsStep,
  PreparedTransaction,
} from '@wallet-modal/runtime/transactions'
import { encodeFunctionData, getAddress, type Hex, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { probe, probed } from '../testing/pluginContext.js'
import { alice, networkAt } from './chain/anvilChain.fixture.js'
import { createMarket } from './chain/market.fixture.js'
import { type AnvilChain, startAnvil } from './chain/startAnvil.fixture.js'
import { evm } from './index.js'

const [unoswap] = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
]) as unknown as readonly [AbiFunction]

const sold = 1_000_000n
const from = alice.address
const chainId = '0x7a69'

let anvil: AnvilChain
let market: Awaited<ReturnType<typeof createMarket>>
let snapshot: unknown

beforeAll(async () => {
  anvil = await startAnvil()
  market = await createMarket(anvil)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  if (snapshot !== undefined) await anvil.request('evm_revert', snapshot)
  snapshot = await anvil.request('evm_snapshot')
})

type Answer = (params: readonly unknown[]) => unknown
type Answers = Readonly<Record<string, Answer>>

const refuse = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}

/** How a wallet offers to send calls (EIP-5792), and what it does with them. The chain behind it is real, the wallet is a fake. */
interface Manner {
  readonly atomic?: 'supported' | 'ready' | 'unsupported'
  readonly answers?: Answers
  /** Whether the account has delegated to a contract's code (EIP-7702). @default false */
  readonly isDelegated?: boolean
  /** Whether the account is a contract, whose wallet tells its address alone. @default false */
  readonly isContract?: boolean
}

/** Carries calls out, one transaction each, and hands over the receipts as some wallet writes them. */
function sendsCalls(isReady: () => boolean = () => true, refusal: () => unknown = () => {}): Answers {
  const sent = new Map<string, readonly string[]>()
  return {
    async wallet_sendCalls([request]) {
      const { calls } = request as { readonly calls: readonly object[] }
      if (!isReady()) return refusal()
      const hashes: string[] = []
      for (const call of calls)
        hashes.push(String(await anvil.request('eth_sendTransaction', { ...call, from })))
      const id = `calls-${sent.size}`
      sent.set(id, hashes)
      return { id }
    },
    async wallet_getCallsStatus([id]) {
      const hashes = sent.get(String(id)) ?? []
      const receipts = await Promise.all(
        hashes.map((hash) => anvil.request('eth_getTransactionReceipt', hash)),
      )
      if (receipts.includes(null)) return { version: '2.0.0', id, chainId, atomic: true, status: 100 }
      return { version: '2.0.0', id, chainId, atomic: true, status: 200, receipts: receipts.slice(-1) }
    },
  }
}

/** The sandbox's contract for batches, as solc compiled it. */
const [compiled = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, Hex>>>(
    '../../../sandbox/src/blockchain/contracts/batch.generated.ts',
    { eager: true },
  ),
)
const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

async function createBatchContract(): Promise<Hex> {
  const id = await anvil.request('eth_sendTransaction', { from, data: compiled.batchCode })
  const { contractAddress } = await vi.waitUntil(
    () => anvil.request('eth_getTransactionReceipt', id) as Promise<{ readonly contractAddress: Hex } | null>,
  )
  return getAddress(contractAddress)
}

/** Has the account delegate to the contract for batches. */
async function delegate(): Promise<void> {
  await anvil.request('anvil_setCode', from, `0xef0100${(await createBatchContract()).slice(2)}`)
}

interface RawCall {
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/** Carries calls out as one transaction of an account to itself, by the code that it has. */
function execute(calls: readonly RawCall[], account: Hex = from): Promise<unknown> {
  const data = encodeFunctionData({
    abi: batchAbi,
    functionName: 'execute',
    args: [calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))],
  })
  return anvil.request('eth_sendTransaction', { from: account, to: account, data })
}

/** A contract with coins and tokens. The chain lets it act without a key: who owns it is a fake. */
async function createContractAccount(): Promise<Hex> {
  const account = await createBatchContract()
  await anvil.request('anvil_impersonateAccount', account)
  await anvil.request('anvil_setBalance', account, toHex(parseEther('2')))
  const mint = parseAbi(['function mint(address to, uint256 amount)'])
  const data = encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, 10n ** 12n] })
  await anvil.request('eth_sendTransaction', { from, to: market.strict, data })
  return account
}

/** Carries calls out as the account's own code does. */
function sendsByItsCode(): Answers {
  return {
    async wallet_sendCalls([request]) {
      const { calls, from } = request as { readonly calls: readonly RawCall[]; readonly from: Hex }
      return { id: await execute(calls, from) }
    },
    async wallet_getCallsStatus([id]) {
      const receipt = await anvil.request('eth_getTransactionReceipt', id)
      const common = { version: '2.0.0', id, chainId, atomic: true }
      return receipt ? { ...common, status: 200, receipts: [receipt] } : { ...common, status: 100 }
    },
  }
}

/** A wallet with these answers, whose visitor agrees to connect. */
function scriptedWallet(own: Answers, account: Hex) {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const asked: string[] = []
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never)
  }
  const answers: Answers = {
    eth_requestAccounts: () => [account],
    eth_accounts: () => [account],
    eth_chainId: () => chainId,
    ...own,
  }
  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      asked.push(method)
      const answer = answers[method] ?? refuse(4200, `no ${method}`)
      return answer(params as readonly unknown[])
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    asked,
    switchAccount: (address: string) => emit('accountsChanged', [address]),
    switchChain: (id: string) => emit('chainChanged', id),
  }
}

/** A modal whose visitor has connected a wallet of this manner, and an approval and a swap for it. */
async function connected({ atomic, answers = {}, isDelegated = false, isContract = false }: Manner) {
  if (isDelegated) await delegate()
  const from = isContract ? await createContractAccount() : alice.address
  const wallet = scriptedWallet(
    {
      eth_sendTransaction: ([transaction]) =>
        isContract
          ? execute([transaction as RawCall], from)
          : anvil.request('eth_sendTransaction', transaction),
      ...(atomic && { wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: atomic } } }) }),
      ...answers,
    },
    from,
  )
  const network = networkAt(anvil.url)
  const { modal, kit } = createTestModal({
    plugins: [evm(), probe],
    fetch: (input, init) => fetch(input, init),
    config: { chains: [network.id], networks: [network] },
  })
  kit.page.addEventListener('eip6963:requestProvider', () =>
    kit.page.announce({ info: { name: 'Wallet', rdns: 'test.wallet' }, provider: wallet.provider }),
  )
  const connecting = modal.connect()
  await vi.waitUntil(() => modal.state.open.value && kit.connectors.length > 0, { timeout: 30_000 })
  await kit.context.actions.choose(kit.connectors[0] as Connector)
  await connecting
  const context = await probed(modal)
  const chain = await context.chain('eip155')
  const connection = context.connection('eip155')
  const isSmartAccount = await chain.isContract?.({ network, address: from })
  const request = { network, from, isSmartAccount }
  const approvals =
    (await chain.prepareApproval?.({
      ...request,
      token: market.strict,
      spender: market.router,
      amount: sold,
    })) ?? []
  const codec = await chain.abi?.()
  const data = codec?.encodeCall(unoswap, [BigInt(market.strict), sold, 1n, market.dex])
  const swap = await chain.prepareCall?.({
    ...request,
    to: market.router,
    data: data ?? '',
    after: approvals,
  })
  const transactions = [...approvals, swap] as unknown as readonly [
    PreparedTransaction,
    ...PreparedTransaction[],
  ]

  /** Lets time pass until it is settled. */
  async function passing<T>(waiting: Promise<T>): Promise<T> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    waiting.then(over, over)
    await vi.waitUntil(
      () => {
        kit.clock.advance(1_000)
        return isOver
      },
      { interval: 10, timeout: 30_000 },
    )
    return waiting
  }
  const steps: string[] = []
  const send = (options: CallsOptions = {}) => {
    if (!connection?.sendCalls) throw new Error('The connection sends no calls.')
    return passing(
      connection.sendCalls(transactions, {
        ...options,
        beforeStep(step) {
          steps.push(`${step.kind} ${step.index}`)
          return options.beforeStep?.(step)
        },
        onProgress({ kind, index, status }) {
          steps.push(`${kind} ${index} ${status}`)
        },
      }),
    )
  }
  /** The amount that is left to spend, and the sold one. */
  async function outcome() {
    const watched = { network, token: market.strict, owner: from, spender: market.router }
    const [balance] =
      (await chain.getTokenBalances?.({
        ...{ network, address: from },
        tokens: [{ address: market.strict, symbol: 'SSTR', name: '', decimals: 6 }],
      })) ?? []
    return { allowance: await chain.readAllowance?.(watched), sold: 10n ** 12n - (balance?.amount ?? 0n) }
  }
  const asked = () => wallet.asked.filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))
  return {
    chain,
    connection,
    modal,
    kit,
    network,
    wallet,
    send,
    steps,
    outcome,
    asked,
    passing,
    transactions,
    request,
  }
}

let isUpgraded = false
const batch = ['batch 0', 'batch 0 sent']
const inTurn = ['single 0', 'single 0 sent', 'single 0 executed', 'single 1', 'single 1 sent']

const wallets: readonly (readonly [string, Manner, steps: readonly string[]])[] = [
  ['a contract account that sends calls as a whole', { atomic: 'supported', answers: sendsCalls() }, batch],
  ['one that upgrades the account along with the calls', { atomic: 'ready', answers: sendsCalls() }, batch],
  [
    'one whose visitor does not want the upgrade',
    { atomic: 'ready', answers: { wallet_sendCalls: refuse(5750, 'EIP-7702 upgrade rejected by user') } },
    ['batch 0', ...inTurn],
  ],
  [
    'one that can upgrade, but not together with the calls',
    {
      atomic: 'ready',
      answers: {
        ...sendsCalls(() => isUpgraded, refuse(5760, 'Atomicity not supported')),
        wallet_getCapabilities: () => ({
          [chainId]: { atomic: { status: isUpgraded ? 'supported' : 'ready' } },
        }),
        async wallet_sendCalls(params) {
          const [{ calls }] = params as [{ readonly calls: readonly { readonly to: string }[] }]
          if (calls.length === 1 && calls[0]?.to === from) isUpgraded = true
          return upgrading.wallet_sendCalls?.(params)
        },
        wallet_getCallsStatus: (params) => upgrading.wallet_getCallsStatus?.(params),
      },
    },
    ['batch 0', 'upgrade 0', 'upgrade 0 sent', ...batch],
  ],
  ['one that sends one transaction at a time', {}, inTurn],
  ['one that sends calls, but not as a whole', { atomic: 'unsupported', answers: sendsCalls() }, inTurn],
  [
    'one that says it would, and cannot on this network',
    { atomic: 'supported', answers: { wallet_sendCalls: refuse(5710, 'EIP-7702 not supported on chain') } },
    ['batch 0', ...inTurn],
  ],
  [
    'one that only sends calls, and not as a whole',
    {
      atomic: 'unsupported',
      answers: { ...sendsCalls(), eth_sendTransaction: refuse(4200, 'no eth_sendTransaction') },
    },
    inTurn,
  ],
  ['an account that has delegated, and sends one transaction at a time', { isDelegated: true }, inTurn],
  [
    'one that has delegated, and sends calls as a whole by its code',
    { isDelegated: true, atomic: 'supported', answers: sendsByItsCode() },
    batch,
  ],
  [
    'one that has delegated, and only sends calls',
    {
      ...{ isDelegated: true, atomic: 'supported' },
      answers: { ...sendsByItsCode(), eth_sendTransaction: refuse(4200, 'no eth_sendTransaction') },
    },
    batch,
  ],
]
const contractWallets: typeof wallets = [
  ['a contract whose wallet sends one transaction at a time', { isContract: true }, inTurn],
  [
    'a contract whose wallet sends calls as a whole',
    { isContract: true, atomic: 'supported', answers: sendsByItsCode() },
    batch,
  ],
]
const upgrading = sendsCalls(() => isUpgraded, refuse(5760, 'Atomicity not supported'))

describe('an approval and a swap', () => {
  test.each([...wallets, ...contractWallets])('over %s', async (_, manner, expected) => {
    isUpgraded = false
    const { send, steps, outcome, chain, network, passing } = await connected(manner)
    const { isBatch, ids } = await send()
    expect(steps).toEqual(expected)
    expect(isBatch).toBe(expected.at(-1) === 'batch 0 sent')
    await passing(Promise.resolve(chain.waitForReceipt?.({ network, id: ids.at(-1) ?? '' })))
    expect(await outcome()).toEqual({ allowance: 0n, sold })
  })
})

describe('a plain transfer', () => {
  const recipient = '0x000000000000000000000000000000000000dEaD'
  const received = async () => BigInt(String(await anvil.request('eth_getBalance', recipient, 'latest')))
  /** Has the wallet send coins, and waits for the receipt. */
  async function sendCoins(manner: Manner, amount: bigint | 'max' = 'max') {
    const { chain, connection, network, request, passing } = await connected(manner)
    const transfer = (await chain.prepareTransfer?.({
      ...{ ...request, to: recipient, amount },
    })) as PreparedTransaction
    const before = await received()
    const id = (await passing(Promise.resolve(connection?.sendTransaction?.(transfer)))) ?? ''
    const receipt = await passing(Promise.resolve(chain.waitForReceipt?.({ network, id })))
    return { transfer, receipt, received: (await received()) - before }
  }

  test.each(wallets.slice(-3, -1))('of all, over %s, leaves the fee', async (_, manner) => {
    const { transfer, receipt, received } = await sendCoins(manner)
    const { value, gas, maxFeePerGas } = transfer.payload as Record<string, Hex>
    expect(received).toBe(BigInt(value ?? 0))
    expect(receipt?.fee).toBeLessThanOrEqual(BigInt(gas ?? 0) * BigInt(maxFeePerGas ?? 0))
  })

  test.each(wallets.slice(-1))('over %s, is its call', async (_, manner) => {
    expect((await sendCoins(manner, 5n)).received).toBe(5n)
  })

  test('of all, over a contract, has no fee and no nonce: others carry it out', async () => {
    // The account that carries it out pays the fee: here no account has to.
    await anvil.request('anvil_setNextBlockBaseFeePerGas', '0x0')
    const { transfer, received } = await sendCoins({
      isContract: true,
      answers: {
        async eth_sendTransaction([transaction]) {
          const { from: account, to, value } = transaction as RawCall & { readonly from: Hex }
          await anvil.request('anvil_setBalance', from, toHex(parseEther('100')))
          const data = encodeFunctionData({
            ...{ abi: batchAbi, functionName: 'execute' },
            args: [[{ to, value: BigInt(value ?? 0), data: '0x' }]],
          })
          await anvil.request('anvil_setNextBlockBaseFeePerGas', '0x0')
          return anvil.request('eth_sendTransaction', { from: account, to: account, data, gasPrice: '0x0' })
        },
      },
    })
    expect(transfer.payload).not.toHaveProperty('nonce')
    expect(transfer.payload).not.toHaveProperty('gas')
    expect(received).toBe(parseEther('2'))
  })
})

describe('where all or nothing is required', () => {
  test.each([
    ['is told that the wallet cannot', 4, 'ATOMICITY_UNSUPPORTED'],
    ['is told that the visitor refused the upgrade', 2, 'UPGRADE_REJECTED'],
  ])('the caller %s, and nothing is sent', async (_, index, code) => {
    const { send, outcome } = await connected(wallets[index]?.[1] ?? {})
    await expect(send({ atomic: 'required' })).rejects.toMatchObject({ code })
    expect(await outcome()).toEqual({ allowance: 0n, sold: 0n })
  })
})

describe('nothing more is sent', () => {
  it('when the visitor refuses the batch', async () => {
    const refusal = refuse(4001, 'User rejected the request')
    const { send, asked, outcome } = await connected({
      atomic: 'supported',
      answers: { wallet_sendCalls: refusal },
    })
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked()).toEqual(['wallet_sendCalls'])
    expect(await outcome()).toEqual({ allowance: 0n, sold: 0n })
  })

  it('when they refuse the second call: the first one stands', async () => {
    let count = 0
    const eth_sendTransaction: Answer = ([transaction]) => {
      count += 1
      if (count === 2) return refuse(4001, 'User rejected the request')()
      return anvil.request('eth_sendTransaction', transaction)
    }
    const { send, outcome } = await connected({ answers: { eth_sendTransaction } })
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await outcome()).toEqual({ allowance: sold, sold: 0n })
  })

  it('when the wallet changes its network between the calls', async () => {
    const { send, wallet, asked } = await connected({})
    const beforeStep = async ({ index }: CallsStep) => {
      if (index === 1) wallet.switchChain('0x1')
    }
    await expect(send({ beforeStep })).rejects.toMatchObject({ code: 'CHAIN_UNRECOGNISED' })
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it('when the wallet changes its account while the batch is held', async () => {
    const { send, wallet, asked } = await connected({ atomic: 'supported', answers: sendsCalls() })
    const beforeStep = async () => wallet.switchAccount('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await expect(send({ beforeStep })).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(asked()).toEqual([])
  })

  it('when the caller no longer wants it', async () => {
    const stop = new AbortController()
    const { send, asked } = await connected({})
    const beforeStep = async ({ index }: CallsStep) => {
      if (index === 1) stop.abort(new Error('left the view'))
    }
    await expect(send({ beforeStep, signal: stop.signal })).rejects.toThrow('left the view')
    expect(asked()).toEqual(['eth_sendTransaction'])
  })
})
