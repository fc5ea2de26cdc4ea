import { ownCode } from '../base/ownCode.js'
import type { Kernel } from '../modalCore.js'
import type { DebugReport } from '../store/reported.js'

/**
 * Starts the log, once; nothing waits for it. It starts with the first failure, restored session or balance: a click that connects
 * makes no request of its own.
 */
export function startLog(core: Kernel): void {
  core.log ??= import('./createEventLog.js').then(({ createEventLog }) => createEventLog(core))
  core.log.catch(() => {
    // The next call tries again.
    delete core.log
  })
}

/** See `ModalVerbs.report`. Loads its code. @throws WalletModalError `MODAL_LOAD_FAILED` */
export async function report(core: Kernel): Promise<DebugReport> {
  startLog(core)
  return (await ownCode(core, import('./debugReport.js'))).debugReport(core)
}
