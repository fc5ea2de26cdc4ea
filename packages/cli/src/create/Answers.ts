import type { FeatureId, Social } from '@wallet-modal/runtime/config'

/**
 * All that decides the content of the files: the same answers give the same bytes. What only happens around them, such
 * as git and the installation, is no part of it.
 */
export interface Answers {
  /** Package name. */
  readonly name: string
  /** Template id. */
  readonly template: string
  /** CAIP-2 ids, at least one. */
  readonly chains: readonly string[]
  /** One of `chains`. */
  readonly defaultChain: string
  /** Features that are on, but for the social log-ins. */
  readonly features: readonly Exclude<FeatureId, 'socials'>[]
  readonly socials: readonly Social[]
  /** Sign-in with the wallet. */
  readonly signIn: 'off' | 'optional' | 'required'
  /** Wallets listed first. */
  readonly wallets: readonly string[]
  /** Public id for hosted services. */
  readonly projectId?: string
  /** WalletConnect relay of one's own. */
  readonly relay?: string
}
