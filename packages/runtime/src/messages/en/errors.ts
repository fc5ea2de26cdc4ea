import { codes } from '../../errors/codes.js'

/** The specification's texts for visitors (Spec §8), as messages, so that they can be translated. */
export const errorTexts = {
  'error.TOKEN_BALANCE_UNAVAILABLE': codes.TOKEN_BALANCE_UNAVAILABLE.userMessage,
  'error.DISCONNECT_FAILED': codes.DISCONNECT_FAILED.userMessage,
} as const
