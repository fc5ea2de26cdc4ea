/// <reference types="node" />

import type { Eip1193Provider } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import {
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  getAddress,
  type Hex,
  http,
  recoverTypedDataAddress,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alice, bob, networkAt } from './chain/anvilChain.fixture.js'
import { type AnvilChain, startAnvil } from './chain/startAnvil.fixture.js'
import { evm } from './index.js'

/** The contract wallet of sign-in's tests, as solc compiled it. */
const [compiled] = Object.values(
  import.meta.glob<{ readonly contractWalletCode: Hex }>('../siwx/server/contractWalletCode.fixture.ts', {
    eager: true,
  }),
)

let anvil: AnvilChain
let contract: Hex

beforeAll(async () => {
  anvil = await startAnvil()
  const owner = encodeAbiParameters([{ type: 'address' }], [alice.address])
  const data = concatHex([compiled?.contractWalletCode ?? '0x', owner])
  const id = await anvil.request('eth_sendTransaction', { from: alice.address, data })
  const { contractAddress } = await vi.waitUntil(
    () => anvil.request('eth_getTransactionReceipt', id) as Promise<{ readonly contractAddress: Hex } | null>,
  )
  contract = getAddress(contractAddress)
})
afterAll(() => anvil.stop())

/** An allowance that an account signs (ERC-2612). */
const permitOf = (owner: Hex) =>
  ({
    domain: { name: 'Dollar', version: '1', chainId: 31337, verifyingContract: `0x${'d0'.repeat(20)}` },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender: bob.address, value: 5n, nonce: 0n, deadline: 2_000_000_000n },
  }) as const

/** As `eth_signTypedData_v4` takes it. */
const textOf = (permit: object) =>
  JSON.stringify(permit, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** A modal with a wallet of this account, which signs with alice's key. The chain is real, the wallet is a fake. */
async function connected(account: Hex) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account]
      if (method === 'eth_chainId') return '0x7a69'
      if (method !== 'eth_signTypedData_v4') throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      const [signer, text] = params as readonly [Hex, string]
      asked.push({ method, params: [signer, text] })
      return alice.signTypedData(JSON.parse(text))
    },
    on: () => {},
    removeListener: () => {},
  }
  const network = networkAt(anvil.url)
  const { modal, kit } = createTestModal({
    plugins: [evm()],
    fetch: (input, init) => fetch(input, init),
    config: { chains: [network.id], networks: [network] },
  })
  await modal.open()
  kit.page.announce({ info: { name: 'Wallet', rdns: 'test.wallet' }, provider })
  await kit.context.actions.choose(kit.connectors[0] as Connector)
  await modal.close()
  return { modal, asked }
}

/** Has an app ask for a permit. */
async function signed(account: Hex) {
  const { modal, asked } = await connected(account)
  const params = [account, textOf(permitOf(account))]
  const given = (await modal.getProvider('eip155')) as Eip1193Provider
  const signature = (await given.request({ method: 'eth_signTypedData_v4', params })) as Hex
  return { asked, params, signature, isOpen: modal.state.open.peek() }
}

// The wallet shows what it signs: the modal shows nothing of it, and nothing of the request may change on the way.
test.each([
  ['a key', () => alice.address],
  ['a contract', () => contract],
])(
  'a permit that an app asks of a wallet with the account of %s goes there word for word',
  async (_, account) => {
    const { asked, params, isOpen } = await signed(account())
    expect(asked).toEqual([{ method: 'eth_signTypedData_v4', params }])
    expect(isOpen).toBe(false)
  },
)

test('the permit of an account that has delegated is good by its key (EIP-7702)', async () => {
  await anvil.request('anvil_setCode', alice.address, `0xef0100${contract.slice(2)}`)
  const { signature } = await signed(alice.address)
  expect(await recoverTypedDataAddress({ ...permitOf(alice.address), signature })).toBe(alice.address)
})

test('the permit of a contract is good by its code (ERC-1271)', async () => {
  const { signature } = await signed(contract)
  const client = createPublicClient({ transport: http(anvil.url) })
  expect(await client.verifyTypedData({ ...permitOf(contract), address: contract, signature })).toBe(true)
  expect(await verifyTypedData({ ...permitOf(contract), address: contract, signature })).toBe(false)
})
