import { WalletModalError } from '../errors/classes.js'

/** The most characters of a refused value that an error quotes. */
const quotedLength = 80

/** `SIGN_IN_MESSAGE_INVALID`: a message does not follow its chain's grammar. */
export const invalidMessage = (field: string, problem: string, value?: unknown) =>
  new WalletModalError('SIGN_IN_MESSAGE_INVALID', `The sign-in message's ${field} ${problem}.`, {
    context: {
      field,
      ...(value !== undefined && {
        value: typeof value === 'string' ? value.slice(0, quotedLength) : typeof value,
      }),
    },
  })
