import type { AnswerCheck } from './AnswerCheck.js'
import type { LocalChain } from './chains/LocalChain.js'
import type { Service } from './http/listen.js'
import type { SandboxDescription } from './SandboxDescription.js'
import type { Cluster } from './solana/createCluster.js'

/**
 * One part of the sandbox, such as the explorer. To add one, write its folder and list it in `parts.ts`.
 *
 * @typeParam Keys the keys of {@link SandboxDescription} that the part fills in
 */
export interface SandboxPart<Keys extends keyof SandboxDescription = never> {
  readonly name: string
  /**
   * `own` serves the part on a port of its own, for what browsers have to keep apart from the sandbox's pages: a sign-in, an
   * inbox, a frame. The same callers are let in there, and its URL is in the description's `origins`, by the part's name.
   * Cookies know no ports: give them names of the part's own. @default the sandbox's origin
   */
  readonly origin?: 'own'
  /** Starts the part's services. A part that throws closes its own resources first. */
  start(context: PartContext): Promise<RunningPart<Keys>>
}

/** Services that a part may use. */
export interface PartContext {
  /** Base URL of the sandbox, or of the part's own origin; already listening, without a slash at the end. */
  readonly url: string
  /** The local chains, running. */
  readonly chains: readonly LocalChain[]
  /** The local Solana cluster; undefined where its engine has no build for this platform. */
  readonly cluster: Cluster | undefined
  /** How many wallets the directory was asked to have; undefined for all real ones. */
  readonly wallets: number | undefined
  /** Folder of what survives a restart; undefined to keep everything in memory. */
  readonly dataFolder?: string | undefined
  /** Whether the embedded wallet's accounts are smart accounts on the first two chains. @default false */
  readonly smartAccounts?: boolean | undefined
  /** Checks answers with the readers of the services; absent without a check. */
  readonly check?: AnswerCheck | undefined
  /** The whole description; complete once every part has started, so only request handlers should ask. */
  readonly describe: () => SandboxDescription
}

/** A part that has started. */
export interface RunningPart<Keys extends keyof SandboxDescription = never> extends Service {
  describe(): Pick<SandboxDescription, Keys>
  close(): Promise<void>
}
