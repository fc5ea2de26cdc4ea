import { type Hex, hashTypedData, parseAbi, parseEther, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractAddress } from '../../../../sandbox/src/blockchain/contracts/contractAddress.js'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/index.js'
import { accountCode, delegatedTo } from '../../accountCode.js'
import { nodeOf, plain, smart, smartWallet } from './smartWallet.fixture.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

const node = () => nodeOf(sandbox)

/** A wallet with smart accounts on the first chain, and code at its account there. */
async function wallet({
  code,
  ...options
}: { readonly code?: Hex | undefined } & Parameters<typeof smartWallet>[1] = {}) {
  const { approval, ...own } = await smartWallet(sandbox, options)
  const { account } = own
  if (code) await node().request({ method: 'anvil_setCode', params: [account, delegatedTo(code)] } as never)
  const list = async (chainIds: readonly string[] = [smart, plain]) =>
    (await approval.delegations({ chainIds: [...chainIds] })).delegations
  const revoke = (chainId: string = smart) => approval.revoke({ chainId, language: 'en', mode: 'light' })
  return { ...own, list, revoke }
}

/** Code that the wallet doesn't know. */
const foreign = () => contractAddress(31337, 'batch')

describe('the code of the account', () => {
  test('is none before its first call; networks without smart accounts aren’t listed then', async () => {
    const { list } = await wallet()
    expect(await list()).toEqual([{ chainId: smart, network: 'Sandbox One', kind: 'none' }])
  })

  test('is the wallet’s own after that', async () => {
    const { ask, account, list } = await wallet()
    await ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
    expect(await list()).toEqual([
      { chainId: smart, network: 'Sandbox One', kind: 'own', address: accountCode },
    ])
  })

  test('is said to be foreign where the chain has other code', async () => {
    const { list } = await wallet({ code: foreign() })
    expect(await list()).toMatchObject([{ chainId: smart, kind: 'foreign', address: foreign() }])
  })

  test('is unread where no node answers', async () => {
    const { list } = await wallet({ rpcUrls: ['http://127.0.0.1:9'] })
    expect((await list()).map(({ kind }) => kind)).toEqual(['unread', 'unread'])
  })

  test('is read on no network that the page or the wallet doesn’t name', async () => {
    const { list } = await wallet({ code: accountCode })
    expect(await list([plain, 'eip155:1'])).toEqual([])
  })
})

describe('revoking', () => {
  test.each([
    ['the wallet’s own code', () => accountCode as Hex],
    ['foreign code', foreign],
  ])('takes %s off the account, which pays at most the fee that was shown', async (_, code) => {
    const { account, revoke, questions, codeOf, list } = await wallet({ code: code() })
    const { hash } = await revoke()
    const receipt = await node().waitForTransactionReceipt({ hash: hash as Hex })
    expect(receipt.status).toBe('success')
    expect(await codeOf()).toBeUndefined()
    expect(await list()).toMatchObject([{ kind: 'none' }])
    expect(questions).toMatchObject([
      {
        ...{ title: 'transaction', tier: 'high', host: 'shop.example', network: 'Sandbox One', account },
        changes: [{ text: 'revokes', what: code() }],
        facts: [{ name: 'fee' }, { name: 'nonce', value: '0' }],
        warnings: ['returns'],
      },
    ])
    const shown = parseEther(String(questions[0]?.facts[0]?.value.split(' ')[0]))
    const paid = parseEther('1') - (await node().getBalance({ address: account }))
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(shown)
  })

  test('signs an authorization of the zero address for this chain, and no call', async () => {
    const { revoke } = await wallet({ code: accountCode })
    const { hash } = await revoke()
    const sent = await node().getTransaction({ hash: hash as Hex })
    expect(sent).toMatchObject({ type: 'eip7702', value: 0n, input: '0x', nonce: 0 })
    expect(sent.authorizationList).toMatchObject([
      { address: '0x0000000000000000000000000000000000000000', chainId: 31337, nonce: 1 },
    ])
  })

  test('lets the next call add the wallet’s code again', async () => {
    const { ask, account, revoke, codeOf } = await wallet({ code: accountCode })
    const { hash } = await revoke()
    await node().waitForTransactionReceipt({ hash: hash as Hex })
    await ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
    expect(await codeOf()).toBe(delegatedTo(accountCode))
  })

  test('changes nothing where the visitor declines', async () => {
    const { revoke, codeOf } = await wallet({ code: accountCode, decision: 'declined' })
    await expect(revoke()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await codeOf()).toBe(delegatedTo(accountCode))
  })

  test.each([
    ['no code', 'NOT_FOUND', {}],
    ['too little for the fee', 'INSUFFICIENT_FUNDS', { code: accountCode, coins: '0.00000001' }],
    ['no node', 'UNAVAILABLE', { rpcUrls: ['http://127.0.0.1:9'] }],
  ] as const)('with %s is refused before anybody is asked', async (_, code, given) => {
    const { revoke, questions } = await wallet(given)
    await expect(revoke()).rejects.toMatchObject({ code })
    expect(questions).toEqual([])
  })
})

test('a permit of an account with the wallet’s code is good by its key, and by its code (ERC-1271)', async () => {
  const { account, ask } = await wallet({ code: accountCode })
  const uint256 = 'uint256'
  const permit = {
    domain: {
      name: 'Dollar',
      version: '1',
      chainId: 31337,
      verifyingContract: contractAddress(31337, 'dollar'),
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: uint256 },
        { name: 'nonce', type: uint256 },
        { name: 'deadline', type: uint256 },
      ],
    },
    primaryType: 'Permit',
    message: { owner: account, spender: foreign(), value: 5n, nonce: 0n, deadline: 2_000_000_000n },
  } as const
  const text = JSON.stringify(permit, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  const signature = (await ask('eth_signTypedData_v4', [account, text])) as Hex
  expect(await recoverTypedDataAddress({ ...permit, signature })).toBe(account)
  const answer = await node().readContract({
    ...{
      address: account,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
    },
    functionName: 'isValidSignature',
    args: [hashTypedData(permit), signature],
  })
  expect(answer).toBe('0x1626ba7e')
})
