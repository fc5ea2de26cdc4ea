/** An address of a wallet, and what the wallet says of it. */
export interface BitcoinAddress {
  readonly address: string
  /** What it is meant for: payments, or inscribed satoshis that must not be spent by mistake. */
  readonly type: 'payment' | 'ordinal'
  /** Hex, as the wallet hands it out: compressed, or the x coordinate alone for taproot. */
  readonly publicKey?: string
  /** BIP-32, such as `m/84'/0'/0'/0/0`. */
  readonly path?: string
}

/** What `signMessage` takes. */
export interface MessageToSign {
  /** One of the wallet's. */
  readonly address: string
  readonly message: string
  /** @default the wallet's own choice for the kind of address */
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
}

/** An input of a PSBT that the wallet is to sign. */
export interface PsbtInput {
  /** One of the wallet's. */
  readonly address: string
  /** Counted from 0. */
  readonly index: number
  /** @default what the PSBT says, else all */
  readonly sighashTypes?: readonly number[] | undefined
}

/** What `signPSBT` takes. */
export interface PsbtToSign {
  /** Base64 (BIP-174). */
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  /** Whether the wallet is to send the transaction, too. @default false */
  readonly broadcast?: boolean | undefined
}

/** What `signPSBT` resolves to. */
export interface SignedPsbt {
  /** Base64; absent where a wallet sent the transaction and kept it to itself. */
  readonly psbt?: string
  /** Present when it was broadcast. */
  readonly txid?: string
}

/** What `sendTransfer` takes. */
export interface Transfer {
  /** An address of the network in use. */
  readonly recipient: string
  /** In satoshi, at least 1. */
  readonly amount: bigint
}

/**
 * What `modal.getProvider('bip122')` resolves to, whichever way the wallet was found. What a wallet answers is checked.
 *
 * Each method rejects with a `ConnectorError`: `USER_REJECTED`, `WALLET_ANSWER_INVALID`, `WALLET_DISCONNECTED`, or
 * `WALLET_REQUEST_FAILED`, also for what a wallet has no way to do.
 */
export interface BitcoinProvider {
  /** The addresses that the wallet lets this page use, payments first. */
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>
  /** @returns the signature in base64 */
  signMessage(message: MessageToSign): Promise<string>
  /** Wallets of the Wallet Standard sign and send only with `bitcoin:signAndSendTransaction`. */
  signPSBT(psbt: PsbtToSign): Promise<SignedPsbt>
  /**
   * Wallets of the Wallet Standard have no way to: have a PSBT signed.
   * @returns the transaction's id, hex
   * @throws WalletModalError `INVALID_CAIP_ADDRESS` for a recipient that is no address
   */
  sendTransfer(transfer: Transfer): Promise<string>
}
