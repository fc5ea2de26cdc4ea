import type { ModalCore } from '../modalCore.js'
import type { DebugReport } from './debugReport.js'
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
  const { debugReport } = await ownCode(core, import('./debugReport.js'))
  return debugReport(core, await core.log?.catch(() => undefined))
}

/** See `ModalVerbs.forget`; what does it is loaded by the call. */
export async function forget(core: ModalCore): Promise<void> {
  const { forgetAll } = await ownCode(core, import('./forgetAll.js'))
  await forgetAll(core)
}
