import { constants } from 'node:os'

/** The person, or the system, asked the command to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  /** @param outcome what became of what it did; by default what it wrote is undone */
  constructor(
    readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP',
    outcome = 'Nothing was kept.',
  ) {
    super(`Stopped. ${outcome}`.trimEnd())
    this.exitCode = 128 + constants.signals[signal]
  }
}
