/** Where the escrow is, as the log-in server knows. */
export interface EscrowAccess {
  /** Origin of the escrow. */
  readonly origin: string
  /** 32 random bytes that the escrow has, too. */
  readonly secret: Uint8Array<ArrayBuffer>
}
