import type { AnyPlugin, NetworkId, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAccount, settled } from '@wallet-modal/runtime/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBuying } from './createBuying.js'
import { manifest } from './manifest.js'
import type { OnrampProvider } from './provider.js'

const account = mockAccount().address
const other = '0x00000000000000000000000000000000000000ff'
const shopUrl = `https://pay.example/?to=${account}`

/** A provider that is played here. Its URL names the account. */
const shop = (more: Partial<OnrampProvider> = {}): OnrampProvider => ({
  ...{ id: 'shop', name: 'Shop', namespaces: ['eip155'], hosts: ['pay.example'] },
  supports: () => true,
  session: async () => ({ url: shopUrl, destination: 'in-url' }),
  readDestination: ({ searchParams }) => ({ addresses: searchParams.getAll('to') }),
  ...more,
})

/** The page's window beside it, as browsers make it: a click on a link in it leads it on. */
function fakeWindow() {
  const opened = {
    ...{ opener: {} as object | null, closed: false, location: { href: 'about:blank' } },
    document: {
      body: { append() {} },
      createElement: () => ({
        href: '',
        click() {
          opened.location.href = this.href
        },
      }),
    },
    close() {
      opened.closed = true
    },
  }
  return opened
}

/** The storage that a browser keeps over a reload. */
function keptStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

afterEach(() => void vi.unstubAllGlobals())

/** A real modal whose chain, provider and windows are played. A second one on the same storage is the page after a reload. */
async function buyer({
  provider = {} as Partial<OnrampProvider>,
  storage = keptStorage(),
  isBlocked = false,
} = {}) {
  let context: PluginContext | undefined
  const plugin: AnyPlugin = {
    manifest,
    load: async () => (given) => {
      context = given
      return {
        views: Object.fromEntries(Object.keys(manifest.views ?? {}).map((name) => [name, () => null])),
      }
    },
  }
  const { modal, kit } = createTestModal({ plugins: [plugin], storage })
  const opened = fakeWindow()
  vi.stubGlobal('document', {
    defaultView: { open: () => (isBlocked ? null : opened), location: { href: 'https://app.example/' } },
  })
  const node = { balance: 100n, asked: 0 }
  kit.adapter().script.getBalance = () => {
    node.asked += 1
    return { amount: node.balance, decimals: 18, symbol: 'COIN' }
  }
  await modal.prepare()
  await modal.plugins.onramp?.load()
  if (!context) return expect.fail('The plugin was not activated.')
  await context.actions.connect(kit.discover())
  // The code is loaded, so each test waits for promises only.
  await context.queries()
  const buying = createBuying(context, [shop(provider)])
  await settled()
  /** Lets time pass in steps of a second, in which answers come. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      kit.clock.advance(1_000)
      await settled()
      // The queries tell of answers together, in a timer of their own.
      await settled()
    }
  }
  const begin = async (promised?: bigint) => {
    buying.begin(promised)
    await settled()
  }
  const stage = () => buying.purchases.all.peek()[0]?.stage
  const isHere = () => buying.purchases.underway.peek().some(buying.purchases.isHere)
  return { buying, context, kit, opened, node, pass, begin, stage, isHere, storage }
}

describe('a purchase', () => {
  test('opens the page without an opener, and is opened', async () => {
    const { begin, opened, stage, kit } = await buyer()
    await begin()
    expect([stage(), opened.location.href, opened.opener]).toEqual(['opened', shopUrl, null])
    expect(kit.reported.track).toContainEqual(expect.objectContaining({ event: 'SELECT_BUY_PROVIDER' }))
  })

  test('has arrived at most 5 s after the chain has it', async () => {
    const { begin, node, pass, stage, buying } = await buyer()
    await begin()
    node.balance = 130n
    await pass(5)
    expect([stage(), buying.purchases.all.peek()[0]?.arrived]).toEqual(['arrived', 30n])
  })

  test('counts coins from the click on, also while the page opens', async () => {
    let made: (value: { url: string; destination: 'in-url' }) => void = () => {}
    const session = () => new Promise<{ url: string; destination: 'in-url' }>((resolve) => (made = resolve))
    const { buying, node, pass, stage } = await buyer({ provider: { session } })
    buying.begin(undefined)
    await settled()
    node.balance = 130n
    made({ url: shopUrl, destination: 'in-url' })
    await pass(5)
    expect(stage()).toBe('arrived')
  })

  test('is returned once its window is closed, and pending once the visitor says that they paid', async () => {
    const { begin, opened, pass, stage, buying } = await buyer()
    await begin()
    opened.closed = true
    await pass(1)
    expect(stage()).toBe('returned')
    const [{ startedAt } = expect.fail()] = buying.purchases.all.peek()
    buying.purchases.change(startedAt, { stage: 'pending' })
    expect(buying.purchases.shown.peek()?.stage).toBe('pending')
  })

  test('is pending by the provider’s word, and never arrived by it', async () => {
    const { begin, pass, stage } = await buyer({ provider: { status: async () => 'paid' } })
    await begin()
    await pass(20)
    expect(stage()).toBe('pending')
  })

  test('has failed if the provider says so, and isn’t waited for', async () => {
    const { begin, node, pass, stage } = await buyer({ provider: { status: async () => 'failed' } })
    await begin()
    await pass(5)
    expect(stage()).toBe('failed')
    const { asked } = node
    await pass(20)
    expect(node.asked).toBe(asked)
  })

  test('goes on where the provider can’t say how far it is', async () => {
    const status = () => Promise.reject(new Error('offline'))
    const { begin, node, pass, stage } = await buyer({ provider: { status } })
    await begin()
    node.balance = 130n
    await pass(5)
    expect(stage()).toBe('arrived')
  })
})

describe('after 180 s', () => {
  const late = async () => {
    const one = await buyer()
    await one.begin()
    await one.pass(180)
    return one
  }

  test('it is late, and nothing is asked while no view shows it', async () => {
    const { node, pass, stage } = await late()
    expect(stage()).toBe('late')
    const { asked } = node
    await pass(60)
    expect(node.asked).toBe(asked)
  })

  test('the chain is asked each 30 s while a view shows it, until it arrives', async () => {
    const { buying, node, pass, stage } = await late()
    const leave = buying.purchases.look()
    await pass(1)
    const { asked } = node
    await pass(30)
    expect(node.asked).toBe(asked + 1)
    node.balance = 130n
    await pass(30)
    expect(stage()).toBe('arrived')
    leave()
  })
})

describe('after a reload', () => {
  test('the purchase is watched from its baseline on', async () => {
    const { begin, storage } = await buyer()
    await begin()
    const { node, pass, stage, isHere } = await buyer({ storage })
    expect([stage(), isHere()]).toEqual(['opened', true])
    node.balance = 130n
    await pass(5)
    expect(stage()).toBe('arrived')
  })

  test('the visitor still has to check a hidden destination', async () => {
    const session = async () => ({ url: 'https://pay.example/s', destination: 'hidden' as const })
    const hidden = { session, readDestination: () => undefined }
    const { begin, storage } = await buyer({ provider: hidden })
    await begin()
    const { buying } = await buyer({ provider: hidden, storage })
    expect(buying.purchases.shown.peek()?.isHidden).toBe(true)
  })

  test('another page of it can be opened', async () => {
    const { begin, storage } = await buyer()
    await begin()
    const { buying, opened } = await buyer({ storage })
    buying.openAgain()
    await settled()
    expect([opened.location.href, buying.purchases.all.peek()]).toEqual([shopUrl, [expect.anything()]])
  })
})

describe('two purchases at once', () => {
  /** The older one comes last. */
  const stages = ({ buying }: Awaited<ReturnType<typeof buyer>>) =>
    buying.purchases.all.peek().map(({ stage }) => stage)
  async function twice(promised: readonly [bigint?, bigint?] = []) {
    const one = await buyer()
    await one.begin(promised[0])
    await one.pass(1)
    await one.begin(promised[1])
    return one
  }

  test('are both watched, and each arrives by its own rise', async () => {
    const one = await twice()
    one.node.balance = 130n
    await one.pass(5)
    expect(stages(one)).toEqual(['opened', 'arrived'])
    one.node.balance = 180n
    await one.pass(5)
    expect(one.buying.purchases.all.peek()).toMatchObject([{ arrived: 50n }, { arrived: 30n }])
  })

  test('have arrived by what each was promised', async () => {
    const one = await twice([30n, 50n])
    one.node.balance = 150n
    await one.pass(5)
    expect(stages(one)).toEqual(['arrived', 'opened'])
  })

  test('of two assets don’t wait for each other’s coins', async () => {
    const one = await buyer()
    const token = { networkId: 'eip155:1' as NetworkId, address: other, symbol: 'TKN', decimals: 6 }
    const owned = { amount: 0n }
    Object.assign(one.kit.adapter().script.chain ?? {}, {
      getTokenBalances: async () => [{ token, ...owned }],
    })
    await one.begin()
    one.buying.chooseAsset(token)
    await one.pass(1)
    await one.begin()
    owned.amount = 5n
    await one.pass(5)
    expect(stages(one)).toEqual(['arrived', 'opened'])
  })

  test('are both late after their own 180 s', async () => {
    const one = await buyer()
    await one.begin()
    await one.pass(60)
    await one.begin()
    await one.pass(120)
    expect(stages(one)).toEqual(['opened', 'late'])
    one.node.balance = 130n
    await one.pass(5)
    expect(stages(one)).toEqual(['opened', 'arrived'])
  })

  test('are both watched after a reload, and the newest is shown until the visitor chooses another', async () => {
    const { storage } = await twice()
    const one = await buyer({ storage })
    const [newer, older] = one.buying.purchases.all.peek()
    expect(one.buying.purchases.shown.peek()).toBe(newer)
    one.buying.purchases.show(older?.startedAt ?? 0)
    expect(one.buying.purchases.shown.peek()).toBe(older)
    one.node.balance = 130n
    await one.pass(5)
    expect(stages(one)).toEqual(['opened', 'arrived'])
  })
})

test('another account stops the watch, and the same one goes on with it', async () => {
  const { begin, isHere, kit, node, pass, stage } = await buyer()
  await begin()
  kit.adapter().wallet.accountsChanged([mockAccount('eip155', other)])
  await settled()
  expect(isHere()).toBe(false)
  node.balance = 130n
  await pass(8)
  expect(stage()).toBe('opened')
  kit.adapter().wallet.accountsChanged([mockAccount()])
  await pass(5)
  expect(stage()).toBe('arrived')
})

test('another network stops the watch', async () => {
  const { begin, isHere, kit, node, pass, stage } = await buyer()
  await begin()
  kit.adapter().wallet.networkChanged('eip155:10' as NetworkId)
  node.balance = 130n
  await pass(8)
  expect([isHere(), stage()]).toEqual([false, 'opened'])
})

describe('a page isn’t opened, and no purchase begins', () => {
  test.each([
    ['at another host', { url: `https://evil.example/?to=${account}` }, 'host'],
    ['that pays to another account', { url: `https://pay.example/?to=${other}` }, 'account'],
  ])('%s', async (_, page, refusal) => {
    const session = async () => ({ destination: 'in-url' as const, ...page })
    const { begin, buying, opened } = await buyer({ provider: { session } })
    await begin()
    expect(buying.opening.peek()).toMatchObject({ status: 'failed', error: { context: { refusal } } })
    expect([opened.closed, opened.location.href, buying.purchases.all.peek()]).toEqual([
      true,
      'about:blank',
      [],
    ])
  })

  test('that the provider doesn’t make', async () => {
    const session = () => Promise.reject(new Error('offline'))
    const { begin, buying, opened } = await buyer({ provider: { session } })
    await begin()
    expect([buying.opening.peek()?.status, opened.closed, buying.purchases.all.peek()]).toEqual([
      'failed',
      true,
      [],
    ])
  })
})

describe('a blocked window', () => {
  test('leaves a link, which the visitor follows', async () => {
    const { begin, buying, stage } = await buyer({ isBlocked: true })
    await begin()
    expect([buying.opening.peek(), stage()]).toEqual([{ status: 'blocked', url: shopUrl }, 'opened'])
  })

  test('leaves no link once the page’s session is over', async () => {
    const session = async () => ({
      ...{ url: shopUrl, destination: 'in-url' as const },
      expiresAt: 1_700_000_000_000 + 300_000,
    })
    const { begin, buying, pass } = await buyer({ isBlocked: true, provider: { session } })
    await begin()
    await pass(300)
    expect(buying.opening.peek()).toEqual({ status: 'expired' })
  })
})

// Flow 12, step 1
test('the providers of the namespace in use are offered', async () => {
  const { buying } = await buyer()
  expect(buying.offered.peek().map(({ id }) => id)).toEqual(['shop'])
  const elsewhere = await buyer({ provider: { namespaces: ['solana'] } })
  expect(elsewhere.buying.offered.peek()).toEqual([])
})

// Spec §9
test('the specification’s limits count where the provider tells none', async () => {
  const options = vi.fn(async () => ({
    payment: [{ id: 'GBP', limits: [{ method: 'card', min: 1, max: 2 }] }],
  }))
  const { buying } = await buyer({ provider: { options } })
  const [provider = expect.fail()] = buying.offered.peek()
  const { signal } = new AbortController()
  await buying.loadOptions(provider, signal)
  expect(buying.limits.peek()).toEqual({ min: 100n, max: 200n })
  options.mockRejectedValue(new TypeError('Failed to fetch'))
  await buying.loadOptions(provider, signal)
  expect([buying.currency.peek(), buying.limits.peek()]).toEqual(['USD', { min: 1_000n, max: 750_000n }])
  buying.chooseCurrency('EUR')
  expect(buying.methods.peek().map(({ max }) => max)).toEqual([7_500, 25_000])
})

describe('an amount', () => {
  test.each([
    ['9.99', false],
    ['10', true],
    ['7500', true],
    ['7500.01', false],
    ['ten', false],
  ])('of %s by card can be paid: %s', async (text, can) => {
    const { buying } = await buyer()
    buying.enter(text)
    expect(buying.request.peek() !== undefined).toBe(can)
  })

  // Spec §9
  test('by bank can be up to 25,000', async () => {
    const { buying } = await buyer()
    buying.chooseMethod('ach_bank_account')
    buying.enter('25000')
    expect(buying.request.peek()?.amount).toBe('25000')
  })
})
