import { createRequire } from 'node:module'
import { installMockWallet } from '@johanneskares/wallet-mock'
import type { Page } from '@playwright/test'
import { defineChain, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { addressOf } from './addresses.js'
import { callChain } from './sandboxChain.js'

// The package is CommonJS: its names can't be imported.
const headless: typeof import('headless-web3-provider') = createRequire(import.meta.url)(
  'headless-web3-provider',
)

const chainId = 31337
const rpcUrl = () => `${addressOf('sandbox')}/rpc/${chainId}`

/** A new key with money on the sandbox's first chain: no other journey takes its nonce. */
async function fundedKey() {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key)
  await callChain(chainId, 'anvil_setBalance', [account.address, toHex(parseEther('10'))])
  return { key, account }
}

/** Installs the wallet of headless-web3-provider, which asks before every action; the test answers. Call this before the page loads. */
export async function installHeadlessWallet(page: Page) {
  const { key, account } = await fundedKey()
  const wallet = await headless.injectHeadlessWeb3Provider(page, [key], chainId, rpcUrl())
  const { RequestAccounts, SendTransaction } = headless.Web3RequestKind
  return {
    name: 'Headless Web3 Provider',
    address: account.address,
    approveConnect: () => wallet.authorize(RequestAccounts),
    denyConnect: () => wallet.reject(RequestAccounts),
    approveTransaction: () => wallet.authorize(SendTransaction),
    denyTransaction: () => wallet.reject(SendTransaction),
  }
}

/** The wallet of @johanneskares/wallet-mock, which agrees to everything. To be called before the page is loaded. */
export async function installObligingWallet(page: Page) {
  const { account } = await fundedKey()
  const defaultChain = defineChain({
    id: chainId,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl()] } },
  })
  await installMockWallet({ page, account, defaultChain, transports: { [chainId]: http(rpcUrl()) } })
  return { name: 'Mock Wallet', address: account.address }
}
