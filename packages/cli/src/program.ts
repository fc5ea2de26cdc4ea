import { Command } from 'commander'
import { exitCodeMeanings } from './errors/codes.js'
import { createOptions, globalOptions } from './terminal/flags.js'
import { laterCreateOptions, laterGlobalOptions, laterValidateOptions } from './terminal/notYet.js'

/** What the command line asks for. */
export interface Request {
  readonly command: CommandName
  readonly args: readonly string[]
  readonly flags: Readonly<Record<string, unknown>>
}

/** Every command, by the name that JSON and `--help` give it. */
export type CommandName = 'create' | 'validate' | 'info' | 'schema' | 'list'

/** The parser of the command line, and nothing else: it hands each request to `run`. */
export function createProgram(version: string, run: (request: Request) => Promise<void>): Command {
  const program = new Command('create-wallet-modal')
    .description('Scaffolds Wallet Modal into a new app, and checks its config.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
  for (const option of [...globalOptions(), ...laterGlobalOptions()]) program.addOption(option)

  const add = (name: CommandName, usage: string, summary: string, isDefault = false) => {
    const command = program
      .command(`${name} ${usage}`.trim(), { isDefault })
      .description(summary)
      .helpOption('-h, --help', 'print this')
      .exitOverride()
    // Too many are ours to explain: npm leaves values behind.
    if (isDefault) command.allowExcessArguments()
    return command.action(async () => {
      await run({ command: name, args: command.args, flags: command.optsWithGlobals() })
    })
  }

  const create = add('create', '[dir]', 'new app from a template (what runs without a command)', true)
  for (const option of [...createOptions(), ...laterCreateOptions()]) create.addOption(option)
  const validate = add('validate', '[file]', 'check a wallet-modal.config file')
    .option('--static', 'run no code of the file')
    .option('--strict', 'warnings fail too')
  for (const option of laterValidateOptions()) validate.addOption(option)
  add('info', '', 'versions and the config, for bug reports; secrets are masked')
  add('schema', '[config|report]', 'print the JSON Schema of the config, or of what --json prints').option(
    '--out <file>',
    'write it to a file',
  )
  add('list', '[kind]', 'what there is to choose from: templates, plugins, socials, chains or features')

  return program
    .usage('[dir] [options]\n       wallet-modal <command> [options]')
    .addHelpText('after', () => `\nOptions of create:\n${optionTable(create)}\n\n${exitCodes()}`)
}

function optionTable(command: Command): string {
  const help = command.createHelp()
  const rows = help
    .visibleOptions(command)
    .filter((option) => option.long !== '--help')
    .map((option) => [help.optionTerm(option), help.optionDescription(option)] as const)
  const width = Math.max(...rows.map(([term]) => term.length))
  // As commander does for its own lists: as wide as the terminal, otherwise 80.
  help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() ?? 80 })
  return rows.map(([term, description]) => help.formatItem(term, width, description, help)).join('\n')
}

function exitCodes(): string {
  const rows = exitCodeMeanings.map(([code, meaning]) => `  ${code.padEnd(8)}  ${meaning}`)
  return `Exit codes:\n${rows.join('\n')}\n`
}
