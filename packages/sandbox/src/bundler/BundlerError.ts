import type { Hex } from 'viem'

/** A refusal of the bundler's, with a code of ERC-7769 or of JSON-RPC. */
export class BundlerError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Bytes that a reverted call returned. */
    readonly data?: Hex,
  ) {
    super(message)
    this.name = 'BundlerError'
  }
}
