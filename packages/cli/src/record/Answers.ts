import type { FeatureId, Social } from '@wallet-modal/runtime/config'
import type { PackageManagerName } from '../project/userAgent.js'

/** Libraries that the sample can use over the modal's bridge, for EVM networks. */
export const libraries = ['wagmi', 'viem', 'ethers'] as const

export type Library = (typeof libraries)[number]

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
  /** The library of the sample's EVM code. */
  readonly with: Library | 'none'
  /** Wallets listed first. */
  readonly wallets: readonly string[]
  /** Public id for hosted services. */
  readonly projectId?: string
  /** WalletConnect relay of one's own. */
  readonly relay?: string
  /** Whether the app has tests. */
  readonly tests: boolean
  /** Whether the app has a file for coding agents. */
  readonly agentsMd: boolean
  /** The one whose commands stand in the app's texts. @default npm */
  readonly packageManager?: PackageManagerName
}
