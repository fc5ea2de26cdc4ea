import { isLoopbackOrigin } from '../isLoopbackOrigin.js'
import { SandboxError } from '../SandboxError.js'

/** What the page of an attestation is asked for. */
export interface AttestationRequest {
  /** Hash of the message to attest to: 64 hex digits. */
  readonly id: string
  /** Where the message was published from. */
  readonly origin: string
}

/**
 * Reads the query of `GET …/attestation`.
 *
 * @throws SandboxError `PARAMETER_INVALID`, or `ORIGIN_NOT_ALLOWED` for an origin that is not on this computer
 */
export function readAttestationRequest(query: URLSearchParams): AttestationRequest {
  const id = query.get('id') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(id)) {
    throw new SandboxError('PARAMETER_INVALID', 'An attestation is for an id of 64 hex digits.', {
      hint: 'Let an SDK of WalletConnect ask for it.',
    })
  }
  const origin = query.get('origin') ?? ''
  if (!isLoopbackOrigin(origin)) {
    throw new SandboxError('ORIGIN_NOT_ALLOWED', `Nothing attests to ${JSON.stringify(origin)}.`, {
      hint: 'Serve the page from http://localhost, http://127.0.0.1 or http://*.localhost, on any port.',
    })
  }
  return { id, origin }
}
