const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 32 bytes of an Ed25519 key that an address spells in base58; at once, where the SDK's codecs would have to be loaded. */
export function keyBytes(address: string): Uint8Array {
  let value = 0n
  for (const character of address) value = value * 58n + BigInt(alphabet.indexOf(character))
  const hex = value.toString(16).padStart(64, '0')
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
