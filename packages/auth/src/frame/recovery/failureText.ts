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

/** The words for what went wrong in a step. */
export function failureText(error: unknown): keyof RecoveryTexts {
  if (error instanceof StepError) return error.text
  return (error instanceof WalletError && texts[error.code]) || 'failed'
}
