/** 40 hex digits, `0x` optional (Spec §5, EVM). Checksums are not looked at. */
export function isHexAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[0-9a-fA-F]{40}$/.test(value)
}

/** `0x` and 64 hex digits (Spec §5). */
export function isTransactionHash(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** Whether two hex addresses are the same account, whatever their case and prefix; false if either is none. */
export function sameHexAddress(a: unknown, b: unknown): boolean {
  return isHexAddress(a) && isHexAddress(b) && digits(a) === digits(b)
}

function digits(address: string): string {
  return address.slice(-40).toLowerCase()
}

/**
 * Shortens an address to its first 4 and last 6 characters (Spec §9): `0x8f…2e91aB`.
 * For display only: eight hex digits never decide anything. Strings that would not get shorter stay.
 */
export function shortAddress(address: string): string {
  return address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
