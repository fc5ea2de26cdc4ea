import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { Venue, VenuePlace } from './venue.js'

/** Where a venue stands on a network; undefined where it doesn't. */
export const placeOf = (
  { places, elsewhere }: Pick<Venue, 'places' | 'elsewhere'>,
  { id, capabilities }: NetworkDefinition,
): VenuePlace | undefined =>
  capabilities?.swaps === false ? undefined : (places[id] ?? (capabilities?.swaps ? elsewhere : undefined))
