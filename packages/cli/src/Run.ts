import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { CliError } from './errors/CliError.js'
import { Interrupted } from './errors/Interrupted.js'
import { createProgram, type Request } from './program.js'
import { packageVersion } from './project/packageFolder.js'
import { agentOfUserAgent, runners } from './project/userAgent.js'
import { emptyReport, formatReport, type Report, type ReportedError } from './report/Report.js'
import type { CommandName, ProgramName } from './terminal/commandNames.js'
import { createLog, type Log } from './terminal/createLog.js'
import { isInteractive } from './terminal/isInteractive.js'
import { npmSwallowedFlags } from './terminal/npmSwallowedFlags.js'
import { hasColours } from './terminal/paint.js'
import { printableJson } from './terminal/printable.js'
import { refuseUnknownCommand, refuseWordsOfCreate } from './terminal/refuseWords.js'
import type { Command, GlobalFlags } from './terminal/Session.js'
import { shellCommand } from './terminal/shellCommand.js'

const commands: Readonly<Record<CommandName, () => Promise<Command<never>>>> = {
  create: async () => (await import('./commands/create.js')).create,
  init: async () => (await import('./commands/init.js')).init,
  plugin: async () => (await import('./commands/plugin.js')).plugin,
  dev: async () => (await import('./commands/dev.js')).dev,
  validate: async () => (await import('./commands/validate.js')).validate,
  doctor: async () => (await import('./commands/doctor.js')).doctor,
  info: async () => (await import('./commands/info.js')).info,
  schema: async () => (await import('./commands/schema.js')).schema,
  list: async () => (await import('./commands/list.js')).list,
  csp: async () => (await import('./commands/csp.js')).csp,
  add: async () => (await import('./commands/add.js')).add,
  remove: async () => (await import('./commands/remove.js')).remove,
  get: async () => (await import('./commands/get.js')).get,
  set: async () => (await import('./commands/set.js')).set,
  unset: async () => (await import('./commands/unset.js')).unset,
  undo: async () => (await import('./commands/undo.js')).undo,
  licenses: async () => (await import('./commands/licenses.js')).licenses,
  agents: async () => (await import('./commands/agents.js')).agents,
  diff: async () => (await import('./commands/diff.js')).diff,
  upgrade: async () => (await import('./commands/upgrade.js')).upgrade,
}

/** One run of the command line: parses it, runs its command, and reports the outcome. */
export class Run {
  readonly #report: Report = emptyReport()
  readonly #version = packageVersion()
  readonly #typed = process.argv.slice(2)
  readonly #swallowed = npmSwallowedFlags(this.#typed, process.env)
  #command: CommandName = 'create'
  // Until the command line is parsed, only `--json` is known: it decides how errors are printed.
  #flags: GlobalFlags = { json: [...this.#swallowed.obeyed, ...this.#typed].includes('--json') }
  #log: Log = this.#createLog()

  /**
   * @param name of the program that was started
   * @param stop aborts with an `Interrupted`, or with an uncaught error
   */
  constructor(
    readonly name: ProgramName,
    readonly stop: AbortSignal,
  ) {}

  /** Never rejects. Resolves to the exit code, after all output. */
  async finish(): Promise<number> {
    let exitCode = 0
    const program = createProgram(this.#version, this.name, {
      run: (request) => this.#run(request),
      refuse: async ([word], flags) => {
        this.#begin(flags)
        return refuseUnknownCommand(word)
      },
    })
    try {
      await program.parseAsync([...this.#swallowed.obeyed, ...this.#typed], { from: 'user' })
    } catch (error) {
      if (error instanceof CommanderError && error.exitCode === 0) return 0
      const failure =
        error instanceof CommanderError
          ? (await import('./usageError.js')).usageError(error, program, this.#typed)
          : error
      exitCode = this.#explain(failure)
    }
    if (this.#flags.json) process.stdout.write(this.#json(exitCode))
    return exitCode
  }

  #json(exitCode: number): string {
    const dryRun = this.#flags.dryRun === true
    const head = { command: this.#command, version: this.#version, exitCode, dryRun }
    return `${printableJson(formatReport(head, this.#report))}\n`
  }

  async #run({ command, args, flags }: Request): Promise<void> {
    this.#command = command
    const global: GlobalFlags = flags
    this.#begin(global)
    if (command === 'create') refuseWordsOfCreate(args, this.#swallowed.lost)
    // The prompt library and child processes read it.
    if (global.color === false) process.env.NO_COLOR = '1'

    const [perform, { createAsk }] = await Promise.all([
      commands[command](),
      import('./terminal/createAsk.js'),
    ])
    const report = this.#report
    await perform(
      {
        cwd: resolve(global.cwd ?? '.'),
        env: process.env,
        version: this.#version,
        flags: global,
        isInteractive: isInteractive({
          flag: global.interactive,
          yes: global.yes === true,
          json: global.json === true,
          isStdinTty: process.stdin.isTTY === true,
          isStdoutTty: process.stdout.isTTY === true,
          env: process.env,
        }),
        ask: createAsk({
          stdin: process.stdin,
          output: global.json ? process.stderr : process.stdout,
          isColoured: hasColours(process.stdout, process.env, global.color !== false),
          signal: this.stop,
          replay: () => report.replay ?? this.#typedWithoutQuestions(),
        }),
        log: this.#log,
        report,
        signal: this.stop,
      },
      // Commander's result; each command's flags are declared beside their options.
      flags as never,
      args,
    )
    this.stop.throwIfAborted()
  }

  /** Applies the flags to the output. */
  #begin(flags: GlobalFlags): void {
    this.#flags = flags
    this.#log = this.#createLog()
  }

  #typedWithoutQuestions(): string {
    const typed = this.#typed.filter((word) => word !== '--interactive')
    const runner = runners[agentOfUserAgent(process.env.npm_config_user_agent) ?? 'npm']
    return shellCommand([...runner, `create-wallet-modal@${this.#version}`, ...typed, '--no-interactive'])
  }

  #createLog(): Log {
    const { stdout, stderr, env } = process
    return createLog({ stdout, stderr, env, flags: this.#flags, warnings: this.#report.warnings })
  }

  /** Prints what went wrong, and returns the exit code. */
  #explain(error: unknown): number {
    if (error instanceof Interrupted) {
      this.#complain({ code: 'WM_INTERRUPTED', message: error.message })
      return error.exitCode
    }
    if (error instanceof CliError) {
      const { code, message, hint, context } = error
      this.#complain({ ...context, code, message, ...(hint !== undefined && { hint }) })
      return error.exitCode
    }
    const message = 'Unexpected error. Please report with the output of: wallet-modal info'
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#complain({ code: 'WM_INTERNAL', message, version: this.#version, node: process.version, stack })
    return 1
  }

  #complain(error: ReportedError): void {
    // This error sums up the findings for people. The JSON has each finding as an error of its own.
    const isSum = error.code === 'WM_CONFIG_INVALID' && this.#report.errors.length > 0
    if (!isSum) this.#report.errors.push(error)
    if (this.#flags.json) return
    const { code, message, hint, stack } = error
    // The person pressed Ctrl-C: that is no error to them.
    const lines = [code === 'WM_INTERRUPTED' ? message : `${this.#log.paintNote('red', 'Error:')} ${message}`]
    if (hint) lines.push(hint)
    if (typeof stack === 'string') {
      lines.push('', `create-wallet-modal ${this.#version}, Node ${process.versions.node}`, stack)
    }
    this.#log.fail(lines)
  }
}
