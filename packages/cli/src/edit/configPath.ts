import { CliError } from '../errors/CliError.js'

/** A path in a config: keys, and indices of lists, from 0. Empty for the config itself. */
export type ConfigPath = readonly (string | number)[]

/** `.key`, `[0]` or `["any key"]`; the first key has no dot. */
const part = /(?:^|\.)([^.[\]"'\s]+)|\[(\d{1,5})\]|\[("(?:[^"\\]|\\.)*")\]/y

/**
 * Parses a path as people type it, such as `networks[0].rpcUrls`.
 *
 * @throws CliError WM_USAGE_INVALID_VALUE
 */
export function parsePath(typed: string): ConfigPath {
  const path: (string | number)[] = []
  for (let at = 0; at < typed.length; at = part.lastIndex) {
    part.lastIndex = at
    const [, key, index, quoted] = part.exec(typed) ?? refuse(typed)
    const next = key ?? (index === undefined ? parseKey(quoted ?? '', typed) : Number(index))
    // A plain key `__proto__` would set the prototype.
    if (next === '__proto__') refuse(typed)
    path.push(next)
  }
  return path
}

function parseKey(quoted: string, typed: string): string {
  try {
    return JSON.parse(quoted)
  } catch {
    return refuse(typed)
  }
}

function refuse(typed: string): never {
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `"${typed}" is not a path. Write it like features.receive, wallets.featured[0] or networks[0]["name"].`,
  )
}

/** Formats a path as people type it. */
export const showPath = (path: ConfigPath): string =>
  path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      if (!/^[^.[\]"'\s]+$/.test(step)) return `[${JSON.stringify(step)}]`
      return index === 0 ? step : `.${step}`
    })
    .join('')
