import { sandboxNetworks } from '../../../networks.js'
import type { SandboxDescription } from '../../../SandboxDescription.js'
import { createPhone, type Phone } from '../createPhone.js'
import { sandboxPhoneNetworks } from '../PhoneNetwork.js'
import { phoneName } from '../phoneName.js'

/** Starts the wallet of this page, which asks before it does anything. */
export async function openPhone(): Promise<Phone> {
  const response = await fetch('/sandbox.json')
  // Our own server's answer, of our own version.
  const description = (await response.json()) as SandboxDescription
  const { url, relay } = description
  return createPhone({
    sandboxUrl: url,
    relayUrl: relay.url,
    rpcUrl: (chainId) => `${url}/rpc/${chainId}`,
    projectId: 'wallet-modal-sandbox',
    storagePrefix: 'sandbox-phone',
    networks: sandboxNetworks,
    others: sandboxPhoneNetworks(description),
    name: phoneName,
    url: `${url}/wallet`,
    accountIndex: 0,
    mode: 'ask',
    approval: {},
    authenticates: true,
  })
}
