import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TransactionAction } from '../connectors/transaction.js'
import { settled } from '../testing/settled.js'
import { notAsAsked } from './actions.js'
import { type ReadyReview, Review } from './Review.js'
import type { ReviewRequest } from './request.js'
import { bob, carol, fakeChain, fakeWorld, pays, transactionOf } from './reviewing.fixture.js'

/** Addresses of a token and of a contract. */
const [token, contract] = [`0x${'c0'.repeat(20)}`, `0x${'4e'.repeat(20)}`]
const calls = { kind: 'call', to: contract, amount: 3n } as const
const allows = (amount: bigint) => ({ kind: 'approval', spender: contract, amount, token }) as const

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** A review of what an app asks for: nothing checks it, and the review shows it. */
async function reviewing(
  actions: readonly TransactionAction[],
  more: Partial<ReviewRequest> = {},
  chain = fakeChain(),
) {
  const world = fakeWorld(chain)
  const request = world.requestOf([transactionOf(...actions)], more)
  const review = new Review(world.context, request, world.options)
  await settled()
  return { ...world, review, shown: review.state.peek() as ReadyReview }
}

const kindsOf = ({ warnings }: ReadyReview) => warnings.map(({ kind }) => kind)

describe('the wallet gets', () => {
  test('the very object that is shown, with the bytes that are shown', async () => {
    const { review, shown, asked } = await reviewing([pays(carol)])
    const [{ transaction }] = shown.steps
    const hash = hashOf(transaction)
    await review.confirm(() => {})
    expect(asked.map((one) => one.transaction === transaction)).toEqual([true])
    expect(asked.map((one) => hashOf(one.transaction))).toEqual([hash])
  })
})

describe('a review of calls of an app shows', () => {
  test('what each of them does, in order', async () => {
    const { shown } = await reviewing([allows(7n), calls])
    expect(shown.steps[0].actions).toMatchObject([allows(7n), calls])
  })

  test('transfers of one asset to one account as one', async () => {
    const { shown } = await reviewing([pays(carol, 2n), pays(carol, 3n), pays(bob, 1n)])
    expect(shown.steps[0].actions).toMatchObject([pays(carol, 5n), pays(bob, 1n)])
  })

  test('a token’s amount as its contract counts it', async () => {
    const readToken = async () => ({ address: token, symbol: 'USD', name: 'Dollar', decimals: 6 })
    const { shown } = await reviewing([allows(7n)], {}, { ...fakeChain(), readToken })
    expect(shown.assets.at(-1)).toMatchObject({ address: token, symbol: 'USD', decimals: 6 })
  })

  test('a warning for an allowance without end, which has to be acknowledged', async () => {
    const { review, shown } = await reviewing([allows(2n ** 256n - 1n)])
    expect([kindsOf(shown), review.mayConfirm.peek()]).toEqual([['unlimited'], false])
  })

  test('a warning for a call that nothing here can read', async () => {
    expect(kindsOf((await reviewing([calls])).shown)).toEqual(['unread'])
  })
})

describe('a review is refused whose bytes', () => {
  test('do anything but what its request asks for', async () => {
    const { shown } = await reviewing([pays(carol)], {
      check() {
        throw notAsAsked()
      },
    })
    expect(shown).toMatchObject({ end: { reason: 'refused', error: { code: 'TRANSACTION_INVALID' } } })
  })

  test('are of another account', async () => {
    const { shown } = await reviewing([pays(carol)], { from: carol })
    expect(shown).toMatchObject({ status: 'over' })
  })
})

describe('several transactions', () => {
  const both = [
    transactionOf(allows(7n)),
    transactionOf({ ...calls, decoded: { name: 'swap', args: [] } }),
  ] as const

  /** A wallet that sends them one after another. `refuses` is the index of the one that it declines. */
  async function reviewingBoth({ refuses = -1 } = {}) {
    const world = fakeWorld()
    const progress: unknown[] = []
    world.wallet.refuses = refuses
    const review = new Review(world.context, world.requestOf([...both]), world.options)
    review.state.subscribe((state) => {
      if ('progress' in state && state.progress) progress.push([state.progress.index, state.progress.isSent])
    })
    await settled()
    return { ...world, review, progress }
  }

  test('go to the wallet together, and are the very objects that are shown', async () => {
    const { review, asked } = await reviewingBoth()
    const shown = (review.state.peek() as ReadyReview).steps.map(({ transaction }) => transaction)
    expect(await review.confirm(() => {})).toBe('0x2')
    expect(asked.map(({ transaction }, index) => transaction === shown[index])).toEqual([true, true])
  })

  test('tell how far the wallet is', async () => {
    const { review, progress } = await reviewingBoth()
    await review.confirm(() => {})
    expect(progress).toEqual([
      [0, false],
      [0, true],
      [1, false],
      [1, true],
    ])
  })

  test('may be confirmed again after the first was declined', async () => {
    const { review } = await reviewingBoth({ refuses: 0 })
    await review.confirm(() => {})
    expect([review.state.peek().status, review.mayConfirm.peek()]).toEqual(['declined', true])
  })

  test('are over once the first was sent and the second declined: it must not be sent again', async () => {
    const { review } = await reviewingBoth({ refuses: 1 })
    await review.confirm(() => {})
    expect(review.state.peek()).toMatchObject({
      end: { reason: 'partial', error: { code: 'USER_REJECTED' } },
    })
  })

  test('stop where another account is used in between', async () => {
    const { review, account, asked } = await reviewingBoth()
    review.state.subscribe((state) => {
      if ('progress' in state && state.progress?.isSent) account.value = { ...account.peek(), address: carol }
    })
    await review.confirm(() => {})
    expect([asked.length, review.state.peek()]).toMatchObject([1, { end: { reason: 'partial' } }])
  })
})
