import { signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { ModalCore } from '../modalCore.js'
import { grantedKey } from '../store/storedSession.js'
import { sessionRecord } from './stored.js'

/** What the visitor sees of a session that is being brought back: for a while, its namespace shows as being restored (decision 16). */
export class RestoringStatus {
  /** Whether the namespace no longer shows as being restored. What comes now comes late. */
  readonly isOver = signal(false)
  /** Resolves when it is over for the first time. */
  readonly ended: Promise<void>
  #resolve = () => {}
  #timer: unknown

  constructor(
    readonly core: Pick<ModalCore, 'clock' | 'storage' | 'store'>,
    readonly namespace: Namespace,
  ) {
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** Shows it, until `decide` is called after `ms` milliseconds. */
  show(ms: number, decide = () => this.end()): void {
    this.isOver.value = false
    const stored = sessionRecord(this.core).get(grantedKey(this.namespace))
    this.core.store.connections.restoreStarted(this.namespace, stored)
    this.wait(ms, decide)
  }

  /** Goes on showing it, until `decide` is called after `ms` milliseconds. */
  wait(ms: number, decide = () => this.end()): void {
    this.#timer = this.core.clock.setTimeout(decide, ms)
  }

  /** Goes on showing it until `end`. */
  stay(): void {
    this.core.clock.clearTimeout(this.#timer)
  }

  /** Shows it no longer. */
  end(): void {
    this.stay()
    if (this.isOver.peek()) return
    this.isOver.value = true
    this.core.store.connections.restoreEnded(this.namespace)
    this.#resolve()
  }
}
