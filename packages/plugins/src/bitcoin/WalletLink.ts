import type { BitcoinProvider } from './BitcoinProvider.js'
import type { BitcoinChain } from './bitcoinChains.js'

/** What a wallet may tell of its own accord. */
export interface LinkListener {
  /** It has other accounts now, unchecked; undefined where it doesn't say which. */
  accountsChanged(accounts: unknown): void
  disconnected(): void
}

/** One wallet, in whichever way it is reached. Accounts are handed on as the wallet names them, unchecked. */
export interface WalletLink {
  readonly provider: BitcoinProvider
  /** Asks the visitor, at once. @param signal aborted when they turn away: then they are asked for nothing more */
  request(signal: AbortSignal): unknown
  /** The accounts that it still grants, asked without a prompt; undefined where it grants none. */
  recall(): unknown
  /** Lets go of it, as far as it knows how. */
  release(): unknown
  /** @returns takes the listener back, as far as the wallet can */
  listen(listener: LinkListener): () => void
  /** Asks it for another network. Absent where wallets are told the network with each request. */
  switchTo?(chain: BitcoinChain): Promise<unknown>
}

/** What a link needs of the adapter. */
export interface LinkDeps {
  /** Made safe to show. */
  readonly name: string
  /** The CAIP-2 id of the network in use. */
  readonly networkId: () => string
  /** The answer to what needs no visitor, or `WALLET_TIMEOUT`. */
  readonly inTime: (answer: Promise<unknown>) => Promise<unknown>
}
