import { askWallet } from '@wallet-modal/runtime/chain'
import { checkTransfer, readPsbt, readSignature, readTxid } from './answers.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import { chainName } from './bitcoinChains.js'
import { addressesOf, own, parseAccounts } from './parse.js'
import type { WalletLink } from './WalletLink.js'

/** What `createProvider` needs besides a wallet. */
export interface CreateProviderOptions {
  /** Name of the wallet, made safe to show. */
  readonly name: string
  /** The CAIP-2 id of the network in use. */
  readonly networkId: () => string
}

/** What an app is handed of a wallet, in whichever way it is reached: asks it at once, and checks what it answers. */
export function createProvider(
  link: WalletLink,
  { name, networkId }: CreateProviderOptions,
): BitcoinProvider {
  const ask = (run: () => unknown) => askWallet(run, { wallet: name })
  return Object.freeze<BitcoinProvider>({
    async getAccountAddresses() {
      return addressesOf(parseAccounts(await ask(() => link.addresses()), name))
    },
    async signMessage(request) {
      const answer = await ask(() => link.signMessage(request))
      return readSignature(own(answer, 'signature'), { wallet: name, protocol: request.protocol })
    },
    async signPSBT(request) {
      const { psbt, broadcast = false } = request
      const answer = await ask(() => link.signPsbt(request, chainName(networkId())))
      const signed = own(answer, 'psbt')
      return {
        ...((signed !== undefined || !broadcast) && { psbt: readPsbt(signed, psbt, name) }),
        ...(broadcast && { txid: readTxid(own(answer, 'txid'), name) }),
      }
    },
    async sendTransfer(transfer) {
      checkTransfer(transfer, networkId())
      return readTxid(own(await ask(() => link.sendTransfer(transfer)), 'txid'), name)
    },
  })
}
