import { nearestName } from '@wallet-modal/runtime/config'
import { CliError } from '../errors/CliError.js'
import { commandNames } from './commandNames.js'
import { shellCommand } from './shellCommand.js'

const commands = [...commandNames, 'help']

/**
 * Refuses an unknown word in place of a command.
 *
 * @param word the first word, if there is one
 * @throws CliError WM_USAGE_INVALID_VALUE, WM_USAGE_MISSING_VALUE
 */
export function refuseUnknownCommand(word: string | undefined): never {
  const there = `Available: ${commands.join(', ')}.`
  if (word === undefined) throw new CliError('WM_USAGE_MISSING_VALUE', `Name a command. ${there}`)
  const near = nearestName(word, commands)
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No command "${word}".${near ? ` Did you mean "${near}"?` : ''} ${there}`,
    { hint: `For a folder of that name: ${shellCommand(['create-wallet-modal', `./${word}`])}` },
  )
}

/**
 * Refuses words that `create` can't use: flags that npm kept, and a second folder.
 *
 * @param lost flags that npm kept
 * @throws CliError WM_USAGE_NPM_DROPPED_FLAGS, WM_USAGE_EXCESS_ARGUMENT
 */
export function refuseWordsOfCreate([folder, extra]: readonly string[], lost: readonly string[]): void {
  if (lost.length > 0) throw keptByNpm(folder, lost)
  if (extra === undefined) return
  throw new CliError(
    'WM_USAGE_EXCESS_ARGUMENT',
    `Only one folder can be given, but there is also "${extra}". Quote a name with spaces.`,
  )
}

function keptByNpm(folder: string | undefined, flags: readonly string[]): CliError {
  const retry = shellCommand(['npm', 'create', 'wallet-modal@latest', ...(folder ? [folder] : []), '--'])
  return new CliError(
    'WM_USAGE_NPM_DROPPED_FLAGS',
    `npm kept these flags for itself: ${flags.join(', ')}. Run: ${retry} ${flags.map((flag) => (flag.startsWith('--no-') ? flag : `${flag} …`)).join(' ')}`,
  )
}
