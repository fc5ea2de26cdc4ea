import { sha256 } from './encoding.js'

/**
 * Headers of a signed request. The frame signs with its P-256 key, which never leaves the browser, so the server needs no cookie and
 * keeps nothing that a thief could use.
 */
export const signatureHeaders = {
  /** The public key: its uncompressed point of 65 bytes, as base64url. */
  key: 'wallet-key',
  /** The signing time: milliseconds since 1970. */
  time: 'wallet-time',
  /** A random id of 128 bits, as base64url. */
  id: 'wallet-request',
  /** The ES256 signature of {@link signedText}: `r` and `s`, 64 bytes, as base64url. */
  signature: 'wallet-signature',
} as const

/** How each text begins that a key of the wallet, a device or a session signs for the wallet's server. No page may have one signed. */
export const ownTexts = 'wallet-modal-auth '

/** Signed facts of a request. */
export interface RequestFacts {
  /** Origin of the server. */
  readonly origin: string
  readonly method: string
  readonly path: string
  readonly body: string
}

/** The text that the key signs. */
export async function signedText(facts: RequestFacts, time: string, id: string): Promise<string> {
  const { origin, method, path, body } = facts
  return [`${ownTexts}1`, origin, method, path, await sha256(body), time, id].join('\n')
}

/** The text that a device's key signs to take its enrolment over into a session. */
export const resumeText = (enrolmentId: string, sessionKey: string) =>
  `${ownTexts}1\nresume\n${enrolmentId}\n${sessionKey}`

/** The text that the wallet's own key signs to enrol a new device, so that only someone who can open the wallet enrols one. */
export const recoveryText = (enrolmentId: string, deviceKey: string) =>
  `${ownTexts}1\nenrol\n${enrolmentId}\n${deviceKey}`
