import type { Loadable } from '../store/loadable.js'

/** What is known of a value, also while it is asked for anew. Its own: a page may have put a `data` on every object. */
export const dataOf = <T>(value: Loadable<T>): T | undefined =>
  (value.status === 'ready' || value.status === 'loading') && Object.hasOwn(value, 'data')
    ? value.data
    : undefined
