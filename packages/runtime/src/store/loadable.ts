/** A fetched value. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'error'; readonly error: Error }
  | { readonly status: 'ready'; readonly data: T }

/** Not requested yet. */
export const idle = { status: 'idle' } as const
