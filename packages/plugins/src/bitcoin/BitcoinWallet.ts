import type { WalletLink } from '@wallet-modal/runtime/chain'
import type { MessageToSign, PsbtToSign, Transfer } from './BitcoinProvider.js'
import type { BitcoinChain } from './bitcoinChains.js'

/** A Bitcoin wallet of any kind. As with a link, its methods ask before they return, and check nothing. */
export interface BitcoinWallet extends Omit<WalletLink, 'capabilities'> {
  /** Whether the wallet may support signing messages. */
  canSignMessages(): boolean
  /** The accounts that the app may use. They are the last known ones if the wallet needn't be asked. */
  addresses(): unknown
  /** @returns `signature` */
  signMessage(message: MessageToSign): unknown
  /** @returns `psbt`, `txid` if it was sent, or both */
  signPsbt(psbt: PsbtToSign, chain: BitcoinChain): unknown
  /** @returns `txid` */
  sendTransfer(transfer: Transfer): unknown
}
