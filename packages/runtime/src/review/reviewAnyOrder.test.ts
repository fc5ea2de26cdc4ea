import { signal } from '@preact/signals-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Review } from './Review.js'
import { carol, fakeWorld, networkId, pays, transactionOf } from './reviewing.fixture.js'

const runs = Number((process.env as Readonly<Record<string, string | undefined>>).STEPS)

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
/** Lets a few promises run, not all that wait: what comes next comes in between. */
const some = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await undefined
}

/** A review of a payment to a name, and what a test may do meanwhile. */
function world() {
  const faked = fakeWorld()
  const { account, network, wallet, connection, context, options } = faked
  const balance = signal(10n)
  const name = signal(carol)
  const request = faked.requestOf([transactionOf(pays(carol))], {
    changed: () => (balance.value === 10n ? undefined : 'balance'),
    recheck: async () => (name.value === carol ? undefined : 'name'),
  })
  const review = new Review(context, request, options)
  const act: Record<Exclude<Step, 'wait' | 'confirm'>, () => void> = {
    account() {
      account.value = { ...account.value, address: carol }
    },
    back() {
      account.value = { ...account.value, address: request.from }
    },
    network() {
      network.value = { id: network.value.id === networkId ? 'eip155:10' : networkId }
    },
    balance() {
      balance.value -= 1n
    },
    wallet() {
      connection.value = faked.makeConnection()
    },
    name() {
      name.value = request.from
    },
    decline() {
      wallet.isDeclining = !wallet.isDeclining
    },
    leave: review.leave,
  }
  return { review, asked: faked.asked, act }
}

test('whatever happens in between, the wallet is asked for what was shown, once for each confirmation', async () => {
  const order = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 24 })), {
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
          if ('steps' in now && now.status !== 'asking') shown.push(now.steps[0].transaction)
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
    { numRuns: runs },
  )
  // The orders in which nothing is sent prove nothing.
  expect(confirmed).toBeGreaterThan(runs / 100)
})
