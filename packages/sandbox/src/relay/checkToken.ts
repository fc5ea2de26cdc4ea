import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { isLoopbackName } from '../isLoopbackName.js'
import { SandboxError } from '../SandboxError.js'
import type { Client } from './createExchange.js'

/** What {@link checkToken} holds a token against. */
export interface TokenCheck {
  /** Port of the sandbox. */
  readonly port: string
  /** Path of the relay. */
  readonly path: string
  /** Unix time in ms. */
  readonly nowMs: number
}

/**
 * Reads who a client is from its JWT, which it has signed itself (`did:key`, Ed25519).
 *
 * @throws SandboxError `RELAY_TOKEN_INVALID` unless it is signed, meant for this relay under any of its loopback names,
 * and not expired
 */
export async function checkToken(token: string | null, check: TokenCheck): Promise<Client> {
  if (!token) throw invalid('The relay needs a token, and there is none in ?auth=.')
  const { iss, sub, aud, exp } = await readPayload(token)
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof aud !== 'string') {
    throw invalid('The token lacks iss, sub or aud.')
  }
  if (!isOwnUrl(aud, check)) throw invalid(`The token is meant for ${JSON.stringify(aud.slice(0, 200))}.`)
  if (!(typeof exp === 'number' && exp * 1000 > check.nowMs)) throw invalid('The token has expired.')
  return { id: iss, instance: sub }
}

async function readPayload(token: string): Promise<Record<string, unknown>> {
  let isSigned = false
  try {
    isSigned = await verifyJWT(token)
  } catch (cause) {
    throw invalid('The token is not a JWT signed by a did:key.', cause)
  }
  if (!isSigned) throw invalid('The signature of the token does not match.')
  return { ...decodeJWT(token).payload }
}

function isOwnUrl(aud: string, { port, path }: TokenCheck): boolean {
  if (!URL.canParse(aud)) return false
  const url = new URL(aud)
  return (
    url.protocol === 'ws:' &&
    isLoopbackName(url.hostname) &&
    (url.port || '80') === port &&
    url.pathname.replace(/\/$/, '') === path
  )
}

function invalid(message: string, cause?: unknown): SandboxError {
  return new SandboxError('RELAY_TOKEN_INVALID', message, {
    hint: 'Let an SDK of WalletConnect connect, with the relay URL of GET /sandbox.json as its relayUrl.',
    cause,
  })
}
