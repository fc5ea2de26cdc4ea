import type { WalletLink } from '@wallet-modal/runtime/chain'
import type { MessageToSign, PsbtToSign, Transfer } from './BitcoinProvider.js'
import type { BitcoinChain } from './bitcoinChains.js'

/** A Bitcoin wallet, in whichever way it is reached. As a link's, its methods ask before they return, and check nothing. */
export interface BitcoinWallet extends Omit<WalletLink, 'capabilities'> {
  /** Whether it may know how to sign messages. */
  canSignMessages(): boolean
  /** The accounts that an app may use: what was named last, where the wallet needn't be asked. */
  addresses(): unknown
  /** @returns `signature` */
  signMessage(message: MessageToSign): unknown
  /** @returns `psbt`, `txid` where it was broadcast, or both */
  signPsbt(psbt: PsbtToSign, chain: BitcoinChain): unknown
  /** @returns `txid` */
  sendTransfer(transfer: Transfer): unknown
}
