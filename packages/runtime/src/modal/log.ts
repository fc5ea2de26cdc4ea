import type { ModalCore } from '../modalCore.js'

/**
 * Begins to record what the modal does, once: nothing waits for it. Not by a click that connects, which makes no request: with what fails,
 * what is brought back, and the first look at a balance.
 */
export function startLog(core: ModalCore): void {
  core.log ??= import('./createEventLog.js').then(({ createEventLog }) => createEventLog(core))
  core.log.catch(() => {
    // The next call tries again.
    delete core.log
  })
}
