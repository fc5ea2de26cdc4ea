/** A part of an address without quotes, comments and routes, which mail servers hardly accept and headers could be injected by. */
const address =
  /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/**
 * Reads an email address: trimmed, in lower case.
 * @returns undefined for a text that is no email address
 */
export function parseEmail(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 254) return undefined
  const email = text.trim().normalize('NFC').toLowerCase()
  return address.test(email) && email.length <= 254 ? email : undefined
}
