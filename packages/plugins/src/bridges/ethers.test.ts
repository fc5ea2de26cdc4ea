import { expect, test } from 'vitest'
import { addresses, bridgedModal, refused, scriptedWallet } from './bridgedModal.fixture.js'
import { browserProvider } from './ethers.js'

async function connected(wallet = scriptedWallet()) {
  const bridged = bridgedModal({ wallets: [wallet] })
  const connecting = bridged.modal.connect()
  await bridged.choose()
  await connecting
  return { ...bridged, wallet }
}

test('there is no provider before a wallet is connected', async () => {
  await expect(browserProvider(bridgedModal().modal)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test("its signer is the modal's account, and nobody is asked for it", async () => {
  const { modal, wallet } = await connected()
  const askedBefore = wallet.asked.length
  const provider = await browserProvider(modal)
  expect((await provider.getSigner()).address).toBe(addresses.first)
  expect(await provider.getBalance(addresses.first)).toBe(7n)
  expect(wallet.asked.slice(askedBefore)).not.toContain('eth_requestAccounts')
  provider.destroy()
})

test('after a change of network the old one goes on, and a new one knows it at once', async () => {
  const { modal, wallet } = await connected()
  const old = await browserProvider(modal)
  expect((await old.getNetwork()).chainId).toBe(1n)
  wallet.switchChain(10)
  expect(await old.getBalance(addresses.first)).toBe(7n)

  const provider = await browserProvider(modal)
  expect((await provider.getNetwork()).chainId).toBe(10n)
  for (const one of [old, provider]) one.destroy()
})

test('after a change of account the next signer is of the new account', async () => {
  const { modal, wallet } = await connected()
  const provider = await browserProvider(modal)
  await provider.getSigner()
  wallet.switchAccount(addresses.second)
  expect((await provider.getSigner()).address).toBe(addresses.second)
  provider.destroy()
})

test('a refusal is an error of ethers', async () => {
  const { modal, wallet } = await connected()
  wallet.answers.eth_sendTransaction = refused
  wallet.answers.eth_blockNumber = () => '0x1'
  const provider = await browserProvider(modal)
  const signer = await provider.getSigner()
  await expect(
    signer.sendTransaction({ to: addresses.second, value: 1n, gasLimit: 21_000n }),
  ).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
  provider.destroy()
})
