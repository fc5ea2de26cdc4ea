import { describe, expect, test, vi } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../base/storage.js'
import type { ChainService } from '../connectors/chainService.js'
import type { Receipt } from '../connectors/transaction.js'
import { ExecutionError } from '../errors/chainErrors.js'
import { HttpError, WalletModalError } from '../errors/classes.js'
import { close } from '../navigation/close.js'
import type { NewTransaction } from '../store/transactions.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'
import { mockAccount, mockAdapter, mockNetwork } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'

const { address } = mockAccount()
const receiptOf = (id: string): Receipt => ({ id, block: 7n, fee: 21_000n })

/** A transaction whose end is in the test's hand. */
function sent(over: Partial<NewTransaction> = {}) {
  let resolve = (_receipt: Receipt) => {}
  let reject = (_error: unknown) => {}
  const signals: AbortSignal[] = []
  const transaction: NewTransaction = {
    id: '0x1',
    networkId: 'eip155:1',
    from: address,
    label: 'Send 1 ETH',
    wait: (signal) => {
      signals.push(signal)
      return new Promise<Receipt>((...given) => {
        ;[resolve, reject] = given
      })
    },
    ...over,
  }
  return {
    transaction,
    signals,
    confirm: (id = transaction.id) => resolve(receiptOf(id)),
    fail: (error: unknown) => reject(error),
  }
}

async function connectedModal() {
  const balances = [5n, 3n]
  const adapter = mockAdapter('eip155', {
    getBalance: (_, { nativeCurrency: { symbol, decimals } }) => ({
      amount: balances.shift() ?? 0n,
      symbol,
      decimals,
    }),
  })
  const modal = createTestCore({ adapters: [adapter] })
  await modal.context.actions.connect(modal.discover())
  await settled()
  return modal
}

/** A modal whose chain service tells of receipts so. */
async function modalWithChain(waitForReceipt: ChainService['waitForReceipt'], storage = memoryStorage()) {
  const adapter = mockAdapter()
  const service: ChainService = { getBalance: () => Promise.reject(new Error('not asked')) }
  const namespaces = {
    eip155: {
      adapter,
      network: async (id: string) => (id === 'eip155:1' ? mockNetwork(id) : undefined),
      chain: async () => (waitForReceipt ? { ...service, waitForReceipt } : service),
    },
  }
  const toy = {
    manifest: { id: 'toy', namespaces: { eip155: { discovery: ['eip6963' as const] } } },
    load: async () => () => ({ namespaces }),
  }
  const modal = createTestCore({ plugins: [toy], storage })
  await modal.context.actions.connect(modal.discover())
  await settled()
  return modal
}

const { wait: _wait, ...untold } = sent().transaction

const add = async ({ context }: TestCore, ...transactions: NewTransaction[]) => {
  for (const transaction of transactions) context.transactions.add(transaction)
  // The code that follows transactions loads with the first one.
  await vi.waitFor(() => expect(context.transactions.all.value.length).toBeGreaterThan(0))
  await settled()
}
const statuses = ({ context }: TestCore) => context.transactions.all.value.map(({ status }) => status)
const notice = ({ core }: TestCore) => core.surface.notices.current.value?.notice

describe('a transaction that was sent', () => {
  test('is pending, and a notice says so, with a link to the explorer', async () => {
    const modal = await connectedModal()
    await add(modal, sent().transaction)
    expect(modal.context.transactions.all.value).toEqual([
      { id: '0x1', networkId: 'eip155:1', from: address, label: 'Send 1 ETH', status: 'pending' },
    ])
    expect(notice(modal)).toEqual({
      kind: 'loading',
      text: 'Send 1 ETH: confirming…',
      link: { text: 'View', url: 'https://explorer.example/tx/0x1' },
    })
  })

  test('is confirmed when the chain has carried it out', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    one.confirm()
    await settled()
    expect(modal.context.transactions.all.value).toMatchObject([
      { status: 'confirmed', receipt: receiptOf('0x1'), explorerUrl: 'https://explorer.example/tx/0x1' },
    ])
    expect(notice(modal)).toMatchObject({ kind: 'success', text: 'Send 1 ETH: confirmed' })
  })

  test('leads to the one that replaced it', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    one.confirm('0x2')
    await settled()
    expect(notice(modal)?.link?.url).toBe('https://explorer.example/tx/0x2')
  })

  test.each([
    ['reverted it', new ExecutionError('EXECUTION_REVERTED', 'out of gas'), 'error', 'Send 1 ETH: failed'],
    [
      'carried out another one in its place',
      new WalletModalError('TRANSACTION_REPLACED', 'cancelled'),
      'info',
      'Send 1 ETH: cancelled',
    ],
  ])('has failed when the chain %s', async (_, error, kind, text) => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    one.fail(error)
    await settled()
    expect(modal.context.transactions.all.value).toMatchObject([{ status: 'failed', error }])
    expect(notice(modal)).toMatchObject({ kind, text })
  })

  test('is unknown when asking throws at once', async () => {
    const modal = await connectedModal()
    const wait = () => {
      throw new Error('no such transaction')
    }
    await add(modal, sent({ wait }).transaction)
    expect(statuses(modal)).toEqual(['unknown'])
  })

  test.each([
    ['no node can be asked', new HttpError('HTTP_UNREACHABLE', 'offline', { url: 'https://node.example' })],
    ['the nodes have forgotten it', new WalletModalError('TRANSACTION_DROPPED', 'gone')],
    ['something else goes wrong', new TypeError('Failed to fetch')],
  ])('is unknown, and not failed, when %s', async (_, error) => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    one.fail(error)
    await settled()
    expect([statuses(modal), notice(modal)?.text]).toEqual([['unknown'], 'Send 1 ETH: not confirmed yet'])
  })

  test('is unknown after an hour, and waited for no more', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    modal.clock.advance(3_600_000)
    await settled()
    one.confirm()
    await settled()
    expect([statuses(modal), one.signals[0]?.aborted]).toEqual([['unknown'], true])
  })

  test("asks the network's chain service where its author names nobody", async () => {
    const asked: unknown[] = []
    const modal = await modalWithChain(async ({ id, network }) => {
      asked.push([id, network.id])
      return receiptOf(id)
    })
    await add(modal, untold)
    expect([statuses(modal), asked]).toEqual([['confirmed'], [['0x1', 'eip155:1']]])
  })

  test.each([
    ['the chain tells of no receipts', undefined, 'eip155:1'],
    ['nobody knows the network', async () => receiptOf('0x1'), 'eip155:5'],
    ['nothing is read from the chain', async () => receiptOf('0x1'), 'solana:main'],
  ])('is unknown where %s', async (_, waitForReceipt, networkId) => {
    const modal = await modalWithChain(waitForReceipt)
    await add(modal, { ...untold, networkId })
    expect(statuses(modal)).toEqual(['unknown'])
  })

  test('is followed once, however often it is added', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction, one.transaction)
    expect([statuses(modal), one.signals.length]).toEqual([['pending'], 1])
  })

  test.each([
    ['https://scan.example/tx/1', 'https://scan.example/tx/1'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('with a page of its own at %s links to %s', async (explorerUrl, link) => {
    const modal = await connectedModal()
    await add(modal, sent({ explorerUrl }).transaction)
    expect(notice(modal)?.link?.url).toBe(link)
  })
})

describe('the notice of a transaction', () => {
  test('outlives the dialog, and so does its end', async () => {
    const modal = await connectedModal()
    modal.open('Account')
    const one = sent()
    await add(modal, one.transaction)
    close(modal.core, 'escape')
    expect(notice(modal)?.kind).toBe('loading')
    one.confirm()
    await settled()
    expect(notice(modal)?.text).toBe('Send 1 ETH: confirmed')
  })

  test('comes back with the end after it was dismissed', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    modal.core.surface.notices.dismissed(modal.core.surface.notices.current.value?.owner ?? {})
    one.confirm()
    await settled()
    expect(notice(modal)?.text).toBe('Send 1 ETH: confirmed')
  })
})

describe("the sender's balance", () => {
  test('is read anew when it is shown, also before 30 s are over', async () => {
    const modal = await connectedModal()
    await modal.context.actions.refreshBalance()
    const one = sent()
    await add(modal, one.transaction)
    one.confirm()
    await settled()
    expect(modal.context.state.balance.value).toMatchObject({ status: 'ready', data: { amount: 3n } })
  })

  test.each([
    ['nobody has asked for it', {}],
    ['another network is in use', { networkId: 'eip155:10' }],
    ['another account is in use', { from: '0x0000000000000000000000000000000000000001' }],
  ])('is not asked for when %s', async (what, over) => {
    const modal = await connectedModal()
    if (what !== 'nobody has asked for it') await modal.context.actions.refreshBalance()
    const before = modal.adapter().asked.length
    const one = sent(over)
    await add(modal, one.transaction)
    one.confirm()
    await settled()
    expect([statuses(modal), modal.adapter().asked.length]).toEqual([['confirmed'], before])
  })
})

describe('no more is kept than is needed', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => sent({ id: `0x${at}` }))

  test('99 are followed at most, the oldest is given up (Spec §9)', async () => {
    const modal = await connectedModal()
    const all = many(100)
    await add(modal, ...all.map(({ transaction }) => transaction))
    expect(statuses(modal).filter((status) => status === 'pending')).toHaveLength(99)
    expect([statuses(modal)[0], all[0]?.signals[0]?.aborted, all[1]?.signals[0]?.aborted]).toEqual([
      'unknown',
      true,
      false,
    ])
  })

  test('of those that ended the oldest are forgotten', async () => {
    const modal = await connectedModal()
    const all = many(120).map((one) => ({
      ...one.transaction,
      wait: async () => receiptOf(one.transaction.id),
    }))
    for (const transaction of all) {
      modal.context.transactions.add(transaction)
      await settled()
    }
    await vi.waitFor(() => expect(statuses(modal)).toHaveLength(99))
    expect(modal.context.transactions.all.value.at(-1)?.id).toBe('0x119')
  })
})

describe('nothing is left', () => {
  test('of an account that disconnected', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    await modal.disconnect()
    await settled()
    expect([modal.context.transactions.all.value, notice(modal), one.signals[0]?.aborted]).toEqual([
      [],
      undefined,
      true,
    ])
  })

  test('after destroy()', async () => {
    const modal = await connectedModal()
    const one = sent()
    await add(modal, one.transaction)
    modal.destroy()
    expect([modal.clock.timers, one.signals[0]?.aborted]).toEqual([0, true])
    one.confirm()
    await settled()
    const late = sent({ id: '0x2' })
    modal.context.transactions.add(late.transaction)
    await settled()
    expect(late.signals).toEqual([])
  })
})

test('a network id that is none is reported, and stops nobody', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const modal = await connectedModal()
  modal.context.transactions.add({ ...sent().transaction, networkId: 'mainnet' })
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
  await add(modal, sent().transaction)
  expect([report.mock.calls[0]?.[0].code, statuses(modal)]).toEqual(['INVALID_NETWORK_ID', ['pending']])
})

describe('a quiet step', () => {
  test('is followed without a notice', async () => {
    const modal = await connectedModal()
    const { transaction, confirm } = sent({ isQuiet: true })
    await add(modal, transaction)
    expect(modal.core.surface.notices.current.value).toBeUndefined()
    confirm()
    await settled()
    const [followed] = modal.context.transactions.all.value
    expect([followed?.status, modal.core.surface.notices.current.value]).toEqual(['confirmed', undefined])
  })

  test('has a notice if it fails', async () => {
    const modal = await connectedModal()
    const { transaction, fail } = sent({ isQuiet: true })
    await add(modal, transaction)
    fail(new ExecutionError('EXECUTION_REVERTED', 'no allowance'))
    await settled()
    expect(modal.core.surface.notices.current.value?.notice.kind).toBe('error')
  })
})

describe('after a reload', () => {
  const key = 'wallet-modal:test:transactions'
  const receipts = () => {
    const asked: string[] = []
    let answer = (_: Receipt) => {}
    let refuse = (_: unknown) => {}
    const waitForReceipt = ({ id }: { readonly id: string }) => {
      asked.push(id)
      return new Promise<Receipt>((...given) => {
        ;[answer, refuse] = given
      })
    }
    return {
      asked,
      waitForReceipt,
      carryOut: () => answer(receiptOf('0x1')),
      fail: (error: unknown) => refuse(error),
    }
  }
  /** A page of the origin whose stored session is restored. */
  async function reloaded(storage: KeyValueStorage, chain = receipts()) {
    const modal = await modalWithChain(chain.waitForReceipt, storage)
    await modal.followStoredSession()
    const isFollowed = () => modal.context.transactions.all.value.length > 0
    return { modal, isFollowed, ...chain }
  }
  const withPending = async (more: Partial<NewTransaction> = {}) => {
    const storage = memoryStorage()
    const before = await modalWithChain(() => new Promise(() => {}), storage)
    await add(before, { ...untold, ...more })
    return { storage, before }
  }

  test('a pending transaction is followed to its receipt, and then forgotten', async () => {
    const { storage } = await withPending()
    const { modal, isFollowed, asked, carryOut } = await reloaded(storage)
    await vi.waitUntil(isFollowed)
    await settled()
    expect([statuses(modal), notice(modal)?.text, asked]).toEqual([
      ['pending'],
      'Send 1 ETH: confirming…',
      ['0x1'],
    ])
    carryOut()
    await settled()
    expect([statuses(modal), notice(modal)?.text, storage.getItem(key)]).toEqual([
      ['confirmed'],
      'Send 1 ETH: confirmed',
      null,
    ])
  })

  test('a transaction that the chain reverted meanwhile has failed, and is forgotten', async () => {
    const { storage } = await withPending({ isQuiet: true })
    const { modal, isFollowed, fail } = await reloaded(storage)
    await vi.waitUntil(isFollowed)
    await settled()
    expect(notice(modal)).toBeUndefined()
    fail(new ExecutionError('EXECUTION_REVERTED', 'out of gas'))
    await settled()
    expect([statuses(modal), storage.getItem(key)]).toEqual([['failed'], null])
  })

  test('two pending ones are followed, and only the one that ended is forgotten', async () => {
    const { storage, before } = await withPending()
    await add(before, { ...untold, id: '0x2' })
    const { modal, isFollowed, carryOut } = await reloaded(storage)
    await vi.waitUntil(isFollowed)
    await settled()
    expect(statuses(modal)).toEqual(['pending', 'pending'])
    carryOut()
    await settled()
    expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject([{ id: '0x1' }])
  })

  test('a disconnect forgets what was pending', async () => {
    const { storage, before } = await withPending()
    await before.disconnect()
    await settled()
    expect(storage.getItem(key)).toBeNull()
  })

  test('an id of the wallet’s own is not stored: the chain doesn’t know it', async () => {
    const { storage } = await withPending({ explorerUrl: '' })
    expect(storage.getItem(key)).toBeNull()
  })

  const now = 1_700_000_000_000
  const good = { ...untold, sentAt: now }
  test.each<[string, unknown]>([
    ['is no list', { ...good }],
    ['has no id', [{ ...good, id: undefined }]],
    ['has an id that is none', [{ ...good, id: '<b>' }]],
    ['names no network', [{ ...good, networkId: 'mainnet' }]],
    ['names no account', [{ ...good, from: ' ' }]],
    ['has a label of two lines', [{ ...good, label: 'a\nb' }]],
    ['has a label without an end', [{ ...good, label: 'a'.repeat(201) }]],
    ['is an hour old', [{ ...good, sentAt: now - 3_600_000 }]],
    ['is from the future', [{ ...good, sentAt: now + 3_600_000 }]],
  ])('what %s is not followed', async (_, value) => {
    const storage = memoryStorage()
    storage.setItem(key, JSON.stringify(value))
    const { modal } = await reloaded(storage)
    // The code that follows them has loaded.
    await modal.core.sessions.following()
    await settled()
    expect(statuses(modal)).toEqual([])
  })
})
