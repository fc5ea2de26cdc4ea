/// <reference types="vite/client" />
import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Modal } from '@wallet-modal/runtime'
import { defineChain } from 'viem'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

/** These pages' interface for specs, besides what is visible. */
interface BridgeLab {
  readonly modal: Modal
}

declare global {
  var bridgeLab: BridgeLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX

/** The sandbox's chains, as viem and wagmi are told of them by the app. */
export const chains = [
  defineChain({
    id: 31337,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${sandbox}/rpc/31337`] } },
  }),
  defineChain({
    id: 31338,
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Sandbox Coin', symbol: 'SBX', decimals: 18 },
    rpcUrls: { default: { http: [`${sandbox}/rpc/31338`] } },
  }),
] as const

/** How soon a receipt is asked for again: the sandbox mines at once. */
export const pollingInterval = 100

/** An app's modal, over the sandbox and its wallets. With `?signIn` visitors have to sign in, which this browser keeps. */
export function createBridgeModal(chain = 'eip155:1'): Modal {
  const signIn = location.search.includes('signIn') && { required: true }
  const config = withSandbox(defineConfig({ app: { name: 'Bridges' }, chains: [chain], signIn }), sandbox)
  const modal = createModal(config, { catalog: builtIns }) as Modal
  globalThis.bridgeLab = { modal }
  loadSandboxWallets(sandbox).catch((error: Error) => console.warn(error.message))
  return modal
}

/** What went wrong, as the library says it: an error and its causes by name and code, outermost first. */
export function errorTrail(error: unknown): string {
  const trail: string[] = []
  for (let one = error; one instanceof Error && trail.length < 9; one = one.cause) {
    const { name, message, cause } = one
    if ('code' in one) trail.push(`${name} ${one.code}`)
    else trail.push(cause instanceof Error ? name : `${name}: ${message}`)
  }
  return trail.join(' < ')
}
