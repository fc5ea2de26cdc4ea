import { findSecrets } from '../config/secrets.js'
import { CliError } from '../errors/CliError.js'

/**
 * Refuses a config with a probable secret anywhere.
 *
 * @throws CliError WM_USAGE_SECRET; it doesn't repeat the value
 */
export function refuseSecrets(config: object): void {
  const secret = findSecrets(config).find(({ isCertain }) => isCertain)
  if (!secret) return
  throw new CliError(
    'WM_USAGE_SECRET',
    `${secret.path} looks like ${secret.kind}. The config is part of the page, so everyone could read it: nothing was written.`,
    { hint: 'Use a public id. Replace a real key: the shell keeps what was typed.' },
  )
}
