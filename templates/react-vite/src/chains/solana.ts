import { modal } from '../modal'
import type { Chain } from './Chain'

/** The part of a wallet of the Wallet Standard that the sample uses. */
interface SigningWallet {
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array<ArrayBuffer> }[]
  readonly features: {
    readonly 'solana:signMessage'?: {
      signMessage(input: {
        account: SigningWallet['accounts'][number]
        message: Uint8Array
      }): Promise<readonly { signature: Uint8Array<ArrayBuffer>; signedMessage: Uint8Array<ArrayBuffer> }[]>
    }
  }
}

/** Solana: the wallet is one of the Wallet Standard, which Solana's libraries take as it is. */
export const solana: Chain = {
  formatAddress: (address) => address,

  async signMessage(message, address) {
    const { accounts, features } = (await modal.getProvider('solana')) as unknown as SigningWallet
    const account = accounts.find((one) => one.address === address)
    const feature = features['solana:signMessage']
    if (!account || !feature) throw new Error('This wallet signs no messages.')
    const [signed] = await feature.signMessage({ account, message: new TextEncoder().encode(message) })
    if (!signed) throw new Error('The wallet signed nothing.')
    const { signature, signedMessage } = signed
    return {
      signature: toHex(signature),
      isValid: await isSigned(account.publicKey, signature, signedMessage),
    }
  },

  async readBlock() {
    const { definition } = modal.state.network.value
    const answer = await fetch(definition?.rpcUrls[0] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBlockHeight' }),
    })
    return BigInt((await answer.json()).result)
  },
}

/** Undefined in browsers that don't know the curve yet: check on your server then. */
async function isSigned(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
