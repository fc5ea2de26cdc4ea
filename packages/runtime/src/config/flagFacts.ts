import { flagTable } from './flags.generated.js'
import type { EndpointId, FeatureId } from './types.js'

/** A flag that ships with Wallet Modal. */
export interface FlagFacts {
  /** Whether the flag is on when the config leaves it out. */
  readonly byDefault: boolean
  /** A few words on what the flag does. */
  readonly summary: string
  /** The service that the flag needs. */
  readonly endpoint?: EndpointId
}

/** All flags that ship with Wallet Modal. */
export const flagFacts: Readonly<Record<FeatureId, FlagFacts>> = flagTable
