import { walletClient } from '@wallet-modal/plugins/viem'
import { getAddress, publicActions } from 'viem'
import { modal } from '../modal'
import type { Chain } from './Chain'

/** EVM networks, by viem. */
export const eip155: Chain = {
  formatAddress: (address) => getAddress(address),

  async signMessage(message) {
    const client = await connectedClient()
    const signature = await client.signMessage({ message })
    const { address } = client.account
    return { signature, isValid: await client.verifyMessage({ address, message, signature }) }
  },

  async readBlock() {
    const client = await connectedClient()
    return client.getBlockNumber()
  },
}

/** A client for the wallet's current account and network; reads of the chain go through the wallet, too. */
async function connectedClient() {
  const client = await walletClient(modal)
  return client.extend(publicActions)
}
