import { constants } from 'node:os'

/** A signal asked the command to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  /** @param outcome what remains on the disk; by default everything is undone */
  constructor(
    readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP',
    outcome = 'Nothing was kept.',
  ) {
    super(`Stopped. ${outcome}`.trimEnd())
    this.exitCode = 128 + constants.signals[signal]
  }
}
