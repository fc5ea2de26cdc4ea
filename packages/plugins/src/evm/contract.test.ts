import {
  type ContractWallet,
  type ContractWalletOptions,
  describeAdapter,
  describePlugin,
} from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createEvmAdapter } from './adapter.js'
import { facts } from './facts.js'
import { evm } from './index.js'

const addresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

const networkAt = (chainId: number) => ({
  id: `eip155:${chainId}`,
  name: `Network ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://node-${chainId}.example`],
  explorerUrl: 'https://explorer.example',
})

const hash = `0x${'cd'.repeat(32)}`
const call = { from: addresses[0], to: addresses[1], value: '0x1' }

type Listener = (payload: unknown) => void

/** An EIP-1193 wallet that agrees to everything. */
function wallet({ isGranted }: ContractWalletOptions): ContractWallet {
  const listeners = new Set<readonly [event: string, listener: Listener]>()
  const asked: string[] = []
  let granted = isGranted
  let shared: unknown = [addresses[0]]
  let chainId = '0x1'
  let answer = (_method: string, honest: () => unknown) => honest()
  const emit = (event: string, payload: unknown) => {
    for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_requestAccounts() {
      granted = true
      return shared
    },
    eth_accounts: () => (granted ? shared : []),
    eth_chainId: () => chainId,
    personal_sign: () => `0x${'ab'.repeat(65)}`,
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
    wallet_sendCalls: () => ({ id: 'calls' }),
    wallet_getCallsStatus: () => ({ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] }),
  }
  return {
    asked,
    get listeners() {
      return listeners.size
    },
    provider: {
      request({ method }: { readonly method: string }): unknown {
        asked.push(method)
        return answer(method, () => answers[method]?.() ?? Promise.reject({ code: 4200 }))
      },
      on: (event: string, listener: Listener) => void listeners.add([event, listener]),
      removeListener(event: string, listener: Listener) {
        for (const one of listeners) if (one[0] === event && one[1] === listener) listeners.delete(one)
      },
    },
    respond(next) {
      answer = next
    },
    accountsChanged(payload) {
      shared = payload
      emit('accountsChanged', payload)
    },
    networkChanged(networkId) {
      const reference = typeof networkId === 'string' ? /^eip155:(\d+)$/.exec(networkId)?.[1] : undefined
      if (reference) chainId = `0x${Number(reference).toString(16)}`
      emit('chainChanged', reference ? chainId : networkId)
    },
  }
}

describePlugin(evm(), { describe, test, facts })

describeAdapter(createEvmAdapter, {
  describe,
  test,
  wallet,
  addresses,
  networks: [networkAt(1), networkAt(10)],
  prompts: ['eth_requestAccounts', 'wallet_requestPermissions'],
  signs: ['personal_sign'],
  batches: { method: 'wallet_sendCalls', payloads: [call, call], id: hash },
  switches: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
})
