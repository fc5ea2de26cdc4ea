import { getAddress } from 'viem'
import { getBlockNumber, signMessage, verifyMessage } from 'wagmi/actions'
import { wagmiConfig } from '../wagmi'
import type { Chain } from './Chain'

/** EVM networks, by wagmi's actions: the cards serve other chains, too. In components of EVM networks alone, use its hooks. */
export const eip155: Chain = {
  formatAddress: (address) => getAddress(address),

  async signMessage(message, address) {
    const signature = await signMessage(wagmiConfig, { message })
    const isValid = await verifyMessage(wagmiConfig, { address: getAddress(address), message, signature })
    return { signature, isValid }
  },

  readBlock: () => getBlockNumber(wagmiConfig),
}
