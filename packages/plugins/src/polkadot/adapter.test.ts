import type { Connection, Connector, NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { fakeClock, settled } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createPolkadotAdapter } from './adapter.js'
import { chainId } from './chains.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceOnKusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const ethereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const westendGenesis = '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e'
const chains = [chainId('polkadot'), chainId('kusama')]

type Listener = (accounts: unknown) => void

/** A wallet of the page, whose answers are in the test's hand, and the adapter that talks to it. */
function onStage(remembered: readonly string[] = []) {
  const clock = fakeClock()
  const granted = new Set(remembered)
  const listeners = new Set<Listener>()
  const asked: unknown[][] = []
  const answers = {
    enable: (): unknown => provider,
    accounts: (): unknown => [{ address: alice }],
  }
  const provider = {
    accounts: {
      get() {
        asked.push(['accounts.get'])
        return answers.accounts()
      },
      subscribe(listener: Listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    signer: {},
  }
  const connector: Connector = {
    id: 'name:Test',
    name: 'Test',
    type: 'ANNOUNCED',
    namespace: 'polkadot',
    provider: {
      enable(origin: string) {
        asked.push(['enable', origin])
        return answers.enable()
      },
    },
  }
  const adapter = createPolkadotAdapter({
    clock,
    chains,
    origin: 'The app',
    grants: {
      has: (id) => granted.has(id),
      add: (id) => void granted.add(id),
      remove: (id) => void granted.delete(id),
    },
  })
  const connect = () => adapter.connect(connector, { signal: new AbortController().signal })
  const tell = async (...said: unknown[]) => {
    for (const one of said) for (const each of [...listeners]) each(one)
    await settled()
  }
  return { adapter, answers, asked, clock, connect, connector, granted, provider, tell }
}

const addressesOf = (connection: Connection | undefined) =>
  connection?.report.accounts.map(({ address }) => address)

/** Records a connection's changes. */
function newsOf(connection: Connection | undefined) {
  const news: string[] = []
  const stop = connection?.watch({
    changed({ accounts, networkId }) {
      if (accounts) news.push(accounts.map(({ address }) => address).join())
      if (networkId) news.push(networkId)
    },
    disconnected: () => void news.push('disconnected'),
  })
  return { news, stop: () => stop?.() }
}

describe('accounts', () => {
  test('are those that the visitor shared, the first in use, as the wallet spells them', async () => {
    const { connect, answers } = onStage()
    answers.accounts = () => [{ address: bob, name: 'Bob' }, { address: alice }]
    const { report } = await connect()
    expect(report).toMatchObject({
      accounts: [
        { namespace: 'polkadot', address: bob, type: 'eoa' },
        { namespace: 'polkadot', address: alice, type: 'eoa' },
      ],
      networkId: chains[0],
    })
  })

  test.each([
    ['one key in two spellings is one', [{ address: aliceOnKusama }, { address: alice }], [aliceOnKusama]],
    [
      "an Ethereum account is another chain's",
      [{ address: ethereum, type: 'ethereum' }, { address: bob }],
      [bob],
    ],
    [
      'one that is for a chain which the app has not is left out',
      [
        { address: alice, genesisHash: westendGenesis },
        { address: bob, genesisHash: null },
      ],
      [bob],
    ],
    ['one that makes no sense is dropped', [null, { address: 'rubbish' }, { address: bob }], [bob]],
    [
      'one whose checksum is not its own is dropped',
      [{ address: `${alice.slice(0, -1)}Z` }, { address: bob }],
      [bob],
    ],
  ])('%s', async (_, accounts, expected) => {
    const { connect, answers } = onStage()
    answers.accounts = () => accounts
    expect(addressesOf(await connect())).toEqual(expected)
  })

  test.each([
    ['no list', { length: 1, 0: { address: alice } }],
    ['rubbish alone', [null, {}, { address: 7 }]],
    ['wrong checksums alone', [{ address: `${alice.slice(0, -1)}Z` }]],
    ['more than a visitor has', Array.from({ length: 501 }, () => ({ address: alice }))],
    ['none', []],
    ["another chain's alone", [{ address: ethereum }]],
  ])('%s is no connection', async (_, accounts) => {
    const { connect, answers, granted } = onStage()
    answers.accounts = () => accounts
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect([...granted]).toEqual([])
  })

  test('whatever a wallet says ends in sound, frozen accounts or in one of our errors', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.array(
            fc.oneof(fc.anything(), fc.record({ address: fc.anything(), genesisHash: fc.anything() })),
          ),
          fc.array(fc.record({ address: fc.constantFrom(alice, bob, ethereum, 'x') })),
        ),
        async (said) => {
          const { connect, answers } = onStage()
          answers.accounts = () => said
          const outcome = await connect().catch((error: { readonly code: string }) => error.code)
          if (typeof outcome === 'string') expect(outcome).toBe('WALLET_ANSWER_INVALID')
          else {
            for (const address of addressesOf(outcome) ?? []) expect([alice, bob]).toContain(address)
            expect(outcome.report.accounts.every(Object.isFrozen)).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('the wallet is told what the page calls itself', async () => {
  const { connect, asked } = onStage()
  await connect()
  expect(asked[0]).toEqual(['enable', 'The app'])
})

test.each(['Cancelled', 'Rejected', 'Rejected by user', 'User Rejected Request'])(
  'a wallet that refuses with "%s" was refused by the visitor',
  async (message) => {
    const { connect, answers } = onStage()
    answers.enable = () => Promise.reject(new Error(message))
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  },
)

describe('a stored session', () => {
  test('enables a wallet that let this origin in last time, and no other', async () => {
    const known = onStage(['name:Test'])
    expect(addressesOf(await known.adapter.restore(known.connector))).toEqual([alice])
    const unknown = onStage()
    expect(await unknown.adapter.restore(unknown.connector)).toBeUndefined()
    expect(unknown.asked).toEqual([])
  })

  test('is brought back after a connect, until the visitor disconnects or the wallet does', async () => {
    const { answers, clock, connect, granted, tell } = onStage()
    const connection = await connect()
    expect([...granted]).toEqual(['name:Test'])
    await connection.disconnect()
    expect([...granted]).toEqual([])
    newsOf(await connect())
    answers.accounts = () => []
    await tell([])
    clock.advance(1_000)
    await settled()
    expect([...granted]).toEqual([])
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('Rejected'))],
    ['opens its window instead of an answer', () => new Promise<never>(() => {})],
  ])('meets a wallet that %s once: no later load asks it', async (_, enable) => {
    const { adapter, answers, asked, clock, connector } = onStage(['name:Test'])
    answers.enable = enable
    const restored = adapter.restore(connector).catch(() => undefined)
    await settled()
    clock.advance(3_000)
    await restored
    expect(await adapter.restore(connector)).toBeUndefined()
    expect(asked).toEqual([['enable', 'The app']])
  })

  test('is there after all when a wallet that was locked is unlocked', async () => {
    const { adapter, answers, clock, connector, provider, tell } = onStage(['name:Test'])
    let unlock = () => {}
    answers.enable = () =>
      new Promise((resolve) => {
        unlock = () => resolve(provider)
      })
    const restored = adapter.restore(connector).catch(({ code }) => code)
    await settled()
    clock.advance(3_000)
    expect(await restored).toBe('WALLET_TIMEOUT')
    const granted = vi.fn()
    const stop = adapter.awaitGrant?.(connector, granted)
    unlock()
    await settled()
    expect(granted).not.toHaveBeenCalled()
    await tell([{ address: alice }])
    expect(granted).toHaveBeenCalledOnce()
    stop?.()
    await tell([{ address: alice }])
    expect(granted).toHaveBeenCalledOnce()
    expect(addressesOf(await adapter.restore(connector))).toEqual([alice])
  })

  test('waits for a wallet that is locked and shares nothing, also on later loads', async () => {
    const { adapter, answers, asked, connector, granted, tell } = onStage(['name:Test'])
    answers.accounts = () => []
    expect(await adapter.restore(connector)).toBeUndefined()
    const mayGrant = vi.fn()
    adapter.awaitGrant?.(connector, mayGrant)
    await tell([])
    expect([mayGrant.mock.calls.length, [...granted]]).toEqual([0, ['name:Test']])
    await tell([{ address: alice }])
    expect(mayGrant).toHaveBeenCalledOnce()
    answers.accounts = () => [{ address: alice }]
    expect(addressesOf(await adapter.restore(connector))).toEqual([alice])
    expect(asked.filter(([method]) => method === 'enable')).toHaveLength(1)
  })

  test('asks a wallet that is in use what it shares, and enables it no second time', async () => {
    const { connect, asked } = onStage()
    const connection = await connect()
    await connection.reread?.()
    expect(asked.filter(([method]) => method === 'enable')).toHaveLength(1)
  })
})

describe('a wallet that answers late', () => {
  test('is not asked by a page load when the visitor has turned away', async () => {
    const { adapter, answers, connector, granted, provider } = onStage()
    let letIn = (_: unknown) => {}
    answers.enable = () => new Promise((resolve) => (letIn = resolve))
    const turning = new AbortController()
    const connecting = adapter.connect(connector, { signal: turning.signal })
    turning.abort()
    letIn(provider)
    await expect(connecting).rejects.toThrow()
    expect([...granted]).toEqual([])
  })

  test('is not asked by a page load when the visitor has disconnected', async () => {
    const { answers, connect, granted } = onStage()
    const connection = await connect()
    let name = (_: unknown) => {}
    answers.accounts = () => new Promise((resolve) => (name = resolve))
    const reading = connection.reread?.()
    await connection.disconnect()
    name([{ address: alice }])
    await reading
    expect([...granted]).toEqual([])
  })
})

test('an answer to connect that the wallet has overtaken is dropped, and it is asked again', async () => {
  const { connect, answers, asked, tell } = onStage()
  let answer = (_: unknown) => {}
  answers.accounts = () => new Promise((resolve) => (answer = resolve))
  const connecting = connect()
  await settled()
  await tell([{ address: bob }])
  answers.accounts = () => [{ address: bob }]
  answer([{ address: alice }])
  expect(addressesOf(await connecting)).toEqual([bob])
  expect(asked.filter(([method]) => method === 'accounts.get')).toHaveLength(2)
})

describe('news', () => {
  test('of accounts that changed while the first were read is passed on', async () => {
    const { answers, connect, tell } = onStage()
    answers.accounts = () => [{ address: alice }]
    const connection = await connect()
    const { news } = newsOf(connection)
    await tell([{ address: bob }, { address: alice }])
    expect([addressesOf(connection), news]).toEqual([[alice], [`${bob},${alice}`]])
  })

  test('that repeats what is known is not', async () => {
    const { connect, tell } = onStage()
    const { news } = newsOf(await connect())
    await tell([{ address: alice }])
    expect(news).toEqual([])
  })

  test('that comes in a row is passed on in its order, each', async () => {
    const { connect, tell } = onStage()
    const { news } = newsOf(await connect())
    await tell([{ address: bob }], [{ address: alice }])
    expect(news).toEqual([bob, alice])
  })

  test('that there is no account ends the connection, if the wallet says the same when it is asked', async () => {
    const { answers, clock, connect, tell } = onStage()
    const { news } = newsOf(await connect())
    answers.accounts = () => []
    await tell([])
    expect(news).toEqual([])
    clock.advance(1_000)
    await settled()
    expect(news).toEqual(['disconnected'])
  })

  test.each<[string, () => unknown]>([
    ['says later how to stop', async () => () => {}],
    ['fails to say it', () => Promise.reject(new Error('theirs'))],
    ["can't be stopped", () => undefined],
    ['says rubbish', () => 7],
  ])('of a wallet that %s is not heard after the stop', async (_, subscribe) => {
    const { connect, provider } = onStage()
    let reported: Listener = () => {}
    Object.assign(provider.accounts, {
      subscribe(each: Listener) {
        reported = each
        return subscribe()
      },
    })
    const { news, stop } = newsOf(await connect())
    await settled()
    stop()
    reported([{ address: bob }])
    await settled()
    expect(news).toEqual([])
  })
})

test('the chain in use is the app’s to say: switching asks nobody', async () => {
  const { asked, connect } = onStage()
  const connection = await connect()
  const { news } = newsOf(connection)
  const before = asked.length
  await connection.switchNetwork({ id: chains[1] ?? '' } as NetworkDefinition)
  expect([news, asked.length]).toEqual([[chains[1]], before])
  await connection.reread?.()
  expect(news).toEqual([chains[1]])
})

test('an app gets what the wallet gave this page', async () => {
  const { connect, provider } = onStage()
  expect((await connect()).provider).toBe(provider)
})
