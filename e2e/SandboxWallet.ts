import { EvmPageWallet } from 'wallet-modal-sandbox/playwright'
import { addressOf } from './addresses.js'

/** One browser wallet of the sandbox that all journeys share, driven from outside its page. */
export class SandboxWallet extends EvmPageWallet {
  /** Puts the wallet on a network of its own, eip155:1000000, which neither the app nor any table knows. */
  async goElsewhere(): Promise<void> {
    await this.request('wallet_addEthereumChain', [
      {
        chainId: '0xf4240',
        chainName: 'Elsewhere',
        nativeCurrency: { name: 'Else', symbol: 'ELS', decimals: 18 },
        rpcUrls: [`${addressOf('sandbox')}/rpc/31338`],
      },
    ])
  }
}
