import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const hash = `0x${'ab'.repeat(32)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = (value: bigint | number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const log = (to: string, id: number, more: object = {}) => ({
  address: contract,
  topics: [transferTopic, word(0), word(BigInt(to)), word(id)],
  data: '0x',
  ...more,
})

interface Call {
  readonly to: string
  readonly data: Hex
}

/** A contract's functions, by selector. A function that returns `undefined` reverts. */
type Answers = Readonly<Record<string, (argument: number, second: number) => Hex | undefined>>

const enumerable: Answers = {
  '0x70a08231': () => word(2),
  '0x2f745c59': (_, place) => word(10 + place),
  '0x6352211e': () => word(BigInt(address)),
  '0xc87b56dd': (id) => text(`ipfs://folder/${id}`),
  '0x06fdde03': () => text('Portraits\u202e'),
}

/** A node that answers many calls at once. */
function node(answers: Answers, logs: readonly unknown[] = []) {
  const read = (data: Hex) =>
    answers[data.slice(0, 10)]?.(Number(`0x${data.slice(10, 74) || 0}`), Number(`0x${data.slice(74) || 0}`))
  return {
    eth_getTransactionReceipt: { logs },
    eth_call({ to, data }: Call) {
      if (to !== multicall3) return read(data) ?? '0x'
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const calls = args?.[0] as readonly { readonly callData: Hex }[]
      const result = calls.map(({ callData }) => {
        const found = read(callData)
        return { success: found !== undefined, returnData: found ?? '0x' }
      })
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    },
  }
}

describe('what a transaction has brought', () => {
  it('is owned where its contract says so, with what that says of it', async () => {
    const { chain, network } = scriptedChain(node(enumerable, [log(address, 7)]))
    expect(await chain.getCollectibles({ network, address, transactions: [hash] })).toEqual([
      { contract, tokenId: '7', uri: 'ipfs://folder/7', collection: 'Portraits' },
    ])
  })

  it('is gone once somebody else owns it', async () => {
    const answers: Answers = {
      ...enumerable,
      '0x6352211e': (id) => word(BigInt(id === 7 ? other : address)),
    }
    const { chain, network } = scriptedChain(node(answers, [log(address, 7), log(address, 8)]))
    const owned = await chain.getCollectibles({ network, address, transactions: [hash] })
    expect(owned.map(({ tokenId }) => tokenId)).toEqual(['8'])
  })

  it.each([
    ['to somebody else', log(other, 7)],
    ['of an amount (ERC-20)', log(address, 7, { topics: log(address, 7).topics.slice(0, 3) })],
    ['by another event', log(address, 7, { topics: [word(1), ...log(address, 7).topics.slice(1)] })],
    ['of no number', log(address, 7, { topics: [...log(address, 7).topics.slice(0, 3), '0x7'] })],
    ['of no contract', log(address, 7, { address: 'nowhere' })],
    ['of nothing', null],
    ['of no topics', log(address, 7, { topics: 'many' })],
  ])('is nothing by a log %s', async (_, one) => {
    const { chain, network } = scriptedChain(node(enumerable, [one]))
    expect(await chain.getCollectibles({ network, address, transactions: [hash] })).toEqual([])
  })

  it('is not asked for under an id that is none', async () => {
    const { chain, network, asked } = scriptedChain(node(enumerable, [log(address, 7)]))
    expect(await chain.getCollectibles({ network, address, transactions: ['0x1', ''] })).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('what there are several of (ERC-1155)', () => {
  const editions: Answers = {
    '0x00fdd58e': (_, id) => word(id === 7 ? 3 : 0),
    '0x0e89341c': () => text('ipfs://folder/{id}.json'),
  }
  const [single, batch] = [
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ] as const
  const moved = (topic: string, to: string, data: string) => ({
    address: contract,
    topics: [topic, word(BigInt(other)), word(0), word(BigInt(to))],
    data,
  })
  const pair = (id: bigint) => encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 3n])
  const lists = (...ids: bigint[]) =>
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, ids.map(() => 1n)])
  const read = (answers: Answers, ...logs: unknown[]) => {
    const { chain, network } = scriptedChain(node(answers, logs))
    return chain.getCollectibles({ network, address, transactions: [hash] })
  }

  it('is owned as often as its contract says, with the address of its own metadata', async () => {
    expect(await read(editions, moved(single, address, pair(7n)))).toEqual([
      { contract, tokenId: '7', count: 3n, uri: `ipfs://folder/${'7'.padStart(64, '0')}.json` },
    ])
  })

  it('may come with others in one log; what the account has none of is left out', async () => {
    const owned = await read(editions, moved(batch, address, lists(6n, 7n, 8n)))
    expect(owned.map(({ tokenId }) => tokenId)).toEqual(['7'])
  })

  it('belongs to its owner alone where its contract names one', async () => {
    const answers: Answers = { ...editions, '0x6352211e': () => word(BigInt(other)) }
    expect(await read(answers, moved(single, address, pair(7n)))).toEqual([])
  })

  it.each([
    ['to somebody else', moved(single, other, pair(7n))],
    ['of no number', moved(single, address, '0x07')],
    ['of lists that are none', moved(batch, address, `0x${'f'.repeat(128)}`)],
    ['without data', { ...moved(single, address, ''), data: undefined }],
  ])('is nothing by a log %s', async (_, log) => {
    expect(await read(editions, log)).toEqual([])
  })
})

describe('what a collection lists', () => {
  it('is found without a transaction', async () => {
    const { chain, network } = scriptedChain(node(enumerable))
    const owned = await chain.getCollectibles({ network, address, collections: [contract] })
    expect(owned.map(({ tokenId }) => tokenId)).toEqual(['10', '11'])
  })

  it('is nothing where it doesn’t say which (no ERC721Enumerable)', async () => {
    const { '0x2f745c59': _, ...plain } = enumerable
    const { chain, network } = scriptedChain(node(plain))
    expect(await chain.getCollectibles({ network, address, collections: [contract] })).toEqual([])
  })

  it('is read up to 200 items, whatever it claims', async () => {
    const { chain, network } = scriptedChain(
      node({ ...enumerable, '0x70a08231': () => `0x${'f'.repeat(64)}` }),
    )
    expect(await chain.getCollectibles({ network, address, collections: [contract] })).toHaveLength(200)
  })
})

describe('what a contract says of an item', () => {
  const said = async (answers: Answers) => {
    const { chain, network } = scriptedChain(node({ ...enumerable, ...answers }))
    const [first] = await chain.getCollectibles({ network, address, items: [{ contract, tokenId: '7' }] })
    return first
  }

  it.each([
    ['reverts', () => undefined],
    ['is no text', () => word(7)],
    ['is longer than it may be', () => text('a'.repeat(90_001))],
    ['claims a length that it doesn’t have', () => `0x${'f'.repeat(128)}` as Hex],
    ['is empty', () => text('')],
  ])('is left out where it %s', async (_, answer) => {
    expect(await said({ '0xc87b56dd': answer })).toEqual({ contract, tokenId: '7', collection: 'Portraits' })
  })

  it('is no name of a collection where nothing of it can be seen', async () => {
    expect(await said({ '0x06fdde03': () => text('\u202e\u200b') })).not.toHaveProperty('collection')
  })

  it('counts once, however often an item is named, and however it is written', async () => {
    const { chain, network } = scriptedChain(node(enumerable, [log(address, 7)]))
    const items = [
      { contract: contract.toLowerCase(), tokenId: '007' },
      { contract, tokenId: '7' },
      { contract, tokenId: '-7' },
      { contract: 'nowhere', tokenId: '7' },
    ]
    const owned = await chain.getCollectibles({ network, address, items, transactions: [hash] })
    expect(owned.map(({ contract, tokenId }) => `${contract} ${tokenId}`)).toEqual([`${contract} 7`])
  })
})
