import { configJsonSchema } from '@wallet-modal/runtime/config'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { valueAt } from '../edit/changedValue.js'
import { type ConfigPath, parsePath } from '../edit/configPath.js'
import { readConfigToEdit } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import type { Command, Session } from '../terminal/Session.js'

/** `wallet-modal get [path]`: prints a value of the config, or all of it. Runs the file only if its text doesn't show the value. */
export const get: Command = async (session, _flags, [typed = '']) => {
  const { cwd, log, report } = session
  const path = parsePath(typed)
  const { computedKeys, shown, ...read } = await readConfigToEdit(cwd)
  let value = valueAt(read.value, path)
  if (computedKeys.some((key) => path.length === 0 || key === '' || key === path[0])) {
    const onRun = () => log.note(`Running ${shown} for the values that its text does not show.`)
    const { config } = await checkConfigFile({ cwd, isStatic: false, onRun })
    if (config === undefined)
      throw new CliError('WM_CONFIG_INVALID', `${shown} has errors. Run: wallet-modal validate`)
    value = valueAt(config, path)
  }
  report.data = { file: shown, path: typed, isSet: value !== undefined, value: value ?? null }
  if (value === undefined) showDefault(session, path, typed)
  else log.result(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}

/** Says that a value isn't set, and prints what the modal takes in its place, as the schema says it. */
function showDefault({ log, report }: Session, path: ConfigPath, typed: string): void {
  const keys = path.flatMap((key) => ['properties', key])
  const about = String(valueAt(configJsonSchema(), [...keys, 'description']))
  const [, said] = /Default: (.*)\.$/.exec(about) ?? []
  if (said !== undefined) report.data = { ...report.data, default: said }
  log.note(`${typed} is not set${said === undefined ? '' : `; its default: ${said}`}.`)
}
