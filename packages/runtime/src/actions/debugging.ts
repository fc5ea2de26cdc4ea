import type { ModalCore } from '../modalCore.js'
import type { DebugReport } from '../store/reported.js'
import { disconnect } from './disconnect.js'
import { ownCode } from './ownCode.js'

/** Begins to record what the modal does, once: nothing waits for it. */
export function startLog(core: ModalCore): void {
  core.log ??= import('./createEventLog.js').then(({ createEventLog }) => createEventLog(core))
  core.log.catch(() => {
    // The next call tries again.
    delete core.log
  })
}

/** See `ModalVerbs.report`; what makes it is loaded by the call. @throws WalletModalError `MODAL_LOAD_FAILED` */
export async function report(core: ModalCore): Promise<DebugReport> {
  startLog(core)
  return (await ownCode(core, import('./debugReport.js'))).debugReport(core)
}

/** See `ModalVerbs.forget`; what does it is loaded by the call. @throws WalletModalError `MODAL_LOAD_FAILED` */
export const forget = async (core: ModalCore): Promise<void> =>
  (await ownCode(core, import('./forgetAll.js'))).forgetAll(core, disconnect)
