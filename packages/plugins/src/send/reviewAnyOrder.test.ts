import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { signal } from '@wallet-modal/runtime/plugin'
import { mockNetwork } from '@wallet-modal/runtime/testing'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Asset } from './asset.js'
import type { SendRequest } from './prepare.js'
import { Review } from './review.js'
import { bob, carol, fakeChain } from './sendingModal.fixture.js'

/** What may happen at any time while a review is shown. */
type Step =
  | 'wait'
  | 'confirm'
  | 'account'
  | 'back'
  | 'network'
  | 'balance'
  | 'wallet'
  | 'name'
  | 'decline'
  | 'leave'

const steps: readonly Step[] = [
  'wait',
  'confirm',
  'account',
  'back',
  'network',
  'balance',
  'wallet',
  'name',
  'decline',
  'leave',
]
const networkId = 'eip155:1' as Asset['networkId']

/** Lets a few promises run, not all that wait: what comes next comes in between. */
const some = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await undefined
}

/** A world of signals that steps change: a fake of the parts of a modal that a review looks at. */
function world() {
  const asked: { readonly transaction: PreparedTransaction; readonly isCurrent: boolean }[] = []
  const account = signal({ namespace: 'eip155', address: bob })
  const network = signal<{ id: string }>({ id: networkId })
  const asset = signal<Asset>({ networkId, name: 'Coin', symbol: 'COIN', decimals: 18, balance: 10n ** 18n })
  const chain = fakeChain()
  chain.names.set('carol.eth', carol)
  let isDeclining = false
  const makeConnection = (): SendRequest['connection'] => {
    const own = {
      connector: { name: 'Wallet' },
      sendTransaction: async (transaction: PreparedTransaction) => {
        const isCurrent =
          connection.value === own &&
          account.value.address === transaction.from &&
          network.value.id === transaction.networkId
        asked.push({ transaction, isCurrent })
        if (isDeclining) throw new Error('declined')
        return '0x1'
      },
    } as unknown as SendRequest['connection']
    return own
  }
  const connection = signal<SendRequest['connection']>(undefined as never)
  connection.value = makeConnection()
  const context = {
    state: { account, network, connected: connection, accountStates: signal(new Map()) },
    clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
    chain: async () => chain,
    queries: async () => ({ blockchain: async () => undefined }),
    connection: () => connection.value,
  } as unknown as PluginContext
  const request: SendRequest = {
    namespace: 'eip155',
    network: mockNetwork(networkId),
    from: bob,
    isSmartAccount: false,
    connection: connection.value,
    asset: asset.value,
    amount: 5n,
    isMax: false,
    recipient: { address: carol, typedName: 'carol.eth' },
  }
  const review = new Review(context, request, {
    assets: () => [asset.value],
    sentHere: [carol],
    stored: [],
    unclear: { get: () => undefined, set() {} },
    isSettled: () => false,
  })
  const act: Record<Exclude<Step, 'wait' | 'confirm'>, () => void> = {
    account() {
      account.value = { ...account.value, address: carol }
    },
    back() {
      account.value = { ...account.value, address: bob }
    },
    network() {
      network.value = { id: network.value.id === networkId ? 'eip155:10' : networkId }
    },
    balance() {
      asset.value = { ...asset.value, balance: (asset.value.balance ?? 0n) - 1n }
    },
    wallet() {
      connection.value = makeConnection()
    },
    name() {
      chain.names.set('carol.eth', bob)
    },
    decline() {
      isDeclining = !isDeclining
    },
    leave: review.leave,
  }
  return { review, asked, act }
}

test('whatever happens in between, the wallet is asked for what was shown, once for each confirmation', async () => {
  const order = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 14 })), {
    minLength: 2,
    maxLength: 9,
  })
  let confirmed = 0
  await fc.assert(
    fc.asyncProperty(order, async (actions) => {
      const { review, asked, act } = world()
      const shown: unknown[] = []
      for (const [step, turns] of actions) {
        if (step === 'confirm') {
          const now = review.state.peek()
          if ('transaction' in now && now.status !== 'asking') shown.push(now.transaction)
          void review.confirm(() => {})
        } else if (step !== 'wait') act[step]()
        await some(turns)
      }
      await some(40)
      confirmed += asked.length
      expect(asked.length).toBeLessThanOrEqual(shown.length)
      for (const { transaction, isCurrent } of asked) {
        expect(isCurrent).toBe(true)
        expect(shown.includes(transaction)).toBe(true)
      }
      const { status } = review.state.peek()
      if (status === 'sent') expect(asked.length).toBeGreaterThan(0)
    }),
    { numRuns: Number(process.env.STEPS) },
  )
  // The orders in which nothing is sent prove nothing.
  expect(confirmed).toBeGreaterThan(Number(process.env.STEPS) / 100)
}, 120_000)
