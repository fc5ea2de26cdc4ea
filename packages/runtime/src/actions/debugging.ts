import type { ModalCore } from '../modalCore.js'
import type { DebugReport } from '../store/reported.js'
import { disconnect } from './disconnect.js'
import { ownCode } from './ownCode.js'
import { startLog } from './startLog.js'

/** See `ModalVerbs.report`; what makes it is loaded by the call. @throws WalletModalError `MODAL_LOAD_FAILED` */
export async function report(core: ModalCore): Promise<DebugReport> {
  startLog(core)
  return (await ownCode(core, import('./debugReport.js'))).debugReport(core)
}

/** See `ModalVerbs.forget`; what does it is loaded by the call. @throws WalletModalError `MODAL_LOAD_FAILED` */
export const forget = async (core: ModalCore): Promise<void> =>
  (await ownCode(core, import('./forgetAll.js'))).forgetAll(core, disconnect)
