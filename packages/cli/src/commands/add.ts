import { sampleFiles } from '../create/sampleFiles.js'
import { changeParts } from '../parts/changeParts.js'
import type { Command } from '../terminal/Session.js'

/** `wallet-modal add <name...>`: adds features, networks and wallets, with the packages that they need. */
export const add: Command = (session, _flags, words) => changeParts(session, 'add', words, sampleFiles)
