import { type SignInMessage, writeSignInMessage } from '@wallet-modal/runtime/login'
import { assertChecksum } from './assertChecksum.js'

/**
 * Writes a sign-in message, byte for byte by its chain's grammar.
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID` for a field that the grammar doesn't allow, with the field in its context
 */
export function buildMessage(message: SignInMessage): string {
  const text = writeSignInMessage(message)
  assertChecksum(message)
  return text
}
