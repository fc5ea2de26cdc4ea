import {
  type Address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  address as solanaAddress,
} from '@solana/web3.js'
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sandboxAccounts } from '../accounts.js'
import { type Sandbox, startSandbox } from '../index.js'
import { clusterAccounts } from '../solana/clusterAccounts.js'
import { clusterToken } from '../solana/clusterToken.js'
import { metadataProgram } from '../solana/clusterTokenAccounts.js'
import { clusterId } from '../solana/genesis.js'
import { tokenPrograms } from '../solana/tokenHolding.js'
import { universalResolver } from './contracts/sandboxName.js'
import type { TransactionAnswer } from './history.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})

afterAll(() => sandbox.close())

const one = 'eip155:31337'
const two = 'eip155:31338'
const [{ address: alice }, { address: bob }, { address: carol }, { address: dave }, { address: erin }] =
  sandboxAccounts
const sender = { projectId: '', st: 'wallet-modal', sv: 'html-core-1.0.0' }

async function get(path: string, query: Record<string, string> = {}) {
  const response = await fetch(
    `${sandbox.description.blockchain.url}${path}?${new URLSearchParams({ ...sender, ...query })}`,
  )
  return { status: response.status, body: await response.json() }
}

async function post(path: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${sandbox.description.blockchain.url}${path}`, { method: 'POST', body: text })
  const answer = await response.text()
  return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) }
}

async function rpc(method: string, params: unknown[], chainId = 31337): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(`${sandbox.url}/rpc/${chainId}`, { method: 'POST', body })
  const { result, error } = (await response.json()) as { result: unknown; error: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}

/** A node says the hash before it has mined. */
async function send(transaction: object, chainId?: number) {
  const hash = await rpc('eth_sendTransaction', [transaction], chainId)
  await vi.waitFor(async () => {
    expect(await rpc('eth_getTransactionReceipt', [hash], chainId)).not.toBeNull()
  })
  return hash
}

const contractOf = (symbol: string, networkId = one) => {
  const { tokens, collections } = sandbox.description.blockchain
  const found = [...tokens, ...collections].find(
    (each) => each.symbol === symbol && each.networkId === networkId,
  )
  return (found?.address ?? '0x') as Hex
}

async function history(account: string, query: Record<string, string> = { chainId: one }) {
  const { body } = await get(`/v1/account/${account}/history`, query)
  return body as { data: TransactionAnswer[]; next: string | null }
}

const balances = async (account: string, query: Record<string, string> = { chainId: one }) =>
  (await get(`/v1/account/${account}/balance`, query)).body.balances as Record<string, unknown>[]

test('serves the EVM chains and the cluster', async () => {
  expect((await get('/v1/supported-chains')).body).toEqual({ http: [one, two, clusterId], ws: [] })
})

describe('a request', () => {
  test.each([
    '/v1/supported-chains',
    `/v1/account/${alice}/balance`,
    `/v1/identity/${alice}`,
    '/v1/onramp/options',
  ])('by GET to %s says who asks', async (path) => {
    for (const name of Object.keys(sender)) {
      const others = new URLSearchParams(Object.entries(sender).filter(([key]) => key !== name))
      const response = await fetch(`${sandbox.description.blockchain.url}${path}?${others}`)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { message: `The query lacks ${name}.` },
      ])
    }
  })
})

describe('balances', () => {
  test('are the currency and the tokens, with their prices', async () => {
    expect(await balances(erin)).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: one,
        value: 20_000_000,
        price: 2000,
        quantity: { decimals: '18', numeric: '10000' },
        iconUrl: `${sandbox.url}/blockchain/icons/ETH`,
      },
      {
        name: 'Sandbox Dollar',
        symbol: 'SUSD',
        chainId: one,
        address: `${one}:${contractOf('SUSD')}`,
        value: 1000,
        price: 1,
        quantity: { decimals: '6', numeric: '1000' },
        iconUrl: `${sandbox.url}/blockchain/icons/SUSD`,
      },
      expect.objectContaining({ symbol: 'SBT', price: 12.5, value: 3125 }),
      expect.objectContaining({ symbol: 'reward.example', price: 0 }),
    ])
  })

  test('are of every chain where none is named', async () => {
    const found = await balances(erin, {})
    expect(new Set(found.map(({ chainId }) => chainId))).toEqual(new Set([one, two]))
  })

  test('of the cluster are lamports and tokens', async () => {
    expect(await balances(clusterAccounts[2].address, { chainId: clusterId })).toEqual([
      expect.objectContaining({
        symbol: 'SOL',
        quantity: { decimals: '9', numeric: '100' },
        value: 15_000,
      }),
      expect.objectContaining({
        symbol: 'SUSD',
        address: `${clusterId}:${clusterToken.mint}`,
        quantity: { decimals: '6', numeric: '1000' },
      }),
    ])
  })

  test('of a token that is gone are none', async () => {
    const token = contractOf('reward.example', two)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [alice, 777n * 10n ** 18n],
    })
    await send({ from: dave, to: token, data }, 31338)
    expect((await balances(dave, { chainId: two })).map(({ symbol }) => symbol)).not.toContain(
      'reward.example',
    )
  })

  test.each([
    ['an address that is none', '/v1/account/0x12/balance', {}],
    ['a currency that nobody knows', `/v1/account/${alice}/balance`, { currency: 'shells' }],
  ])('of %s are refused', async (_, path, query) => {
    expect(await get(path, query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { reasons: [{ description: expect.any(String) }] },
    })
  })
})

describe('history', () => {
  const newest = async (account: string, query?: Record<string, string>) =>
    (await history(account, query)).data[0]

  test('tells what the accounts began with', async () => {
    const { data, next } = await history(carol)
    expect(next).toBeNull()
    expect(data.at(-1)).toMatchObject({
      metadata: { operationType: 'mint', status: 'confirmed', chain: one },
      transfers: [{ direction: 'in', quantity: { numeric: '1000' }, fungible_info: { symbol: 'SUSD' } }],
    })
  })

  test('tells of a transfer of the currency, to both', async () => {
    const hash = await send({ from: alice, to: bob, value: '0x14d1120d7b160000' })
    const sent = await newest(alice)
    expect(sent).toMatchObject({
      id: `${one}:${hash}`,
      metadata: {
        operationType: 'send',
        hash,
        sentFrom: alice.toLowerCase(),
        sentTo: bob.toLowerCase(),
        status: 'confirmed',
        chain: one,
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '1.5' },
          value: 3000,
          price: 2000,
          fungible_info: { name: 'Ether', symbol: 'ETH' },
        },
      ],
    })
    expect(Math.abs(Date.parse(sent?.metadata.minedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await newest(bob)).toMatchObject({
      metadata: { operationType: 'receive', hash },
      transfers: [{ direction: 'in' }],
    })
  })

  test('tells of a transfer of a token, to both', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 12_345_678n] })
    await send({ from: alice, to: contractOf('SUSD'), data })
    const moved = { quantity: { numeric: '12.345678' }, fungible_info: { symbol: 'SUSD' } }
    expect(await newest(alice)).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'out', sender: alice.toLowerCase(), recipient: bob.toLowerCase(), ...moved }],
    })
    expect(await newest(bob)).toMatchObject({
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in', ...moved }],
    })
  })

  test('tells of an approval, which moves nothing', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 1n] })
    await send({ from: alice, to: contractOf('SBT'), data })
    expect(await newest(alice)).toMatchObject({ metadata: { operationType: 'approve' }, transfers: [] })
  })

  test('tells of a transaction that failed, which moved nothing', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 10n ** 30n] })
    await send({ from: alice, to: contractOf('SBT'), data, gas: '0x30d40' })
    expect(await newest(alice)).toMatchObject({
      metadata: { operationType: 'send', status: 'failed' },
      transfers: [],
    })
  })

  test('tells how many of a collectible of which there are several', async () => {
    const abi = parseAbi([
      'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] counts, bytes data)',
    ])
    const editions = sandbox.description.blockchain.editions.find(({ networkId }) => networkId === one)
    const data = encodeFunctionData({
      abi,
      functionName: 'safeBatchTransferFrom',
      args: [alice, bob, [BigInt(editions?.tokenId ?? '')], [2n], '0x'],
    })
    await send({ from: alice, to: editions?.address, data })
    const moved = {
      quantity: { numeric: '2' },
      nft_info: { name: 'Sandbox Edition', flags: { is_spam: false } },
    }
    expect((await newest(bob))?.transfers).toMatchObject([{ direction: 'in', ...moved }])
    const { data: all } = await history(alice)
    const kinds = all.flatMap(({ transfers }) => transfers.map(({ nft_info }) => nft_info?.name))
    // Minted to the first account, and sent.
    expect(kinds.filter((name) => name === 'Sandbox Edition')).toHaveLength(2)
  })

  test('tells of a collectible, with its picture', async () => {
    const transferFrom = parseAbi(['function transferFrom(address from, address to, uint256 id)'])
    const data = encodeFunctionData({
      abi: transferFrom,
      functionName: 'transferFrom',
      args: [alice, bob, 2n],
    })
    await send({ from: alice, to: contractOf('SPIC'), data })
    const [moved] = (await newest(alice))?.transfers ?? []
    expect(moved).toMatchObject({
      direction: 'out',
      quantity: { numeric: '1' },
      nft_info: {
        name: 'Sandbox Picture 2',
        content: {
          preview: { url: `${sandbox.url}/blockchain/pictures/2.png`, content_type: 'image/png' },
        },
        flags: { is_spam: false },
      },
    })
    const picture = await fetch(moved?.nft_info?.content?.preview.url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  test('marks a collectible that nobody asked for as spam', async () => {
    const { data } = await history(alice)
    const spam = data.flatMap(({ transfers }) => transfers).filter(({ nft_info }) => nft_info?.flags.is_spam)
    expect(spam.map(({ nft_info }) => nft_info?.name)).toEqual(['Your prize'])
  })

  test.each([
    ['3.json', 'application/json'],
    ['3.svg', 'image/svg+xml'],
    ['script.svg', 'image/svg+xml'],
    ['large.png', 'image/png'],
  ])('has what collectibles name beside it: %s', async (file, type) => {
    const answer = await fetch(`${sandbox.url}/blockchain/pictures/${file}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    await answer.body?.cancel()
  })

  test('is of one chain where one is named, and of all where none is', async () => {
    await send({ from: carol, to: dave, value: '0x1' }, 31338)
    expect((await newest(carol))?.metadata.chain).toBe(one)
    const all = await history(carol, {})
    expect(new Set(all.data.map(({ metadata }) => metadata.chain))).toEqual(new Set([one, two]))
  })

  test('forgets what the chain has taken back', async () => {
    const snapshot = await rpc('evm_snapshot', [])
    const before = await history(carol)
    await send({ from: carol, to: dave, value: '0x2' })
    expect((await history(carol)).data).toHaveLength(before.data.length + 1)
    await rpc('evm_revert', [snapshot])
    expect(await history(carol)).toEqual(before)
  })

  test('comes in pages, which what happens meanwhile does not move', async () => {
    const made = await post('/transactions', { count: 120, account: dave, chainId: 31338 })
    expect(made.status).toBe(204)
    const asked = { chainId: two }
    const first = await history(dave, asked)
    await send({ from: dave, to: erin, value: '0x1' }, 31338)
    const hashes = first.data.map(({ metadata }) => metadata.hash)
    for (let { next } = first; next !== null; ) {
      const page = await history(dave, { ...asked, cursor: next })
      expect(page.data.length).toBeLessThanOrEqual(50)
      hashes.push(...page.data.map(({ metadata }) => metadata.hash))
      next = page.next
    }
    expect(first.data).toHaveLength(50)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes.length).toBeGreaterThan(120)
  })
})

describe('history of the cluster', () => {
  test('tells of tokens, to both, though the receiver is not named', async () => {
    const [from, to] = clusterToken.accounts.map((each) => solanaAddress(each))
    if (!from || !to) throw new Error('There are no token accounts.')
    const signature = await sendOnCluster((owner) => ({
      programAddress: solanaAddress(tokenPrograms['spl-token']),
      accounts: [
        { address: from, role: 1 },
        { address: to, role: 1 },
        { address: owner, role: 2 },
      ],
      // Transfer, and 1.5 of the token.
      data: new Uint8Array([3, 0x60, 0xe3, 0x16, 0, 0, 0, 0, 0]),
    }))
    const [alicesSide, bobsSide] = await Promise.all(
      clusterAccounts.slice(0, 2).map(({ address }) => history(address, { chainId: clusterId })),
    )
    const moved = { quantity: { numeric: '1.5' }, fungible_info: { symbol: 'SUSD' } }
    expect(alicesSide?.data[0]).toMatchObject({
      metadata: {
        hash: signature,
        operationType: 'send',
        status: 'confirmed',
        sentFrom: clusterAccounts[0].address,
        sentTo: clusterAccounts[1].address,
        chain: clusterId,
      },
      transfers: [{ direction: 'out', ...moved }],
    })
    expect(bobsSide?.data[0]).toMatchObject({
      metadata: { hash: signature, operationType: 'receive' },
      transfers: [{ direction: 'in', ...moved }],
    })
  })

  test('the accounts’ tokens are where wallets look for them', async () => {
    const encoder = getAddressEncoder()
    for (const [index, { address }] of clusterAccounts.entries()) {
      const [derived] = await getProgramDerivedAddress({
        programAddress: solanaAddress('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
        seeds: [address, tokenPrograms['spl-token'], clusterToken.mint].map((each) =>
          encoder.encode(solanaAddress(each)),
        ),
      })
      expect(clusterToken.accounts[index]).toBe(derived)
    }
  })

  test('the token’s name is where wallets look for it', async () => {
    const encoder = getAddressEncoder()
    const [derived] = await getProgramDerivedAddress({
      programAddress: solanaAddress(metadataProgram),
      seeds: [
        'metadata',
        ...[metadataProgram, clusterToken.mint].map((each) => encoder.encode(solanaAddress(each))),
      ],
    })
    expect(clusterToken.metadata).toBe(derived)
  })
})

async function sendOnCluster(instruction: (owner: Address) => IInstruction): Promise<string> {
  const client = createSolanaRpc(`${sandbox.url}/solana`)
  const key = Buffer.from(clusterAccounts[0].privateKey, 'hex')
  const owner = await createKeyPairSignerFromPrivateKeyBytes(key)
  const { value: latest } = await client.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(owner, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) => appendTransactionMessageInstruction(instruction(owner.address), message),
    ),
  )
  return client.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}

describe('prices', () => {
  test('are of what has one, in the currency that is asked for', async () => {
    const ether = `${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    const dollar = `${one}:${contractOf('SUSD').toLowerCase()}`
    const addresses = [ether, dollar, `${one}:${contractOf('reward.example')}`, `${one}:${alice}`]
    expect((await post('/v1/fungible/price', { currency: 'gbp', addresses, projectId: '' })).body).toEqual({
      fungibles: [
        {
          address: ether,
          name: 'Ether',
          symbol: 'ETH',
          price: 1600,
          iconUrl: `${sandbox.url}/blockchain/icons/ETH`,
        },
        expect.objectContaining({ address: dollar, symbol: 'SUSD', price: 0.8 }),
      ],
    })
  })

  test.each(['', '{}', '{"addresses":"x"}', '{"addresses":[],"currency":"shells"}'])(
    'are not asked for by %s',
    async (body) => expect((await post('/v1/fungible/price', body)).status).toBe(400),
  )

  test('of gas are what the chain asks for, and more', async () => {
    const { standard, fast, instant } = (await get('/v1/convert/gas-price', { chainId: one })).body
    expect(BigInt(standard) > 0n).toBe(true)
    expect(BigInt(instant) > BigInt(fast) && BigInt(fast) > BigInt(standard)).toBe(true)
    expect((await get('/v1/convert/gas-price', { chainId: 'eip155:1' })).status).toBe(400)
  })
})

describe('names', () => {
  const client = () =>
    createPublicClient({ ccipRead: false, transport: http(sandbox.description.chains[0]?.rpcUrl) })

  test('are read by the library that everybody has', async () => {
    const at = { universalResolverAddress: universalResolver } as const
    expect(await client().getEnsName({ ...at, address: alice })).toBe('sandbox.eth')
    expect(await client().getEnsAddress({ ...at, name: 'sandbox.eth' })).toBe(alice)
    expect(await client().getEnsText({ ...at, name: 'sandbox.eth', key: 'avatar' })).toMatch(
      /^data:image\/png/,
    )
    expect(await client().getEnsName({ ...at, address: bob })).toBeNull()
    expect(await client().getEnsAddress({ ...at, name: 'nobody.eth' })).toBeNull()
  })

  test('are told with who has them', async () => {
    expect((await get(`/v1/identity/${alice}`)).body).toEqual({
      name: 'sandbox.eth',
      avatar: expect.stringMatching(/^data:image\/png/),
    })
    expect((await get(`/v1/identity/${bob}`)).body).toEqual({ name: null, avatar: null })
    const { body } = await get('/v1/profile/account/Sandbox.eth', { apiVersion: '2' })
    expect(body).toMatchObject({
      name: 'sandbox.eth',
      registered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      addresses: { 60: { address: alice } },
      attributes: [{ avatar: expect.any(String) }],
    })
    const reverse = (account: string) => get(`/v1/profile/reverse/${account}`, { apiVersion: '2' })
    expect((await reverse(alice)).body).toEqual([body])
    expect((await reverse(bob)).body).toEqual([])
  })
})

describe('the proxy', () => {
  const proxy = (chainId: string, call: unknown) => post(`/v1?${new URLSearchParams({ chainId })}`, call)
  const call = { jsonrpc: '2.0', id: '1', method: 'eth_chainId', params: [] }

  test('passes calls on to the chain that is named', async () => {
    expect((await proxy(two, call)).body).toMatchObject({ id: '1', result: '0x7a6a' })
    expect((await proxy(clusterId, { ...call, method: 'getHealth' })).body).toMatchObject({ result: 'ok' })
    expect((await post(`/v1/?${new URLSearchParams({ chainId: one })}`, call)).body.result).toBe('0x7a69')
  })
})

describe('smart sessions', () => {
  const session = {
    project: { id: 'p', name: 'Shop' },
    pci: 'pci-1',
    expiry: 2_000_000_000,
    createdAt: 1_700_000_000,
    permissions: [{ type: 'contract-call' }],
    policies: [{ id: 'limit' }],
    context: '0x12',
  }
  const account = `${one}:${alice}`

  test('are those that were said, until they are revoked', async () => {
    expect((await get(`/v1/sessions/${account}`)).body).toEqual({ pcis: [] })
    expect((await post('/sessions', { account, sessions: [session] })).status).toBe(204)
    expect((await get(`/v1/sessions/${account.toLowerCase()}`)).body).toEqual({ pcis: [session] })
    const revoke = (pci: string) => post(`/v1/sessions/${alice}/revoke`, { pci, signature: '0x12' })
    expect((await revoke('pci-2')).status).toBe(404)
    expect((await revoke('pci-1')).status).toBe(200)
    expect((await get(`/v1/sessions/${account}`)).body).toEqual({
      pcis: [{ ...session, revokedAt: expect.any(Number) }],
    })
  })
})

describe('analytics events', () => {
  const event = (name: string) => ({
    eventId: crypto.randomUUID(),
    url: 'http://localhost/',
    domain: 'localhost',
    timestamp: 1,
    props: { type: 'track', event: name },
  })
  const read = async (projectId?: string) => {
    const query = projectId === undefined ? '' : `?projectId=${projectId}`
    const response = await fetch(`${sandbox.description.blockchain.url}/events${query}`)
    return ((await response.json()) as { events: { props: { event: string } }[] }).events.map(
      ({ props }) => props.event,
    )
  }

  test('are kept with whose they are, until they are deleted', async () => {
    await post('/e?projectId=one&st=a&sv=b', event('OF_ONE'))
    await post('/e?projectId=mine&st=a&sv=b', event('MINE'))
    expect(await read()).toEqual(['OF_ONE', 'MINE'])
    expect(await read('mine')).toEqual(['MINE'])
    await fetch(`${sandbox.description.blockchain.url}/events`, { method: 'DELETE' })
    expect(await read()).toEqual([])
  })
})

test.each([
  '',
  '{"count":0,"account":"0x"}',
  JSON.stringify({ count: 10_001, account: alice }),
  JSON.stringify({ count: 1, account: `0x${'1'.repeat(40)}` }),
])('no transactions are made of %s', async (body) => {
  expect(await post('/transactions', body)).toMatchObject({
    status: 400,
    body: { code: 'PARAMETER_INVALID' },
  })
})

test('what a wallet would tell of itself stands beside the API', async () => {
  const response = await fetch(`${sandbox.description.blockchain.url}/assets/${erin}`)
  expect(await response.json()).toMatchObject({
    '0x7a69': [
      { address: 'native', type: 'NATIVE', balance: '0x21e19e0c9bab2400000' },
      {
        address: contractOf('SUSD'),
        type: 'ERC20',
        balance: '0x3b9aca00',
        metadata: { name: 'Sandbox Dollar', symbol: 'SUSD', decimals: 6, price: 1, value: 1000 },
      },
      {},
      {},
    ],
    '0x7a6a': expect.any(Array),
  })
})

test('an answer that the check refuses is not sent, and its path is the API’s own', async () => {
  const seen: string[] = []
  const checked = await startSandbox({
    port: 0,
    quiet: true,
    check(path) {
      seen.push(path)
      throw new Error('It is wrong.')
    },
  })
  try {
    const response = await fetch(
      `${checked.description.blockchain.url}/v1/supported-chains?${new URLSearchParams(sender)}`,
    )
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'ANSWER_INVALID' }])
    expect(seen).toEqual(['/v1/supported-chains'])
  } finally {
    await checked.close()
  }
})
