import { concat, keccak256, numberToHex, stringToBytes, toHex } from 'viem'

type Hex = `0x${string}`

/** A number as 32 bytes, or as short as the JSON-RPC wants quantities. */
export const word = (value: bigint, form: 'full' | 'short' = 'full'): Hex =>
  form === 'full' ? numberToHex(value, { size: 32 }) : numberToHex(value)

/**
 * Where Solidity keeps a text of 32 bytes or more in a mapping, as slots and their values: its length, and its bytes behind the hash
 * of where that stands.
 */
export function textSlots(
  { mapping, key }: { readonly mapping: bigint; readonly key: bigint },
  text: string,
): (readonly [slot: bigint, value: Hex])[] {
  const bytes = stringToBytes(text)
  const place = keccak256(concat([word(key), word(mapping)]))
  const first = BigInt(keccak256(place))
  const words = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, index) => {
    const part = new Uint8Array(32)
    part.set(bytes.subarray(index * 32, (index + 1) * 32))
    return [first + BigInt(index), toHex(part)] as const
  })
  return [[BigInt(place), word(BigInt(bytes.length * 2 + 1))], ...words]
}
