import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { addresses, bridgedModal, refused, scriptedWallet } from './bridgedModal.fixture.js'
import { walletClient } from './viem.js'

const network = {
  id: 'eip155:1',
  name: 'Home',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['https://node.example/'],
  explorerUrl: 'https://explorer.example',
}

async function connected(wallet = scriptedWallet()) {
  const bridged = bridgedModal({ wallets: [wallet], config: { networks: [network] } })
  const connecting = bridged.modal.connect()
  await bridged.choose()
  await connecting
  return { ...bridged, wallet }
}

test('there is no client before a wallet is connected', async () => {
  await expect(walletClient(bridgedModal().modal)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('its account and chain are those that the wallet reports', async () => {
  const { modal } = await connected()
  const client = await walletClient(modal)
  expect(client.account).toEqual({ address: addresses.first, type: 'json-rpc' })
  expect(client.chain).toEqual({
    id: 1,
    name: 'Home',
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: ['https://node.example/'] } },
    blockExplorers: { default: { name: 'Home', url: 'https://explorer.example' } },
  })
})

test("the app's own definition of a chain comes first", async () => {
  const { modal } = await connected()
  expect((await walletClient(modal, { chains: [mainnet] })).chain).toBe(mainnet)
})

test('a network that nobody knows is called by its id', async () => {
  const { modal, wallet } = await connected()
  wallet.switchChain(1_000_000)
  expect((await walletClient(modal, { chains: [mainnet] })).chain).toMatchObject({
    id: 1_000_000,
    name: 'eip155:1000000',
  })
})

test('it is a snapshot: after a change of network the old one sends nothing, a new one does', async () => {
  const { modal, wallet } = await connected()
  const old = await walletClient(modal)
  wallet.switchChain(10)
  const send = (client: typeof old) => client.sendTransaction({ to: addresses.second, value: 1n })
  await expect(send(old)).rejects.toMatchObject({ cause: { name: 'ChainMismatchError' } })
  expect(wallet.asked).not.toContain('eth_sendTransaction')
  expect(await send(await walletClient(modal))).toMatch(/^0x1+$/)
})

test('after a change of account a new one has the new account', async () => {
  const { modal, wallet } = await connected()
  wallet.switchAccount(addresses.second)
  expect((await walletClient(modal)).account.address).toBe(addresses.second)
})

test('a refusal is an error of viem, and is asked for once', async () => {
  const { modal, wallet } = await connected()
  wallet.answers.eth_sendTransaction = refused
  const client = await walletClient(modal)
  await expect(client.sendTransaction({ to: addresses.second })).rejects.toMatchObject({
    name: 'TransactionExecutionError',
    cause: { name: 'UserRejectedRequestError', code: 4001 },
  })
})

test("a wallet's internal error is not asked for again (-32603): the visitor would be, too", async () => {
  const { modal, wallet } = await connected()
  wallet.answers.eth_sendTransaction = () => {
    throw Object.assign(new Error('internal'), { code: -32603 })
  }
  const client = await walletClient(modal)
  await expect(client.sendTransaction({ to: addresses.second })).rejects.toThrow()
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test.each([undefined, 'x', { toString: () => '0x1' }])('a chain id of %j is not believed', async (answer) => {
  const { modal, wallet } = await connected()
  wallet.answers.eth_chainId = () => answer
  await expect(walletClient(modal)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
})
