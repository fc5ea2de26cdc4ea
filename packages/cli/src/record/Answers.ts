import type { FeatureId, Social } from '@wallet-modal/runtime/config'
import type { PackageManagerName } from '../project/userAgent.js'

/** Libraries that the sample can use through the modal's bridge, for EVM networks. */
export const libraries = ['wagmi', 'viem', 'ethers'] as const

export type Library = (typeof libraries)[number]

/**
 * Everything that decides the content of the files: the same answers give the same bytes. Excludes git and
 * the installation.
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
  /** Features that are on, except social log-ins. */
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
  /** Address of an own WalletConnect relay. */
  readonly relay?: string
  /** Whether the app has tests. */
  readonly tests: boolean
  /** Whether the app has a file for coding agents. */
  readonly agentsMd: boolean
  /** The package manager that texts of the app mention. @default npm */
  readonly packageManager?: PackageManagerName
}
