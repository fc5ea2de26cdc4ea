import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { AbiCodec, AbiFunction } from '@wallet-modal/runtime/transactions'
import { placeOf } from './placeOf.js'
import type { SwapCall } from './provider.js'
import { refuse } from './refusal.js'
import { type Fields, isSameAddress, readTerms, type SwapTerms, valueAt } from './terms.js'
import type { CallFormat, Venue, VenuePlace } from './venue.js'

/** A call of a known function of a known venue. */
export interface ReadSwap {
  readonly venue: Venue
  readonly place: VenuePlace
  readonly format: CallFormat
  readonly terms: SwapTerms
  /** Addresses on the way that must be the venue's. */
  readonly contracts: readonly string[]
}

/** Reads a call by the formats of its venue. @throws Refusal */
export function readCall(
  call: SwapCall,
  network: NetworkDefinition,
  venues: readonly Venue[],
  codec: AbiCodec,
): ReadSwap {
  const venue = venues.find((each) => {
    const place = placeOf(each, network)
    return each.calls !== undefined && place !== undefined && isSameAddress(place.target, call.to)
  })
  const place = venue && placeOf(venue, network)
  if (!venue || !place) return refuse('unknown-contract', { found: call.to })
  const format = venue.calls?.[selectorOf(call.data)]
  if (!format) return refuse('unknown-function', { found: selectorOf(call.data) })

  const fields: Record<string, unknown> = {
    ...argumentsOf(codec, format.abi, call.data, format.suffixMax ?? 0),
    '@': { value: call.value },
  }
  if (format.inner) {
    const data = String(valueAt(fields, format.inner.data))
    if (selectorOf(data) !== format.inner.selector) refuse('unknown-function', { found: selectorOf(data) })
    fields.inner = argumentsOf(codec, format.inner.abi, data, 0)
  }
  for (const { path, mask } of format.forbid ?? [])
    if (((valueAt(fields, path) as bigint) & mask) !== 0n) refuse('flag', { found: valueAt(fields, path) })
  return {
    ...{ venue, place, format },
    terms: readTerms(format, fields),
    contracts: (format.contracts ?? []).map((path) => String(valueAt(fields, path))),
  }
}

const selectorOf = (data: string) => data.slice(0, 10).toLowerCase()

/** A call's arguments by name. @throws Refusal for bytes that aren't their canonical encoding, but for a suffix */
function argumentsOf(codec: AbiCodec, abi: AbiFunction, data: string, suffixMax: number): Fields {
  const read = codec.decodeCall(abi, data)
  if (!read) return refuse('not-canonical')
  const suffixLength = (read.suffix.length - 2) / 2
  if (suffixLength > suffixMax) refuse('not-canonical', { suffix: read.suffix })
  return Object.fromEntries(abi.inputs.map(({ name }, at) => [name, read.args[at]]))
}
