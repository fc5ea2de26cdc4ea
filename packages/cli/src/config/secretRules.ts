import { joinPath } from './ConfigNode.js'
import type { Finding } from './Finding.js'

/** Names of keys that hold what nobody else may know. */
const secretName =
  /(secret|password|passphrase|mnemonic|seed[-_]?phrase|(private|secret)[-_]?key|access[-_]?token)$/i
/** Values that are secrets under any name: a PEM block, a login in an address, secret keys of well-known services. */
const secretValue =
  /-----BEGIN [A-Z ]*PRIVATE KEY|:\/\/[^/?#\s@]*:[^/?#\s@]+@|^(sk|rk)_(live|test)_\w{8}|^(ghp|gho|npm)_\w{20}|^AKIA[0-9A-Z]{16}$/
/** A phrase of 12 to 24 short words, as wallets are restored by. */
const seedPhrase = /^(?:[a-z]{3,8} ){11}(?:(?:[a-z]{3,8} ){3}){0,4}[a-z]{3,8}$/
/** 32 bytes: a private key, or something harmless such as a hash. */
const maybeKey = /^0x[0-9a-f]{64}$/i

/** Deep enough for all that the form allows; also what ends a cycle. */
const maxDepth = 24

/** Refuses secrets anywhere in a config: it is part of the page, so every visitor can read it (security.md M3). */
export function secretRules(value: unknown, path = '', depth = 0): Finding[] {
  if (typeof value === 'string') return secretText(value, path)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => secretRules(item, `${path}[${index}]`, depth + 1))
  }
  return Object.entries(value).flatMap(([key, item]) => {
    const at = joinPath(path, key)
    const isNamedSecret = typeof item === 'string' && item !== '' && secretName.test(key)
    return isNamedSecret ? [secretAt(at, 'error')] : secretRules(item, at, depth + 1)
  })
}

function secretText(text: string, path: string): Finding[] {
  if (secretValue.test(text) || seedPhrase.test(text)) return [secretAt(path, 'error')]
  return maybeKey.test(text) ? [secretAt(path, 'warning')] : []
}

function secretAt(path: string, severity: Finding['severity']): Finding {
  return {
    severity,
    code: 'WM_CONFIG_SECRET',
    path,
    message: 'looks like a secret, but the config is part of the page: every visitor could read it',
    hint: 'Keep it on a server, and replace it: it may already be known.',
  }
}
