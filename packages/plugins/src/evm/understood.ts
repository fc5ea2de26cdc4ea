/**
 * What `read` makes of something that a wallet said of its own accord; `undefined` when that made no sense. Nobody asked,
 * so there is nobody to tell, and what was known stays.
 */
export function understood<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
