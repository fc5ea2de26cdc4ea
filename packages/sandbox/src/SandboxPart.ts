import type { AnswerCheck } from './AnswerCheck.js'
import type { LocalChain } from './chains/LocalChain.js'
import type { Interceptor } from './http/interceptor.js'
import type { Route } from './http/route.js'
import type { Upgrade } from './http/upgrade.js'
import type { SandboxDescription } from './SandboxDescription.js'

/**
 * One part of the sandbox, such as the explorer. To add one, write its folder and list it in `parts.ts`.
 *
 * @typeParam Keys the keys of {@link SandboxDescription} that the part fills in
 */
export interface SandboxPart<Keys extends keyof SandboxDescription = never> {
  readonly name: string
  /** Starts what the part needs. What it has opened by the time it throws it must have closed itself. */
  start(context: PartContext): Promise<RunningPart<Keys>>
}

/** What a part may rely on. */
interface PartContext {
  /** Base URL of the sandbox, already listening, without a slash at the end. */
  readonly url: string
  /** The local chains, running. */
  readonly chains: readonly LocalChain[]
  /** Whether the verify server was asked for. */
  readonly verify: boolean
  /** How many wallets the directory was asked to have; undefined for all real ones. */
  readonly wallets: number | undefined
  /** Looks at what the services' readers parse; absent where nobody does. */
  readonly check?: AnswerCheck | undefined
  /** The whole description; complete once every part has started, so only request handlers should ask. */
  readonly describe: () => SandboxDescription
}

/** A part that has started. */
interface RunningPart<Keys extends keyof SandboxDescription = never> {
  readonly routes: readonly Route[]
  /** Sockets, beside the routes. */
  readonly upgrades?: readonly Upgrade[]
  /** Stands before the routes and sockets of all parts. */
  readonly interceptor?: Interceptor
  describe(): Pick<SandboxDescription, Keys>
  close(): Promise<void>
}
