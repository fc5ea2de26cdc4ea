import { ConnectorError } from '@wallet-modal/runtime/chain'
import {
  createTestModal,
  type MockGrant,
  mockAccount,
  mockReport,
  settled,
} from '@wallet-modal/runtime/testing'
import type { Receipt } from '@wallet-modal/runtime/transactions'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet } from './mainnetSwap.fixture.js'
import { copy, fee, keeper, keptBy, type SwapWorld, swapOptions, swapWorld } from './swappingModal.fixture.js'
import { createSwapApi } from './swaps/createSwapApi.js'
import { createSwapping, type SwapReview } from './swaps/createSwapping.js'
import { swaps } from './swaps/index.js'
import { pricesFor } from './swaps/offerImpact.js'
import type { SwapTokens } from './swaps/SwapTokens.js'
import type { SwapProvider } from './swaps/verify/index.js'

const { usdc, dai } = mainnet
const ether = 10n ** 18n
const hash = `0x${'01'.repeat(32)}`

const smartGrant: MockGrant = {
  ...mockReport('eip155'),
  accounts: [{ ...mockAccount('eip155'), type: 'smartAccount' }],
}

let world: SwapWorld
beforeEach(() => {
  world = swapWorld()
})

/** The storage that a browser keeps over a reload. */
function keptStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** What swaps for a modal that is connected, and whose form is shown. */
async function swapping(grant?: MockGrant, storage = keptStorage()) {
  const { adapter, options } = swapOptions(world, grant)
  const { modal, kit } = createTestModal({ ...options, storage, plugins: [swaps(), keeper] })
  await modal.open()
  await kit.context.actions.connect(kit.discover())
  const context = await keptBy(modal)
  // Brings the texts.
  await modal.plugins.swaps?.load()
  await kit.context.actions.refreshBalance()
  const shown: Parameters<typeof context.notify>[0][] = []
  const notify: typeof context.notify = (notice) => {
    shown.push(notice)
    return context.notify(notice)
  }
  const all = createSwapping({ ...context, notify })
  const { form } = all
  const stop = form.watch()
  await vi.waitUntil(() => form.quoting.fee.value && form.holdings.assets().length >= 2)
  await vi.waitUntil(() => form.tokens.listed.value.status === 'ready')
  /** Waits until the form knows the market's answer. */
  const quoted = async () => {
    await settled()
    kit.clock.advance(200)
    await vi.waitUntil(() => !['loading', undefined].includes(form.quoting.quote.value?.status))
  }
  /** Fills the form: 100 USDC for DAI unless told otherwise. */
  const fill = async (params: object = {}) => {
    form.apply({ sell: usdc, buy: dai, amount: '100', ...params })
    await vi.waitUntil(() => form.buy.value && !form.buy.value.isUnread)
    await quoted()
  }
  const reviewed = async () => {
    const review = all.review() as SwapReview
    await vi.waitUntil(() => review.state.value.status !== 'preparing')
    return review
  }
  const wallet = (send: () => Promise<string>) => Object.assign(adapter.script, { sendTransaction: send })
  const notices = () => shown
  return { ...all, modal, kit, adapter, context, form, stop, fill, quoted, reviewed, wallet, notices }
}

/** Has the chain carry out what is sent when the test says so. */
function laterReceipt() {
  let carryOut = () => {}
  const receipt = new Promise<Receipt>((resolve) => {
    carryOut = () => resolve({ id: hash, block: 1n, fee: 0n })
  })
  world.receipt = () => receipt
  return () => carryOut()
}

describe('Max', () => {
  test('of the network’s own currency leaves the most that the fee can be', async () => {
    const { form } = await swapping()
    expect(form.most.value).toBe(ether - fee.max)
    form.enterMax()
    expect(form.amount.value).toBe(ether - fee.max)
  })

  test('of a token is all of it', async () => {
    const { form } = await swapping()
    form.apply({ sell: usdc })
    expect(form.most.value).toBe(500_000_000n)
  })

  test('of a smart account is all of it, since others pay its fee', async () => {
    const { form } = await swapping(smartGrant)
    expect(form.most.value).toBe(ether)
  })

  test('is nothing where the fee costs more than there is', async () => {
    world.balance = fee.max - 1n
    const { form } = await swapping()
    expect(form.most.value).toBe(0n)
  })
})

describe('the form asks', () => {
  test('for the amount first, then for the token', async () => {
    const { form } = await swapping()
    expect(form.problem.value).toBe('amount')
    form.enterAmount('0.1')
    expect(form.problem.value).toBe('token')
  })

  test.each([
    ['more than the account has', { amount: '500.000001' }, 'funds'],
    ['all that it has', { amount: '500' }, undefined],
    ['no number', { amount: '1.2.3' }, 'amount'],
    ['more decimals than the token has', { amount: '1.0000001' }, 'value'],
  ])('about %s', async (_, params, problem) => {
    const { form, fill } = await swapping()
    form.apply({ sell: usdc, buy: dai, ...params })
    if (problem === undefined) await fill(params)
    else await vi.waitUntil(() => form.problem.value === problem)
    expect(form.problem.value).toBe(problem)
  })

  // Spec §5, "Insufficient gas"
  test.each([
    ['nothing for the fee', 0n, undefined, 'gas'],
    ['less than the fee', fee.expected - 1n, undefined, 'gas'],
    ['just the fee', fee.expected, undefined, undefined],
    ['nothing, in a smart account', 0n, smartGrant, undefined],
  ])('for the fee, with %s', async (_, balance, grant, problem) => {
    world.balance = balance
    const { form, fill } = await swapping(grant)
    await fill()
    expect(form.problem.value).toBe(problem)
  })

  test('for the fee, where the amount leaves too little for it', async () => {
    const { form, fill } = await swapping()
    await fill({ sell: 'native', amount: '0.99991' })
    expect(form.problem.value).toBe('gas')
  })

  test.each([
    ['no route', () => undefined, 'noRoute'],
    ['a route that buys nothing', () => 0n, 'tooSmall'],
  ])('again, where there is %s', async (_, buys, problem) => {
    world.buys = buys
    const { form, fill } = await swapping()
    await fill()
    expect(form.problem.value).toBe(problem)
  })
})

describe('tokens', () => {
  test('that are chosen for both sides change sides', async () => {
    const { form, fill } = await swapping()
    await fill()
    form.choose('sell', form.buy.value ?? expect.fail())
    expect([form.sell.value?.symbol, form.buy.value?.symbol]).toEqual(['DAI', 'USDC'])
  })

  test('that change sides take the amount that was to be bought', async () => {
    world.buys = () => 99n * ether
    const { form, fill } = await swapping()
    await fill()
    form.switchTokens()
    expect(form.entered.value).toMatchObject({ text: '99', isMax: false })
  })

  test('with the symbol of one that the app knows look alike, and that one doesn’t', async () => {
    const { form } = await swapping()
    const find = (token: string) => form.tokens.find(token) ?? expect.fail()
    expect([copy, usdc, dai].map((token) => form.tokens.isLookAlike(find(token)))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('that an app has fixed, and an amount, are locked until the form is emptied', async () => {
    const { form, fill } = await swapping()
    await fill({ locked: ['buy', 'amount'] })
    const locked = () => (['sell', 'buy', 'amount'] as const).filter((field) => form.isLocked(field))
    expect(locked()).toEqual(['buy', 'amount'])
    form.reset()
    expect(locked()).toEqual([])
  })
})

describe('a review', () => {
  test('of a quote that is too old goes back to the form, and the wallet isn’t asked', async () => {
    const { form, fill, reviewed, confirm, giveUp, wallet, kit } = await swapping()
    const asked = vi.fn(async () => hash)
    wallet(asked)
    await fill({ sell: 'native', amount: '0.1' })
    const review = await reviewed()
    expect(review.state.value.status).toBe('ready')
    kit.clock.advance(30_000)
    expect(await confirm(review)).toBe(false)
    const { state } = review
    expect(state.value).toEqual({ status: 'over', end: { reason: 'quote' } })
    giveUp(review, { reason: 'quote' })
    expect(form.notice.value).toEqual({ end: { reason: 'quote' }, problem: undefined })
    expect(asked).not.toHaveBeenCalled()
  })

  test('of an offer that can’t be proven tells the form why', async () => {
    world.buys = (amount) =>
      world.asked.includes('/v1/convert/build-transaction') ? 1n : amount * 10n ** 12n
    const { form, fill, reviewed, giveUp } = await swapping()
    await fill()
    const review = await reviewed()
    const state = review.state.value
    if (state.status !== 'over') return expect.fail(state.status)
    giveUp(review, state.end)
    expect(form.notice.value?.problem).toBe('minimum')
  })

  test('that the visitor declines changes nothing in the form', async () => {
    const { form, fill, reviewed, confirm, wallet } = await swapping()
    wallet(() => Promise.reject(new ConnectorError('USER_REJECTED', 'declined')))
    await fill({ sell: 'native', amount: '0.1' })
    const review = await reviewed()
    await confirm(review)
    expect([review.state.value.status, form.entered.value.text]).toEqual(['declined', '0.1'])
  })

  test('isn’t begun while the form lacks something', async () => {
    const { review } = await swapping()
    expect(review()).toBeUndefined()
  })
})

describe('once it is carried out', () => {
  test('one line says what arrived, and what the least was', async () => {
    const { fill, reviewed, confirm, wallet, notices } = await swapping()
    wallet(async () => hash)
    const carryOut = laterReceipt()
    await fill({ sell: 'native', amount: '0.1' })
    expect(await confirm(await reviewed())).toBe(true)
    world.tokens.set(dai.toLowerCase(), 7n * ether)
    carryOut()
    await vi.waitUntil(() => notices().some(({ text }) => text.startsWith('You received 7 DAI.')))
  })

  test('an allowance that is left is shown, and one press leads to its removal', async () => {
    world.allowance = 5_000_000n
    const { fill, reviewed, confirm, adapter, notices, removal } = await swapping()
    Object.assign(adapter.script, { sendTransaction: async () => hash })
    world.receipt = async () => ({ id: hash, block: 1n, fee: 0n })
    await fill()
    await confirm(await reviewed())
    await vi.waitUntil(() => notices().some(({ action }) => action?.opens === 'SwapAllowance'))
    const left = notices().find(({ action }) => action?.opens === 'SwapAllowance')
    expect(left?.text).toContain('5 USDC')
    const review = removal(left?.action?.params as never) ?? expect.fail()
    await vi.waitUntil(() => review.state.value.status === 'ready')
    const state = review.state.value
    expect('steps' in state && state.steps.map(({ actions }) => actions)).toMatchObject([
      [{ kind: 'approval', amount: 0n, token: usdc }],
    ])
  })
})

test('a swap that waits is offered to be replaced, and no more once it is carried out', async () => {
  const { fill, reviewed, confirm, wallet, waiting, replace } = await swapping()
  wallet(async () => hash)
  const carryOut = laterReceipt()
  await fill({ sell: 'native', amount: '0.1' })
  await confirm(await reviewed())
  await vi.waitUntil(() => waiting.value.length > 0)
  expect(waiting.value).toMatchObject([{ id: hash, label: 'Swap 0.1 COIN for DAI', isCancelled: false }])
  expect(replace(hash, 'cancellation')?.request.replaces).toMatchObject({ id: hash, as: 'cancellation' })
  carryOut()
  await vi.waitUntil(() => waiting.value.length === 0)
  expect(replace(hash, 'faster')).toBeUndefined()
})

test('a swap that was sent before a reload is followed to its receipt after it', async () => {
  const storage = keptStorage()
  const carryOut = laterReceipt()
  const before = await swapping(undefined, storage)
  before.wallet(async () => hash)
  await before.fill({ sell: 'native', amount: '0.1' })
  await before.confirm(await before.reviewed())
  await vi.waitUntil(() => before.context.transactions.all.value.length > 0)
  const session = before.kit.session() as Record<string, string>
  before.modal.destroy()

  const { modal, kit } = createTestModal({
    ...swapOptions(world).options,
    storage,
    plugins: [swaps(), keeper],
  })
  await modal.prepare()
  kit.discover()
  kit.remember(session)
  const { transactions } = await keptBy(modal)
  await vi.waitUntil(() => transactions.all.value.length > 0)
  expect(transactions.all.value).toMatchObject([
    { id: hash, networkId: 'eip155:1', label: 'Swap 0.1 COIN for DAI', status: 'pending' },
  ])
  carryOut()
  await vi.waitUntil(() => transactions.all.value[0]?.status === 'confirmed')
  expect(storage.getItem('wallet-modal:test:transactions')).toBeNull()
})

describe('the prices by which an offer is judged', () => {
  /** A provider with a list of its own prices: a dollar for each token. */
  const listing = (form: { readonly tokens: SwapTokens }, prices: boolean) =>
    form.tokens.watchList(async () => ({
      venues: [],
      providers: [
        {
          ...({ id: 'other', supports: () => true } as unknown as SwapProvider),
          tokens: async () =>
            [usdc, dai].map((token) => ({
              ...{ token, name: 'Token', symbol: 'TKN', decimals: 18 },
              ...(prices && { price: 3 }),
            })),
        },
      ],
    }))
  async function prices(offeredBy: string, hasOther: boolean) {
    const { form, fill, stop } = await swapping()
    await fill()
    stop()
    const stopListing = listing(form, hasOther)
    await settled()
    await vi.waitUntil(() => form.tokens.listed.value.status === 'ready')
    stopListing()
    const [sell, buy] = [form.sell.value ?? expect.fail(), form.buy.value ?? expect.fail()]
    return pricesFor(form.tokens, offeredBy, sell, buy)
  }

  test.each([
    ['the blockchain API’s, for another provider’s offer', 'other', true, { sell: 1, buy: 1, isOwn: false }],
    [
      'another provider’s, for the blockchain API’s offer',
      'blockchainApi',
      true,
      { sell: 3, buy: 3, isOwn: false },
    ],
    [
      'its own, where there are no others, and that is said',
      'blockchainApi',
      false,
      { sell: 1, buy: 1, isOwn: true },
    ],
  ])('are %s', async (_, offeredBy, hasOther, expected) => {
    expect(await prices(offeredBy, hasOther)).toEqual(expected)
  })

  test('are never a provider’s own, unless it is the blockchain API', async () => {
    world.prices.clear()
    expect(await prices('other', true)).toMatchObject({ sell: undefined, buy: undefined })
  })
})

test('another account empties the form', async () => {
  const { form, fill, adapter } = await swapping()
  await fill()
  adapter.wallet.accountsChanged([mockAccount('eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')])
  await settled()
  expect([form.entered.value.text, form.buy.value]).toEqual(['', undefined])
})

describe('swap() of the app', () => {
  test('refuses what is no request', async () => {
    const { context, ...all } = await swapping()
    const { swap } = createSwapApi(context, all)
    await expect(swap({ amount: 'much' })).rejects.toMatchObject({ code: 'SWAP_PARAMS_INVALID' })
    await expect(swap({ buy: 7 as never })).rejects.toMatchObject({ code: 'SWAP_PARAMS_INVALID' })
  })

  test('refuses a network that no provider has', async () => {
    const { context, ...all } = await swapping()
    all.form.quoting.isServed = async () => false
    await expect(createSwapApi(context, all).swap({ buy: dai })).rejects.toMatchObject({
      code: 'SWAP_NETWORK_UNSUPPORTED',
      message: 'Network not supported for Swaps',
    })
  })

  test('is cancelled when the visitor closes the modal', async () => {
    const { context, modal, ...all } = await swapping()
    const swapped = createSwapApi(context, all).swap({ sell: usdc, buy: dai, amount: '100' })
    await vi.waitUntil(() => modal.state.view.peek() === 'Swap')
    await modal.close()
    await expect(swapped).rejects.toMatchObject({ code: 'SWAP_CANCELLED' })
  })
})
