/**
 * Loads something with its first use, and once: everybody who asks meanwhile or later gets the same. A failure is forgotten, so
 * that the next use tries again.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
