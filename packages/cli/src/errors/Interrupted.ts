import { constants } from 'node:os'

/** The person, or the system, asked the command to stop. What was written is undone. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  constructor(readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super('Stopped. Nothing was kept.')
    this.exitCode = 128 + constants.signals[signal]
  }
}
