/** Reads a body as JSON; undefined, which JSON can't express, for anything else. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
