import { featureOf, type StandardWallet } from '@wallet-modal/runtime/chain'

/** The fields of a sign-in message (CAIP-122, as `solana:signIn` takes it). The wallet fills in missing fields. */
export interface SolanaSignInInput {
  readonly domain?: string
  /** Base58. @default the active account */
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  /** ISO 8601, like the next two. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A wallet's unchecked answer. A server must verify the signature of `signedMessage` by the account's key. */
export interface SolanaSignInOutput {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  /** The whole message, UTF-8. */
  readonly signedMessage: Uint8Array
  /** Ed25519, 64 bytes. */
  readonly signature: Uint8Array
}

/** Connects and signs a sign-in message in one step. Rejects with the wallet's own error. */
export type SolanaSignIn = (input?: SolanaSignInInput) => Promise<readonly SolanaSignInOutput[]>

/**
 * Returns a wallet's own `solana:signIn`; `undefined` if it has none, and the app signs a message instead (`solana:signMessage`). Call it
 * each time, because a wallet may gain or lose it. Wallets over WalletConnect never have it.
 *
 * @param wallet what `modal.getProvider('solana')` resolved with
 */
export function signInOf(wallet: StandardWallet): SolanaSignIn | undefined {
  const feature = featureOf(wallet, 'solana:signIn', 'signIn')
  return feature && (async (input = {}) => (await feature.signIn?.(input)) as readonly SolanaSignInOutput[])
}
