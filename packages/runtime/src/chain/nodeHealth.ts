import type { NetworkId } from '../base/caip.js'
import { RpcError } from '../errors/chainErrors.js'
import type { WalletModalError } from '../errors/classes.js'
import { HttpError } from '../errors/classes.js'

/** The first and the longest back-off after a failure, in ms. Each failure doubles it. */
const firstBackOffMs = 1_000
const longestBackOffMs = 60_000

/** "Limit exceeded" (EIP-1474). */
const limitExceeded = -32005

/** The health of one node. */
export interface NodeHealth {
  /** The network that the node reported; undefined until it reported one. */
  networkId?: NetworkId
  /** Failures since its last answer. */
  failures: number
  /** When its back-off ends, in ms since 1970. */
  backOffUntil: number
  /** Whether the node asked for the back-off: then it isn't called even if no other node is left. */
  isRateLimited: boolean
}

/** A node that hasn't been called yet. */
export const newNode = (): NodeHealth => ({ failures: 0, backOffUntil: 0, isRateLimited: false })

/** Which nodes may be called now. */
export interface NodeOrder {
  /** In the order of the config. */
  readonly healthy: readonly string[]
  /** Backing off after a failure, in the order in which their back-offs end. */
  readonly backingOff: readonly string[]
  /** When the first of all nodes may be called again, in ms since 1970. */
  readonly availableAt: number
}

/** Sorts a network's nodes by their health. */
export function orderNodes(
  urls: readonly string[],
  health: ReadonlyMap<string, NodeHealth>,
  now: number,
): NodeOrder {
  const until = (url: string) => health.get(url)?.backOffUntil ?? 0
  return {
    healthy: urls.filter((url) => until(url) <= now),
    backingOff: urls
      .filter((url) => until(url) > now && !health.get(url)?.isRateLimited)
      .sort((one, other) => until(one) - until(other)),
    availableAt: Math.min(...urls.map(until)),
  }
}

/** Starts a node's back-off: as long as the node asks for, else longer with each failure. A refused call is no failure of the node. */
export function recordFailure(node: NodeHealth, error: WalletModalError, now: number): void {
  if (error instanceof RpcError && error.rpcCode !== limitExceeded) return
  const askedMs = error instanceof HttpError ? error.retryAfterMs : undefined
  node.isRateLimited = askedMs !== undefined || (error instanceof HttpError && error.status === 429)
  node.backOffUntil = now + (askedMs ?? Math.min(firstBackOffMs * 2 ** node.failures, longestBackOffMs))
  node.failures += 1
}
