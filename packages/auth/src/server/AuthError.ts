/** Why a request is refused. The frame reads the code; `status` is the answer's. */
const refusals = {
  REQUEST_INVALID: [400, 'The request is malformed.'],
  EMAIL_INVALID: [400, 'This is no email address.'],
  ORIGIN_REFUSED: [403, 'This page may not use the wallet.'],
  HUMAN_REFUSED: [403, 'The check for humans failed. Try again.'],
  SIGNATURE_INVALID: [401, 'The signature of the request is wrong, too old, or was used before.'],
  ASSERTION_INVALID: [401, 'The log-in server does not vouch for this request.'],
  SESSION_ENDED: [401, 'The session has ended. Log in again.'],
  CODE_WRONG: [403, "That code isn't right."],
  CODE_EXPIRED: [403, 'The code has expired. Ask for a new one.'],
  CODE_SPENT: [429, 'Too many tries. Ask for a new code.'],
  LINK_PENDING: [403, 'The link in the mail was not opened yet.'],
  LINK_EXPIRED: [403, 'The link has expired. Ask for a new mail.'],
  SOCIAL_NOT_OFFERED: [403, 'Logging in there is not set up.'],
  SOCIAL_EXPIRED: [403, 'The log-in has expired. Start again.'],
  TOKEN_REFUSED: [403, 'This token does not log in here.'],
  TOO_EARLY: [429, 'Please try again after {n} seconds'],
  TOO_MANY: [429, 'Too many requests. Please try again after {n} seconds'],
  TOO_LARGE: [413, 'The request is too large.'],
  WALLET_EXISTS: [409, 'The wallet exists already.'],
  LOGIN_STALE: [403, 'Log in again first.'],
  DEVICE_UNKNOWN: [403, 'This device can not open the wallet.'],
  PROOF_WRONG: [403, 'The wallet was not opened.'],
  PASSKEY_INVALID: [403, 'This passkey can not be used.'],
  FACTORS_FULL: [409, 'The wallet has as many ways to recover it as it can have.'],
  EMAIL_NEEDED: [403, 'The account has no email address.'],
  LAST_LOGIN: [409, 'Nothing else logs in to this wallet, so this log-in stays.'],
  EMAIL_TAKEN: [409, 'Another account has this address.'],
  NOT_FOUND: [404, 'There is nothing here.'],
  MAIL_FAILED: [503, 'The mail could not be sent. Try again in a moment.'],
  UNAVAILABLE: [503, 'The log-in server is not available. Try again in a moment.'],
} as const

/** The stable name of a refusal. */
export type AuthErrorCode = keyof typeof refusals

/** What some refusals say besides. */
export interface AuthErrorDetails {
  /** Seconds until the same request may succeed. */
  readonly retryAfter?: number
  /** How often the code may still be tried. */
  readonly triesLeft?: number
}

/** A refused request. Its message is fit for visitors. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly details: AuthErrorDetails
  readonly status: (typeof refusals)[AuthErrorCode][0]

  constructor(code: AuthErrorCode, details: AuthErrorDetails = {}, cause?: unknown) {
    const [status, message] = refusals[code]
    super(message.replace('{n}', `${details.retryAfter ?? 0}`), { cause })
    this.name = 'AuthError'
    this.code = code
    this.details = details
    this.status = status
  }
}
