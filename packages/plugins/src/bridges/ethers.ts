import { BrowserProvider } from 'ethers'
import type { BridgedModal } from './bridgedModal.js'

/**
 * The connected EVM wallet as ethers knows one; `getSigner()` is the account in use at that moment. Take another on the
 * modal's `connect` and `chainChanged`. The old one goes on asking its wallet, but ethers' `getNetwork()` names a change only
 * when it is asked a second time.
 *
 * @throws WalletModalError `NOT_CONNECTED`
 */
export async function browserProvider(modal: Pick<BridgedModal, 'getProvider'>): Promise<BrowserProvider> {
  // Without `any` ethers rejects whatever it is asked after a change of network.
  return new BrowserProvider(await modal.getProvider('eip155'), 'any')
}
