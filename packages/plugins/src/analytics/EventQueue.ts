import type { ModalEvents } from '@wallet-modal/runtime'
import { lazy } from '@wallet-modal/runtime/chain'
import type { Clock } from '@wallet-modal/runtime/plugin'

/** A step that the modal reports. */
type Step = ModalEvents['track']

/** A step, and when it was. */
export interface TimedStep {
  readonly step: Step
  /** Time in milliseconds since 1970. */
  readonly timestamp: number
}

/** What takes events. */
export interface AnalyticsService {
  /** Never rejects: what could not be sent is lost. */
  send(step: TimedStep): Promise<void>
}

/** Options of an `EventQueue`. */
export interface EventQueueOptions {
  readonly clock: Pick<Clock, 'now'>
  /** Called once. If it rejects, nothing is sent. */
  isAllowed(): Promise<boolean>
  /** Loads what sends. Rejects where it can't be loaded: the next event tries again. */
  service(): Promise<AnalyticsService>
}

/** Our own limit, about an hour of clicking. Beyond it, the oldest events are dropped. */
const waitingMax = 100

/** Sends events one after the other, as they came. They wait until it is known whether they may be sent. */
export class EventQueue {
  readonly #options: EventQueueOptions
  readonly #service: () => Promise<AnalyticsService>
  #waiting: TimedStep[] = []
  #state: 'waiting' | 'asking' | 'idle' | 'sending' | 'stopped' = 'waiting'

  constructor(options: EventQueueOptions) {
    this.#options = options
    this.#service = lazy(options.service)
  }

  readonly add = (step: Step): void => {
    if (this.#state === 'stopped') return
    this.#waiting.push({ step, timestamp: this.#options.clock.now() })
    if (this.#waiting.length > waitingMax) this.#waiting.shift()
    void this.#send()
  }

  /** Asks whether events may be sent, unless it has been asked. */
  readonly start = (): void => {
    if (this.#state === 'waiting') void this.#ask()
  }

  /** Drops what waits, and whatever comes. */
  readonly stop = (): void => {
    this.#state = 'stopped'
    this.#waiting = []
  }

  async #ask(): Promise<void> {
    this.#state = 'asking'
    const isAllowed = await this.#options.isAllowed().catch(() => false)
    if (this.#isStopped()) return
    if (!isAllowed) return this.stop()
    this.#state = 'idle'
    await this.#send()
  }

  async #send(): Promise<void> {
    if (this.#state !== 'idle') return
    this.#state = 'sending'
    try {
      const service = await this.#service()
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await service.send(next)
    } catch {
      // Waiting events are sent with the next one.
    }
    if (!this.#isStopped()) this.#state = 'idle'
  }

  /** A method, since the compiler takes what `await` has let others change for unchanged. */
  #isStopped(): boolean {
    return this.#state === 'stopped'
  }
}
