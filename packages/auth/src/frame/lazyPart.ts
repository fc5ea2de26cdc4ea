import { lazy } from '@wallet-modal/runtime/chain'

/** A part of the frame whose code loads with its first request; after a failure the next request tries again. */
export function lazyPart<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined
  const loadOnce = lazy(load)
  return {
    load() {
      loading = loadOnce()
      return loading
    },
    /** The part, if a request has asked for it. */
    begun: () => loading,
  }
}
