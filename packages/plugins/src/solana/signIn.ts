import { featureOf, type StandardWallet } from '@wallet-modal/runtime/chain'

/** What a message to sign in with says (CAIP-122, as `solana:signIn` takes it); what is left out the wallet fills in. */
export interface SolanaSignInInput {
  readonly domain?: string
  /** Base58. @default the account in use */
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  /** ISO 8601, as the two that follow. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What a wallet answers, unchecked: a server verifies the signature over `signedMessage` by the account's key. */
export interface SolanaSignInOutput {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  /** The whole message, UTF-8. */
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

/** Connects and signs a sign-in message in one step; rejects with the wallet's own error. */
export type SolanaSignIn = (input?: SolanaSignInInput) => Promise<readonly SolanaSignInOutput[]>

/**
 * A wallet's own way to sign in, `solana:signIn`; `undefined` where it has none, and a message is signed instead
 * (`solana:signMessage`). Ask each time: a wallet may learn or lose it, and one over WalletConnect has it never.
 *
 * @param wallet what `modal.getProvider('solana')` resolved with
 */
export function signInOf(wallet: StandardWallet): SolanaSignIn | undefined {
  const feature = featureOf(wallet, 'solana:signIn', 'signIn')
  return feature && (async (input = {}) => (await feature.signIn?.(input)) as readonly SolanaSignInOutput[])
}
