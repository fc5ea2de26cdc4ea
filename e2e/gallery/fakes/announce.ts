/// <reference types="vite/client" />
import phantom from '../../../packages/runtime/src/directory/pictures/phantom.svg?inline'
import rabby from '../../../packages/runtime/src/directory/pictures/rabby.svg?inline'
import { type FakeNamespace, type FakeWallet, rdnsOf } from './fakeWallet.js'

const logos = { phantom, rabby }

/** Chains by their names in the Wallet Standard, of the namespaces that it is for. */
const standardChains: Partial<Record<FakeNamespace, string>> = {
  solana: 'solana:mainnet',
  bip122: 'bitcoin:mainnet',
}

/** Makes wallets known to whoever asks this page, each as the wallets of its chains do; returns what ends that. */
export function announce(wallets: readonly FakeWallet[]): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const wallet of wallets) {
    const { namespaces = ['eip155'] } = wallet
    if (namespaces.includes('eip155')) announceProvider(wallet, signal)
    const chains = namespaces.flatMap((namespace) => standardChains[namespace] ?? [])
    if (chains.length > 0) announceStandard(wallet, chains, signal)
    if (namespaces.includes('polkadot')) injectWallet(wallet, signal)
  }
  return () => listening.abort()
}

/** EIP-6963. */
function announceProvider(wallet: FakeWallet, signal: AbortSignal): void {
  const { name, request = async () => null } = wallet
  const detail = {
    info: { uuid: name, name, icon: pictureOf(wallet), rdns: rdnsOf(wallet) },
    provider: { request },
  }
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell, { signal })
}

/** The Wallet Standard. */
function announceStandard(wallet: FakeWallet, chains: readonly string[], signal: AbortSignal): void {
  const { name } = wallet
  const standard = { version: '1.0.0', name, icon: pictureOf(wallet), chains, features: {}, accounts: [] }
  addEventListener(
    'wallet-standard:app-ready',
    (event) => (event as CustomEvent<{ register(wallet: object): void }>).detail.register(standard),
    { signal },
  )
}

/** Adds a Polkadot wallet to the page: under a key, without a picture. */
function injectWallet({ name }: FakeWallet, signal: AbortSignal): void {
  const page = globalThis as { injectedWeb3?: Record<string, object> }
  const key = name.toLowerCase().replaceAll(/\W+/g, '-')
  page.injectedWeb3 = { ...page.injectedWeb3, [key]: { version: '1.0.0', enable: async () => ({}) } }
  signal.addEventListener('abort', () => Reflect.deleteProperty(page.injectedWeb3 ?? {}, key))
}

/** The wallet's own picture, its logo, or a disc on a ground of its colour. */
function pictureOf({ colour, logo, picture }: FakeWallet): string | undefined {
  if (logo !== undefined) return logos[logo]
  if (picture !== undefined || colour === undefined) return picture
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><circle cx="20" cy="20" r="11" fill="none" stroke="#fff" stroke-width="4"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
