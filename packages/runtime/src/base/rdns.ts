// Counted in code: a form that counts is slow to compile, and the first list of wallets waits for it.
const labelForm = /^[a-z0-9-]+$/i

/**
 * A reverse domain name of two to nine labels, lower-cased; undefined for anything else, so that a missing one never matches.
 */
export function cleanRdns(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 253) return undefined
  const labels = value.split('.')
  const isName =
    labels.length > 1 &&
    labels.length < 10 &&
    labels.every((label) => label.length < 64 && labelForm.test(label))
  return isName ? value.toLowerCase() : undefined
}
