import type { SignInMessage, SignInSession } from '@wallet-modal/runtime/plugin'

/** Whether the time that a message gives itself is over. */
export const hasExpired = ({ expirationTime }: SignInMessage, now: number): boolean =>
  expirationTime !== undefined && Date.parse(expirationTime) <= now

/** When the next of some sessions expires, in ms since 1970; undefined where none does any more. */
export function nextExpiry(sessions: readonly SignInSession[], now: number): number | undefined {
  const times = sessions.map(({ data }) => Date.parse(data.expirationTime ?? '')).filter((time) => time > now)
  return times.length > 0 ? Math.min(...times) : undefined
}
