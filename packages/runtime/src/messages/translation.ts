import type { buttonTexts } from './buttons.js'
import type { MessageKey } from './english.js'

/**
 * All texts of the dialog in one language. A text that is missing is a type error, and so is one that English hasn't: whoever
 * adds a message adds it here, too. The host's buttons are in the language of the host's page: it hands them in as `messages`.
 */
export type Translation = Readonly<Record<Exclude<MessageKey, keyof typeof buttonTexts>, string>>
