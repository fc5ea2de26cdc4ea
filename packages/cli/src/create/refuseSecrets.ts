import { CliError } from '../errors/CliError.js'

/** What a secret looks like. The config is public: it is in every visitor's download. */
const secrets: readonly (readonly [string, RegExp])[] = [
  ['a private key', /^0x[0-9a-f]{64}$/i],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an extended private key', /^[xyz]prv[1-9A-HJ-NP-Za-km-z]{50,}$/],
  ['a recovery phrase', /^\s*([a-z]{3,8}[\s,_-]+){11}([a-z]{3,8}[\s,_-]+){0,12}[a-z]{3,8}\s*$/],
  ['a secret key', /(^|[^a-z])(secret|sk|rk|whsec|ghp|gho|github_pat|xox[abp]|private)[_-][\w-]{4,}/i],
  ['an address with a password', /:\/\/[^/?#\s@]*:[^/?#\s@]+@/],
  ['a token', /^eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./],
]
// Without the prefix it may as well be the id of a wallet, which has the same form.
const barePrivateKey = /^[0-9a-f]{64}$/i

/**
 * Refuses a config that carries what looks like a secret, wherever it stands.
 *
 * @throws CliError WM_USAGE_SECRET; it doesn't repeat the value
 */
export function refuseSecrets(config: object): void {
  visit(config, '')
}

function visit(value: unknown, path: string): void {
  if (typeof value === 'string') {
    const isWallet = path.startsWith('wallets.')
    const kind =
      secrets.find(([, form]) => form.test(value))?.[0] ??
      (!isWallet && barePrivateKey.test(value) ? 'a private key' : undefined)
    if (!kind) return
    throw new CliError(
      'WM_USAGE_SECRET',
      `${path} looks like ${kind}. The config is part of the page, so everyone could read it: nothing was written.`,
      { hint: 'Use a public id here. Treat a real key that was typed into a shell as known to others.' },
    )
  }
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    visit(inner, isList ? `${path}[${key}]` : path ? `${path}.${key}` : key)
  }
}
