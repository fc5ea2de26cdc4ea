/** The chain that this part brings, as the template's `src/chains/Chain.ts` declares it. */
export interface Chain {
  formatAddress(address: string): string
  signMessage(message: string, address: string): Promise<SignedMessage>
  readBlock?(): Promise<bigint>
}

interface SignedMessage {
  readonly signature: string
  readonly isValid: boolean | undefined
}
