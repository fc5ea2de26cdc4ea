import { accountTexts } from './en/account.js'
import { connectingTexts } from './en/connecting.js'
import { errorTexts } from './en/errors.js'
import { openingTexts } from './en/opening.js'

/** Every text of the modal's own in English; a page loads them view by view. */
export const english = { ...errorTexts, ...openingTexts, ...connectingTexts, ...accountTexts }

/** The name of a text; `error.` and a code for those that the specification fixes. */
export type MessageKey = keyof typeof english
