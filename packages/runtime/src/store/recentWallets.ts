import { recentWalletsMax } from '../config/limits.js'

/** Storage key of the wallets used last: their ids, newest first. Earlier versions wrote more after those, which nobody reads. */
export const recentKey = 'recent'

/** Their ids, newest first; undefined for what is no such list. */
export const parseRecents = (value: unknown) =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string' && id.length < 300).slice(0, recentWalletsMax)
    : undefined
