import { spawn } from 'node:child_process'

/** How a program ended. */
export interface Ended {
  /** 127 when there is no such program; 1 for one that a signal killed. */
  readonly exitCode: number
  /** What it wrote to stdout and stderr, in the order it came; the last 256 KiB. */
  readonly output: string
}

/** What a program is run with. */
export interface RunOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Asks the program to end; then this rejects with the signal's reason, once it has. */
  readonly signal: AbortSignal
  /** Hears its output as it comes. */
  readonly onOutput?: (text: string) => void
}

const outputLimit = 256 * 1024
/** How long a program may take to end when asked to, in milliseconds. */
const patienceMs = 5_000

/**
 * Runs a program to its end, without a shell and without input.
 *
 * @throws whatever reason the signal has
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, signal, onOutput }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    // A group of its own: whoever stops it stops what it has started, and Ctrl-C is ours to pass on.
    const isGroup = process.platform !== 'win32'
    const child = spawn(...onThisSystem(program, args), {
      cwd,
      env: withoutGitPlace(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isGroup,
      windowsHide: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-outputLimit)
        onOutput?.(text)
      })
    }
    const kill = (how: NodeJS.Signals) => {
      if (child.pid === undefined) return
      try {
        if (isGroup) process.kill(-child.pid, how)
        else child.kill(how)
      } catch (error) {
        // It has ended by itself meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
    // However this process ends, what it has started ends with it.
    const onExit = () => kill('SIGKILL')
    process.once('exit', onExit)
    let deadline: NodeJS.Timeout | undefined
    const onAbort = () => {
      kill('SIGTERM')
      deadline = setTimeout(() => kill('SIGKILL'), patienceMs)
    }
    signal.addEventListener('abort', onAbort)
    const end = (act: () => void) => {
      clearTimeout(deadline)
      process.off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
      if (signal.aborted) reject(signal.reason)
      else act()
    }
    child.on('error', (error) => {
      const isMissing = 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
      end(() => (isMissing ? resolve({ exitCode: 127, output: '' }) : reject(error)))
    })
    child.on('close', (exitCode) => end(() => resolve({ exitCode: exitCode ?? 1, output })))
  })
}

/** Windows starts npm and its like over `cmd.exe` only; what is passed there is ours, and plain words. */
function onThisSystem(program: string, args: readonly string[]): [string, string[]] {
  if (process.platform !== 'win32' || program === 'git') return [program, [...args]]
  const words = [program, ...args]
  const odd = words.find((word) => !/^[\w@./:=-]+$/.test(word))
  if (odd !== undefined) throw new Error(`${odd} cannot be handed to cmd.exe.`)
  return ['cmd.exe', ['/d', '/s', '/c', ...words]]
}

/** Inside a git hook these would make every git command speak of the outer repository. */
function withoutGitPlace(env: RunOptions['env']): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...rest } = env
  return rest as NodeJS.ProcessEnv
}
