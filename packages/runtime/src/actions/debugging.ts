import { errorFor } from '../errors/errorFor.js'
import type { ModalCore } from '../modalCore.js'
import { recentKey } from '../store/connectors.js'
import type { DebugReport } from '../store/reported.js'
import { sessionKey } from '../store/storedSession.js'
import { disconnect } from './disconnect.js'

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
  const { debugReport } = await loaded(import('./debugReport.js'))
  return debugReport(core, await core.log?.catch(() => undefined))
}

/** See `ModalVerbs.forget`; what does it is loaded by the call. */
export async function forget(core: ModalCore): Promise<void> {
  const { forgetAll } = await loaded(import('./forgetAll.js'))
  await forgetAll(core, { disconnect: () => disconnect(core), keys: [sessionKey, recentKey] })
}

const loaded = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause: unknown) => {
    throw errorFor('MODAL_LOAD_FAILED', { message: "The modal's own code could not be loaded.", cause })
  })
