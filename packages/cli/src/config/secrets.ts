import { joinPath } from './ConfigNode.js'

/** A probable secret in a config. The config is part of the page, so every visitor can read it. */
export interface FoundSecret {
  /** Where in the config: `plugins.shop.apiSecret`. */
  readonly path: string
  /** Continues "looks like": `a private key`. */
  readonly kind: string
  /** Whether such a value is never public. Otherwise it may be something harmless of the same form. */
  readonly isCertain: boolean
}

type Kind = readonly [kind: string, form: RegExp]

const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** Forms of a whole value. Each is anchored at both ends, so that matching takes linear time. */
const wholeValues: readonly Kind[] = [
  ['an extended private key', new RegExp(`^[tuvxyz]prv${base58}{50,120}$`)],
  ['a private key', new RegExp(`^([5KL]${base58}{50,51}|[9c]${base58}{50,51})$`)],
  ['a private key', new RegExp(`^${base58}{87,88}$`)],
  ['a private key', /^AGE-SECRET-KEY-1[0-9A-Z]{20,80}$/],
  ['a private key', /^nsec1[0-9a-z]{50,70}$/],
  [
    'a recovery phrase',
    /^(?:[a-z]{3,8}[\s,_-]{1,3}){11}(?:(?:[a-z]{3,8}[\s,_-]{1,3}){3}){0,4}[a-z]{3,8}(?:\/\S{1,200})?$/,
  ],
  ['a secret key', /^(secret|sk|rk|whsec|private)[_-][\w-]{4,200}$/i],
  // A Substrate key by its derivation path, with a password. `//Alice` alone is a public test key.
  ['a secret key', /^(?:\/\/[\w-]{1,64}){1,8}\/{2,3}[\w-]{1,200}$/],
]

/** Starts of words within a value: in an address, or after `Bearer`. */
const words: readonly Kind[] = [
  ['a secret key', /^(sk|rk)_(live|test)_\w{8}/],
  ['a secret key', /^sk-[\w-]{20}/],
  ['a secret key', /^whsec_\w{8}/],
  ['a secret key', /^(gh[oprsu]|npm)_\w{20}/],
  ['a secret key', /^github_pat_\w{20}/],
  ['a secret key', /^glpat-[\w-]{20}/],
  ['a secret key', /^xox[abeprs]-[\w-]{8}/],
  ['a secret key', /^(AKIA|ASIA)[0-9A-Z]{16}$/],
  ['a secret key', /^AIza[\w-]{35}$/],
  ['a secret key', /^GOCSPX-[\w-]{20}/],
  ['a secret key', /^SG\.[\w-]{16,64}\.[\w-]{16}/],
  ['a token', /^eyJ[\w-]{8,4000}\.eyJ[\w-]{8}/],
]

/** Token of a Telegram bot, also within an address. */
const telegramToken = /(?:^|\W|bot)\d{8,10}:[\w-]{35}(?![\w-])/

/** 32 bytes: a private key on most chains, but also every hash. */
const bytes32 = /^(0x)?[0-9a-f]{64}$/i
const nameOfHash = /(hash|root|topic|digest|checksum|salt)$/i

/** Names of keys for secrets, and of keys that are often secret. */
const secretName =
  /(secret|password|passphrase|mnemonic|seed[-_]?phrase|(private|secret)[-_]?key|access[-_]?token)$/i
const doubtfulName = /(api[-_]?key|auth[-_]?token|bearer)$/i

/** Deeper than any valid config; it also ends a cycle. */
const maxDepth = 24
/** Longer than any secret, in characters. */
const maxLength = 20_000

/**
 * Finds probable secrets anywhere in a config. Every command uses this list: `create` refuses input that has a secret, `validate`
 * reports secrets, and `info` masks them.
 */
export function findSecrets(value: unknown, path = '', key = '', depth = 0): FoundSecret[] {
  if (typeof value === 'string') return secretIn(value, path, key)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  if (Array.isArray(value)) {
    if (isKeyBytes(value)) return [{ path, kind: 'a private key', isCertain: true }]
    return value.flatMap((item, index) => findSecrets(item, `${path}[${index}]`, key, depth + 1))
  }
  return Object.entries(value).flatMap(([name, item]) =>
    findSecrets(item, joinPath(path, name), name, depth + 1),
  )
}

function secretIn(value: string, path: string, key: string): FoundSecret[] {
  const kind = kindOf(value)
  if (kind) return [{ path, kind, isCertain: true }]
  // Ids of wallets in a directory have the same form.
  const isBytes = bytes32.test(value) && !(path.startsWith('wallets.') && !value.startsWith('0x'))
  if (isBytes) return [{ path, kind: 'a private key', isCertain: !nameOfHash.test(key) }]
  if (value === '') return []
  if (secretName.test(key)) return [{ path, kind: 'a secret', isCertain: true }]
  return doubtfulName.test(key) ? [{ path, kind: 'a secret', isCertain: false }] : []
}

/** The kind of secret that a text looks like; undefined for other texts. */
function kindOf(text: string): string | undefined {
  if (text.length > maxLength) return kindOf(text.slice(0, maxLength))
  if (/-----BEGIN [A-Z ]{0,40}PRIVATE KEY/.test(text)) return 'a private key'
  if (telegramToken.test(text)) return 'a token'
  if (hasPassword(text)) return 'an address with a password'
  const trimmed = text.trim()
  const whole = wholeValues.find(([, form]) => form.test(trimmed))
  if (whole) return whole[0]
  for (const word of text.split(/[\s"'`,;:=&?#@()[\]{}<>|/]+/)) {
    const found = words.find(([, form]) => form.test(word))
    if (found) return found[0]
  }
  return undefined
}

/** Whether an address contains a login. Without a pattern, which would try every colon against every other. */
function hasPassword(text: string): boolean {
  return text
    .split('//')
    .slice(1)
    .some((rest) => {
      const authority = rest.split(/[/?#\s]/, 1)[0] ?? ''
      const [login = '', ...others] = authority.split('@')
      return others.length > 0 && /:./.test(login)
    })
}

/** A Solana key pair as its tools write it: a list of 64 bytes. */
const isKeyBytes = (list: readonly unknown[]) =>
  list.length === 64 &&
  list.every((item) => Number.isInteger(item) && Number(item) >= 0 && Number(item) < 256)
