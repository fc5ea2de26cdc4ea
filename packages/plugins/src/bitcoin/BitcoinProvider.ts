/** An address of a wallet, with the wallet's description of it. */
export interface BitcoinAddress {
  readonly address: string
  /** The purpose of the address: payments, or inscribed satoshis that must not be spent by mistake. */
  readonly type: 'payment' | 'ordinal'
  /** Hex: compressed, or only the x coordinate for taproot. */
  readonly publicKey?: string
  /** BIP-32, such as `m/84'/0'/0'/0/0`. */
  readonly path?: string
}

/** Input of `signMessage`. */
export interface MessageToSign {
  /** One of the wallet's addresses. */
  readonly address: string
  readonly message: string
  /** @default the wallet's own choice for the kind of address */
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
}

/** An input of a PSBT for the wallet to sign. */
export interface PsbtInput {
  /** One of the wallet's addresses. */
  readonly address: string
  /** Counted from 0. */
  readonly index: number
  /** @default the PSBT's own, else all */
  readonly sighashTypes?: readonly number[] | undefined
}

/** Input of `signPSBT`. */
export interface PsbtToSign {
  /** Base64 (BIP-174). */
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  /** Whether the wallet also sends the transaction. @default false */
  readonly broadcast?: boolean | undefined
}

/** Result of `signPSBT`. */
export interface SignedPsbt {
  /** Base64. Absent if the wallet sent the transaction, and doesn't return it. */
  readonly psbt?: string
  /** Present if the transaction was sent. */
  readonly txid?: string
}

/** Input of `sendTransfer`. */
export interface Transfer {
  /** An address of the active network. */
  readonly recipient: string
  /** Amount in satoshi, at least 1. */
  readonly amount: bigint
}

/**
 * The provider that `modal.getProvider('bip122')` resolves to, for every kind of wallet. Wallets' answers are checked.
 *
 * Each method rejects with a `ConnectorError`: `USER_REJECTED`, `WALLET_ANSWER_INVALID`, `WALLET_DISCONNECTED`, or
 * `WALLET_REQUEST_FAILED`, also for what a wallet doesn't support.
 */
export interface BitcoinProvider {
  /** The addresses that the wallet lets this page use, payments first. */
  getAccountAddresses(): Promise<readonly BitcoinAddress[]>
  /** @returns the signature in base64 */
  signMessage(message: MessageToSign): Promise<string>
  /** Wallets of the Wallet Standard sign and send only with `bitcoin:signAndSendTransaction`. */
  signPSBT(psbt: PsbtToSign): Promise<SignedPsbt>
  /**
   * Wallets of the Wallet Standard don't support this. Use `signPSBT` instead.
   * @returns the transaction's id, hex
   * @throws WalletModalError `INVALID_CAIP_ADDRESS` for an invalid recipient
   */
  sendTransfer(transfer: Transfer): Promise<string>
}
