import type { Token } from '@wallet-modal/runtime/chain'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAdapter, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { createAddedTokens } from './addedTokens.js'
import { tokensOn } from './nodePortfolio.js'
import { createPortfolio } from './portfolio.js'

const dollars = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3',
  quantity: { decimals: '6', numeric: '2.5' },
}

/** A connected modal whose account's tokens are watched. */
async function watching({
  service,
  fetch,
  served = ['eip155:1'],
  added,
  wallet,
}: {
  readonly service: boolean
  /** The networks that the service serves. @default that of the account */
  readonly served?: readonly string[]
  readonly fetch?: () => Response
  /** A token that the visitor added, and what the account has of it. */
  readonly added?: { readonly token: Token; readonly amount: bigint }
  /** The wallet's answers, by method. */
  readonly wallet?: Readonly<Record<string, () => unknown>>
}) {
  let context: PluginContext | undefined
  const plugin: AnyPlugin = {
    manifest: { id: 'tokens', activateOn: 'start' },
    load: async () => (given) => {
      context = given
      return {}
    },
  }
  const asked: string[] = []
  const adapter = mockAdapter('eip155')
  const { modal, kit } = createTestModal({
    adapters: [adapter],
    plugins: [plugin],
    config: service ? { endpoints: { blockchain: 'https://chains.example' } } : {},
    fetch: async (url) => {
      const { pathname } = new URL(String(url))
      asked.push(pathname)
      if (pathname.endsWith('supported-chains')) return Response.json({ http: served })
      return fetch?.() ?? Response.json({ balances: [dollars] })
    },
  })
  await modal.open()
  await kit.context.actions.connect(kit.discover())
  await settled()
  const account = modal.state.account.value
  if (!context || !account) throw new Error('The modal is not connected.')
  // Their code is there: what follows takes no time but the clock's.
  await (await context.queries()).blockchain()
  const addedTokens = createAddedTokens(context.storage)
  if (added) {
    const { token, amount } = added
    addedTokens.add('eip155:1', token)
    adapter.script.chain = {
      getTokenBalances: async ({ tokens }) =>
        tokens.map((one) => ({ token: one, amount: one.address === token.address ? amount : 0n })),
    }
  }
  const provider = { request: async ({ method }: { readonly method: string }) => wallet?.[method]?.() }
  const connection = () => ({ provider, connector: { type: 'ANNOUNCED' } }) as never
  const portfolio = createPortfolio({ ...context, connection }, addedTokens)
  const stop = portfolio.watch({ ...account, networkId: 'eip155:1' })
  const wait = async (ms = 0) => {
    kit.clock.advance(ms)
    await settled()
  }
  await wait()
  const symbols = () => {
    const shown = modal.state.tokenBalance.value
    return shown.status === 'ready' ? shown.data.map(({ symbol }) => symbol) : shown.status
  }
  return { asked, kit, modal, stop, symbols, wait }
}

describe('what an account holds', () => {
  test('is what the service says', async () => {
    const { asked, symbols } = await watching({ service: true })
    expect(symbols()).toEqual(['USD'])
    expect(asked).toHaveLength(2)
  })

  test('is called and counted as the network and the app’s lists define it, whatever the service says', async () => {
    const lie = {
      name: 'Lie',
      symbol: 'LIE',
      chainId: 'eip155:1',
      quantity: { decimals: '20', numeric: '2.5' },
    }
    const { modal } = await watching({
      service: true,
      fetch: () =>
        Response.json({
          balances: [lie, { ...lie, address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }],
        }),
    })
    expect(modal.state.tokenBalance.value).toMatchObject({
      data: [
        { symbol: 'COIN', quantity: { decimals: 18, numeric: '2.5' } },
        { symbol: 'USDC', name: 'USD Coin', quantity: { decimals: 6, numeric: '2.5' } },
      ],
    })
  })

  test('is read from the chain where there is no service, and nobody else is asked', async () => {
    const { asked, symbols } = await watching({ service: false })
    expect(symbols()).toEqual(['COIN'])
    expect(asked).toEqual([])
  })

  test('is read anew every 10 s, until nobody looks any more', async () => {
    const { asked, stop, wait } = await watching({ service: true })
    await wait(10_000)
    expect(asked).toHaveLength(3)
    stop()
    await wait(60_000)
    expect(asked).toHaveLength(3)
  })

  test('is not asked for again after a 503 until somebody looks anew', async () => {
    const { asked, symbols, wait } = await watching({
      service: true,
      fetch: () => new Response('', { status: 503 }),
    })
    expect(symbols()).toBe('error')
    await wait(120_000)
    expect(asked).toHaveLength(2)
  })

  test('is unavailable while the service fails, and asked for again after 30 s (Spec §5.10)', async () => {
    let isDown = true
    const { asked, symbols, wait } = await watching({
      service: true,
      fetch: () => (isDown ? new Response('', { status: 500 }) : Response.json({ balances: [dollars] })),
    })
    isDown = false
    await wait(20_000)
    expect([symbols(), asked.length]).toEqual(['error', 2])
    await wait(10_000)
    expect(symbols()).toEqual(['USD'])
  })

  test('is Token Balance Unavailable on a network that the service doesn’t serve (Spec §8)', async () => {
    const { asked, modal } = await watching({ service: true, served: ['eip155:10'] })
    expect(modal.state.tokenBalance.value).toMatchObject({
      status: 'error',
      error: { code: 'TOKEN_BALANCE_UNAVAILABLE', userMessage: 'Token Balance Unavailable' },
    })
    expect(asked).toEqual(['/v1/supported-chains'])
  })

  test('stays unavailable while it is asked for again', async () => {
    const { modal, wait } = await watching({
      service: true,
      fetch: () => new Response('', { status: 500 }),
    })
    const shown: string[] = []
    modal.subscribe(({ tokenBalance }) => shown.push(tokenBalance.status))
    await wait(20_000)
    await wait(20_000)
    expect(new Set(shown)).toEqual(new Set(['error']))
  })

  test('of an account that is no longer in use is not shown', async () => {
    const { modal, stop } = await watching({ service: true })
    stop()
    await modal.disconnect()
    expect(modal.state.tokenBalance.value.status).toBe('idle')
  })
})

describe('a wallet that says what an account has', () => {
  const wallet_getCapabilities = () => ({ '0x1': { assetDiscovery: { supported: true } } })
  const metadata = { name: 'Coin', symbol: 'OWN', decimals: 6, price: 1, iconUrl: '' }
  const assets = { '0x1': [{ address: 'native', balance: '0x1', metadata }] }

  test('is asked, and the service is not', async () => {
    const wallet = { wallet_getCapabilities, wallet_getAssets: () => assets }
    const { asked, symbols } = await watching({ service: true, wallet })
    expect(symbols()).toEqual(['COIN'])
    expect(asked).toEqual([])
  })

  test('gives way to the service while it fails', async () => {
    let isBroken = true
    const wallet_getAssets = () => (isBroken ? Promise.reject(new Error('broken')) : assets)
    const { symbols, wait } = await watching({
      service: true,
      wallet: { wallet_getCapabilities, wallet_getAssets },
    })
    expect(symbols()).toEqual(['USD'])
    isBroken = false
    await wait(10_000)
    expect(symbols()).toEqual(['COIN'])
  })
})

describe('a token that the visitor added', () => {
  const token = { address: `0x${'ab'.repeat(20)}`, symbol: 'ADD', name: 'Added', decimals: 6 }

  test('is read from the chain beside what the service says', async () => {
    const { modal, symbols } = await watching({ service: true, added: { token, amount: 1_500_000n } })
    expect(symbols()).toEqual(['USD', 'ADD'])
    expect(modal.state.tokenBalance.value).toMatchObject({ data: [{}, { quantity: { numeric: '1.5' } }] })
  })

  test('is not listed twice where the service names it', async () => {
    const named = {
      ...dollars,
      symbol: 'ADD',
      address: `eip155:1:${token.address.toUpperCase().replace('0X', '0x')}`,
    }
    const { symbols } = await watching({
      service: true,
      fetch: () => Response.json({ balances: [named] }),
      added: { token, amount: 1n },
    })
    expect(symbols()).toEqual(['ADD'])
  })

  test('is listed where there is no service, though the account has none of it', async () => {
    const { symbols } = await watching({ service: false, added: { token, amount: 0n } })
    expect(symbols()).toEqual(['COIN', 'ADD'])
  })
})

describe('the tokens that are looked for where no service lists them', () => {
  const own = { chainId: 'eip155:1', address: '0xabc', name: 'Own', symbol: 'OWN', decimals: 18 }
  const config = (...given: object[]) => ({ config: { tokens: given } }) as never

  test('are those of the app, then well-known ones', () => {
    const symbols = tokensOn(config(own), 'eip155:1').map(({ symbol }) => symbol)
    expect(symbols.slice(0, 2)).toEqual(['OWN', 'USDC'])
  })

  test('are those of the network', () => {
    expect(tokensOn(config(own), 'eip155:31337')).toEqual([])
  })

  test('are listed once, as the app describes them', () => {
    const renamed = { ...own, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'OURS' }
    const found = tokensOn(config(renamed), 'eip155:1').filter(
      ({ address }) => address.toLowerCase() === renamed.address,
    )
    expect(found.map(({ symbol }) => symbol)).toEqual(['OURS'])
  })
})
