/** What this sample does with a wallet of one kind of chain. */
export interface Chain {
  /** An address as people write it. */
  formatAddress(address: string): string
  /** Has the wallet sign a message. */
  signMessage(message: string, address: string): Promise<SignedMessage>
  /** The number of the latest block; absent where neither the wallet nor a node is asked here. */
  readBlock?(): Promise<bigint>
}

/** A wallet's signature, and whether it is by that account; undefined where this sample can't check that. */
export interface SignedMessage {
  readonly signature: string
  readonly isValid: boolean | undefined
}
