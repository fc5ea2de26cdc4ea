import type { ViewContext } from '@wallet-modal/runtime/ui'
import type { AuthKey } from './messages.js'
import { WalletFrameError } from './WalletFrameError.js'

const keys: Readonly<Record<string, AuthKey>> = {
  EMAIL_INVALID: 'auth.email.invalid',
  TOO_EARLY: 'auth.wait',
  TOO_MANY: 'auth.wait',
  MAIL_FAILED: 'auth.mailFailed',
  CODE_EXPIRED: 'auth.expired',
  CODE_SPENT: 'auth.spent',
  LINK_EXPIRED: 'auth.linkExpired',
  DEVICE_UNKNOWN: 'auth.otherDevice',
  LOGIN_STALE: 'auth.stale',
  EMAIL_TAKEN: 'auth.taken',
  FACTORS_FULL: 'auth.factorsFull',
  NOT_SAFE_HERE: 'auth.notSafe',
  WALLET_MISSING: 'auth.walletMissing',
  FRAME_UNAVAILABLE: 'auth.frameFailed',
  INSUFFICIENT_FUNDS: 'auth.code.funds',
  ORIGIN_REFUSED: 'auth.originRefused',
  STORAGE_BLOCKED: 'auth.storageBlocked',
}

/** The request got no answer. Any other failure is one, also while the browser says that it is offline, as beside the sandbox. */
const unanswered = ['UNAVAILABLE', 'FRAME_UNAVAILABLE', 'TIMEOUT']

/** The text for a visitor whose request failed, with the next step. */
export function problemText(error: unknown, isOnline: boolean, t: ViewContext<AuthKey>['t']): string {
  const isAnswer = error instanceof WalletFrameError && !unanswered.includes(error.code)
  if (!isOnline && !isAnswer) return t('auth.offline')
  if (!(error instanceof WalletFrameError)) return t('auth.frameFailed')
  const { code, retryAfter = 0, triesLeft = 0 } = error
  if (code === 'CODE_WRONG') return t(triesLeft > 1 ? 'auth.wrong' : 'auth.wrong.last', { n: `${triesLeft}` })
  return t(keys[code] ?? 'auth.unavailable', { n: `${retryAfter}`, origin: location.origin })
}
