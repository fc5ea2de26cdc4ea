import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** The part of a finding of `wallet-modal validate --json` that we read. */
export interface Finding {
  readonly code: string
  readonly path: string
  readonly message: string
  readonly hint?: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame?: string
}

/** The command's findings, and the files that they depend on. */
export interface Findings {
  /** The modal doesn't start with these. */
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** Absolute. */
  readonly files: readonly string[]
}

/** Time limit of the command, in milliseconds. The command itself allows the config 10 s. */
const timeLimitMs = 20_000

/**
 * Checks a config with the app's own `wallet-modal validate`. No findings if the command isn't installed
 * (`npm install -D create-wallet-modal`) or fails.
 *
 * @param file absolute
 * @param root the app's folder, absolute
 * @param inSandbox whether the page uses the sandbox, which has every service
 */
export async function validateConfig(file: string, root: string, inSandbox: boolean): Promise<Findings> {
  const nothing: Findings = { errors: [], warnings: [], files: [] }
  const command = await findCommand(root)
  if (!command) return nothing
  const answer = await output(command, ['validate', relative(root, file), '--json'], root)
  try {
    const { errors, warnings, data } = JSON.parse(answer)
    const isShown = ({ code, file, line }: Partial<Finding>) =>
      typeof file === 'string' && typeof line === 'number' && !(inSandbox && code === 'WM_CONFIG_NO_ENDPOINT')
    return {
      errors: errors.filter(isShown),
      warnings: warnings.filter(isShown),
      files: (data.files ?? []).map((path: string) => resolve(root, path)),
    }
  } catch {
    return nothing
  }
}

/** A finding as one line: place, path in the config, message, hint and code. */
export function textOfFinding({ code, column, file, hint, line, message, path }: Finding): string {
  const what = path ? `${path}: ${message}` : `The config ${message}`
  return `${file}:${line}:${column} ${what}. ${hint ? `${hint} ` : ''}(${code})`
}

/** A program's output on stdout, whatever its exit code. */
function output(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const child = fork(program, args, { cwd, execArgv: [], silent: true, timeout: timeLimitMs })
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    child.on('error', () => resolve(text)).on('close', () => resolve(text))
  })
}

/** The path of the `wallet-modal` program in the app; undefined if it isn't installed. */
async function findCommand(root: string): Promise<string | undefined> {
  const place = join(root, 'package.json')
  const short = resolvePackage('wallet-modal', place)
  const manifest =
    resolvePackage('create-wallet-modal', place) ?? (short && resolvePackage('create-wallet-modal', short))
  if (!manifest) return undefined
  const { bin } = JSON.parse(await readFile(manifest, 'utf8'))
  return join(dirname(manifest), bin['wallet-modal'])
}

function resolvePackage(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}
