/** Texts that harm who shows, opens, compares or stores them unchecked. */
const hostileTexts: readonly string[] = [
  '<img src=x onerror="globalThis.isHacked=true">',
  '"><script>globalThis.isHacked=true</script>',
  'javascript:globalThis.isHacked=true',
  'data:text/html,<script>globalThis.isHacked=true</script>',
  // Turned, hidden, stacked and broken characters.
  'https://example.invalid/\u202egnp.exe',
  '\u2066\u202edetsurT\u2069\u200b\u2060\ufeff',
  'a\u0000b\u0007\u001b[31m\r\nset-cookie: a=b',
  `Z${'\u0301'.repeat(500)}`,
  '\ud800',
  // Names and paths that mean something.
  '__proto__',
  '../../../../faults',
  '//example.invalid/',
  'https://user:secret@example.invalid/',
  'wc:0000@2?relay-protocol=irn&symKey=00',
  '',
  'x'.repeat(100_000),
]

const hostileNumbers: readonly number[] = [-1, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 2, -1e-300]

const hostilePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="globalThis.isHacked=true">' +
  '<script>globalThis.isHacked=true</script><image href="/hostile.png" width="1" height="1"/>' +
  '<foreignObject width="1" height="1"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="globalThis.isHacked=true"/></body></foreignObject></svg>'

/** Which values of an answer to replace. */
export interface HostileOptions {
  /** @default all */
  readonly keys?: readonly string[]
  /** Elements of each outermost list. @default all, and what stands outside of lists */
  readonly items?: number
}

/** Replaces an honest answer's values by hostile ones, the same each time. */
export async function hostileAnswer(honest: Response, options: HostileOptions): Promise<Response> {
  const type = honest.headers.get('content-type') ?? ''
  // A Response of a status such as 204 takes no body.
  if (honest.body === null) return honest
  if (type.startsWith('image/')) return new Response(hostilePicture, honest)
  if (!type.startsWith('application/json')) return new Response(hostileTexts.join('\n'), honest)
  const value: unknown = await honest.json()
  return new Response(JSON.stringify(spoil(value, options)), honest)
}

function spoil(root: unknown, { keys, items }: HostileOptions): unknown {
  let taken = 0
  const next = <T>(values: readonly T[]): T | undefined => {
    const value = values[taken % values.length]
    taken += 1
    return value
  }
  const walk = (value: unknown, isMeant: boolean, isInList: boolean): unknown => {
    const isReached = items === undefined || isInList
    if (Array.isArray(value)) {
      const limit = isInList ? value.length : (items ?? value.length)
      return value.map((item, index) => (index < limit ? walk(item, isMeant, true) : item))
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, item]) => [
        key,
        walk(item, keys === undefined || keys.includes(key), isInList),
      ])
      // Adds an own field `__proto__`, as `JSON.parse` does: an assignment would set the prototype.
      if (keys === undefined && isReached)
        entries.push(['__proto__', { isHacked: true }], ['constructor', null])
      return Object.fromEntries(entries)
    }
    if (!isMeant || !isReached) return value
    if (typeof value === 'string') return next(hostileTexts)
    return typeof value === 'number' ? next(hostileNumbers) : value
  }
  return walk(root, keys === undefined, false)
}
