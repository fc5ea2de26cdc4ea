import type { SignInMessage, SignInSession } from '@wallet-modal/runtime/login'
/** Whether a message's `expirationTime` has passed. */
export const hasExpired = ({ expirationTime }: SignInMessage, now: number): boolean =>
  expirationTime !== undefined && Date.parse(expirationTime) <= now

/** When the next of these sessions expires, in ms since 1970; undefined if none will. */
export function nextExpiry(sessions: readonly SignInSession[], now: number): number | undefined {
  const times = sessions.map(({ data }) => Date.parse(data.expirationTime ?? '')).filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : undefined
}
