import { nearestName } from '@wallet-modal/runtime/config'
import { commandNames } from '../commandNames.js'
import { CliError } from '../errors/CliError.js'
import { laterCommands } from './notYet.js'
import { shellCommand } from './shellCommand.js'

const commands = [...commandNames, 'help']

/**
 * Refuses a first word that is no command of ours, and could be meant for one.
 *
 * @param word undefined when there is none
 * @throws CliError WM_USAGE_NOT_AVAILABLE, WM_USAGE_INVALID_VALUE, WM_USAGE_MISSING_VALUE
 */
export function refuseUnknownCommand(word: string | undefined): never {
  const there = `There are: ${commands.join(', ')}.`
  if (word === undefined) throw new CliError('WM_USAGE_MISSING_VALUE', `Name a command. ${there}`)
  refuseLaterCommand(word)
  const near = nearestName(word, commands)
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No command "${word}".${near ? ` Did you mean "${near}"?` : ''} ${there}`,
    { hint: forFolder(word) },
  )
}

/** What npm took from the command line, as far as it matters to the words that it left. */
export interface LeftByNpm {
  /** Flags whose value npm has left among the words. */
  readonly withoutValue: readonly string[]
}

/**
 * Refuses words of `create` that can't be meant for it: the name of a command, and more than one folder.
 *
 * @throws CliError WM_USAGE_NOT_AVAILABLE, WM_USAGE_NPM_DROPPED_FLAGS, WM_USAGE_EXCESS_ARGUMENT
 */
export async function refuseWordsOfCreate(
  [folder, ...others]: readonly string[],
  { withoutValue }: LeftByNpm,
): Promise<void> {
  if (folder === undefined) return
  refuseLaterCommand(folder)
  const [extra] = others
  if (extra === undefined) return

  // Loaded for whoever has made the mistake only.
  const { listTemplates } = await import('../create/template.js')
  const template = listTemplates().find(({ id }) => others.includes(id))?.id
  const flags = withoutValue.length > 0 ? withoutValue : template ? ['--template'] : []
  if (flags.length > 0) {
    const [flag = ''] = flags
    const isClear = flags.length === 1 && others.length === 1
    const value = template ?? extra
    const words = isClear || template ? [flag, value] : flags.flatMap((one) => [one, '…'])
    const retry = shellCommand(['npm', 'create', 'wallet-modal@latest', folder, '--'])
    throw new CliError(
      'WM_USAGE_NPM_DROPPED_FLAGS',
      `npm kept these flags for itself: ${flags.join(', ')}. Run: ${retry} ${words.join(' ')}`,
    )
  }
  throw new CliError(
    'WM_USAGE_EXCESS_ARGUMENT',
    `One folder is enough: what is "${extra}"? A name with spaces needs quotes.`,
  )
}

function refuseLaterCommand(word: string): void {
  if (!laterCommands.includes(word)) return
  const other =
    word === 'sandbox'
      ? 'Run: wallet-modal dev (with the app), or npx wallet-modal-sandbox'
      : `There are: ${commands.join(', ')}.`
  throw new CliError('WM_USAGE_NOT_AVAILABLE', `The command "${word}" is not available yet. ${other}`, {
    hint: forFolder(word),
  })
}

const forFolder = (word: string) =>
  `For a folder of that name: ${shellCommand(['create-wallet-modal', `./${word}`])}`
