import { changeParts } from '../parts/changeParts.js'
import type { Command } from '../terminal/Session.js'

/** `wallet-modal remove <name...>`: removes what `add` adds. */
export const remove: Command = (session, _flags, words) => changeParts(session, 'remove', words)
