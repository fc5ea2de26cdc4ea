import { flagTable } from './flags.generated.js'
import type { EndpointId, FeatureId } from './types.js'

/** A flag that ships with Wallet Modal. */
export interface FlagFacts {
  /** Whether it is on when the config leaves it out. */
  readonly byDefault: boolean
  /** What the flag does, in a few words. */
  readonly summary: string
  /** The service that it needs. */
  readonly endpoint?: EndpointId
}

/** All flags that ship with Wallet Modal. */
export const flagFacts: Readonly<Record<FeatureId, FlagFacts>> = flagTable
