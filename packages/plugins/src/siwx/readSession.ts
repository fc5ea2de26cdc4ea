import { attempt } from '@wallet-modal/runtime/chain'
import type { SignInSession } from '@wallet-modal/runtime/login'

import { parseMessage } from './message/parseMessage.js'

/**
 * Reads a session from storage, a server or a wallet. The session's fields come from the signed text alone.
 * @returns undefined for another value
 */
export function readSession(value: unknown): SignInSession | undefined {
  const { message, signature } = Object(value) as { message?: unknown; signature?: unknown }
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  const data = attempt(() => parseMessage(message))
  return data && { data, message, signature }
}
