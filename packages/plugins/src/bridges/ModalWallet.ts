/** A name of the Wallet Standard, such as `solana:mainnet` or `solana:signMessage`. */
type Identifier = `${string}:${string}`

/** An account in the shape of the Wallet Standard. */
export interface ModalWalletAccount {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** The clusters that the connected wallet supports, by the names it uses, such as `solana:mainnet`. */
  readonly chains: readonly Identifier[]
  /** Capabilities of the connected wallet. */
  readonly features: readonly Identifier[]
}

/** What callers pass to a signing feature. */
export interface SigningInput {
  readonly account: { readonly address: string }
}
interface TransactionInput extends SigningInput {
  readonly transaction: Uint8Array
  readonly chain?: Identifier
  readonly options?: object
}
interface SendingInput extends TransactionInput {
  readonly chain: Identifier
}

/** The Wallet Standard's `change` event. */
export interface ModalWalletChange {
  readonly accounts?: readonly ModalWalletAccount[]
  readonly features?: ModalWallet['features']
}

/** A modal as a wallet of the Wallet Standard. The type is written out here, so that nothing of wallet-adapter is imported. */
export interface ModalWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly Identifier[]
  readonly accounts: readonly ModalWalletAccount[]
  readonly features: {
    readonly 'standard:connect': {
      readonly version: '1.0.0'
      connect(input?: {
        readonly silent?: boolean
      }): Promise<{ readonly accounts: readonly ModalWalletAccount[] }>
    }
    readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
    readonly 'standard:events': {
      readonly version: '1.0.0'
      on(event: 'change', listener: (change: ModalWalletChange) => void): () => void
    }
    readonly 'solana:signMessage': {
      readonly version: '1.0.0'
      signMessage(
        ...inputs: readonly (SigningInput & { readonly message: Uint8Array })[]
      ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
    readonly 'solana:signTransaction': {
      readonly version: '1.0.0'
      readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
      signTransaction(
        ...inputs: readonly TransactionInput[]
      ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
    }
    readonly 'solana:signAndSendTransaction': {
      readonly version: '1.0.0'
      readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
      signAndSendTransaction(
        ...inputs: readonly SendingInput[]
      ): Promise<readonly { readonly signature: Uint8Array }[]>
    }
  }
}
