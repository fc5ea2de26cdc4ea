import { joinPath } from './ConfigNode.js'
import { findSecrets } from './secrets.js'

/** Keys whose values are harmless; other strings in settings of third parties are masked. */
const masked = /^(projectId|plugins\b|features\.x-|endpoints\b)/

/**
 * A config for a public bug report. Ids, settings of third parties and addresses of own services are cut to what
 * distinguishes them; everything that looks like a secret is masked.
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

/** Masks the host as well: it may belong to an internal network. */
function mask(text: string): string {
  const scheme = /^[a-z]+:\/\//.exec(text)?.[0]
  if (scheme) return `${scheme}…`
  return text.length > 12
    ? `${text.slice(0, 4)}… (${text.length} characters)`
    : `… (${text.length} characters)`
}
