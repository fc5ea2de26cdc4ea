import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { decodeValue, type Encoded } from './decodeValue.js'
import type { ImportedFiles } from './scanModules.js'

/** Lies beside this module in the sources, and beside the command in a build. */
const childFile = join(import.meta.dirname, 'loadConfigChild.mjs')

/** No config takes longer to run; in milliseconds. */
const defaultTimeLimitMs = 10_000

/** What running a config file gave. */
export type Loaded =
  | { readonly status: 'loaded'; readonly value: unknown }
  | { readonly status: 'noDefault' }
  /** Node cannot load what it imports, which says nothing of the page: bundlers know more files, and more places. */
  | { readonly status: 'unloadable'; readonly error: string }
  | {
      readonly status: 'failed'
      /** Continues "The config". */
      readonly message: string
      /** What it threw, by name and message. */
      readonly error?: string
      readonly place?: LinePlace
    }

/** A place in the config file, or in one that it imports. */
interface LinePlace {
  /** Absolute. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1; undefined where the file was compiled, which keeps lines only. */
  readonly column: number | undefined
}

/** How a file is run. */
export interface LoadOptions {
  readonly timeLimitMs?: number | undefined
  /** All of the environment that it sees. */
  readonly env: Readonly<Record<string, string>>
  /** The config and the files that it imports: of these, places are told. */
  readonly modules: ImportedFiles
}

type Answer =
  | { readonly value: Encoded }
  | { readonly hasNoDefault: true }
  | { readonly error: { readonly message: string; readonly stack: string; readonly code?: string } }

/**
 * Runs a config file and returns its default export. The file runs in a process of its own, whose output is dropped and
 * whose environment is what pages may know: it can end, hang or crash without harm to this one. Never throws.
 * @param file absolute
 */
export async function loadConfigFile(file: string, options: LoadOptions): Promise<Loaded> {
  const { env, modules, timeLimitMs = defaultTimeLimitMs } = options
  const child = fork(childFile, [file, JSON.stringify(Object.fromEntries(modules))], {
    cwd: dirname(file),
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  return new Promise((resolve) => {
    const settle = (loaded: Loaded) => {
      clearTimeout(timer)
      child.removeAllListeners()
      // whatever the config left running ends with it
      child.kill('SIGKILL')
      resolve(loaded)
    }
    const timer = setTimeout(() => {
      settle(failed(`did not end within ${timeLimitMs / 1000} s`))
    }, timeLimitMs)
    child.once('message', (answer) => settle(read(answer as Answer, [file, ...modules.keys()])))
    child.once('error', (error) => settle(failed(`cannot be run: ${error.message}`)))
    // by now all of its output has been read
    child.once('close', (code, signal) => settle(failed(ending(code, signal, complaint))))
  })
}

function read(answer: Answer, files: readonly string[]): Loaded {
  try {
    if ('hasNoDefault' in answer) return { status: 'noDefault' }
    if ('value' in answer) return { status: 'loaded', value: decodeValue(answer.value) }
    const { code, message, stack } = answer.error
    if (isRefusalOfNode(code, message, files)) return { status: 'unloadable', error: inOneLine(message) }
    const place = placeIn(stack, files)
    const how = `threw when it was run, so the page stays blank: ${inOneLine(message)}`
    return { ...failed(how), error: message, ...(place && { place }) }
  } catch {
    // the config has sent a message of its own
    return failed('sent something else than its value')
  }
}

/** What Node refuses to load, and bundlers mostly take: a picture, say, or a name without its ending in a package. */
const refusals = [
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_MODULE_NOT_FOUND',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
  'ERR_IMPORT_ATTRIBUTE_MISSING',
  // What Node 20 calls it.
  'ERR_IMPORT_ASSERTION_TYPE_MISSING',
]

function isRefusalOfNode(code: string | undefined, message: string, files: readonly string[]): boolean {
  if (code === undefined || !refusals.includes(code)) return false
  // What the app's own files name is looked for as bundlers do, unless it lies in a package.
  const [asked = '', rest = ''] = message.split(' imported from ', 2)
  const [, name = ''] = asked.split("'")
  const [importer = ''] = rest.split('\n')
  return !files.includes(importer) || /[\\/]node_modules[\\/]/.test(name)
}

function ending(code: number | null, signal: string | null, complaint: string): string {
  // Node's code for a top-level await that nothing will settle
  if (code === 13) return 'waits for something that never comes'
  const said = complaint.match(/^\w*Error: .*$/m)?.[0]
  const how = signal ? `signal ${signal}` : `exit code ${code}`
  return `ended the process before it gave a value (${how})${said ? `: ${inOneLine(said)}` : ''}`
}

/** The first place of a stack that lies in one of the files. */
function placeIn(stack: string, files: readonly string[]): LinePlace | undefined {
  for (const row of stack.split('\n')) {
    for (const file of new Set(files)) {
      for (const name of [pathToFileURL(file).href, file]) {
        const [, line, column] = /^:(\d+)(?::(\d+))?/.exec(row.split(name)[1] ?? '') ?? []
        const isCompiled = !/\.[cm]?js$/.test(file)
        if (line) return { file, line: Number(line), column: isCompiled ? undefined : Number(column ?? 1) }
      }
    }
  }
  return undefined
}

function failed(message: string): Loaded & { status: 'failed' } {
  return { status: 'failed', message }
}

function inOneLine(text: string): string {
  const [line = ''] = text.split('\n').filter((row) => row.trim() !== '')
  return line.trim().slice(0, 300).replace(/\.$/, '')
}
