/** A message as subscribers get it. The text is encrypted from end to end. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  /** Unix time in ms. */
  readonly publishedAt: number
  /** What kind of message it is, such as 1100 for a proposal; 0 for none in particular. */
  readonly tag: number
  /**
   * The publisher's attestation, or empty. It is never left out: without one, a wallet would ask the hosted verify
   * server about every proposal and request.
   */
  readonly attestation: string
}
