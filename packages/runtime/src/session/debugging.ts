import { ownCode } from '../base/ownCode.js'
import { startLog } from '../modal/log.js'
import type { ModalCore } from '../modalCore.js'
import type { DebugReport } from '../store/reported.js'
import { disconnect } from './disconnect.js'

/** See `ModalVerbs.report`; what makes it is loaded by the call. @throws WalletModalError `MODAL_LOAD_FAILED` */
export async function report(core: ModalCore): Promise<DebugReport> {
  startLog(core)
  return (await ownCode(core, import('../modal/debugReport.js'))).debugReport(core)
}

/** See `ModalVerbs.forget`; what does it is loaded by the call. @throws WalletModalError `MODAL_LOAD_FAILED` */
export const forget = async (core: ModalCore): Promise<void> =>
  (await ownCode(core, import('./forget.js'))).forgetAll(core, disconnect)
