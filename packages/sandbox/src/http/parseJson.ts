/** Reads a body as JSON in UTF-8; undefined, which no JSON is, when it is none. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
