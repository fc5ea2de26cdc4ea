/** What one error code stands for. Texts taken from the specification are verbatim. */
export interface CodeEntry {
  /** Text for developers, where the specification fixes one; otherwise each place that throws writes its own. */
  readonly message?: string
  /** Text that may be shown to the visitor, where the specification fixes one. `{n}` is filled in by the thrower. */
  readonly userMessage?: string
  /** Tracking event sent when this happens. */
  readonly event?: string
}

/**
 * The fixed texts (Spec §8) of the codes that the core itself throws or shows: the part of the table that every visitor
 * downloads. A plugin that throws one of the others brings its text along.
 */
export const coreTexts = {
  UNSUPPORTED_CHAIN: { message: 'Unsupported chain' },
  ADAPTER_NOT_FOUND: { message: 'Chain adapter not found' },
  NETWORK_NOT_FOUND: { message: 'Network not found' },
  TOKEN_BALANCE_UNAVAILABLE: { userMessage: 'Token Balance Unavailable' },
  DISCONNECT_FAILED: { userMessage: 'Failed to disconnect', event: 'DISCONNECT_ERROR' },
} as const satisfies Record<string, CodeEntry>
