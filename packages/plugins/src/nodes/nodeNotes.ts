import { HttpError, type NetworkId, RpcError, type WalletModalError } from '@wallet-modal/runtime/plugin'

/** The first rest after a failure, and the longest, in ms; each further one is twice as long. */
const firstRestMs = 1_000
const longestRestMs = 60_000

/** "Limit exceeded", as nodes number it (EIP-1474). */
const limitExceeded = -32005

/** What is known of a node. */
export interface NodeNote {
  /** The network that it said it is of; undefined until it said so. */
  networkId?: NetworkId
  /** How often it has failed since it last answered. */
  failures: number
  /** It rests until then. */
  until: number
  /** Whether it asked to be left alone: then it is not asked even where there is no other. */
  isFirm: boolean
}

/** What is known of the nodes, by URL. */
export type NodeNotes = Map<string, NodeNote>

/** The note of a node, made where there is none. */
export function noteOf(notes: NodeNotes, url: string): NodeNote {
  const note = notes.get(url) ?? { failures: 0, until: 0, isFirm: false }
  notes.set(url, note)
  return note
}

/** Who may be asked now. */
export interface Standing {
  /** In the order of the config. */
  readonly fit: readonly string[]
  /** Resting after a failure: for when there is nobody else; who is fit again first comes first. */
  readonly tired: readonly string[]
  /** When the first node of all may be asked again. */
  readonly freeAt: number
}

/** Sorts a network's nodes by whether they rest. */
export function standing(urls: readonly string[], notes: NodeNotes, now: number): Standing {
  const until = (url: string) => notes.get(url)?.until ?? 0
  const resting = urls.filter((url) => until(url) > now)
  return {
    fit: urls.filter((url) => until(url) <= now),
    tired: resting
      .filter((url) => notes.get(url)?.isFirm === false)
      .sort((one, other) => until(one) - until(other)),
    freeAt: Math.min(...urls.map(until)),
  }
}

/** Notes that a node failed: it rests, as long as it asks to, else longer each time. Refusing one call is no failure. */
export function failed(note: NodeNote, error: WalletModalError, now: number): void {
  if (error instanceof RpcError && error.rpcCode !== limitExceeded) return
  const askedMs = error instanceof HttpError ? error.retryAfterMs : undefined
  note.isFirm = askedMs !== undefined || (error instanceof HttpError && error.status === 429)
  note.until = now + (askedMs ?? Math.min(firstRestMs * 2 ** note.failures, longestRestMs))
  note.failures += 1
}
