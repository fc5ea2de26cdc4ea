/** Reads a body as JSON; undefined, which no JSON is, when it is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
