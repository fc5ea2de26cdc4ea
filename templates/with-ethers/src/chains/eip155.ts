import { browserProvider } from '@wallet-modal/plugins/ethers'
import { getAddress } from 'ethers/address'
import { verifyMessage } from 'ethers/hash'
import { modal } from '../modal'
import type { Chain } from './Chain'

/** EVM networks, by ethers. */
export const eip155: Chain = {
  formatAddress: (address) => getAddress(address),

  async signMessage(message, address) {
    const provider = await browserProvider(modal)
    const signer = await provider.getSigner(address)
    const signature = await signer.signMessage(message)
    return { signature, isValid: verifyMessage(message, signature) === signer.address }
  },

  async readBlock() {
    const provider = await browserProvider(modal)
    return BigInt(await provider.getBlockNumber())
  },
}
