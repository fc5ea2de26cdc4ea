import { type Argument, Command, type Help, Option } from 'commander'
import { exitCodeMeanings } from './errors/codes.js'
import { createOptions, globalOptions, initOptions, sandboxPortOption, validateOptions } from './flags.js'
import { pluginKinds } from './plugin/pluginKinds.js'
import type { CommandName, ProgramName } from './terminal/commandNames.js'

/** A parsed command line. */
export interface Request {
  readonly command: CommandName
  readonly args: readonly string[]
  readonly flags: Readonly<Record<string, unknown>>
}

/** Receives the parsed command line. */
export interface Handlers {
  run(request: Request): Promise<void>
  /** Called for words that start no command. Throws. */
  refuse(words: readonly string[], flags: Request['flags']): Promise<never>
}

/** The parser of the command line. It only passes requests on. */
export function createProgram(version: string, name: ProgramName, { run, refuse }: Handlers): Command {
  const isShortName = name === 'wallet-modal'
  const program = new Command(name)
    .description(
      isShortName
        ? 'Adds Wallet Modal to an app, runs it with the sandbox, checks and edits its config, and tells what there is to choose from.'
        : 'Scaffolds Wallet Modal into a new app or an existing one, and checks its config.',
    )
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
  for (const option of globalOptions()) program.addOption(option)

  const add = (name: CommandName, usage: string, summary: string, isDefault = false) => {
    const command = program
      .command(`${name} ${usage}`.trim(), { isDefault })
      .description(summary)
      .helpOption('-h, --help', 'print this')
      .configureHelp({ ...ownUsage, visibleGlobalOptions: commonOptions })
      .exitOverride()
    // Our own message explains extra words: npm leaves values of its flags behind.
    if (name === 'create') command.allowExcessArguments()
    return command.action(async () => {
      await run({ command: name, args: command.args, flags: command.optsWithGlobals() })
    })
  }

  const summary = `new app from a template${isShortName ? '' : ' (what runs without a command)'}`
  const create = add('create', '[dir]', summary, !isShortName)
  for (const option of createOptions()) create.addOption(option)
  const init = add('init', '', 'the modal in an app that is there: config, module and packages')
  for (const option of initOptions()) init.addOption(option)
  add('plugin', '<name>', 'the package of a plugin of yours: a view, a connector or a chain')
    .addOption(new Option('--kind <kind>', 'what it brings (default: view)').choices(pluginKinds))
    .option('--name <name>', 'package name (default: wallet-modal- and the folder)')
  add('dev', '[script]', 'run the app (its script "dev") and the sandbox, in one terminal').addOption(
    sandboxPortOption(),
  )
  const validate = add('validate', '[file]', 'check a wallet-modal.config file')
  for (const option of validateOptions()) validate.addOption(option)
  add('doctor', '', 'what keeps the modal from working in this app, and what to do about it').option(
    '--strict',
    'warnings fail too',
  )
  add('info', '', 'versions and the config, for bug reports; secrets are masked')
  add('schema', '[config|report]', 'print the JSON Schema of the config, or of what --json prints').option(
    '--out <file>',
    'write it to a file',
  )
  add(
    'list',
    '[kind] [words...]',
    `what there is to choose from: templates, plugins, socials, chains, features or wallets; words search`,
  )
  add('csp', '', 'the Content Security Policy that the config needs').option(
    '--meta',
    'as an element of the page, not as a header',
  )
  add(
    'add',
    '<name...>',
    'switch features on, or add networks, wallets and plugins, such as receive, base or @acme/a-plugin',
  )
  add('remove', '<name...>', 'take them out again')
  add('get', '[path]', 'a value of the config, such as features.send')
  add('set', '<path> <value>', 'write a value (JSON, or a text) into the config')
  add('unset', '<path>', 'take a key, or an item of a list, out of the config')
  add('undo', '', 'take back what the last command wrote')
  add('licenses', '', 'what the modal brings into the app, and under which licences').option(
    '--strict',
    'fail on a licence that is not permissive',
  )
  add('agents', '', 'write what AGENTS.md tells of the modal, or bring it up to date')
  add('diff', '', 'how the app stands to its template, and what upgrade would change').option(
    '--check',
    'exit with 9 where it would change something',
  )
  add('upgrade', '', "the template's files of this version, merged with your edits").option(
    '--check',
    'write nothing, exit with 9 where something would change',
  )
  program
    .command('help [command]')
    .description('print the help of a command')
    .helpOption(false)
    .action(async (word: string | undefined) => {
      const found = program.commands.find((command) => command.name() === word)
      if (word === undefined || found) return (found ?? program).help()
      return refuse([word], program.opts())
    })

  if (isShortName) {
    program
      .argument('[words...]')
      .usage('<command> [options]')
      .action(async (words: readonly string[]) => {
        if (words.length === 0 && !program.opts().json) program.help()
        await refuse(words, program.opts())
      })
  } else {
    program.usage('[dir] [options]\n       wallet-modal <command> [options]')
  }
  return program.addHelpText('after', () =>
    isShortName
      ? `\nOptions of a command: wallet-modal <command> --help\n\n${exitCodes()}`
      : `\nOptions of create:\n${optionTable(create)}\n\n${exitCodes()}`,
  )
}

/** Usage lines name each command by itself, under either program name. */
const ownUsage: Partial<Help> = {
  showGlobalOptions: true,
  styleTitle: (title) => (title === 'Global Options:' ? 'Options of other commands, too:' : title),
  commandUsage(command) {
    const argument = command.registeredArguments.map((one) => ` ${usageOf(one)}`).join('')
    return command.name() === 'create'
      ? `create-wallet-modal${argument} [options]`
      : `wallet-modal ${command.name()}${argument} [options]`
  },
}

const usageOf = (one: Argument): string => {
  const name = `${one.name()}${one.variadic ? '...' : ''}`
  return one.required ? `<${name}>` : `[${name}]`
}

/** Common options that change what a command does. All commands accept all of them; the help shows these. */
const common = ['--cwd', '--json', '--quiet', '--verbose', '--no-color']
const writing = ['init', 'plugin', 'validate', 'add', 'remove', 'set', 'unset', 'undo', 'agents', 'upgrade']

function commonOptions(this: Help, command: Command) {
  const all = [...(command.parent?.options ?? [])]
  if (command.name() === 'create') return all
  const shown = [
    ...common,
    ...(writing.includes(command.name()) ? ['--dry-run'] : []),
    ...(command.name() === 'upgrade' ? ['--allow-dirty'] : []),
    ...(command.name() === 'plugin' ? ['--on-conflict', '--allow-dirty'] : []),
  ]
  return all.filter(({ long }) => shown.includes(long ?? ''))
}

function optionTable(command: Command): string {
  const help = command.createHelp()
  const rows = help
    .visibleOptions(command)
    .filter((option) => option.long !== '--help')
    .map((option) => [help.optionTerm(option), help.optionDescription(option)] as const)
  const width = Math.max(...rows.map(([term]) => term.length))
  // As wide as commander's own lists: the terminal, otherwise 80.
  help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() ?? 80 })
  return rows.map(([term, description]) => help.formatItem(term, width, description, help)).join('\n')
}

function exitCodes(): string {
  const rows = exitCodeMeanings.map(([code, meaning]) => `  ${code.padEnd(8)}  ${meaning}`)
  return `Exit codes:\n${rows.join('\n')}\n`
}
