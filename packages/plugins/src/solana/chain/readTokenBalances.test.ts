import { base58, base64 } from '@scure/base'
import { HttpError, RpcError } from '@wallet-modal/runtime/chain'
import { expect, test } from 'vitest'
import { associatedAccount } from './derivedAddress.js'
import { scriptedNodes, testNetwork } from './nodes.fixture.js'
import { programs, type TokenProgram } from './programs.js'
import { readTokenBalances } from './readTokenBalances.js'
import { addresses } from './transactions.fixture.js'

const { alice, bob, mint, alicesTokens, bobsTokens } = addresses
const token = { address: mint, symbol: 'TKN', name: 'Token', decimals: 6 }

function holding(owner: string, amount: bigint, program: TokenProgram = programs.token) {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint))
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { owner: program, executable: false, data: [base64.encode(data), 'base64'] }
}

const read = (nodes: ReturnType<typeof scriptedNodes>) =>
  readTokenBalances(nodes, { network: testNetwork, address: alice, tokens: [token] })

const programIn = ([, wanted]: readonly unknown[]) => (wanted as { readonly programId: string }).programId

test("what isn't the account's, or of the program that was asked about, does not count; an account counts once", async () => {
  const nodes = scriptedNodes({
    getTokenAccountsByOwner: (params) => ({
      value:
        programIn(params) === programs.token
          ? [
              { pubkey: alicesTokens, account: holding(alice, 5n) },
              { pubkey: alicesTokens, account: holding(alice, 5n) },
              { pubkey: bobsTokens, account: holding(bob, 7n) },
              { pubkey: bob, account: holding(alice, 9n, programs.token2022) },
            ]
          : [],
    }),
  })
  expect(await read(nodes)).toEqual([{ token, amount: 5n }])
})

test.each([
  new HttpError('HTTP_TOO_LARGE', 'thousands of them', { url: 'https://node.example' }),
  new RpcError('RPC_FAILED', 'no such method', { rpcCode: -32601 }),
])(
  'a list that is too long, or that no node keeps, gives way to the associated accounts (%s)',
  async (failure) => {
    const found = new Map([[associatedAccount(alice, mint, programs.token), holding(alice, 5n)]])
    const nodes = scriptedNodes({
      getTokenAccountsByOwner() {
        throw failure
      },
      getMultipleAccounts: ([wanted]) => ({
        value: (wanted as readonly string[]).map((address) => found.get(address) ?? null),
      }),
    })
    expect(await read(nodes)).toEqual([{ token, amount: 5n }])
  },
)

test('where one program can not be read, nothing in the other is no answer', async () => {
  const failure = new HttpError('HTTP_UNREACHABLE', 'offline', { url: 'https://node.example' })
  const nodes = scriptedNodes({
    getTokenAccountsByOwner(params) {
      if (programIn(params) === programs.token2022) throw failure
      return { value: [] }
    },
  })
  expect(await read(nodes)).toEqual([])
  const neither = scriptedNodes({
    getTokenAccountsByOwner() {
      throw failure
    },
  })
  await expect(read(neither)).rejects.toBe(failure)
})
