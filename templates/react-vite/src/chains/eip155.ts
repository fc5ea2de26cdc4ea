import { getAddress, stringToHex } from 'viem/utils'
import { modal } from '../modal'
import type { Chain } from './Chain'

/** EVM networks: the wallet's provider is the one that you would hand to viem, ethers or wagmi. */
export const eip155: Chain = {
  formatAddress: (address) => getAddress(address),

  async signMessage(message, address) {
    const provider = await modal.getProvider('eip155')
    const signature = (await provider.request({
      method: 'personal_sign',
      params: [stringToHex(message), address],
    })) as `0x${string}`
    // Loaded with the first signature: pages that sign nothing don't pay for it.
    const { verifyMessage } = await import('./verifyEip155')
    return { signature, isValid: await verifyMessage({ address: getAddress(address), message, signature }) }
  },

  async readBlock() {
    const provider = await modal.getProvider('eip155')
    return BigInt(String(await provider.request({ method: 'eth_blockNumber' })))
  },
}
