/** Bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * The bytes of a base64url text.
 * @returns undefined for any other text, also for one with unused bits that are set
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    )
    return toBase64Url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

/** A random id of 128 bits or more. */
export const randomId = (bytes = 16): string => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The SHA-256 of a text, as base64url. */
export const sha256 = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
