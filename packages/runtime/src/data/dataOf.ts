import type { Loadable } from '../store/loadable.js'

/** The last known value, also while it is read again. */
export const dataOf = <T>(value: Loadable<T>): T | undefined =>
  value.status === 'ready' || value.status === 'loading' ? value.data : undefined
