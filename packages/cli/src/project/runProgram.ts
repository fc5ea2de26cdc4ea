import { spawn } from 'node:child_process'

/** Result of a program. */
export interface Ended {
  /** 127 if there is no such program; 1 if a signal killed it. */
  readonly exitCode: number
  /** Output on stdout and stderr, in order; the last 256 KiB. */
  readonly output: string
}

/** Options for running a program. */
export interface RunOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Stops the program. Then the promise rejects with the signal's reason, once the program has ended. */
  readonly signal: AbortSignal
  /** Called with output as it comes. */
  readonly onOutput?: (text: string) => void
}

const outputLimit = 256 * 1024
/** How long a program may take to end after a signal, in milliseconds. */
const endTimeoutMs = 5_000

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
    // A process group of its own: a signal to it reaches its children, and Ctrl-C reaches only us.
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
        // The process has ended already.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
    // When this process exits, the program must not outlive it.
    const onExit = () => kill('SIGKILL')
    process.once('exit', onExit)
    let deadline: NodeJS.Timeout | undefined
    const onAbort = () => {
      kill('SIGTERM')
      deadline = setTimeout(() => kill('SIGKILL'), endTimeoutMs)
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

/** Windows starts npm and others only through `cmd.exe`. The arguments are our own plain words. */
function onThisSystem(program: string, args: readonly string[]): [string, string[]] {
  if (process.platform !== 'win32' || program === 'git') return [program, [...args]]
  const words = [program, ...args]
  const odd = words.find((word) => !/^[\w@./:=-]+$/.test(word))
  if (odd !== undefined) throw new Error(`${odd} cannot be handed to cmd.exe.`)
  return ['cmd.exe', ['/d', '/s', '/c', ...words]]
}

/** Inside a git hook, these would point every git command at the outer repository. */
function withoutGitPlace(env: RunOptions['env']): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...rest } = env
  return rest as NodeJS.ProcessEnv
}
