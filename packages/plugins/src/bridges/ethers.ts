import { sdkError } from '@wallet-modal/runtime/chain'
import type { BrowserProvider } from 'ethers'
import type { BridgedModal } from './bridgedModal.js'

/**
 * The connected EVM wallet as an ethers provider. `getSigner()` returns the account that is active then. Create another provider on
 * the modal's `connect` and `chainChanged` events. The old one still asks its wallet, but ethers' `getNetwork()` reports a change only
 * at the second call.
 *
 * @throws WalletModalError `NOT_CONNECTED`; `SDK_MISSING` without ethers
 */
export async function browserProvider(modal: Pick<BridgedModal, 'getProvider'>): Promise<BrowserProvider> {
  const provider = await modal.getProvider('eip155')
  const { BrowserProvider } = await importEthers()
  // Without `any`, ethers rejects every request after a change of network.
  return new BrowserProvider(provider, 'any')
}

async function importEthers() {
  try {
    return await import('ethers')
  } catch (cause) {
    throw sdkError({ pluginId: 'ethers', name: 'ethers', install: 'ethers@6.17.0' }, cause)
  }
}
