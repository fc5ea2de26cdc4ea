import { type Signal, signal } from '@preact/signals-core'
import type { NetworkId } from '../base/caip.js'
import type { CallsOptions } from '../connectors/callBatches.js'
import type { ChainService } from '../connectors/chainService.js'
import type { Connection } from '../connectors/connection.js'
import type { PreparedTransaction, TransactionAction } from '../connectors/transaction.js'
import { ConnectorError } from '../errors/classes.js'
import type { PluginContext } from '../plugin/context.js'
import type { ReviewOptions } from './Review.js'
import type { ReviewRequest, Some } from './request.js'

export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const networkId = 'eip155:1' as NetworkId

/** A transaction of the fake chain, whose bytes are the JSON of its actions. */
export const transactionOf = (...actions: TransactionAction[]): PreparedTransaction =>
  Object.freeze({
    networkId,
    from: bob,
    payload: JSON.stringify(actions, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
  })

export const pays = (to: string, amount = 5n): TransactionAction => ({ kind: 'transfer', to, amount })

/** A chain whose transactions are what `transactionOf` makes: a fake of `ChainService`. */
export const fakeChain = (): ChainService => ({
  getBalance: async () => ({ amount: 10n ** 18n, decimals: 18, symbol: 'COIN' }),
  describe: ({ networkId, from, payload }) => ({
    networkId,
    from,
    actions: JSON.parse(String(payload), (_, value) =>
      /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    ) as Some<TransactionAction>,
    maxFee: 2n,
  }),
})

/** A world of signals that a test changes: a fake of the parts of a modal that a review looks at. */
export function fakeWorld(chain: ChainService = fakeChain()) {
  /** The wallet's requests, and whether account and network were still the same. */
  const asked: { readonly transaction: PreparedTransaction; readonly isCurrent: boolean }[] = []
  const account = signal({ namespace: 'eip155', address: bob })
  const network: Signal<{ id: string }> = signal({ id: networkId })
  /** `refuses`: the index of what it declines of several. */
  const wallet = { isDeclining: false, refuses: -1 }
  const makeConnection = (): Connection => {
    const take = (transaction: PreparedTransaction) => {
      const isCurrent =
        connection.value === own &&
        account.value.address === transaction.from &&
        network.value.id === transaction.networkId
      asked.push({ transaction, isCurrent })
      if (wallet.isDeclining) throw new Error('declined')
    }
    const own = {
      connector: { name: 'Wallet' },
      async sendTransaction(transaction: PreparedTransaction) {
        take(transaction)
        return '0x1'
      },
      async sendCalls(transactions: readonly PreparedTransaction[], options: CallsOptions) {
        const ids: string[] = []
        for (const [index, transaction] of transactions.entries()) {
          await options.beforeStep?.({ kind: 'single', index })
          if (index === wallet.refuses) throw new ConnectorError('USER_REJECTED', 'declined')
          take(transaction)
          ids.push(`0x${index + 1}`)
          options.onProgress?.({ kind: 'single', index, status: 'sent', id: `0x${index + 1}` })
        }
        return { isBatch: false, ids }
      },
    } as unknown as Connection
    return own
  }
  const connection = signal<Connection>(undefined as never)
  connection.value = makeConnection()
  const context = {
    state: { account, network, connected: connection, accountStates: signal(new Map()) },
    clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
    chain: async () => chain,
    connection: () => connection.value,
  } as unknown as PluginContext
  const requestOf = (
    transactions: Some<PreparedTransaction>,
    more: Partial<ReviewRequest> = {},
  ): ReviewRequest => ({
    namespace: 'eip155',
    network: {
      ...{ id: networkId, name: 'One', rpcUrls: [] },
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    },
    from: bob,
    isSmartAccount: false,
    connection: connection.value,
    subject: undefined,
    prepare: async () => transactions,
    label: () => 'Send',
    ...more,
  })
  const options: ReviewOptions = {
    assets: () => [],
    sentHere: [carol],
    stored: [],
    unclear: { get: () => undefined, set() {} },
    isSettled: () => false,
  }
  return { asked, account, network, wallet, connection, makeConnection, context, requestOf, options }
}
