import { sandboxNetworks } from '../../../networks.js'
import type { SandboxDescription } from '../../../SandboxDescription.js'
import { createPhone, type Phone } from '../createPhone.js'
import { phoneName } from '../phoneName.js'

/** Starts the wallet of this page, which asks before it does anything. */
export async function openPhone(): Promise<Phone> {
  const response = await fetch('/sandbox.json')
  // Our own server's answer, of our own version.
  const { url, relay, verify, solana } = (await response.json()) as SandboxDescription
  return createPhone({
    relayUrl: relay.url,
    verifyUrl: verify?.url,
    rpcUrl: (chainId) => `${url}/rpc/${chainId}`,
    projectId: 'wallet-modal-sandbox',
    storagePrefix: 'sandbox-phone',
    networks: sandboxNetworks,
    cluster: { networkId: solana.id, name: solana.name, rpcUrl: solana.rpcUrl },
    name: phoneName,
    url: `${url}/wallet`,
    accountIndex: 0,
    mode: 'ask',
    approval: {},
  })
}
