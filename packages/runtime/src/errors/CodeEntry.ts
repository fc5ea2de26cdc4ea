/** What one error code stands for. Texts taken from the specification are verbatim. */
export interface CodeEntry {
  /** Text for developers, where the specification fixes one; otherwise each place that throws writes its own. */
  readonly message?: string
  /** Text that may be shown to the visitor, where the specification fixes one. `{n}` is filled in by the thrower. */
  readonly userMessage?: string
  /** Tracking event sent when this happens. */
  readonly event?: string
}
