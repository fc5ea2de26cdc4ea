/** Life of a pairing, in milliseconds (Spec §4, §9). */
export const pairingLifetimeMs = 240_000

/** A pairing with no more than this left counts as expired, in milliseconds (Spec §4, §9). */
export const pairingExpiryMarginMs = 10_000

/** Offers a phone visitor to try again after this, in milliseconds (Spec §9, session timing). */
export const mobileRetryAfterMs = 5_000

/** Shows that a wait takes longer than usual after this, in milliseconds (Spec §9, session timing). */
export const takingLongerAfterMs = 3_000

/** Pause between two attempts, in milliseconds (Spec §9, session timing). */
export const retryPauseMs = 1_000
