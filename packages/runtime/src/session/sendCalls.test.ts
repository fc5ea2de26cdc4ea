import { describe, expect, it, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import type { CallsOptions } from '../connectors/callBatches.js'
import type { Connection } from '../connectors/connection.js'
import type { PreparedTransaction } from '../connectors/transaction.js'
import { ConnectorError } from '../errors/classes.js'
import { errorFor } from '../errors/errorFor.js'
import { createTestCore } from '../testing/createTestCore.js'
import { type AdapterScript, mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { trackRequests } from './connection.js'

const transaction = (payload: string, over: Partial<PreparedTransaction> = {}): PreparedTransaction => ({
  networkId: toNetworkId('eip155:1'),
  from: mockAccount().address,
  payload,
  ...over,
})
const calls = [transaction('a'), transaction('b'), transaction('c')] as const

/** A connection as plugins get it. Its wallet sends what it is asked for; a chain's receipt has the same id. */
async function connected(
  script: Partial<AdapterScript> = {},
  grant: Partial<Pick<Connection, 'waitForTransactionId'>> = {},
) {
  const asked: string[] = []
  const adapter = mockAdapter('eip155', {
    connect: () => ({ ...mockReport(), ...grant }),
    sendTransaction: async ({ payload }) => {
      asked.push(String(payload))
      return `0x${payload}`
    },
    chain: { waitForReceipt: async ({ id }) => ({ id, block: 1n, fee: 1n }) },
    ...script,
  })
  const { core } = createTestCore({ adapters: [adapter] })
  const tracked = trackRequests(core, await adapter.connect(mockConnector()))
  const send = (options?: CallsOptions, sent: typeof calls | [] = calls) =>
    tracked.sendCalls?.(sent as typeof calls, options)
  return { asked, send, tracked, signing: core.requests.signing }
}

describe('calls are sent one after another', () => {
  it('each once the chain has executed the one before', async () => {
    const order: string[] = []
    const { send } = await connected({
      sendTransaction: async ({ payload }) => {
        order.push(`ask ${payload}`)
        return String(payload)
      },
      chain: {
        async waitForReceipt({ id }) {
          order.push(`wait ${id}`)
          return { id, block: 1n, fee: 1n }
        },
      },
    })
    expect(await send()).toEqual({ isBatch: false, ids: ['a', 'b', 'c'] })
    expect(order).toEqual(['ask a', 'wait a', 'ask b', 'wait b', 'ask c'])
  })

  it('after a higher fee, too, with the id that the chain has executed', async () => {
    const { send } = await connected({
      chain: { waitForReceipt: async ({ id }) => ({ id: `${id}-faster`, block: 1n, fee: 1n }) },
    })
    expect((await send())?.ids).toEqual(['0xa-faster', '0xb-faster', '0xc'])
  })

  it('until the sender cancels one', async () => {
    const replaced = errorFor('TRANSACTION_REPLACED', { message: 'Another transaction replaced 0xa.' })
    const { send, asked } = await connected({ chain: { waitForReceipt: () => Promise.reject(replaced) } })
    await expect(send()).rejects.toBe(replaced)
    expect(asked).toEqual(['a'])
  })

  it('by the ids on the chain, where the wallet has ids of its own', async () => {
    const { send } = await connected({}, { waitForTransactionId: async (id) => `${id}-on-chain` })
    expect((await send())?.ids).toEqual(['0xa-on-chain', '0xb-on-chain', '0xc'])
  })

  it('and not at all where the chain has no receipts to wait for', async () => {
    const { send, asked } = await connected({ chain: {} })
    await expect(send()).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(asked).toEqual(['a'])
  })
})

describe('calls are sent together', () => {
  const ids = ['0xall'] as const

  it('where the wallet does that', async () => {
    const { send, asked } = await connected({ sendTogether: async () => ids })
    expect(await send()).toEqual({ isBatch: true, ids })
    expect(asked).toEqual([])
  })

  it('but not one alone', async () => {
    const { tracked } = await connected({ sendTogether: async () => ids })
    expect(await tracked.sendCalls?.([calls[0]])).toEqual({ isBatch: false, ids: ['0xa'] })
  })

  it('or not at all, after any other failure', async () => {
    const failed = new ConnectorError('WALLET_TIMEOUT', 'late')
    const { send, asked } = await connected({ sendTogether: () => Promise.reject(failed) })
    await expect(send()).rejects.toBe(failed)
    expect(asked).toEqual([])
  })
})

test('the wallet is shown as asked only until the visitor has agreed', async () => {
  const shown: unknown[] = []
  const made = await connected({
    async sendTogether(_, { ask, sent }) {
      shown.push(['before', made.signing.value.length])
      await ask('batch')
      shown.push(['asking', made.signing.value.length])
      sent('batch')
      shown.push(['sent', made.signing.value.length])
      return ['0xall']
    },
  })
  await made.send({ beforeStep: async () => {} })
  expect(shown).toEqual([
    ['before', 0],
    ['asking', 1],
    ['sent', 0],
  ])
})

test('a wallet that fails is no longer shown as asked', async () => {
  const made = await connected({
    async sendTogether(_, { ask }) {
      ask('batch')
      throw new ConnectorError('USER_REJECTED', 'no')
    },
  })
  await expect(made.send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(made.signing.value).toEqual([])
})

test.each([
  ['none', []],
  ['those of two accounts', [calls[0], transaction('b', { from: '0x1' })]],
  ['those of two networks', [calls[0], transaction('b', { networkId: toNetworkId('eip155:10') })]],
])('%s are TRANSACTION_INVALID', async (_, sent) => {
  const { tracked, asked } = await connected()
  await expect(tracked.sendCalls?.(sent as never)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
  expect(asked).toEqual([])
})

test('capabilities are of an account that the wallet shares', async () => {
  const capabilities = async () => ({ sendsCalls: true, atomic: 'ready' }) as const
  const { tracked } = await connected({ capabilities })
  const networkId = toNetworkId('eip155:1')
  expect(await tracked.capabilities?.({ account: mockAccount().address, networkId })).toEqual({
    sendsCalls: true,
    atomic: 'ready',
  })
  await expect(tracked.capabilities?.({ account: '0x1', networkId })).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  })
})
