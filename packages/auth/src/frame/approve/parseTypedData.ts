import { hashTypedData, isHex } from 'viem'
import { WalletError } from '../WalletError.js'

/** A field of a struct (EIP-712). */
export interface Field {
  readonly name: string
  readonly type: string
}

/** Typed data whose every value has the form of its type, and nothing else: what is signed, and what is shown. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const maxDepth = 16
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Parses typed data. Values are kept in one spelling, and values without a type, which no signature covers, are dropped.
 * @throws WalletError `REQUEST_INVALID`
 */
export function parseTypedData(given: unknown): TypedData {
  try {
    const { types, primaryType, domain, message } = (
      typeof given === 'string' ? JSON.parse(given) : given
    ) as TypedData
    const own: Record<string, readonly Field[]> = Object.create(null)
    for (const [name, fields] of Object.entries(types))
      own[name] = fields.map((field) => ({ name: String(field.name), type: String(field.type) }))
    own.EIP712Domain ??= domainFields.filter(({ name }) => Object.hasOwn(domain, name))
    if (primaryType === 'EIP712Domain') throw new TypeError('no message')
    const read = Object.freeze({
      types: { ...own },
      primaryType,
      domain: readStruct(own, 'EIP712Domain', domain, 0),
      message: readStruct(own, primaryType, message, 0),
    })
    // Throws for types that don't exist, and for values that don't fit.
    hashTypedData(read as never)
    return read
  } catch (error) {
    throw new WalletError('REQUEST_INVALID', 'The typed data is malformed.', {}, error)
  }
}

function readStruct(
  types: Readonly<Record<string, readonly Field[]>>,
  type: string,
  value: unknown,
  depth: number,
): Readonly<Record<string, unknown>> {
  const fields = types[type]
  if (!fields || typeof value !== 'object' || value === null || depth > maxDepth) throw new TypeError(type)
  if (new Set(fields.map(({ name }) => name)).size < fields.length) throw new TypeError('a name twice')
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (!Object.hasOwn(value, name)) throw new TypeError(`no ${name}`)
      return [name, readValue(types, type, (value as Record<string, unknown>)[name], depth + 1)]
    }),
  )
}

function readValue(
  types: Readonly<Record<string, readonly Field[]>>,
  type: string,
  value: unknown,
  depth: number,
): unknown {
  const list = /^(.+)\[(\d*)\]$/.exec(type)
  if (list) {
    const [, of = '', length] = list
    if (!Array.isArray(value) || (length && value.length !== Number(length))) throw new TypeError(type)
    return value.map((one) => readValue(types, of, one, depth + 1))
  }
  if (types[type]) return readStruct(types, type, value, depth)
  if (/^u?int\d*$/.test(type)) {
    if (
      typeof value === 'number' ? !Number.isSafeInteger(value) : !/^(-?\d+|0x[\da-f]+)$/i.test(String(value))
    )
      throw new TypeError(type)
    return `${BigInt(value as string)}`
  }
  if (
    type === 'bool'
      ? typeof value === 'boolean'
      : type === 'string'
        ? typeof value === 'string'
        : isHex(value)
  )
    return value
  throw new TypeError(type)
}
