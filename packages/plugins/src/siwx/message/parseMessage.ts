import { readSignInMessage, type SignInMessage } from '@wallet-modal/runtime/login'
import { assertChecksum } from './assertChecksum.js'

/**
 * Reads a sign-in message, as strictly as `buildMessage` writes it: `parseMessage(buildMessage(message))` equals `message`.
 * @param text as it was signed
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID`, with the field in its context
 */
export function parseMessage(text: string): SignInMessage {
  const message = readSignInMessage(text)
  assertChecksum(message)
  return message
}
