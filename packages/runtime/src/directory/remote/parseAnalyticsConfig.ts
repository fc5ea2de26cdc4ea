import { ProtocolError } from '../../errors/classes.js'

/** What GET /getAnalyticsConfig answers (Spec §7), checked. */
export interface AnalyticsConfig {
  readonly isAnalyticsEnabled: boolean
}

/**
 * Reads a body of GET /getAnalyticsConfig. Whoever asks takes a failure for `false` (Spec §7).
 * @throws ProtocolError `HTTP_BODY_INVALID` when it says neither yes nor no
 */
export function parseAnalyticsConfig(body: unknown): AnalyticsConfig {
  const isAnalyticsEnabled = (body as Partial<AnalyticsConfig> | null | undefined)?.isAnalyticsEnabled
  if (typeof isAnalyticsEnabled !== 'boolean') {
    throw new ProtocolError(
      'HTTP_BODY_INVALID',
      'The answer is no analytics config: it needs `isAnalyticsEnabled`, true or false.',
    )
  }
  return Object.freeze({ isAnalyticsEnabled })
}
