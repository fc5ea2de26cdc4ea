import * as wagmi from '@wagmi/core'
import { http } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { embeddedAccounts, visit } from '../embeddedVisit.fixture.js'
import { browserProvider } from './ethers.js'
import { walletClient } from './viem.js'
import { walletModalConnector } from './wagmi.js'
import { modalWallet } from './walletAdapter.js'

const signature = `0x${'11'.repeat(65)}`

/** The frame agrees to the one request that a library makes of it. @returns the method that it was asked for */
async function agree(
  { requests, untilAsked }: Awaited<ReturnType<typeof visit>>,
  answer: unknown = signature,
) {
  await untilAsked(1)
  requests()[0]?.answer(answer)
  return requests()[0]?.method
}

test('viem signs with the embedded wallet', async () => {
  const visited = await visit()
  const client = await walletClient(visited.modal)
  const signed = client.signMessage({ message: 'Hello' })
  expect([await agree(visited), await signed]).toEqual(['personal_sign', signature])
})

test('ethers signs with the embedded wallet', async () => {
  const visited = await visit()
  const provider = await browserProvider(visited.modal)
  const signer = await provider.getSigner()
  const signed = signer.signMessage('Hello')
  expect([await agree(visited), await signed]).toEqual(['personal_sign', signature])
  provider.destroy()
})

test('wagmi knows the embedded wallet, and signs with it', async () => {
  const visited = await visit()
  const config = wagmi.createConfig({
    chains: [mainnet, optimism],
    transports: { 1: http(), 10: http() },
    connectors: [walletModalConnector(visited.modal)],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi has lost the connector.')
  const connected = await wagmi.connect(config, { connector })
  expect(connected).toMatchObject({ accounts: [embeddedAccounts.eip155], chainId: 1 })
  const signed = wagmi.signMessage(config, { message: 'Hello' })
  expect([await agree(visited), await signed]).toEqual(['personal_sign', signature])
})

test('wallet-adapter’s wallet signs with the embedded wallet', async () => {
  const visited = await visit()
  const wallet = modalWallet(visited.modal)
  const { accounts } = await wallet.features['standard:connect'].connect()
  const [account] = accounts
  expect(account?.address).toBe(embeddedAccounts.solana)
  const { signMessage } = wallet.features['solana:signMessage']
  const message = new TextEncoder().encode('Hello')
  const signed = signMessage({ account, message } as never)
  const answer = { signature: '1'.repeat(64) }
  expect(await agree(visited, answer)).toBe('solana_signMessage')
  expect(await signed).toMatchObject([{ signature: new Uint8Array(64) }])
})
