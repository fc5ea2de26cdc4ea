import { modal } from '../modal'
import type { Chain } from './Chain'

/** Bitcoin. Checking a signature takes a library, such as bip322-js: this sample leaves it to your server. */
export const bip122: Chain = {
  formatAddress: (address) => address,

  async signMessage(message, address) {
    const provider = await modal.getProvider('bip122')
    return { signature: await provider.signMessage({ address, message }), isValid: undefined }
  },
}
