import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainService } from '../../connectors/chainService.js'
import type { PreparedTransaction } from '../../connectors/transaction.js'
import type { ChainParts } from './chainContract.js'
import type { Check } from './contract.js'
import { describeChain } from './describeChain.js'
import { createToyChain } from './toyChain.fixture.js'
import { addresses, contract, networks } from './toyNode.fixture.js'

type Sound = ReturnType<typeof createToyChain>
type Twin = (sound: Sound, parts: ChainParts) => Partial<ChainService>

/** The rules that a service breaks, and why. */
async function broken(twin: Twin) {
  const checks: Check[] = []
  describeChain(
    (parts) => {
      const sound = createToyChain(parts)
      return { ...sound, ...twin(sound, parts) }
    },
    {
      ...contract,
      describe: (_, define) => define(),
      test: (rule, run) => void checks.push({ rule, run }),
    },
  )
  const failures = new Map<string, string>()
  // Runs in parallel: each twin has a service of its own, and mostly waits.
  await Promise.all(
    checks.map(({ rule, run }) => run().catch((error: Error) => void failures.set(rule, error.message))),
  )
  return failures
}

const never = () => new Promise<never>(() => {})
const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code
/** A changed payload of a sound service. */
const rewritten = (transaction: PreparedTransaction, change: object): PreparedTransaction =>
  Object.freeze({
    ...transaction,
    payload: JSON.stringify({ ...JSON.parse(transaction.payload as string), ...change }),
  })

const isFirst = ({ network }: { readonly network: unknown }) => network === networks[0]

/** Lets a twin change the error of a sound service. */
const catching =
  (method: keyof Sound, make: (error: never, parts: ChainParts) => unknown): Twin =>
  (sound, parts) => ({
    [method]: (request: never) =>
      (sound[method] as (request: never) => Promise<unknown>)(request).catch((error: unknown) =>
        make(error as never, parts),
      ),
  })

const rethrow = (error: unknown): never => {
  throw error
}

const twins: readonly (readonly [rule: string, twin: string, Twin, complaint: string | RegExp])[] = [
  [
    'getBalance is an integer in base units, of the network',
    'counts in floats',
    (sound) => ({
      async getBalance(request) {
        const balance = await sound.getBalance(request)
        if (isFirst(request)) return balance
        return Object.freeze({ ...balance, amount: BigInt(Number(balance.amount)) })
      },
    }),
    'said 8246913578024691357, the service bigint 8246913578024691712',
  ],
  [
    'readToken reads the token at an address, and finds none elsewhere',
    'finds one in every account',
    (sound) => ({
      readToken: async (request) =>
        (await sound.readToken(request)) ?? Object.freeze({ address: request.address, decimals: 18 }),
    }),
    'toy1first is an account, and the service said',
  ],
  [
    "only the network's own nodes are asked",
    'asks a service of its own as well',
    (sound, { http }) => ({
      isContract(request) {
        request.signal?.throwIfAborted()
        http.get('https://mine.example', { parse: String, signal: request.signal }).catch(() => {})
        return sound.isContract(request)
      },
    }),
    'isContract asked https://mine.example/, which is no node of toy:main',
  ],
  [
    'the next node is asked when the first one is down',
    'knows one node only',
    (sound) => ({
      getBalance: ({ network, ...request }) =>
        sound.getBalance({ ...request, network: { ...network, rpcUrls: network.rpcUrls.slice(0, 1) } }),
    }),
    'answered 503',
  ],
  [
    'a node that is broken or silent leads to one of our errors',
    'waits for a silent node',
    catching('isContract', (error) => (codeOf(error) === 'HTTP_TIMEOUT' ? never() : rethrow(error))),
    'isContract: the node is silent, and it was still pending',
  ],
  [
    'an aborted call rejects with the reason of its signal, and leaves no timer or error',
    "doesn't hear of it",
    (sound) => ({ isContract: ({ signal: _, ...request }) => sound.isContract(request) }),
    'isContract: the caller gave up, and it rejected with HTTP_TIMEOUT',
  ],
  [
    'a prepared transaction and its description are deeply frozen',
    'lets others change the transaction',
    (sound) => ({ prepareTransfer: async (request) => ({ ...(await sound.prepareTransfer(request)) }) }),
    'The transaction can be changed.',
  ],
  [
    'a collectible is sent as a collectible, or not at all',
    'sends money instead',
    (sound) => ({ prepareTransfer: ({ collectible: _, ...request }) => sound.prepareTransfer(request) }),
    'toy1first sends toy1second bigint 1 of art1 7, and the description says that toy1first sends toy1second bigint 1 of the currency',
  ],
  [
    'the expected fee is no more than the highest one',
    'guesses the most',
    (sound) => ({
      estimateFee: async (request) => Object.freeze({ ...(await sound.estimateFee(request)), max: 1_000n }),
    }),
    "The bytes allow 10, and the estimate's most is 1000",
  ],
  [
    'a transaction that the chain would refuse is an ExecutionError before signing',
    "hands on the node's error",
    catching('simulate', (error: Error) => {
      throw codeOf(error) === 'INSUFFICIENT_FUNDS' ? error.cause : error
    }),
    'The chain says INSUFFICIENT_FUNDS, and it rejected with RPC_FAILED',
  ],
  [
    'an approval is of exactly the amount, and there is none where the allowance stands',
    'approves without a limit',
    (sound) => ({
      async prepareApproval(request) {
        const approvals = await sound.prepareApproval(request)
        return approvals.map((one) => rewritten(one, { amount: `${2n ** 64n - 1n}` }))
      },
    }),
    'From 0 to 7, it prepares "18446744073709551615"',
  ],
  [
    'a replacement does the same or nothing for a higher fee, while the first is pending',
    'cancels by sending it again',
    (sound) => ({ prepareReplacement: (request) => sound.prepareReplacement({ ...request, as: 'faster' }) }),
    'It is that toy1first sends toy1first bigint 0 of the currency, and the description says that toy1first sends toy1second bigint 5',
  ],
  [
    'a transaction that was reverted in its block is EXECUTION_REVERTED',
    'takes a block for success',
    catching('waitForReceipt', (error) => {
      if (codeOf(error) !== 'EXECUTION_REVERTED') throw error
      return Object.freeze({ id: contract.transactionId, block: 77n, fee: 1n })
    }),
    'It was reverted, and it resolved',
  ],
  [
    'readContract decodes the answer of a contract, and rejects one that does not fit',
    'counts in floats',
    (sound) => ({
      readContract: async (request) => (await sound.readContract(request)).map(Number),
    }),
    'and the service said number',
  ],
  [
    'a name resolves to its address, and any other text to nothing',
    'has an address for every name',
    (sound) => ({
      resolveName: async (request) =>
        (await sound.resolveName(request)) ?? (request.name.endsWith('.toy') ? addresses[0] : undefined),
    }),
    'alice.toy leads nowhere, and it resolved to toy1first',
  ],
  [
    'isContract is true where there is code',
    'knows no contract',
    (sound) => ({
      async isContract(request) {
        await sound.isContract(request)
        return false
      },
    }),
    'it said false,false',
  ],
]

beforeEach(() => {
  // Twins load no code: skip the real time that the contract allows for loading.
  let nowMs = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    nowMs += 100
    return nowMs
  })
})

test('a sound service keeps every rule', async () => {
  expect(await broken(() => ({}))).toEqual(new Map())
})

describe('a rule fails for the service that breaks it, and no other rule does', () => {
  test.each(twins)('%s: one that %s', async (rule, _, twin, complaint) => {
    const failures = await broken(twin)
    expect([...failures.keys()]).toEqual([rule])
    expect(failures.get(rule)).toMatch(complaint)
  })
})

describe('a service that can do less', () => {
  const only = (method: 'getBalance' | 'lookUpName') => (parts: ChainParts) => {
    const { getBalance, [method]: one } = createToyChain(parts)
    return { getBalance, [method]: one }
  }
  const { names: _, ...nameless } = contract
  const runner = (test: (rule: string) => void) => ({
    describe: (_: string, define: () => void) => define(),
    test,
  })

  test('is held to the rules about what it can', () => {
    const rules: string[] = []
    describeChain(only('getBalance'), { ...nameless, ...runner((rule) => void rules.push(rule)) })
    expect(rules).toHaveLength(9)
    expect(rules.join()).not.toMatch(/name|token|transfer|receipt/)
  })

  test('needs what the rules play with', () => {
    expect(() => describeChain(only('lookUpName'), { ...nameless, ...runner(() => {}) })).toThrow(
      'The service has lookUpName, so the contract needs `names`.',
    )
  })
})
