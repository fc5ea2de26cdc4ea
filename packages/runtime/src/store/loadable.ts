/** A value that is fetched: one of four states, never a handful of booleans. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'error'; readonly error: Error }
  | { readonly status: 'ready'; readonly data: T }

/** Nothing asked for yet. */
export const idle = { status: 'idle' } as const
