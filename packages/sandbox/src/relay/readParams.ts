import { RelayError } from './RelayError.js'

type Params = Readonly<Record<string, unknown>>

/**
 * Checks that a call has named parameters.
 *
 * @throws RelayError
 */
export function readParams(value: unknown): Params {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Params
  throw new RelayError('params', 'The parameters are not an object.')
}

/**
 * Reads a text that must not be empty.
 *
 * @throws RelayError
 */
export function readText(params: Params, key: string): string {
  const value = params[key]
  if (typeof value === 'string' && value !== '') return value
  throw new RelayError('params', `${key} is not a text.`)
}

/** Reads an attestation: anything but a text counts as none. */
export function readAttestation({ attestation }: Params): string {
  return typeof attestation === 'string' ? attestation : ''
}

/**
 * Reads a time to live in seconds. 0 stores nothing.
 *
 * @throws RelayError
 */
export function readTtl({ ttl }: Params): number {
  if (typeof ttl === 'number' && ttl >= 0) return ttl
  throw new RelayError('params', 'ttl is not a number of seconds.')
}

/**
 * Reads a tag; 0 without one.
 *
 * @throws RelayError
 */
export function readTag({ tag }: Params): number {
  if (tag === undefined || tag === null) return 0
  if (Number.isSafeInteger(tag)) return tag as number
  throw new RelayError('params', 'tag is not a whole number.')
}

/**
 * Reads a list item by item.
 *
 * @throws RelayError
 */
export function readList<Item>(params: Params, key: string, read: (item: unknown) => Item): Item[] {
  const list = params[key]
  if (!Array.isArray(list)) throw new RelayError('params', `${key} is not a list.`)
  return list.map(read)
}

/**
 * Reads a list of topics.
 *
 * @throws RelayError
 */
export function readTopics(params: Params): string[] {
  return readList(params, 'topics', (topic) => readText({ topic }, 'topic'))
}
