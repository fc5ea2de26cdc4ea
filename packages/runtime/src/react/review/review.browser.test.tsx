import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Connection } from '../../connectors/connection.js'
import type { PreparedTransaction } from '../../connectors/transaction.js'
import { ConnectorError } from '../../errors/classes.js'
import { reviewTexts } from '../../messages/en/review.js'
import type { AnyPlugin } from '../../plugin/definePlugin.js'
import { Review } from '../../review/Review.js'
import type { Some } from '../../review/request.js'
import { bob, carol, fakeChain, fakeWorld, pays, transactionOf } from '../../review/reviewing.fixture.js'
import { part, showTestModal } from '../../testing/showTestModal.fixture.js'
import { Reviewed } from './Reviewed.js'
import { WaitingTransactions } from './WaitingTransactions.js'

const token = `0x${'c0'.repeat(20)}`
const contract = `0x${'4e'.repeat(20)}`
const allows = (amount: bigint) => ({ kind: 'approval', spender: contract, amount, token }) as const
const coin = 10n ** 18n

async function show(View: () => React.ReactNode) {
  const plugin: AnyPlugin = {
    manifest: { id: 'form', views: { Form: { title: 'Form' } } },
    load: async () => () => ({ views: { Form: View }, uses: [reviewTexts] }),
  }
  const shown = await showTestModal({ plugins: [plugin] })
  await shown.open({ view: 'Form' } as never)
  return shown
}

/** A real review over the fake world, in a view of its own. */
async function showReview(transactions: Some<PreparedTransaction>, chain = fakeChain()) {
  const world = fakeWorld(chain)
  const review = new Review(world.context, world.requestOf(transactions), world.options)
  const ended = vi.fn()
  const shown = await show(() => (
    <Reviewed
      review={review}
      looks={{ pictureOf: () => undefined, money: () => ({ of: String }) as never }}
      onConfirm={() => void review.confirm(() => {})}
      onEnd={ended}
    />
  ))
  /** Replaces what the wallet does with one transaction. */
  const wallet = (sendTransaction: Connection['sendTransaction']) =>
    Object.assign(world.connection.value, { sendTransaction })
  return { ...world, ...shown, review, ended, wallet }
}

test('a transfer is shown with its amount, its recipient in full, and the most that it costs', async () => {
  const { dialog } = await showReview([transactionOf(pays(carol, coin / 4n))])
  await expect.element(dialog.getByText('Total at most').last()).toBeVisible()
  const text = dialog.element().textContent?.replace(/\s/g, '')
  expect(text).toContain('0.25COIN')
  expect(text).toContain(carol)
  expect(part('.review-most-total').textContent).toContain('0.250001 COIN')
  expect(part('.review-details').textContent).toContain('0.250000000000000002 COIN')
})

test('the wallet is asked once, with the very transaction, and the button says where to go on', async () => {
  const transaction = transactionOf(pays(carol))
  const { button, wallet } = await showReview([transaction])
  const asked = vi.fn(() => new Promise<string>(() => {}))
  wallet(asked)
  await button('Confirm').click()
  await expect.element(button('Continue in Wallet')).toHaveAttribute('aria-busy', 'true')
  expect(asked.mock.calls).toEqual([[transaction]])
})

test('an allowance without end has to be acknowledged first', async () => {
  const { dialog, button } = await showReview([transactionOf(allows(2n ** 256n - 1n))])
  await expect.element(button('Confirm')).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await expect.element(button('Confirm')).toBeEnabled()
})

test('what the visitor declined says that nothing was sent, and can be confirmed again', async () => {
  const { dialog, button, wallet } = await showReview([transactionOf(pays(carol))])
  wallet(() => Promise.reject(new ConnectorError('USER_REJECTED', 'declined')))
  await button('Confirm').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(reviewTexts['review.declined'])
  await expect.element(button('Confirm')).toBeEnabled()
})

test('at 900 px a transfer is seen whole, and why it was not sent stands above the button', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const { dialog, button, wallet } = await showReview([transactionOf(pays(carol))])
  await expect.element(button('Confirm')).toBeVisible()
  const body = part('.body')
  expect(body.scrollHeight).toBe(body.clientHeight)
  wallet(() => Promise.reject(new ConnectorError('USER_REJECTED', 'declined')))
  await button('Confirm').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const bottom = part('[role=alert].review-notice').getBoundingClientRect().bottom
  expect(bottom).toBeLessThanOrEqual(button('Confirm').element().getBoundingClientRect().top)
})

test('several transactions are steps, of which the wallet’s is the current one', async () => {
  const { dialog, button, connection } = await showReview([
    transactionOf(allows(7n)),
    transactionOf({ kind: 'call', to: contract, amount: 3n }),
  ])
  const sendCalls: Connection['sendCalls'] = async (_, options) => {
    await options?.beforeStep?.({ kind: 'single', index: 0 })
    options?.onProgress?.({ kind: 'single', index: 0, status: 'executed', id: '0x1' })
    await options?.beforeStep?.({ kind: 'single', index: 1 })
    return new Promise(() => {})
  }
  Object.assign(connection.value, { sendCalls })
  await button('Confirm').click()
  const steps = dialog.getByRole('list', { name: reviewTexts['review.steps'] }).getByRole('listitem')
  const states = () => steps.elements().map((step) => (step as HTMLElement).dataset.state)
  await expect.poll(states).toEqual(['done', 'waiting'])
})

test('another account ends the review', async () => {
  const { account, ended, button } = await showReview([transactionOf(pays(carol))])
  await expect.element(button('Confirm')).toBeVisible()
  account.value = { namespace: 'eip155', address: carol }
  await expect.poll(() => ended.mock.calls).toEqual([[{ reason: 'account' }]])
})

test('the digest of the call stands in the details, to compare with a device', async () => {
  const chain = fakeChain()
  const digest = `0x${'d1'.repeat(32)}`
  const { dialog } = await showReview([transactionOf(pays(bob))], {
    ...chain,
    describe: (transaction) => ({
      ...(chain.describe?.(transaction) ?? expect.fail()),
      calldataDigest: digest,
    }),
  })
  const shown = dialog.getByText(digest)
  await expect.element(shown).not.toBeVisible()
  await dialog.getByText(reviewTexts['review.details'], { exact: true }).click()
  await expect.element(shown).toBeVisible()
})

test('a waiting transaction can be sped up, and cancelled unless it is being cancelled', async () => {
  const replaced = vi.fn()
  const { dialog, button } = await show(() => (
    <WaitingTransactions
      waiting={[
        { id: '0x1', label: 'Send 1 COIN', isCancelled: false } as never,
        { id: '0x2', label: 'Send 2 COIN', isCancelled: true } as never,
      ]}
      onReplace={replaced}
    />
  ))
  await expect.element(dialog.getByText('Being cancelled')).toBeVisible()
  await button('Cancel: Send 1 COIN').click()
  await button('Speed up: Send 2 COIN').click()
  expect(button('Cancel: Send 2 COIN').query()).toBeNull()
  expect(replaced.mock.calls).toEqual([[{ id: '0x1', as: 'cancellation' }], [{ id: '0x2', as: 'faster' }]])
})
