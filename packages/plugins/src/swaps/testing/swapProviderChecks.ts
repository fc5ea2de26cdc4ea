import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { quoteProblemOf } from '../quotes.js'
import {
  type SwapCheck,
  type SwapPlan,
  type SwapProvider,
  type SwapQuote,
  type SwapRequest,
  verifySwap,
} from '../verify/index.js'
import type { SwapProviderContract } from './swapProviderContract.js'

/** A rule, which is also the test's title. */
interface Check {
  readonly rule: string
  /** Rejects with an Error that names the violation. */
  run(): Promise<void>
}

type Answer = (request: Request) => Response | Promise<Response>

const stranger = '0x000000000000000000000000000000000badf00d'
const never = new AbortController().signal
/** More digits than a floating-point number has. */
const large = 123_456_789_012_345_678_901_234_567_890n

/** Rules about a provider of swaps. */
export function swapProviderChecks(contract: SwapProviderContract): readonly Check[] {
  const stage = createStage(contract)
  return [...quoteChecks(stage), ...planChecks(stage), ...failureChecks(stage)]
}

/** Rules about quotes, and about the hosts that a provider asks. */
const quoteChecks = ({ contract, request, usual, over }: Stage): readonly Check[] => [
  {
    rule: 'a quote names the provider, buys something, and ends after it was received',
    async run() {
      const { provider } = await over(usual)
      const quotes = await provider.quote(request, never)
      if (quotes.length === 0) fail('There is no quote.')
      for (const { providerId, buyAmount, receivedAt, expiresAt } of quotes) {
        if (providerId !== provider.id) fail(`\`providerId\` is ${providerId}, and \`id\` ${provider.id}.`)
        if (typeof buyAmount !== 'bigint' || buyAmount <= 0n) fail(`\`buyAmount\` is ${buyAmount}.`)
        if (!(expiresAt > receivedAt)) fail('It ends before it was received.')
      }
      const amounts = quotes.map(({ buyAmount }) => buyAmount)
      if (amounts.some((amount, at) => amount > (amounts[at - 1] ?? amount))) fail('The best isn’t first.')
    },
  },
  {
    rule: 'asks its hosts only',
    async run() {
      const { provider, asked } = await over(usual)
      await offerOf(provider, request)
      await provider.tokens(request.network, never)
      const others = asked.map(({ host }) => host).filter((host) => !provider.hosts.includes(host))
      if (others.length > 0) fail(`It asked ${others.join(', ')}.`)
    },
  },
  {
    rule: 'has no quote on a network that it doesn’t support, and asks nothing',
    async run() {
      const { provider, asked } = await over(usual)
      const network = { ...request.network, id: 'eip155:999999937' }
      if (provider.supports(network)) fail('It supports a network that doesn’t exist.')
      const quotes = await provider.quote({ ...request, network }, never)
      if (quotes.length + asked.length > 0) fail(`It asked ${asked.join(', ') || 'nothing'}.`)
    },
  },
  {
    rule: 'has no quote where the service has no route',
    async run() {
      const { provider } = await over(contract.noRoute)
      if ((await provider.quote(request, never)).length > 0) fail('It has a quote.')
    },
  },
]

/** Rules about the plan that the visitor signs. */
const planChecks = ({ request, usual, over, offered, verdictOf, expectProven }: Stage): readonly Check[] => [
  {
    rule: 'the verifier proves the plan, with the amount in all its digits',
    async run() {
      await expectProven(request)
      await expectProven({ ...request, amount: large })
    },
  },
  {
    rule: 'the plan keeps to the least, a usual and the most slippage',
    async run() {
      const { provider } = await over(usual)
      const { minBps, maxBps, stepBps } = provider.slippage
      const middle = Math.min(maxBps, minBps + stepBps * Math.ceil(Math.max(0, 100 - minBps) / stepBps))
      for (const slippageBps of [minBps, middle, maxBps]) await expectProven({ ...request, slippageBps })
    },
  },
  {
    rule: 'the verifier refuses the plan for another swap, or with other bytes',
    async run() {
      const offer = await offered(request)
      const passed: string[] = []
      for (const [change, changed] of changesOf(offer)) if ((await verdictOf(changed)).ok) passed.push(change)
      if (passed.length > 0) fail(`The verifier accepts it with ${passed.join(', ')}.`)
    },
  },
]

/** Rules about a service that fails. */
const failureChecks = ({ request, over, expectFailure }: Stage): readonly Check[] => [
  {
    rule: 'rejects HTML, and JSON of another form',
    async run() {
      for (const body of ['<html>', '{"quotes":7,"estimate":7,"liquidityAvailable":7}', 'null'])
        await expectFailure(
          () => new Response(body, { headers: { 'content-type': 'application/json' } }),
          notOurs,
        )
    },
  },
  {
    rule: 'a status of 429 counts as busy, and no connection as offline',
    async run() {
      const problem = (expected: string) => (error: unknown) =>
        quoteProblemOf(error) === expected ? notOurs(error) : `It counts as ${quoteProblemOf(error)}.`
      await expectFailure(() => new Response('', { status: 429 }), problem('busy'))
      await expectFailure(() => Promise.reject(new TypeError('Failed to fetch')), problem('offline'))
    },
  },
  {
    rule: 'a question that is aborted rejects with the signal’s reason, and a late answer changes nothing',
    async run() {
      const left = new Error('the visitor left')
      for (const ask of ['quote', 'tokens'] as const) {
        let answerLate = () => {}
        const late = new Promise<Response>((resolve) => {
          answerLate = () => resolve(new Response('{}'))
        })
        const { provider, asked } = await over(() => late)
        const leaving = new AbortController()
        const asking =
          ask === 'quote'
            ? provider.quote(request, leaving.signal)
            : provider.tokens(request.network, leaving.signal)
        const ended = asking.then(
          () => 'resolved',
          (error: unknown) => error,
        )
        await Promise.resolve()
        leaving.abort(left)
        answerLate()
        const end = await ended
        // A provider without a list of tokens asks nothing.
        if (end !== left && asked.length > 0) fail(`${ask}() ended with ${String(end)}.`)
      }
    },
  },
]

/** The provider on a stage: what the rules do with it. */
function createStage(contract: SwapProviderContract) {
  const { request } = contract
  const usual = contract.service

  /** Makes the provider over a service, and lists the addresses that it asks. */
  async function over(answer: Answer) {
    const asked: URL[] = []
    const provider = await contract.provider(async (input, init) => {
      const question = new Request(input, init)
      asked.push(new URL(question.url))
      return answer(question)
    })
    return { provider, asked }
  }

  async function offered(wish: SwapRequest) {
    const { provider } = await over(usual)
    return offerOf(provider, wish)
  }

  const verdictOf = (offer: Pick<SwapCheck, 'request' | 'quote' | 'plan'>) =>
    verifySwap({
      ...{ ...offer, chain: contract.chain(), venues: contract.venues },
      ...{ plainTokens: [request.buy], now: offer.quote.receivedAt },
    })

  const expectProven = async (wish: SwapRequest) => {
    const verdict = await verdictOf(await offered(wish))
    if (!verdict.ok) fail(`The verifier refused it: ${verdict.reason} ${JSON.stringify(verdict.details)}`)
    if (verdict.facts.proof !== contract.proof)
      fail(`It is ${verdict.facts.proof}, and \`proof\` says ${contract.proof}.`)
  }

  /** @throws Error unless the question for a price fails as `expect` wants */
  const expectFailure = async (answer: Answer, expect: (error: unknown) => string | undefined) => {
    const { provider } = await over(answer)
    const quotes = await provider.quote(request, never).catch((error: unknown) => {
      const complaint = expect(error)
      if (complaint) fail(complaint)
    })
    if (quotes) fail(`It answered with ${quotes.length} quotes.`)
  }

  return { contract, request, usual, over, offered, verdictOf, expectProven, expectFailure }
}

type Stage = ReturnType<typeof createStage>

/** Asks a provider for a quote and a plan. @throws Error without a quote */
async function offerOf(provider: SwapProvider, request: SwapRequest) {
  const [quote] = await provider.quote(request, never)
  if (!quote) return fail('There is no quote.')
  return { request, quote, plan: await provider.prepare(request, quote, never) }
}

/** The same plan for other wishes, and changed plans for the same wish. */
function changesOf(offer: {
  readonly request: SwapRequest
  readonly quote: SwapQuote
  readonly plan: SwapPlan
}): readonly (readonly [string, typeof offer])[] {
  const { request, quote, plan } = offer
  const wishing = (change: Partial<SwapRequest>) => ({ ...offer, request: { ...request, ...change } })
  const wishes = [
    ['another account', wishing({ account: stranger })],
    ['another amount', wishing({ amount: request.amount + 1n })],
    ['another sold token', wishing({ sell: stranger })],
    ['another bought token', wishing({ buy: stranger })],
    ['a better quote', { ...offer, quote: { ...quote, buyAmount: quote.buyAmount * 2n } }],
  ] as const
  if (plan.kind !== 'calls') return wishes
  const { call } = plan
  const calling = (change: Partial<typeof call>) => ({
    ...offer,
    plan: { ...plan, call: { ...call, ...change } },
  })
  return [
    ...wishes,
    ['another contract', calling({ to: stranger })],
    ['more of the network’s currency', calling({ value: call.value + 1n })],
    ['bytes cut off', calling({ data: call.data.slice(0, -64) })],
    ['bytes after the end', calling({ data: `${call.data}${'00'.repeat(32)}` })],
    ['another function', calling({ data: `0x12345678${call.data.slice(10)}` })],
  ]
}

const notOurs = (error: unknown) =>
  isWalletModalError(error) ? undefined : `It rejected with ${String(error)}, which is no WalletModalError.`

function fail(message: string): never {
  throw new Error(message)
}
