import { sampleFiles } from '../create/sampleFiles.js'
import { changeParts } from '../parts/changeParts.js'
import type { Command, GlobalFlags } from '../terminal/Session.js'

/** `wallet-modal add <name...>`: adds features, networks and wallets, with the packages that they need. */
export const add: Command<GlobalFlags & { readonly projectId?: string }> = (session, { projectId }, words) =>
  changeParts(session, 'add', words, {
    sampleOf: sampleFiles,
    settings: projectId === undefined ? [] : [{ path: ['projectId'], value: projectId }],
  })
