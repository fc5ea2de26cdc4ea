import { WalletError } from '../WalletError.js'
import { StepError } from './drawStep.js'
import type { RecoveryTexts } from './texts.js'

const texts: Readonly<Record<string, keyof RecoveryTexts>> = {
  PASSKEY_WITHOUT_PRF: 'withoutPrf',
  PASSKEY_CANCELLED: 'passkeyCancelled',
  PASSKEY_KNOWN: 'passkeyKnown',
  PASSKEY_UNSUPPORTED: 'passkeyUnsupported',
  LOGIN_STALE: 'stale',
}

const escrowTexts: Readonly<Record<string, keyof RecoveryTexts>> = {
  UNAVAILABLE: 'escrowDown',
  MAIL_FAILED: 'escrowDown',
  TOO_MANY: 'escrowLimit',
  NOT_FOUND: 'escrowGone',
  EMAIL_NEEDED: 'escrowWithoutEmail',
}

/** Says in the escrow's words what went wrong there. @throws StepError; the error itself, if it isn't about the escrow */
export function escrowFailure(error: unknown): never {
  const text = error instanceof WalletError ? escrowTexts[error.code] : undefined
  throw text ? new StepError(text) : error
}

/** The words for what went wrong in a step. */
export function failureText(error: unknown): keyof RecoveryTexts {
  if (error instanceof StepError) return error.text
  return (error instanceof WalletError && texts[error.code]) || 'failed'
}
