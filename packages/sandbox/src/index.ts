import type { AnswerCheck } from './AnswerCheck.js'
import { startChains } from './chains/startChains.js'
import { requireWalletCount } from './directory/createWalletCounts.js'
import { listen } from './http/listen.js'
import { parts } from './parts.js'
import type { SandboxDescription } from './SandboxDescription.js'
import type { SandboxError } from './SandboxError.js'
import { loadCluster } from './solana/loadCluster.js'
import { startParts } from './startParts.js'

export type { AnswerCheck } from './AnswerCheck.js'
export type { SandboxAccount } from './accounts.js'
export type { SandboxNetwork } from './networks.js'
export type { DescribedChain, DescribedWallet, SandboxDescription } from './SandboxDescription.js'
export type { SandboxErrorCode } from './SandboxError.js'
export { SandboxError } from './SandboxError.js'

/** Options of {@link startSandbox}. */
export interface SandboxOptions {
  /**
   * Port of the sandbox, on 127.0.0.1. 0 takes any free port, as parts with an origin of their own do.
   * @default 4100
   */
  readonly port?: number
  /**
   * Prints nothing, not even that a chain has died.
   * @default false
   */
  readonly quiet?: boolean
  /**
   * How many wallets the directory has, 0 to 10,000: the best known first, generated ones after the real ones.
   * @default all real ones
   */
  readonly wallets?: number
  /**
   * Folder in which registered names survive a restart, for one sandbox at a time; created if missing.
   * @default none: names are kept in memory
   */
  readonly dataFolder?: string
  /**
   * Makes the embedded wallet's accounts smart accounts, with a sponsor: by EIP-7702 on the first chain, by ERC-4337 on the second. Needs
   * `@account-abstraction/contracts` 0.8.0 installed.
   * @default false
   */
  readonly smartAccounts?: boolean
  /** Checks the directory's answers before they are sent; an error that it throws is answered as `ANSWER_INVALID`. @default no check */
  readonly check?: AnswerCheck
  /** Called when a chain ends on its own. The sandbox stays up, and that chain's RPC answers `CHAIN_STOPPED`. */
  readonly onFailure?: (error: SandboxError) => void
  /** Ends the start, or closes the running sandbox. */
  readonly signal?: AbortSignal
}

/** A running sandbox. */
export interface Sandbox {
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** What `GET /sandbox.json` answers. */
  readonly description: SandboxDescription
  /** Ends the chains and the server; resolves when both are gone. Calling it again is harmless. */
  close(): Promise<void>
}

/** The port of the sandbox unless another is asked for. */
export const defaultPort = 4100

/**
 * Starts the local back end for development: chains, explorer, wallets, relay and wallet directory behind one
 * loopback port.
 *
 * @throws SandboxError `PORT_TAKEN`, `PORT_INVALID`, `PORT_NOT_ALLOWED`, `PARAMETER_INVALID` for a number of wallets,
 * `ANVIL_MISSING`, `CHAIN_NOT_STARTED` or `WALLETS_NOT_BUILT`; the signal's reason when it was aborted
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = defaultPort, quiet = false, signal } = options
  const onFailure = options.onFailure ?? (quiet ? () => {} : printFailure)
  const wallets = options.wallets === undefined ? undefined : requireWalletCount(options.wallets)
  signal?.throwIfAborted()

  const opened: { close(): Promise<void> }[] = []
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeAll(opened)
    return closing
  }

  try {
    // First of all, so that a port in use is told before anything costs time.
    const server = await listen(port)
    opened.push(server)

    const chains = await startChains(onFailure)
    opened.push(...chains)
    signal?.throwIfAborted()

    const cluster = await loadCluster(quiet ? () => {} : console.error)
    const { check, dataFolder, smartAccounts = false } = options
    const context = { chains, cluster, wallets, check, dataFolder, smartAccounts }
    const description = await startParts(parts, server, { ...context, opened, signal })
    signal?.addEventListener('abort', () => void close(), { once: true })
    return { url: server.url, description, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Closes in reverse order; one that fails does not keep the others open. */
async function closeAll(opened: readonly { close(): Promise<void> }[]): Promise<void> {
  const failures: unknown[] = []
  for (const item of opened.toReversed()) {
    await item.close().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some parts of the sandbox failed to close.')
}

function printFailure(error: SandboxError): void {
  console.error(`${error.message}\n${error.hint}`)
}
