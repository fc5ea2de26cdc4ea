import { spawn } from 'node:child_process'

/**
 * Ends a process when this one ends, in whatever way. A killed parent runs no handler, so a shell waits on a pipe whose other end
 * only this process holds. When this process ends, the shell reads the end of the file and kills the process. (Windows has no such
 * shell; there only an orderly exit cleans up.)
 *
 * @returns removes the guard
 */
export function guardOrphan(pid: number): () => void {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', 'read -r _ || kill -9 "$1"', 'sandbox-guard', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Keeps the guard out of the terminal's process group, so that Ctrl-C doesn't end the guard before its work.
    detached: true,
  })
  // Without a guard the sandbox still works and still cleans up after an orderly exit.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return () => guard.stdin.end('stand down\n')
}
