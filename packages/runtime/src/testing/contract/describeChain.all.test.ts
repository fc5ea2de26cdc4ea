import { beforeEach, describe, expect, test, vi } from 'vitest'
import { executionError } from '../../chain/errors.js'
import type { ChainService } from '../../connectors/chainService.js'
import type { PreparedTransaction } from '../../connectors/transaction.js'
import { RpcError } from '../../errors/chainErrors.js'
import type { ChainParts } from './chainContract.js'
import type { Check } from './contract.js'
import { describeChain } from './describeChain.js'
import { createToyChain } from './toyChain.fixture.js'
import { addresses, contract, networks } from './toyNode.fixture.js'
import { toyCodec } from './toyTransactions.fixture.js'

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
    'a balance is a short response: no more than 64 KiB of an endless one is read',
    'reads as much as there is',
    (sound, { http }) => ({
      async getBalance(request) {
        const [url = ''] = request.network.rpcUrls
        const { signal } = request
        const body = { method: 'balance', params: [request.address] }
        await http.post(url, body, { parse: String, as: 'text', signal }).catch(() => undefined)
        return sound.getBalance(request)
      },
    }),
    /It read 2\d{6} bytes/,
  ],
  [
    'a response belongs to the account of its request, however late it comes',
    'hands out whatever was asked last',
    (sound) => {
      let latest: ReturnType<Sound['getBalance']>
      return {
        async getBalance(request) {
          const own = sound.getBalance(request)
          latest = own
          await own
          return latest
        },
      }
    },
    'toy1first has 8246913578024691356, and the service said 8246913578024691366',
  ],
  [
    'getTokenBalances keeps the order of the list, zeros included, exactly',
    'sorts the list',
    (sound) => ({
      async getTokenBalances(request) {
        const found = [...(await sound.getTokenBalances(request))]
        return Object.freeze(found.sort((a, b) => a.token.address.localeCompare(b.token.address)))
      },
    }),
    'and the service said coin1first',
  ],
  [
    "a token that can't be read is left out, and the others stay",
    'fails as a whole',
    (sound) => ({
      async getTokenBalances(request) {
        const found = await sound.getTokenBalances(request)
        if (found.length === 0 || found.length === request.tokens.length) return found
        throw new RpcError('RPC_FAILED', 'A token is broken.', { rpcCode: 3 })
      },
    }),
    'A token is broken.',
  ],
  [
    'getCollectibles has exactly the items that the account owns now, each once',
    'believes a transaction that brought one',
    (_, parts) => ({ getCollectibles: createToyChain(parts, { trustsTransactions: true }).getCollectibles }),
    'It gave all away, and the service said art1 7,art2 7',
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
    'the names of tokens are safe to show',
    'says what it is told',
    (sound) => ({
      async readToken(request) {
        const found = await sound.readToken(request)
        const isHonest = found === undefined || found.name === 'Token'
        return isHonest ? found : Object.freeze({ ...found, name: 'US\u202eCD' })
      },
    }),
    'and so does the service',
  ],
  [
    'readAddress returns an address in the spelling of the chain, whatever is around it, and nothing for other text',
    'takes a name for an address',
    (sound) => ({
      readAddress: (text) =>
        text === 'alice.toy' ? Object.freeze({ address: text }) : sound.readAddress(text),
    }),
    '"alice.toy" is no address, and it was read as',
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
    'a node of another network is not believed',
    'asks no node which network it is on',
    (_, { http }) => ({
      async isContract({ network, address, signal }) {
        const parse = (body: unknown) => {
          const { result } = body as { readonly result?: unknown }
          if (result !== 'code' && result !== 'none') throw new TypeError('no answer')
          return result === 'code'
        }
        return http.post(String(network.rpcUrls[0]), { method: 'code', params: [address] }, { parse, signal })
      },
    }),
    'isContract: the node is on toy:side, and it resolved to false',
  ],
  [
    'an invalid response never becomes a value',
    'takes nonsense for success',
    catching('simulate', (error: Error) =>
      error.message.includes('returned an invalid') ? undefined : rethrow(error),
    ),
    'simulate: the node answered',
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
    'the description of a prepared transfer matches the request',
    'prepares floats',
    (sound) => ({
      async prepareTransfer(request) {
        const transaction = await sound.prepareTransfer(request)
        if (request.amount === 'max') return transaction
        return rewritten(transaction, { amount: `${BigInt(Number(request.amount))}` })
      },
    }),
    'sends toy1second bigint 4123456789012345678 of the currency, and the description says that toy1first sends toy1second bigint 4123456789012345856',
  ],
  [
    'a description depends on the payload alone',
    'carries the amount over from a form',
    (sound) => ({
      describe(transaction) {
        const { amount } = transaction as { readonly amount?: bigint }
        const { actions, ...description } = sound.describe(transaction)
        if (amount === undefined) return Object.freeze({ ...description, actions })
        return { ...description, actions: [{ ...actions[0], amount }] }
      },
    }),
    'sends toy1second bigint 2 of the currency, and the description says that toy1first sends toy1second bigint 1',
  ],
  [
    'a prepared transaction and its description are deeply frozen',
    'lets others change the transaction',
    (sound) => ({ prepareTransfer: async (request) => ({ ...(await sound.prepareTransfer(request)) }) }),
    'The transaction can be changed.',
  ],
  [
    'a transfer without an amount or a valid address is not prepared',
    'sends at least one unit',
    (sound) => ({
      prepareTransfer: (request) =>
        sound.prepareTransfer({ ...request, amount: request.amount === 0n ? 1n : request.amount }),
    }),
    'The amount is 0, and it resolved',
  ],
  [
    'the amount `max` of the own currency leaves room for the fee, and tokens refuse it',
    'sends one token where all are asked for',
    (sound) => ({
      prepareTransfer: (request) =>
        sound.prepareTransfer(
          request.token && request.amount === 'max' ? { ...request, amount: 1n } : request,
        ),
    }),
    'All of coin1first was asked for, and it resolved',
  ],
  [
    'a collectible is sent as a collectible, or not at all',
    'sends money instead',
    (sound) => ({ prepareTransfer: ({ collectible: _, ...request }) => sound.prepareTransfer(request) }),
    'toy1first sends toy1second bigint 1 of art1 7, and the description says that toy1first sends toy1second bigint 1 of the currency',
  ],
  [
    'a token with other decimals than expected is not sent',
    'believes the list',
    (sound) => ({
      prepareTransfer: ({ token, ...request }) =>
        sound.prepareTransfer({
          ...request,
          token: token?.decimals === 7 ? { ...token, decimals: 6 } : token,
        }),
    }),
    'coin1first has 6 decimals, and it resolved',
  ],
  [
    'the fee of a usual transfer is known before it is prepared',
    'hopes for the best',
    (sound) => ({
      async estimateTransferFee(request) {
        const { expected } = await sound.estimateTransferFee(request)
        return Object.freeze({ expected, max: expected })
      },
    }),
    'A transfer of the currency may cost 10, and 5 is the most that was said.',
  ],
  [
    'a payload that is no transaction is TRANSACTION_INVALID',
    "runs another account's transaction",
    (sound) => ({
      simulate({ transaction, ...request }) {
        const from = transaction.from === addresses[1] ? addresses[0] : transaction.from
        return sound.simulate({ ...request, transaction: { ...transaction, from } })
      },
    }),
    'simulate: Another account signs it, and it resolved',
  ],
  [
    'no node is asked about a transaction of another network',
    'asks the network of the transaction',
    (sound) => ({
      estimateFee: (request) => sound.estimateFee({ ...request, network: networks[0] }),
    }),
    'estimateFee: it is of toy:main, and it resolved',
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
    'the received amount of a token, if known, is that of the chain',
    'takes the amount for what arrives',
    (sound) => ({
      async simulate(request) {
        const { received } = await sound.simulate(request)
        return Object.freeze(received === undefined ? {} : { received: 1_000n })
      },
    }),
    '993 would come, and the service said 1000',
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
    'the reason of a chain is short and safe to show',
    'hands on the text as it is',
    catching('simulate', (error: { readonly reason?: string }) => {
      const isLong = (error.reason?.length ?? 0) > 50
      throw isLong ? executionError('EXECUTION_REVERTED', { reason: 'Paused\u202e'.repeat(100) }) : error
    }),
    'It says characters that turn or hide others.',
  ],
  [
    'a replacement does the same or nothing for a higher fee, while the first is pending',
    'cancels by sending it again',
    (sound) => ({ prepareReplacement: (request) => sound.prepareReplacement({ ...request, as: 'faster' }) }),
    'It is that toy1first sends toy1first bigint 0 of the currency, and the description says that toy1first sends toy1second bigint 5',
  ],
  [
    'a replacement does the same or nothing for a higher fee, while the first is pending',
    'offers no more',
    (sound) => ({
      prepareReplacement: async (request) =>
        rewritten(await sound.prepareReplacement(request), { maxFee: '10' }),
    }),
    'The faster may cost 10, and a new transfer 10.',
  ],
  [
    'waitForReceipt waits without haste, and has the values of the chain',
    'asks ten times a second',
    (_, parts) => ({ waitForReceipt: createToyChain(parts, { pauseMs: 100 }).waitForReceipt }),
    /In 20 s the nodes were asked \d\d times/,
  ],
  [
    'a node that fails for a while does not end the wait for a receipt',
    'needs its nodes to be there at once',
    (sound) => ({
      async waitForReceipt(request) {
        await sound.getBalance({ ...request, address: addresses[0] })
        return sound.waitForReceipt(request)
      },
    }),
    'The node came back, and it rejected with HTTP_STATUS',
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
    'the codec reads exactly the calls that it writes, and tells what follows them',
    'drops what follows',
    () => ({
      abi: async () => ({
        ...toyCodec,
        decodeCall(abi, data) {
          const call = toyCodec.decodeCall(abi, data)
          return call && { ...call, suffix: '0x' }
        },
      }),
    }),
    /and read balance\(toy1first\) 0x\./,
  ],
  [
    'prepareCall completes a call of its account and network, and refuses one that would fail',
    'leaves out what the chain says',
    (sound) => ({
      prepareCall: (request) =>
        sound.prepareCall(request).catch((error: unknown) => {
          if (codeOf(error) !== 'EXECUTION_REVERTED') throw error
          return Object.freeze({ networkId: networks[0].id as never, from: request.from, payload: '{}' })
        }),
    }),
    'The contract reverts, and it resolved',
  ],
  [
    'simulateCalls takes transactions of one account on one network, and asks no node about others',
    'runs what anybody sends',
    (sound) => ({
      async simulateCalls(request) {
        const [first, ...others] = request.transactions
        await sound.simulateCalls(request).catch((error: unknown) => {
          if (others.length === 0) throw error
        })
        return Object.freeze({ changes: [first && undefined] })
      },
    }),
    'They are of two accounts, and it resolved',
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
    'an address has a name only if the name resolves to it',
    'believes what an address calls itself',
    (_, parts) => ({ lookUpName: createToyChain(parts, { trustsNames: true }).lookUpName }),
    'Its name leads to another address, and it resolved to alice.toy',
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

describe('each rule fails for the service that breaks it, and no other rule does', () => {
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
