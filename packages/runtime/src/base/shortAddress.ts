/**
 * Shortens an address to its first 4 and last 6 characters (Spec §9): `0x8f…2e91aB`.
 * For display only: never compare shortened addresses. Strings that would not get shorter stay.
 */
export function shortAddress(address: string): string {
  return address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
