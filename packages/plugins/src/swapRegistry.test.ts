import type { AbiCodec, AbiFunction } from '@wallet-modal/runtime/transactions'
import { beforeAll, expect, test } from 'vitest'
import { chainWithoutSimulation } from './mainnetSwap.fixture.js'
import { registryTransactions } from './registryTransactions.fixture.js'
import { realSwaps } from './swapMutations.fixture.js'
import { venues, verifySwap } from './swaps/verify/index.js'
import { payable, typed } from './swaps/verify/venues/parameters.js'
import { shortOf } from './swapVerifier.fixture.js'

let codec: AbiCodec

beforeAll(async () => {
  const { abi } = chainWithoutSimulation()
  if (!abi) throw new Error('The chain has no codec.')
  codec = await abi()
})

const tuple = (...components: AbiFunction['inputs']) => ({ name: 'terms', type: 'tuple', components })
const oneInchOrder = tuple(
  ...typed('uint256', 'salt', 'maker', 'receiver', 'makerAsset', 'takerAsset', 'making', 'taking', 'traits'),
)
const oneSwap = [
  ...typed('address', 'tokenIn', 'tokenOut'),
  ...typed('uint24', 'fee'),
  ...typed('address', 'recipient'),
  ...typed('uint256', 'amount', 'limit'),
  ...typed('uint160', 'price'),
]
const alongPath = [
  ...typed('bytes', 'path'),
  ...typed('address', 'recipient'),
  ...typed('uint256', 'amount', 'limit'),
]

/** Functions of routers that aren't venues of ours. For this test only: they aren't reviewed. */
const testTables: readonly AbiFunction[] = [
  payable('exactInput', tuple(...alongPath)),
  payable('exactOutput', tuple(...alongPath)),
  payable('exactInputSingle', tuple(...oneSwap)),
  payable('exactOutputSingle', tuple(...oneSwap)),
  payable(
    'fillOrder',
    oneInchOrder,
    ...typed('bytes32', 'r', 'vs'),
    ...typed('uint256', 'amount', 'takerTraits'),
  ),
  payable(
    'fillContractOrder',
    oneInchOrder,
    ...typed('bytes', 'signature'),
    ...typed('uint256', 'amount', 'takerTraits'),
  ),
  payable('cancelOrder', ...typed('uint256', 'makerTraits'), ...typed('bytes32', 'orderHash')),
  payable('increaseEpoch', ...typed('uint96', 'series')),
  payable(
    'swap',
    ...typed('address', 'caller'),
    tuple(
      ...typed('address', 'srcToken', 'dstToken', 'srcReceiver', 'dstReceiver'),
      ...typed('uint256', 'amount', 'minReturn', 'flags'),
      ...typed('bytes', 'permit'),
    ),
    ...typed('bytes', 'data'),
  ),
  payable('swapWrap', ...typed('uint256', 'orderId', 'rawData')),
  payable(
    'uniswapV3SwapTo',
    ...typed('uint256', 'receiver', 'amount', 'minReturn'),
    ...typed('uint256[]', 'pools'),
  ),
  payable(
    'unxswapByOrderId',
    ...typed('uint256', 'srcToken', 'amount', 'minReturn'),
    ...typed('bytes32[]', 'pools'),
  ),
  payable(
    'unxswapToWithBaseRequest',
    ...typed('uint256', 'srcToken'),
    ...typed('address', 'receiver'),
    tuple(
      ...typed('uint256', 'from'),
      ...typed('address', 'to'),
      ...typed('uint256', 'amount', 'minReturn', 'deadline'),
    ),
    ...typed('bytes32[]', 'pools'),
  ),
  payable(
    'swapExactAmountInPro',
    ...typed('address', 'executor'),
    tuple(
      ...typed('address', 'srcToken', 'destToken'),
      ...typed('uint256', 'fromAmount', 'toAmount', 'quotedAmount'),
      ...typed('bytes32', 'metadata'),
      ...typed('address', 'beneficiary'),
    ),
    ...typed('uint256', 'partnerAndFee'),
    ...typed('bytes', 'permit', 'executorData'),
  ),
]

test('each real transaction decodes canonically with our formats or with test-only tables', () => {
  const tables = [...testTables, ...Object.values(venues[0]?.calls ?? {}).map(({ abi }) => abi)]
  const read = registryTransactions.map(({ data, name }) => {
    const found = tables.map((abi) => codec.decodeCall(abi, data)).find((one) => one !== undefined)
    expect([name, found?.name]).toEqual([name, name])
    return found
  })
  // The registry has 52 transactions of routers. These are the shorter ones: a look-up shows them as text only.
  expect({
    transactions: read.length,
    withSuffix: read.filter((one) => one?.suffix !== '0x').length,
    oneInchV6: registryTransactions.filter(({ source }) => source.endsWith('V6')).length,
    oneInchV6Swaps: realSwaps(codec).length,
  }).toMatchInlineSnapshot(`
    {
      "oneInchV6": 11,
      "oneInchV6Swaps": 7,
      "transactions": 21,
      "withSuffix": 11,
    }
  `)
})

test('of the real swaps of 1inch v6, one is proven by decoding, and six ask for a simulation', async () => {
  const chain = chainWithoutSimulation()
  const verdicts = realSwaps(codec).map(async ({ name, offer }) => [
    name,
    shortOf(await verifySwap({ ...offer, chain, venues, now: 0, plainTokens: [offer.request.buy] })),
  ])
  expect(Object.fromEntries(await Promise.all(verdicts))).toEqual({
    ...{ swap: 'decoded', unoswap: 'node-cannot-simulate', unoswap2: 'node-cannot-simulate' },
    ...{ unoswapTo: 'node-cannot-simulate', unoswapTo3: 'node-cannot-simulate' },
    ...{ ethUnoswap: 'node-cannot-simulate', ethUnoswap2: 'node-cannot-simulate' },
  })
})

test('the router’s other real transactions are no swaps', async () => {
  const chain = chainWithoutSimulation()
  const [{ offer } = realSwaps(codec)[0] ?? expect.fail()] = realSwaps(codec)
  const others = registryTransactions.filter(
    ({ source, data }) => source.endsWith('V6') && !venues[0]?.calls?.[data.slice(0, 10)],
  )
  for (const { to, data, value } of others) {
    const plan = { kind: 'calls' as const, call: { to, data, value: BigInt(value) } }
    expect(shortOf(await verifySwap({ ...offer, plan, chain, venues, now: 0 }))).toBe('unknown-function')
  }
  expect(others).toHaveLength(4)
})
