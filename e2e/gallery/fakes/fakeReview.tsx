import { createHoldings } from '@wallet-modal/runtime/accounts'
import { type AnyPlugin, type PluginContext, view } from '@wallet-modal/runtime/plugin'
import { createReviews, Reviewed, reviewTexts, useReview } from '@wallet-modal/runtime/review'
import type { TransactionAction } from '@wallet-modal/runtime/transactions'
import { CountdownRing, Stack, Stepper } from '@wallet-modal/runtime/ui'

const router = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** An approval and a swap, as a fake chain writes them. */
const calls: readonly [TransactionAction, TransactionAction] = [
  { kind: 'approval', spender: router, amount: 500_000_000n, token },
  { kind: 'call', to: router, amount: 0n, data: '0x12aa3caf', decoded: { name: 'swap', args: [] } },
]

/** The review of calls that an app asks for. */
function CallsReview({
  context,
  isUnlimited,
}: {
  readonly context: PluginContext
  readonly isUnlimited: boolean
}) {
  const looks = createHoldings(context)
  const begun = useReview(() => {
    const reviews = createReviews(context, { assets: () => [] })
    const account = context.state.account.peek()
    const network = context.state.network.peek().definition
    const connection = context.connection()
    if (!account || !network || !connection) return undefined
    const [approval, call] = calls
    const asked: readonly TransactionAction[] = isUnlimited
      ? [{ ...approval, amount: 2n ** 256n - 1n } as TransactionAction]
      : [approval, call]
    const { networkId } = connection.report
    const [first, ...others] = asked.map((action) => ({ networkId, from: account.address, payload: action }))
    return reviews.begin({
      ...{ namespace: account.namespace, network, from: account.address, connection },
      isSmartAccount: false,
      subject: undefined,
      assets: [
        {
          networkId,
          address: token,
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          balance: undefined,
          price: 1,
        },
      ],
      prepare: async () => [first as never, ...others],
      label: () => 'Swap',
    })
  })
  return begun?.review ? (
    <Reviewed review={begun.review} looks={looks} onConfirm={() => {}} onEnd={() => {}} />
  ) : null
}

/** The parts of flows with several steps. */
const Parts = () => (
  <Stack>
    <Stepper
      label="Steps"
      doneLabel="Done"
      steps={[
        { id: 'approve', state: 'done', content: 'Approve USDC' },
        { id: 'swap', state: 'waiting', content: 'Swap' },
        { id: 'receive', state: 'next', content: 'Receive ETH' },
      ]}
    />
    <CountdownRing totalMs={30_000} leftMs={20_000} label="New price every 30 seconds" isPaused />
  </Stack>
)

/** The view over a plugin's context. */
const callsView = (context: PluginContext, isUnlimited: boolean) => () => (
  <CallsReview context={context} isUnlimited={isUnlimited} />
)

/** A plugin with the views `Calls`, a review of what an app asks for, and `Parts`. */
export const fakeReview = ({ isUnlimited = false } = {}): AnyPlugin => ({
  manifest: {
    id: 'calls',
    views: { Calls: view({ title: 'calls.title' }), Parts: view({ title: 'calls.title' }) },
    messages: { 'calls.title': 'Review' },
  },
  load: async () => (context) => ({
    views: { Calls: callsView(context, isUnlimited), Parts },
    uses: [reviewTexts],
  }),
})
