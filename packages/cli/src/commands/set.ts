import type { JsonValue } from '@wallet-modal/runtime/config'
import { changeConfig } from '../edit/changeConfig.js'
import { parsePath } from '../edit/configPath.js'
import { CliError } from '../errors/CliError.js'
import type { Command } from '../terminal/Session.js'

/** `wallet-modal set <path> <value>`: sets one value of the config, such as `set features.send false`. */
export const set: Command = async (session, _flags, [typed = '', text = '']) => {
  const path = parsePath(typed)
  if (path.length === 0)
    throw new CliError('WM_USAGE_MISSING_VALUE', 'set needs a path, such as features.send.')
  await changeConfig(session, { path, value: valueOfText(text) }, `set ${typed} ${text}`)
}

/** Parses JSON; anything else is a string, as `eip155:1` needs no quotes in a shell. */
function valueOfText(text: string): JsonValue {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
