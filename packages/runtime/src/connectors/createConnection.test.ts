import { afterEach, describe, expect, test, vi } from 'vitest'
import { settled } from '../testing/settled.js'
import type { Connection, ConnectionListener } from './connection.js'
import { type ConnectionParts, createConnection, type WalletEvents } from './createConnection.js'
import type { SharedState } from './trackState.js'
import type { Account } from './types.js'

const account = (address: string): Account => ({ namespace: 'toy', address, type: 'eoa' })
const sharing = (address: string, networkId: `${string}:${string}` = 'toy:1') =>
  ({ accounts: [account(address)], networkId }) as unknown as SharedState

/** A connection to a wallet that the test controls, and a record of its listener. */
function connected(parts: Partial<ConnectionParts> = {}) {
  let events: WalletEvents | undefined
  let answer = (): Promise<SharedState | undefined> => Promise.resolve(sharing('a'))
  const asked: string[] = []
  const connection = createConnection({
    connector: { id: 'toy', name: 'Toy', type: 'ANNOUNCED', namespace: 'toy', provider: {} },
    report: sharing('a'),
    provider: {},
    read() {
      asked.push('read')
      return answer()
    },
    listen(own) {
      events = own
      return () => {
        events = undefined
      }
    },
    disconnect: async () => {},
    switchNetwork: async () => undefined,
    ...parts,
  })
  return {
    connection,
    asked,
    news: heardOf(connection),
    wallet: () => events as WalletEvents,
    isHeard: () => events !== undefined,
    answers(next: typeof answer) {
      answer = next
    },
  }
}

/** Everything that a new listener hears. */
function heardOf(connection: Connection): string[] {
  const news: string[] = []
  const listener: ConnectionListener = {
    changed: ({ accounts, networkId }) =>
      void news.push(
        [accounts?.map(({ address }) => address).join(), networkId].filter(Boolean).join(' on '),
      ),
    disconnected: () => void news.push('disconnected'),
  }
  connection.watch(listener)
  return news
}

const later = () => {
  let settle = (_: SharedState | undefined) => {}
  const promise = new Promise<SharedState | undefined>((resolve) => (settle = resolve))
  return { promise, settle: (now: SharedState | undefined) => settle(now) }
}

afterEach(() => vi.unstubAllGlobals())

describe('what a wallet tells', () => {
  test('is passed on once, and what changed at once in one piece', () => {
    const { wallet, news } = connected()
    wallet().reported(() => sharing('a'))
    wallet().reported(() => sharing('b', 'toy:2'))
    wallet().reported(() => sharing('b', 'toy:2'))
    wallet().network('toy:1' as never)
    wallet().accounts([account('a')])
    expect(news).toEqual(['b on toy:2', 'toy:1', 'a'])
  })

  test('is dropped where it makes no sense', () => {
    const { wallet, news } = connected()
    wallet().reported(() => {
      throw new Error('nonsense')
    })
    expect(news).toEqual([])
  })

  test('ends with the connection, whichever way that ends', async () => {
    for (const end of [
      (wallet: WalletEvents) => wallet.reported(() => undefined),
      (wallet: WalletEvents) => wallet.accounts([]),
    ]) {
      const { wallet, news } = connected()
      end(wallet())
      wallet().reported(() => sharing('b'))
      expect(news).toEqual(['disconnected'])
    }
    const { connection, wallet, news } = connected()
    await connection.disconnect()
    wallet().reported(() => sharing('b'))
    expect(news).toEqual([])
  })

  test('is heard also while it begins to be listened to', () => {
    const { news } = connected({
      listen(events) {
        events.reported(() => sharing('b'))
        return () => {}
      },
    })
    expect(news).toEqual(['b'])
  })

  test('is told to whoever follows later, as the difference from the report', () => {
    const { connection, wallet } = connected()
    wallet().reported(() => sharing('b'))
    expect(heardOf(connection)).toEqual(['b'])
    wallet().accounts([])
    expect(heardOf(connection)).toEqual(['disconnected'])
  })

  test('reaches every listener, though one throws', () => {
    const uncaught: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => void uncaught.push(error))
    const { connection, wallet, news } = connected()
    const stop = connection.watch({
      changed() {
        throw new Error('theirs')
      },
      disconnected: () => {},
    })
    const last = heardOf(connection)
    wallet().reported(() => sharing('b'))
    stop()
    expect([news, last, uncaught.length]).toEqual([['b'], ['b'], 1])
  })
})

test('a wallet is listened to while somebody follows it', () => {
  const { connection, isHeard } = connected()
  const stops = [1, 2].map(() => connection.watch({ changed: () => {}, disconnected: () => {} }))
  for (const stop of stops) stop()
  expect(isHeard()).toBe(true)
})

test('one that cannot take its listener back is neither heard nor asked after the stop', () => {
  let events: WalletEvents | undefined
  const read = vi.fn(async () => sharing('b'))
  const connection = createConnection({
    ...connected().connection,
    read,
    switchNetwork: async () => undefined,
    listen(own) {
      events = own
      return () => {}
    },
  })
  connection.watch({ changed: () => {}, disconnected: () => {} })()
  const parse = vi.fn(() => sharing('b'))
  events?.unclear()
  events?.reported(parse)
  expect([parse, read].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('one that cannot be listened to changes nothing', () => {
  const listener = { changed: vi.fn(), disconnected: vi.fn() }
  const connection = createConnection({
    ...connected().connection,
    read: async () => undefined,
    switchNetwork: async () => 'toy:2' as never,
    listen() {
      throw new Error('no')
    },
  })
  expect(() => connection.watch(listener)).toThrow('no')
  expect(listener.changed).not.toHaveBeenCalled()
})

describe('a wallet that is asked again', () => {
  test('answers with what is different, and with nothing when it is gone', async () => {
    const { connection, answers, news } = connected()
    answers(async () => sharing('b', 'toy:2'))
    await connection.reread?.()
    answers(async () => undefined)
    await connection.reread?.()
    expect(news).toEqual(['b on toy:2', 'disconnected'])
  })

  test('is believed only where nothing that it told is newer: then it is asked once more', async () => {
    const { connection, answers, news, asked, wallet } = connected()
    const stale = later()
    answers(() => stale.promise)
    const reading = connection.reread?.()
    wallet().reported(() => sharing('b'))
    answers(async () => sharing('b', 'toy:2'))
    stale.settle(undefined)
    await reading
    expect([news, asked.length]).toEqual([['b', 'toy:2'], 2])
  })

  test('is not asked for ever by a wallet that tells something with each answer', async () => {
    const { connection, answers, asked, wallet } = connected()
    answers(async () => {
      wallet().reported(() => sharing(`a${asked.length}`))
      return sharing('a')
    })
    await connection.reread?.()
    expect(asked.length).toBe(3)
  })

  test('counts as gone without an answer only where it is doubtful', async () => {
    const { answers, news, wallet } = connected()
    answers(() => Promise.reject(new Error('locked')))
    wallet().unclear()
    await settled()
    expect(news).toEqual([])
    wallet().unclear(true)
    await settled()
    expect(news).toEqual(['disconnected'])
  })
})

describe('another network', () => {
  const network = { id: 'toy:2' } as never

  test('of a wallet that has none of its own is in use at once', async () => {
    const { connection, asked, news } = connected({ switchNetwork: async () => 'toy:2' as never })
    await connection.switchNetwork(network)
    expect([news, asked, connection.state().networkId]).toEqual([['toy:2'], [], 'toy:2'])
  })

  test('is asked after where the wallet agreed without a word', async () => {
    const { connection, answers, news } = connected()
    answers(async () => sharing('b', 'toy:2'))
    await connection.switchNetwork(network)
    expect(news).toEqual(['b on toy:2'])
  })
})

describe('signing a message', () => {
  const message = Uint8Array.of(1)
  const signing = () => {
    const signMessage = vi.fn(async () => ({ signature: '0x', scheme: 'eip191' }) as const)
    return { ...connected({ signMessage }), signMessage }
  }

  test('asks the wallet before it returns, for the account as the wallet shares it', () => {
    const { connection, signMessage } = signing()
    void connection.signMessage?.({ account: { ...account('a'), type: 'payment' }, message })
    expect(signMessage).toHaveBeenCalledWith({ account: account('a'), message })
  })

  test('is refused for an account that the wallet does not share, or shares no more', async () => {
    const { connection, signMessage, wallet } = signing()
    const sign = (address: string) => connection.signMessage?.({ account: account(address), message })
    await expect(sign('b')).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    wallet().reported(() => sharing('b'))
    await expect(sign('a')).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    wallet().accounts([])
    await expect(sign('b')).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(signMessage).not.toHaveBeenCalled()
  })

  test('is offered where the wallet can', () => {
    expect(connected().connection.signMessage).toBeUndefined()
  })
})
