import type { SignInMessage } from '@wallet-modal/runtime/plugin'

/** A signature, and what it is to be of. */
export interface SignatureClaim {
  readonly message: SignInMessage
  /** The message as it was signed. */
  readonly text: string
  readonly signature: string
  readonly rpcUrl?: string | undefined
  readonly fetch?: typeof fetch | undefined
}

/** Says whether a claim is true. */
export type SignatureCheck = (claim: SignatureClaim) => boolean | Promise<boolean>
