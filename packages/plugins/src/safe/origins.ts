/** Where a Safe's own page stands: `https://host`, or `https://*.host` for whatever is under it. */
type SafeOrigin = `http${'s' | ''}://${string}`

/** Settings of `safeApp`. */
export interface SafeAppOptions {
  /** Where else a Safe's page may stand that shows the app in a frame, besides `app.safe.global` and what is under it. @default [] */
  readonly origins?: readonly SafeOrigin[]
}

/** Safe{Wallet} itself. */
const ownOrigins: readonly SafeOrigin[] = ['https://app.safe.global', 'https://*.app.safe.global']

const form = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i

/**
 * What an origin must match to be a Safe's: Safe{Wallet}'s own, and those that the app adds. One that is malformed matches
 * nothing. A star stands for one label or more, never for none.
 */
export const safeOrigins = (added: readonly string[] = []): readonly RegExp[] =>
  [...ownOrigins, ...added]
    .filter((origin) => form.test(origin))
    .map((origin) => new RegExp(`^${origin.replaceAll('.', '\\.').replace('*', '[a-z\\d.-]+')}$`, 'i'))
