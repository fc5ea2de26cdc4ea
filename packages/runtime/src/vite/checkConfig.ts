import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { configFile } from './pointAtSandbox.js'
import type { VitePlugin } from './VitePlugin.js'

/** What `wallet-modal validate --json` says of one finding, as far as it matters here. */
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

/** What the command found, and the files that its answer depends on. */
interface Checked {
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** Absolute. */
  readonly files: readonly string[]
}

/** How long the command may take, in milliseconds: it gives the config 10 s by itself. */
const timeLimitMs = 20_000

/**
 * Checks the app's config as `wallet-modal validate` does whenever Vite reads it: an error is shown over the page with its file
 * and line, and fails a build. Without it a config that is wrong leaves a blank page, or a button that does nothing. An app
 * without the command line (`npm install -D create-wallet-modal`) is not checked.
 */
export function checkConfig(): VitePlugin {
  let root = ''
  return {
    name: 'wallet-modal:check-config',
    // Before the code is changed: places are those of the file.
    enforce: 'pre',

    configResolved(config) {
      root = config.root
    },

    async transform(_code, id, options) {
      const [file = ''] = id.split('?')
      // A server renders the same config, and its page is checked.
      if (!configFile.test(file) || /[\\/]node_modules[\\/]/.test(file) || options?.ssr) return
      const checked = await check(file, root)
      for (const watched of checked.files) this.addWatchFile(watched)
      // A plugin of the app's own may serve what no built-in one does; the modal tells if none does.
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

/** Asks the app's own command line. Where there is none, or it fails, nothing is known. */
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

/** What a program writes to stdout until it ends, however it ends. */
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

/** The program of `wallet-modal`, installed in the app by itself or with the package of that name. */
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
