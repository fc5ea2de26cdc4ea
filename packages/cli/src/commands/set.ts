import type { JsonValue } from '@wallet-modal/runtime/config'
import { networkNamed } from '../catalogue/networks.js'
import { changeConfig } from '../edit/changeConfig.js'
import { type Change, valueAt } from '../edit/changedValue.js'
import { parsePath } from '../edit/configPath.js'
import { readConfigToEdit } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import type { Command } from '../terminal/Session.js'

/**
 * Sets one value of the config, such as `set features.send false`. `set rpc.base https://…` sets the nodes of a network by its name
 * or id.
 */
export const set: Command = async (session, _flags, [typed = '', text = '']) => {
  const value = valueOfText(text)
  const [, network] = /^rpc\.(.+)$/.exec(typed) ?? []
  const change = network ? await changeNodes(session.cwd, network, value) : { path: parsePath(typed), value }
  if (change.path.length === 0)
    throw new CliError('WM_USAGE_MISSING_VALUE', 'set needs a path, such as features.send.')
  await changeConfig(session, change, `set ${typed} ${text}`)
}

/** The change that gives a network its nodes: in its entry of `networks`, or in a new one. */
async function changeNodes(cwd: string, typed: string, value: JsonValue): Promise<Change> {
  const written = valueAt((await readConfigToEdit(cwd)).value, ['networks'])
  const entries: readonly unknown[] = Array.isArray(written) ? written : []
  const ids = entries.map((entry) => valueAt(entry, ['id']))
  const id = ids.includes(typed) ? typed : networkNamed(typed).id
  const rpcUrls = Array.isArray(value) ? value : [value]
  const at = ids.indexOf(id)
  if (at >= 0) return { path: ['networks', at, 'rpcUrls'], value: rpcUrls }
  return { path: ['networks', entries.length], value: { id, rpcUrls } }
}

/** Parses JSON; anything else is a string, as `eip155:1` needs no quotes in a shell. */
function valueOfText(text: string): JsonValue {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
