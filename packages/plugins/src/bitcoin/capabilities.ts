import { askWallet, type WalletLink } from '@wallet-modal/runtime/chain'
import { checkTransfer, readPsbt, readSignature, readTxid, schemeOf } from './answers.js'
import type { BitcoinProvider } from './BitcoinProvider.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { chainName } from './bitcoinChains.js'
import { fromBase64, textOf } from './encodings.js'
import { addressesOf, own, parseAccounts } from './parse.js'

/** Options of `capabilitiesOf`. */
export interface CapabilitiesOptions {
  /** The wallet's name, safe to show. */
  readonly name: string
  /** The CAIP-2 id of the active network. */
  readonly networkId: () => string
}

/** A connected wallet's provider, and its signing methods. They ask the wallet synchronously, and check its answers. */
export function capabilitiesOf(
  wallet: BitcoinWallet,
  { name, networkId }: CapabilitiesOptions,
): ReturnType<WalletLink['capabilities']> {
  const ask = (run: () => unknown) => askWallet(run, { wallet: name })
  const provider = Object.freeze<BitcoinProvider>({
    async getAccountAddresses() {
      return addressesOf(parseAccounts(await ask(() => wallet.addresses()), name))
    },
    async signMessage(request) {
      const answer = await ask(() => wallet.signMessage(request))
      return readSignature(own(answer, 'signature'), { wallet: name, protocol: request.protocol })
    },
    async signPSBT(request) {
      const { psbt, broadcast = false } = request
      const answer = await ask(() => wallet.signPsbt(request, chainName(networkId())))
      const signed = own(answer, 'psbt')
      return {
        ...((signed !== undefined || !broadcast) && { psbt: readPsbt(signed, psbt, name) }),
        ...(broadcast && { txid: readTxid(own(answer, 'txid'), name) }),
      }
    },
    async sendTransfer(transfer) {
      checkTransfer(transfer, networkId())
      return readTxid(own(await ask(() => wallet.sendTransfer(transfer)), 'txid'), name)
    },
  })
  return {
    provider,
    ...(wallet.canSignMessages() && {
      async signMessage({ account: { address }, message }) {
        const signature = await provider.signMessage({ address, message: textOf(message) })
        return { signature, scheme: schemeOf(fromBase64(signature)) }
      },
    }),
  }
}
