import { signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Kernel } from '../modalCore.js'
import { grantedKey, shortFormIn } from '../store/storedSession.js'
import { sessionRecord } from './stored.js'

/** Shows a namespace as being restored, for a while (decision 16). */
export class RestoringStatus {
  /** Whether the namespace no longer shows as being restored. */
  readonly isOver = signal(false)
  /** Resolves at the first `end`. */
  readonly ended: Promise<void>
  #resolve = () => {}
  #timer: unknown

  constructor(
    readonly core: Pick<Kernel, 'clock' | 'storage' | 'store'>,
    readonly namespace: Namespace,
  ) {
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** Shows the status, and calls `decide` after `ms` milliseconds. */
  show(ms: number, decide = () => this.end()): void {
    this.isOver.value = false
    const stored = sessionRecord(this.core).get(grantedKey(this.namespace))
    this.core.store.connections.restoreStarted(this.namespace, shortFormIn(stored))
    this.wait(ms, decide)
  }

  /** Keeps the status, and calls `decide` after `ms` milliseconds. */
  wait(ms: number, decide = () => this.end()): void {
    this.#timer = this.core.clock.setTimeout(decide, ms)
  }

  /** Keeps the status until `end`. */
  stay(): void {
    this.core.clock.clearTimeout(this.#timer)
  }

  /** Removes the status. */
  end(): void {
    this.stay()
    if (this.isOver.peek()) return
    this.isOver.value = true
    this.core.store.connections.restoreEnded(this.namespace)
    this.#resolve()
  }
}
