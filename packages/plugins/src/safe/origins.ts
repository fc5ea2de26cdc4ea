/** The origin of a Safe's own page: `https://host`, or `https://*.host` for its subdomains. */
type SafeOrigin = `http${'s' | ''}://${string}`

/** Settings of `safeApp`. */
export interface SafeAppOptions {
  /** Origins of Safes that may embed the app, in addition to `app.safe.global` and its subdomains. @default [] */
  readonly origins?: readonly SafeOrigin[]
}

/** Safe{Wallet} itself. */
const ownOrigins: readonly SafeOrigin[] = ['https://app.safe.global', 'https://*.app.safe.global']

const form = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i

/**
 * Patterns for the origins of Safes: Safe{Wallet}'s own, and those that the app adds. A malformed one is left out. A star stands for
 * one label or more.
 */
export const safeOrigins = (added: readonly string[] = []): readonly RegExp[] =>
  [...ownOrigins, ...added]
    .filter((origin) => form.test(origin))
    .map((origin) => new RegExp(`^${origin.replaceAll('.', '\\.').replace('*', '[a-z\\d.-]+')}$`, 'i'))
