import { Interrupted } from './errors/Interrupted.js'
import { Run } from './Run.js'
import type { ProgramName } from './terminal/commandNames.js'

/** Runs the command line of this process and sets its exit code. With `start.ts`, the only place that ends it. */
export async function main(name: ProgramName): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once, with whatever is on the disk.
      if (stop.signal.aborted) process.exit(new Interrupted(signal).exitCode)
      stop.abort(new Interrupted(signal))
    })
  }
  // The reader of our output may stop early, as `| head` does.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') stop.abort(error)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => stop.abort(error))
  }
  // A process that exits while it waits for an answer has failed.
  const onExit = (code: number) => {
    if (code === 0) process.exitCode = 70
  }
  process.on('exit', onExit)
  process.exitCode = await new Run(name, stop.signal).finish()
  process.off('exit', onExit)
  // An interrupted question leaves stdin open.
  process.stdin.unref?.()
  process.stdin.pause()
}
