import { attempt } from '@wallet-modal/runtime/chain'
import type { SignInSession } from '@wallet-modal/runtime/plugin'
import { parseMessage } from './message/parseMessage.js'

/**
 * Reads a session that somebody kept: what its text says counts, and nothing else of it.
 * @returns undefined for what is no session
 */
export function readSession(value: unknown): SignInSession | undefined {
  const { message, signature } = Object(value) as { message?: unknown; signature?: unknown }
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined
  const data = attempt(() => parseMessage(message))
  return data && { data, message, signature }
}
