import type { Loadable } from '../store/loadable.js'

/** What is known of a value, also while it is asked for again. */
export const dataOf = <T>(value: Loadable<T>): T | undefined =>
  value.status === 'ready' || value.status === 'loading' ? value.data : undefined
