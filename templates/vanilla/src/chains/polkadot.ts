import { modal } from '../modal'
import type { Chain } from './Chain'

/** Polkadot. Checking a signature takes a library, such as @polkadot/util-crypto: this sample leaves it to your server. */
export const polkadot: Chain = {
  formatAddress: (address) => address,

  async signMessage(message, address) {
    const { signer } = await modal.getProvider('polkadot')
    if (!signer.signRaw) throw new Error('This wallet signs no messages.')
    const { signature } = await signer.signRaw({ address, data: toHex(message), type: 'bytes' })
    return { signature, isValid: undefined }
  },
}

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
