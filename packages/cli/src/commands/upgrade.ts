import type { Command, GlobalFlags } from '../terminal/Session.js'
import { performUpgrade } from '../upgrade/performUpgrade.js'

/** `wallet-modal upgrade`: the files of an app as this version makes them, merged with the team's edits. */
export const upgrade: Command<GlobalFlags & { readonly check?: boolean }> = (session, { check }) =>
  performUpgrade(session, check === true)
