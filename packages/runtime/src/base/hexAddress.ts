/** 40 hex digits, `0x` optional (Spec §5, EVM). Checksums are ignored. */
export function isHexAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[0-9a-fA-F]{40}$/.test(value)
}

/** Whether two hex addresses are the same account, ignoring case and prefix; false if either is no address. */
export function sameHexAddress(a: unknown, b: unknown): boolean {
  return isHexAddress(a) && isHexAddress(b) && digits(a) === digits(b)
}

function digits(address: string): string {
  return address.slice(-40).toLowerCase()
}
