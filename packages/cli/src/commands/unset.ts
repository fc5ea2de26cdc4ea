import { changeConfig } from '../edit/changeConfig.js'
import { parsePath } from '../edit/configPath.js'
import { CliError } from '../errors/CliError.js'
import type { Command } from '../terminal/Session.js'

/** `wallet-modal unset <path>`: removes a key, or an item of a list, from the config. */
export const unset: Command = async (session, _flags, [typed = '']) => {
  const path = parsePath(typed)
  if (path.length === 0)
    throw new CliError('WM_USAGE_MISSING_VALUE', 'unset needs a path, such as features.send.')
  await changeConfig(session, { path, value: undefined }, `unset ${typed}`)
}
