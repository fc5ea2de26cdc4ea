import type { MessageToSign, PsbtToSign, Transfer } from './BitcoinProvider.js'
import type { BitcoinChain } from './bitcoinChains.js'

/**
 * One wallet, in whichever way it is reached. Each method asks it before it returns. Accounts and answers are handed on as the
 * wallet names them, unchecked; what it throws is passed on.
 */
export interface WalletLink {
  /** Asks the visitor to connect. @param signal aborted when they turn away: then they are asked for nothing more */
  request(signal: AbortSignal): unknown
  /** The accounts that it still grants, asked without a prompt; undefined or none where it grants none. */
  recall(): unknown
  /** Lets go of it, as far as it knows how. */
  release(): unknown
  /**
   * Listens to it, as far as it can be listened to.
   * @param changed takes the accounts that it has now; `undefined` where it doesn't say which
   * @returns takes the listener back
   */
  listen(changed: (accounts: unknown) => void): () => void
  /** Asks it for another network. Absent where wallets are told the network with each request. */
  switchTo?(chain: BitcoinChain): unknown
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
