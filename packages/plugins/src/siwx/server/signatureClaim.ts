import type { SignInMessage } from '@wallet-modal/runtime/login'
/** A signature to check. */
export interface SignatureClaim {
  readonly message: SignInMessage
  /** The message as it was signed. */
  readonly text: string
  readonly signature: string
  /** Nodes of the message's network, which must agree. */
  readonly rpcUrls: readonly string[]
  readonly fetch?: typeof fetch | undefined
}

/** How an account signed: with its key, or by its contract (ERC-1271, ERC-6492). */
export type Proof = 'key' | 'contract'

/** Checks a claim. @returns undefined if the signature is not the account's */
export type SignatureCheck = (claim: SignatureClaim) => Proof | undefined | Promise<Proof | undefined>

/** A check for chains whose accounts all have a key. */
export const byKey =
  (check: (claim: SignatureClaim) => boolean | Promise<boolean>): SignatureCheck =>
  async (claim) =>
    (await check(claim)) ? 'key' : undefined
