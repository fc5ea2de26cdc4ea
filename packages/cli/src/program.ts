import { type Argument, Command, type Help, Option } from 'commander'
import { exitCodeMeanings } from './errors/codes.js'
import {
  createOptions,
  globalOptions,
  initOptions,
  projectIdOption,
  sandboxPortOption,
  validateOptions,
} from './flags.js'
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
        ? 'Adds Wallet Modal to an app, runs it with the sandbox, and checks and edits its config.'
        : 'Adds Wallet Modal to a new or existing app, and checks its config.',
    )
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
  for (const option of globalOptions()) program.addOption(option)

  const add: Add = (name, usage, summary, isDefault = false) => {
    const command = program
      .command(`${name} ${usage}`.trim(), { isDefault })
      .description(summary)
      .helpOption('-h, --help', 'print this')
      .configureHelp({ ...ownUsage, minWidthToWrap, visibleGlobalOptions: commonOptions })
      .exitOverride()
    // Our own message explains extra words: npm leaves values of its flags behind.
    if (name === 'create') command.allowExcessArguments()
    const shown = examples[name]
    if (shown)
      command.addHelpText('after', `\nExamples:\n${shown.map((line) => `  wallet-modal ${line}`).join('\n')}`)
    return command.action(async () => {
      await run({ command: name, args: command.args, flags: command.optsWithGlobals() })
    })
  }

  const create = addCommands(add, isShortName)
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

/** Adds a command to the program. */
type Add = (name: CommandName, usage: string, summary: string, isDefault?: boolean) => Command

/** Adds the commands, in the order of the help. @returns `create` */
function addCommands(add: Add, isShortName: boolean): Command {
  const summary = `create an app from a template${isShortName ? '' : ' (the default command)'}`
  const create = add('create', '[dir]', summary, !isShortName)
  for (const option of createOptions()) create.addOption(option)
  const init = add('init', '', 'add the modal to an existing app: config, module and packages')
  for (const option of initOptions()) init.addOption(option)
  add('plugin', '<name>', 'create the package of a plugin: a view, a connector or a chain')
    .addOption(new Option('--kind <kind>', 'kind of plugin (default: view)').choices(pluginKinds))
    .option('--name <name>', 'package name (default: wallet-modal- and the folder)')
  add('dev', '[script]', 'run the app (its script "dev") and the sandbox, in one terminal').addOption(
    sandboxPortOption(),
  )
  const validate = add('validate', '[file]', 'check a wallet-modal.config file')
  for (const option of validateOptions()) validate.addOption(option)
  add('doctor', '', 'find what keeps the modal from working in this app, with a remedy for each problem')
    .option('--strict', 'fail on warnings, too')
    .option('--production', 'also look at what production needs')
  add('info', '', 'print versions and the config, for bug reports; secrets are masked')
  add('schema', '[config|report]', 'print the JSON Schema of the config, or of the output of --json').option(
    '--out <file>',
    'write it to a file',
  )
  add(
    'list',
    '[kind] [words...]',
    'list templates, plugins, socials, chains, features or wallets; words search',
  )
  add('csp', '', 'print the Content Security Policy that the config needs').option(
    '--meta',
    'as a meta element instead of a header',
  )
  add(
    'add',
    '<name...>',
    'switch features on, or add networks, wallets and plugins, such as receive, base or @acme/a-plugin',
  ).addOption(projectIdOption())
  add('remove', '<name...>', 'remove what add adds')
  add('get', '[path]', 'print a value of the config, such as features.send')
  add('set', '<path> <value>', 'set a value (JSON, or a string) in the config')
  add('unset', '<path>', 'remove a key, or an item of a list, from the config')
  add('undo', '', 'undo the last command')
  add('licenses', '', 'list the packages that the modal brings into the app, with their licences').option(
    '--strict',
    'fail on a licence that is not permissive',
  )
  add('agents', '', 'describe the modal in AGENTS.md, or update that')
  add('diff', '', 'compare the app with its template, and show what upgrade would change').option(
    '--check',
    'exit with 9 if it would change something',
  )
  add('upgrade', '', "bring the template's files to this version, and keep your edits").option(
    '--check',
    'write nothing, exit with 9 if something would change',
  )
  return create
}

const examples: Partial<Record<CommandName, readonly string[]>> = {
  init: ['init --apply', 'init --from rainbowkit'],
  plugin: ['plugin loyalty', 'plugin acme-chain --kind chain'],
  dev: ['dev', 'dev start --sandbox-port 0'],
  validate: ['validate', 'validate --fix'],
  doctor: ['doctor', 'doctor --production'],
  list: ['list chains base', 'list metamask'],
  csp: ['csp', 'csp --meta'],
  add: [
    'add base send        # a network and a feature',
    'add io.metamask solana',
    'add walletConnect --project-id 0123abc',
  ],
  remove: ['remove base', 'remove history'],
  get: ['get features', 'get theme.radius'],
  set: ['set theme.mode dark', 'set rpc.base https://node.example'],
  unset: ['unset theme.accent', 'unset chains[1]'],
}

/** Columns for a description below which its lines aren't wrapped: a terminal of 60 has 24. */
const minWidthToWrap = 20

/** Usage lines name the command alone, whichever of the program's names was used. */
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
  // Width of commander's own lists: the terminal's, otherwise 80.
  help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() ?? 80 })
  return rows.map(([term, description]) => help.formatItem(term, width, description, help)).join('\n')
}

function exitCodes(): string {
  const rows = exitCodeMeanings.map(([code, meaning]) => `  ${code.padEnd(8)}  ${meaning}`)
  return `Exit codes:\n${rows.join('\n')}\n`
}
