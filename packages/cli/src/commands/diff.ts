import type { Command, GlobalFlags } from '../terminal/Session.js'
import { showUpgrade } from '../upgrade/performUpgrade.js'

/** `wallet-modal diff`: how each file stands to what was written, and what `upgrade` would do. */
export const diff: Command<GlobalFlags & { readonly check?: boolean }> = (session, { check }) =>
  showUpgrade(session, check === true)
