import { nearestName } from '@wallet-modal/runtime/config'
import type { Command, CommanderError } from 'commander'
import { CliError } from './errors/CliError.js'
import type { FailureCode } from './errors/codes.js'

/**
 * Rewords commander's errors.
 *
 * @param words the command line
 */
export function usageError(error: CommanderError, program: Command, words: readonly string[]): CliError {
  const quoted = /'(.+?)'/.exec(error.message)?.[1] ?? ''
  const fail = (code: FailureCode, message: string) =>
    new CliError(code, message, { hint: 'See create-wallet-modal --help.', cause: error })
  const command = program.commands.find((one) => words.includes(one.name()))
  switch (error.code) {
    case 'commander.unknownOption': {
      const flag = quoted.split('=')[0] ?? quoted
      const near = nearestName(
        flag,
        // Another command may have the very option.
        flagsOf(program, command ? [command] : program.commands).filter((one) => one !== flag),
      )
      return fail('WM_USAGE_UNKNOWN_FLAG', `Unknown option ${flag}.${near ? ` Did you mean ${near}?` : ''}`)
    }
    case 'commander.optionMissingArgument':
      return fail('WM_USAGE_MISSING_VALUE', `Option ${quoted} needs a value.`)
    case 'commander.missingArgument':
      return new CliError('WM_USAGE_MISSING_VALUE', sentence(error.message), {
        hint: command ? `See wallet-modal ${command.name()} --help.` : 'See create-wallet-modal --help.',
        cause: error,
      })
    case 'commander.excessArguments':
      return fail('WM_USAGE_EXCESS_ARGUMENT', `${sentence(error.message)}`)
    case 'commander.invalidArgument': {
      // For example: option '--pm <name>' argument 'nmp' is invalid. Allowed choices are npm, pnpm.
      const [refused = '', allowed = ''] = error.message.split("' is invalid. Allowed choices are ")
      const typed = refused.split("argument '")[1] ?? ''
      const near = nearestName(typed, allowed.replace(/\.$/, '').split(', '))
      const suggestion = near ? ` Did you mean "${near}"?` : ''
      return fail('WM_USAGE_INVALID_VALUE', `${sentence(error.message)}${suggestion}`)
    }
    default:
      return fail('WM_USAGE_INVALID_VALUE', sentence(error.message))
  }
}

function flagsOf(program: Command, commands: readonly Command[]): string[] {
  return [program, ...commands].flatMap(({ options }) => options.flatMap(({ long }) => long ?? []))
}

function sentence(message: string): string {
  const text = message.replace(/^error: /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
