import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { configFile } from './pointAtSandbox.js'
import type { VitePlugin } from './VitePlugin.js'

/** The part of a finding of `wallet-modal validate --json` that we read. */
interface Finding {
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
interface Checked {
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** Absolute. */
  readonly files: readonly string[]
}

/** Time limit of the command, in milliseconds. The command itself allows the config 10 s. */
const timeLimitMs = 20_000

/**
 * Checks the app's config with `wallet-modal validate` each time Vite reads it. An error shows over the page with its file
 * and line, and fails a build; unchecked, it leaves a blank page or a button that does nothing. Without the command line
 * (`npm install -D create-wallet-modal`) nothing is checked.
 */
export function checkConfig(): VitePlugin {
  let root = ''
  return {
    name: 'wallet-modal:check-config',
    // Runs before other plugins change the code, so that places match the file.
    enforce: 'pre',

    configResolved(config) {
      root = config.root
    },

    async transform(_code, id, options) {
      const [file = ''] = id.split('?')
      // A server uses the same config, which is checked for its page.
      if (!configFile.test(file) || /[\\/]node_modules[\\/]/.test(file) || options?.ssr) return
      const checked = await check(file, root)
      for (const watched of checked.files) this.addWatchFile(watched)
      // A plugin of the app's own may serve the flag; if none does, the modal reports it.
      const isCertain = ({ code }: Finding) => code !== 'WM_CONFIG_NO_PLUGIN'
      for (const warning of [...checked.warnings, ...checked.errors.filter((one) => !isCertain(one))]) {
        this.warn(textOf(warning))
      }
      const [first, ...others] = checked.errors.filter(isCertain)
      if (!first) return
      const { column, frame, line } = first
      this.error({
        message: [`${textOf(first)}\n`, ...others.map(textOf)].join('\n').trimEnd(),
        id: resolve(root, first.file),
        loc: { file: resolve(root, first.file), line, column },
        ...(frame !== undefined && { frame }),
      })
    },
  }
}

function textOf({ code, column, file, hint, line, message, path }: Finding): string {
  const what = path ? `${path}: ${message}` : `The config ${message}`
  return `${file}:${line}:${column} ${what}. ${hint ? `${hint} ` : ''}(${code})`
}

/** Runs the app's own command line. No findings if it is missing or fails. */
async function check(file: string, root: string): Promise<Checked> {
  const nothing: Checked = { errors: [], warnings: [], files: [] }
  const command = await findCommand(root)
  if (!command) return nothing
  const answer = await output(command, ['validate', relative(root, file), '--json'], root)
  try {
    const { errors, warnings, data } = JSON.parse(answer)
    const isPlaced = ({ file, line }: Partial<Finding>) =>
      typeof file === 'string' && typeof line === 'number'
    return {
      errors: errors.filter(isPlaced),
      warnings: warnings.filter(isPlaced),
      files: (data.files ?? []).map((path: string) => resolve(root, path)),
    }
  } catch {
    return nothing
  }
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
