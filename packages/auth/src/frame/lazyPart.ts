/** A part of the frame whose code loads with its first request; after a failure the next request tries again. */
export function lazyPart<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined
  return {
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    /** The part, if a request has asked for it. */
    begun: () => loading,
  }
}
