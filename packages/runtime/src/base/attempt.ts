/**
 * What `read` makes of something foreign; `undefined` when that threw. A wallet's object may be a proxy or have getters that
 * throw: then nothing was read. Of what nobody asked for nobody is told either, and what was known stays.
 */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
