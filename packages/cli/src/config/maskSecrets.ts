import { joinPath } from './ConfigNode.js'
import { findSecrets } from './secrets.js'

/** Keys whose texts say nothing about anyone; all other texts of third parties' settings are masked. */
const masked = /^(projectId|plugins\b|features\.x-|endpoints\b)/

/**
 * A config for a public bug report: ids, third parties' settings and addresses of own services are cut to what tells
 * them apart, and whatever looks like a secret.
 */
export function maskSecrets(value: unknown): unknown {
  const secret = new Set(findSecrets(value).map(({ path }) => path))
  return maskWhere(value, (path) => masked.test(path) || secret.has(path))
}

function maskWhere(value: unknown, isMasked: (path: string) => boolean, path = ''): unknown {
  if (typeof value === 'string') return isMasked(path) ? mask(value) : value
  if (Array.isArray(value)) return value.map((item, index) => maskWhere(item, isMasked, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, maskWhere(inner, isMasked, joinPath(path, key))]),
  )
}

/** Of an address the host stays out as well: it may name someone's inner network. */
function mask(text: string): string {
  const scheme = /^[a-z]+:\/\//.exec(text)?.[0]
  if (scheme) return `${scheme}…`
  return text.length > 12
    ? `${text.slice(0, 4)}… (${text.length} characters)`
    : `… (${text.length} characters)`
}
