import type { Command, GlobalFlags } from '../terminal/Session.js'
import { performUpgrade } from '../upgrade/performUpgrade.js'

/** `wallet-modal upgrade`: brings the files of an app to this version, and keeps the team's edits. */
export const upgrade: Command<GlobalFlags & { readonly check?: boolean }> = (session, { check }) =>
  performUpgrade(session, check === true)
