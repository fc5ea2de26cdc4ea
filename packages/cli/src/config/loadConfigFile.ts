import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageEnvironment, type Surroundings } from './surroundings.js'

/** In the sources, the file lies beside this module; in a build, beside the command. */
const childFile = join(import.meta.dirname, 'loadConfigChild.mjs')

/** How long a config may run, in milliseconds. */
const defaultTimeLimitMs = 10_000
/** How long Vite or jiti may take to start, also on a busy machine. */
const startLimitMs = 60_000

/** Result of running a config file. */
export type Loaded =
  /** With the other files that were loaded, as far as known; absolute. */
  | { readonly status: 'loaded'; readonly value: unknown; readonly files: readonly string[] }
  | { readonly status: 'noDefault' }
  /** The config imports something that doesn't exist. */
  | { readonly status: 'notFound'; readonly name: string; readonly importer: string }
  | {
      readonly status: 'failed'
      /** Continues "The config". */
      readonly message: string
      /** Name and message of the error. */
      readonly error?: string
      readonly place?: { readonly file: string; readonly line: number }
    }

type Answer =
  | 'starting'
  | { readonly value: unknown; readonly files: readonly string[] }
  | { readonly hasNoDefault: true }
  | { readonly error: { readonly message: string; readonly stack: string } }

/**
 * Runs a config file as the app's Vite does, otherwise with jiti, and returns its default export. The file runs in its own
 * process, without output, and with only the environment that pages see: it can exit, hang or crash without affecting this one.
 * Never throws.
 *
 * @param file absolute
 * @param imports of the file
 */
export async function loadConfigFile(
  file: string,
  imports: readonly string[],
  around: Surroundings,
  timeLimitMs: number = defaultTimeLimitMs,
): Promise<Loaded> {
  const child = fork(childFile, [file, around.bundler === 'vite' ? around.root : '', imports.join(' ')], {
    cwd: dirname(file),
    env: await pageEnvironment(around),
    execArgv: [],
    serialization: 'advanced',
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
      // Also stops processes that the config left running.
      child.kill('SIGKILL')
      resolve(loaded)
    }
    const end = (limitMs: number) => () => settle(failed(`did not end within ${limitMs / 1000} s`))
    let timer = setTimeout(end(startLimitMs), startLimitMs)
    child.on('message', (answer: Answer) => {
      if (answer !== 'starting') return settle(read(answer, around))
      clearTimeout(timer)
      timer = setTimeout(end(timeLimitMs), timeLimitMs)
    })
    child.once('error', (error) => settle(failed(`cannot be run: ${error.message}`)))
    // All output has been read at this point.
    child.once('close', (code, signal) => settle(failed(ending(code, signal, complaint))))
  })
}

function read(sent: unknown, { root }: Surroundings): Loaded {
  const answer: Exclude<Answer, string> = Object(sent)
  if ('hasNoDefault' in answer) return { status: 'noDefault' }
  if ('value' in answer) {
    const files = answer.files.filter((file) => isOwn(file, root))
    return { status: 'loaded', value: standIns(answer.value), files }
  }
  // The config sent a message itself.
  if (typeof answer.error?.stack !== 'string') return failed('sent something else than its value')
  const { message, stack } = answer.error
  const [, name] =
    /^\w+: (?:Cannot find (?:module|package)|Failed to load url) '?([^'\s]+)/.exec(message) ?? []
  const [, importer = ''] = /(?: imported from|\) in|\nRequire stack:\n-) '?([^'\n]+)/.exec(message) ?? []
  if (name) return { status: 'notFound', name, importer: importer.replace('. Does the file exist?', '') }
  const place = placeIn(stack, root)
  const how = `threw when it was run, so the page stays blank: ${inOneLine(message)}`
  return { ...failed(how), error: message, ...(place && { place }) }
}

/** Whether a file belongs to the app, not to a package. */
export function isOwn(file: string, root: string): boolean {
  const [path = '', folder] = [file, root].map((one) => one.replaceAll('\\', '/'))
  return path.startsWith(`${folder}/`) && !path.includes('/node_modules/')
}

/** A placeholder for what isn't data: a value of the same type that no check accepts. */
function standIns(value: unknown): unknown {
  if (value instanceof Map) {
    const types = { function: () => {}, symbol: Symbol('config'), promise: Promise.resolve() }
    return types[value.get('type') as keyof typeof types] ?? value
  }
  if (Array.isArray(value)) return value.map(standIns)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, standIns(item)]))
}

function ending(code: number | null, signal: string | null, complaint: string): string {
  // Node's exit code for a top-level await that never settles.
  if (code === 13) return 'waits for something that never comes'
  const said = complaint.match(/^\w*Error: .*$/m)?.[0]
  const how = signal ? `signal ${signal}` : `exit code ${code}`
  return `ended the process before it gave a value (${how})${said ? `: ${inOneLine(said)}` : ''}`
}

/** The first place in a stack that is in the app. Compilers keep the line, not the column. */
function placeIn(stack: string, root: string): { file: string; line: number } | undefined {
  for (const row of stack.split('\n')) {
    const [end, line] = /:(\d+):\d+\)?$/.exec(row) ?? []
    const start = row.search(/file:\/\/|\/|[A-Z]:\\/)
    if (end === undefined || start < 0) continue
    // Vite writes a space this way.
    const name = row.slice(start, -end.length).replaceAll('%20', ' ')
    const file = name.startsWith('file:') ? fileURLToPath(name) : name
    if (isOwn(file, root)) return { file, line: Number(line) }
  }
  return undefined
}

const failed = (message: string): Loaded & { status: 'failed' } => ({ status: 'failed', message })

function inOneLine(text: string): string {
  const [line = ''] = text.split('\n').filter((row) => row.trim() !== '')
  return line.trim().slice(0, 300).replace(/\.$/, '')
}
