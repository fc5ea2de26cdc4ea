import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageEnvironment, type Surroundings } from './surroundings.js'

/** Lies beside this module in the sources, and beside the command in a build. */
const childFile = join(import.meta.dirname, 'loadConfigChild.mjs')

/** No config takes longer to run, in milliseconds. */
const defaultTimeLimitMs = 10_000
/** Nor does Vite or jiti to start, on however busy a machine. */
const startLimitMs = 60_000

/** What running a config file gave. */
export type Loaded =
  /** With the files that were loaded besides, as far as they are known; absolute. */
  | { readonly status: 'loaded'; readonly value: unknown; readonly files: readonly string[] }
  | { readonly status: 'noDefault' }
  /** It imports what is not there. */
  | { readonly status: 'notFound'; readonly name: string; readonly importer: string }
  | {
      readonly status: 'failed'
      /** Continues "The config". */
      readonly message: string
      /** What it threw, by name and message. */
      readonly error?: string
      readonly place?: { readonly file: string; readonly line: number }
    }

type Answer =
  | 'starting'
  | { readonly value: unknown; readonly files: readonly string[] }
  | { readonly hasNoDefault: true }
  | { readonly error: { readonly message: string; readonly stack: string } }

/**
 * Runs a config file as the app's Vite does, else with jiti, and returns its default export. The file runs in a process of its
 * own, whose output is dropped and whose environment is what pages may know: it can end, hang or crash without harm to this one.
 * Never throws.
 *
 * @param file absolute
 * @param imports names that it imports
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
      // Whatever the config left running ends with it.
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
    // By now all of its output has been read.
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
  // The config has sent a message of its own.
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

/** Whether a file is one of the app's own, not of a package. */
export function isOwn(file: string, root: string): boolean {
  const [path = '', folder] = [file, root].map((one) => one.replaceAll('\\', '/'))
  return path.startsWith(`${folder}/`) && !path.includes('/node_modules/')
}

/** In place of what isn't data: something of the same type, which no check accepts. */
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
  // Node's code for a top-level await that nothing will settle.
  if (code === 13) return 'waits for something that never comes'
  const said = complaint.match(/^\w*Error: .*$/m)?.[0]
  const how = signal ? `signal ${signal}` : `exit code ${code}`
  return `ended the process before it gave a value (${how})${said ? `: ${inOneLine(said)}` : ''}`
}

/** The first place of a stack that lies in the app. Compilers keep lines, and no columns. */
function placeIn(stack: string, root: string): { file: string; line: number } | undefined {
  for (const row of stack.split('\n')) {
    const [end, line] = /:(\d+):\d+\)?$/.exec(row) ?? []
    const start = row.search(/file:\/\/|\/|[A-Z]:\\/)
    if (end === undefined || start < 0) continue
    // Vite writes a space so.
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
