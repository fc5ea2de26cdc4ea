import { parseArgs } from 'node:util'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} OptionTable */

/**
 * A failure that its message explains fully: it is shown without a stack.
 */
export class CommandError extends Error {
  /**
   * @param {string} message what happened, and what to do next
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a script's main function with the parsed options, as {@link explainFailure} does.
 *
 * @param {{ usage: string, options?: OptionTable }} commandLine
 * @param {(options: Record<string, string | boolean | undefined>) => Promise<void> | void} main
 */
export async function runScript({ usage, options }, main) {
  await explainFailure(async () => {
    const values = parseOptions(usage, { help: { type: 'boolean' }, ...options })
    if (values.help) console.log(usage)
    else await main(values)
  })
}

/**
 * Prints what a {@link CommandError} says and exits with its code. Anything else that is thrown is a defect and keeps
 * its stack.
 *
 * @param {() => Promise<void>} main
 */
export async function explainFailure(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = error.exitCode
  }
}

/**
 * @param {string} usage
 * @param {OptionTable} options
 */
function parseOptions(usage, options) {
  try {
    return /** @type {Record<string, string | boolean | undefined>} */ (parseArgs({ options }).values)
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      throw new CommandError(`${error.message}\n\n${usage}`, 2)
    }
    throw error
  }
}

/**
 * @param {string} option its name, as in `--port`
 * @param {unknown} value
 */
export function parsePort(option, value) {
  const port = Number(value)
  if (/^\d+$/.test(String(value)) && port <= 65535) return port
  throw new CommandError(`${option} takes a number from 0 (any free port) to 65535, not "${value}".`, 2)
}

/**
 * @template {{ name: string }} Row
 * @param {readonly Row[]} rows
 * @param {unknown} only names, with commas between
 */
export function chooseByName(rows, only) {
  const names = String(only).split(',')
  const unknown = names.find((name) => !rows.some((row) => row.name === name))
  if (unknown) throw new CommandError(`There is nothing called ${unknown}: see --list.`, 2)
  return rows.filter(({ name }) => names.includes(name))
}
