import { sdkError } from '@wallet-modal/runtime/chain'
import type { BrowserProvider } from 'ethers'
import type { BridgedModal } from './bridgedModal.js'

/**
 * The connected EVM wallet as ethers knows one; `getSigner()` is the account in use at that moment. Take another on the
 * modal's `connect` and `chainChanged`. The old one goes on asking its wallet, but ethers' `getNetwork()` names a change only
 * when it is asked a second time.
 *
 * @throws WalletModalError `NOT_CONNECTED`; `SDK_MISSING` without ethers
 */
export async function browserProvider(modal: Pick<BridgedModal, 'getProvider'>): Promise<BrowserProvider> {
  const provider = await modal.getProvider('eip155')
  const { BrowserProvider } = await importEthers()
  // Without `any` ethers rejects whatever it is asked after a change of network.
  return new BrowserProvider(provider, 'any')
}

async function importEthers() {
  try {
    return await import('ethers')
  } catch (cause) {
    throw sdkError({ pluginId: 'ethers', name: 'ethers', install: 'ethers@6.17.0' }, cause)
  }
}
