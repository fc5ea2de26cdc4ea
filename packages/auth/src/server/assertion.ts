import { z } from 'zod'
import { fromBase64Url, toBase64Url } from '../encoding.js'

/** Permissions of a frame at the escrow. */
export const escrowActs = ['keep', 'release', 'forget'] as const

/** The log-in server's statement about a log-in, for the escrow. */
export interface Assertion {
  readonly act: (typeof escrowActs)[number]
  readonly wallet: string
  /** Where the escrow writes to; empty where the account has no address. */
  readonly email: string
  /** The frame's public key: the assertion is good for requests that it signs. */
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How long an assertion is good, and how far the servers' clocks may differ, in ms. */
const lifetimeMs = 5 * 60_000

const assertion = z.object({
  act: z.enum(escrowActs),
  wallet: z.string(),
  email: z.string(),
  key: z.string(),
  at: z.number(),
})

/** Writes an assertion: JSON and its HMAC-SHA-256, as base64url with a dot between. @param secret 32 bytes, which both servers have */
export async function writeAssertion(secret: Uint8Array<ArrayBuffer>, says: Assertion): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(says))
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), bytes)
  return `${toBase64Url(bytes)}.${toBase64Url(new Uint8Array(mac))}`
}

/** Reads an assertion. @returns undefined unless the log-in server has written it within the last five minutes */
export async function readAssertion(
  secret: Uint8Array<ArrayBuffer>,
  text: string,
  now: number,
): Promise<Assertion | undefined> {
  const [bytes, mac] = text.split('.', 2).map(fromBase64Url)
  if (!bytes || !mac || !(await crypto.subtle.verify('HMAC', await importKey(secret), mac, bytes)))
    return undefined
  const says = assertion.parse(JSON.parse(new TextDecoder().decode(bytes)))
  return Math.abs(now - says.at) <= lifetimeMs ? says : undefined
}

const importKey = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
