import type { Finding } from './Finding.js'
import { findSecrets } from './secrets.js'

/** Reports secrets anywhere in a config. */
export function secretRules(value: unknown): Finding[] {
  return findSecrets(value).map(({ path, kind, isCertain }) => ({
    severity: isCertain ? 'error' : 'warning',
    code: 'WM_CONFIG_SECRET',
    path,
    message: `looks like ${kind}, but the config is part of the page: every visitor could read it`,
    hint: isCertain
      ? 'Keep it on a server, and replace it: it may already be known.'
      : 'Leave it where it is if it is public. Otherwise keep it on a server, and replace it.',
  }))
}
