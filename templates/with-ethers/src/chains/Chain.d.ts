/** Of the template's `src/chains/Chain.ts`: what this part's chain is. */
export interface Chain {
  formatAddress(address: string): string
  signMessage(message: string, address: string): Promise<SignedMessage>
  readBlock?(): Promise<bigint>
}

interface SignedMessage {
  readonly signature: string
  readonly isValid: boolean | undefined
}
