import type { Prompt } from '../browser/createDecider.js'

/** A request of one session, as far as it concerns the answer. */
export interface SessionRequest {
  readonly topic: string
  /** The network that the dapp addresses, CAIP-2. */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** The plan for a request: an answer without the user, which may take its time, or an act that the user has to allow. */
export type PlannedAnswer =
  | { readonly answer: unknown }
  | { readonly prompt: Prompt; readonly act: () => Promise<unknown> }

/** JSON-RPC's code for an unknown method. */
export const unknownMethod = -32_601
