import type { Command, GlobalFlags } from '../terminal/Session.js'
import { showUpgrade } from '../upgrade/performUpgrade.js'

/** `wallet-modal diff`: compares each file with what was written, and shows what `upgrade` would change. */
export const diff: Command<GlobalFlags & { readonly check?: boolean }> = (session, { check }) =>
  showUpgrade(session, check === true)
