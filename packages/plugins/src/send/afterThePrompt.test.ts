import { type ChainService, ConnectorError, fromProvider } from '@wallet-modal/runtime/chain'
import { refusalTexts } from '@wallet-modal/runtime/review'
import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import type { SendReview } from './createSending.js'
import { createSending } from './createSending.js'
import { bob, carol, fakeChain, filled, sendingModal } from './sendingModal.fixture.js'

const idOf = (digits: string) => `0x${digits.repeat(32)}`

/** A chain that counts transactions: what it prepares has nonce 7, and a test says what the wallet sent. */
function countingChain() {
  const chain = fakeChain()
  const sent = new Map<string, { readonly nonce: bigint; readonly to?: string; readonly from?: string }>()
  const describe = chain.describe
  const counting: ChainService = {
    ...chain,
    describe(transaction) {
      const said = describe?.(transaction)
      // As on a real chain, a contract's transaction has no nonce.
      return { ...said, ...(said?.maxFee !== undefined && { nonce: 7n }) } as never
    },
    readSent: async ({ id, network }) => {
      const one = sent.get(id)
      const last = chain.prepared.at(-1)
      if (!one || !last) return undefined
      return {
        networkId: network.id as never,
        from: one.from ?? last.from,
        actions: [{ kind: 'transfer', to: one.to ?? last.to, amount: last.amount as bigint }],
        nonce: one.nonce,
      }
    },
    nextNonce: async () => 7n,
  }
  return { ...chain, ...counting, sent }
}

/** A modal that has sent a quarter of a coin under `0x01…`, and is about to speed it up as `0x02…`. */
async function speedingUp(nonces: readonly [first: bigint, second: bigint], as: 'faster' | 'cancellation') {
  const chain = countingChain()
  chain.sent.set(idOf('01'), { nonce: nonces[0] })
  chain.sent.set(idOf('02'), { nonce: nonces[1] })
  const modal = await sendingModal({ chain })
  let count = 0
  modal.adapter.script.sendTransaction = async () => idOf(`0${++count}`)
  await filled(modal)
  const review = modal.sending.review() as SendReview
  await settled()
  await modal.sending.confirm(review)
  await expect.poll(() => modal.kit.context.transactions.all.peek()).toHaveLength(1)
  await settled()
  const replacement = modal.sending.replace(idOf('01'), as)
  if (replacement) {
    await settled()
    await modal.sending.confirm(replacement)
    await settled()
  }
  const followed = () => modal.kit.context.transactions.all.peek().map(({ id }) => id)
  return { ...modal, replacement, followed }
}

describe('a transaction that was sped up', () => {
  test('is one where the wallet kept the nonce', async () => {
    const { followed, sending } = await speedingUp([7n, 7n], 'faster')
    expect(followed()).toEqual([idOf('01')])
    expect(sending.waiting.peek()).toHaveLength(1)
  })

  test.each(['faster', 'cancellation'] as const)(
    'is a second one where the wallet chose its own nonce (%s): it is followed, and nothing more is offered',
    async (as) => {
      const { followed, sending } = await speedingUp([7n, 8n], as)
      await expect.poll(followed).toEqual([idOf('01'), idOf('02')])
      expect(sending.waiting.peek()).toEqual([])
    },
  )

  test('isn’t offered to a wallet that already chose the first one’s nonce', async () => {
    const { sending } = await speedingUp([9n, 9n], 'faster')
    expect(sending.waiting.peek()).toEqual([])
  })
})

/** A review whose first attempt ends as the wallet says. */
async function attempted(thrown: unknown, nextNonce?: () => Promise<bigint>) {
  const chain = { ...countingChain(), ...(nextNonce && { nextNonce }) }
  const modal = await sendingModal({ chain })
  let asked = 0
  modal.adapter.script.sendTransaction = async () => {
    asked += 1
    throw fromProvider(thrown)
  }
  const begin = async () => {
    const review = modal.sending.review() as SendReview
    await settled()
    return review
  }
  await filled(modal)
  const review = await begin()
  await modal.sending.confirm(review)
  await settled()
  return { ...modal, review, begin, asked: () => asked }
}

const kindsOf = (review: SendReview) => {
  const state = review.state.peek()
  return 'warnings' in state ? state.warnings.map(({ kind }) => kind) : []
}
const lost = Object.assign(new Error('Internal error'), { code: -32603 })
const locked = Object.assign(new Error('Ledger device: Locked device (0x5515)'), { code: -32603 })

describe('after an attempt that ended without saying whether it was sent', () => {
  test('the wallet is asked again once the chain says that nothing was', async () => {
    const { review, sending, asked } = await attempted(lost)
    await sending.confirm(review)
    expect(asked()).toBe(2)
  })

  test.each([
    ['the chain has a new transaction', async () => 8n],
    ['the chain can’t be asked', () => Promise.reject(new TypeError('down'))],
  ])('it has to be acknowledged where %s', async (_, nextNonce) => {
    const { review, sending, asked } = await attempted(lost, nextNonce)
    await sending.confirm(review)
    expect([asked(), kindsOf(review)]).toEqual([1, ['maybeSent', 'firstTime']])
    review.acknowledge(true)
    await sending.confirm(review)
    expect(asked()).toBe(2)
  })

  test('a review that is begun again knows of it', async () => {
    const { begin } = await attempted(lost, async () => 8n)
    expect(kindsOf(await begin())).toEqual(['maybeSent', 'firstTime'])
  })

  test.each([
    ['a refusal', { code: 4001, message: 'no' }],
    ['a locked device', locked],
  ])('but %s is no such attempt', async (_, thrown) => {
    const { review, sending, asked } = await attempted(thrown, async () => 8n)
    await sending.confirm(review)
    expect(asked()).toBe(2)
  })
})

/** Counts what the visitor is told after a wallet has sent this, from the account itself or from another. */
async function toldAfter(
  sent: { readonly to?: string; readonly from?: string },
  lies: Pick<ChainService, 'isContract'> = {},
): Promise<number> {
  const chain = { ...countingChain(), ...lies }
  chain.sent.set(idOf('01'), { nonce: 7n, ...sent })
  const modal = await sendingModal({ chain })
  modal.adapter.script.sendTransaction = async () => idOf('01')
  const notify = vi.fn()
  const sending = createSending({ ...modal.context, notify })
  sending.form.watch()
  if (lies.isContract) await vi.waitUntil(() => sending.form.holdings.isSmartAccount.peek())
  await filled(sending)
  const review = sending.review() as SendReview
  await settled()
  await sending.confirm(review)
  await settled()
  return notify.mock.calls.length
}

test.each([
  ['somebody else than was reviewed is told', { to: carol }, 1],
  ['from another account than was reviewed is told', { from: carol }, 1],
  ['as was reviewed isn’t', {}, 0],
])('a wallet that pays %s', async (_, sent, count) => {
  expect(await toldAfter(sent)).toBe(count)
})

describe('where a node says that the account is a contract, a wallet', () => {
  const isContract = async () => true

  test.each([
    ['that pays somebody else from the account itself is told', { to: carol }, 1],
    ['that pays as was reviewed isn’t', {}, 0],
    ['whose transaction is sent by others isn’t: it has other bytes', { to: carol, from: bob }, 0],
  ])('%s', async (_, sent, count) => {
    expect(await toldAfter(sent, { isContract })).toBe(count)
  })
})

describe('why the wallet sent nothing is told', () => {
  const told = (thrown: unknown) => {
    const error = fromProvider(thrown)
    const status = error.code === 'USER_REJECTED' ? 'declined' : 'failed'
    return refusalTexts({ status, error }, 'eip155')
  }
  const e = (code: number | undefined, message: string, data?: object) =>
    Object.assign(new Error(message), { code, ...(data && { data }) })

  test.each([
    [e(-32603, 'User closed modal'), ['review.declined']],
    [e(-32603, 'Transaction declined'), ['review.declined']],
    [
      e(-32000, 'insufficient funds for gas * price + value: balance 1, tx cost 2'),
      ['review.failed.INSUFFICIENT_FUNDS'],
    ],
    [
      e(-32603, 'Internal JSON-RPC error.', {
        code: -32000,
        message: 'nonce too low: next nonce 5, tx nonce 4',
      }),
      ['review.failed.NONCE_TOO_LOW'],
    ],
    [e(-32000, 'replacement transaction underpriced'), ['review.failed.FEE_CAP_TOO_LOW']],
    [
      e(-32603, 'Please enable Blind signing or Contract data in the Ethereum app Settings'),
      ['review.failed.BLIND_SIGNING_OFF'],
    ],
    [locked, ['review.failed.WALLET_LOCKED']],
    [e(-32603, 'The vault is sealed'), ['review.failed', 'review.failed.words', 'review.failed.hint']],
    [new ConnectorError('WALLET_UNAUTHORISED', 'x'), ['review.failed']],
  ])('%o', (thrown, keys) => expect(told(thrown)).toEqual(keys))
})

test('the report has the wallet’s reason', async () => {
  const { modal } = await attempted(Object.assign(new Error('The vault is sealed'), { code: -32603 }))
  const { errors } = await modal.report()
  expect(JSON.stringify(errors)).toContain('The vault is sealed')
})
