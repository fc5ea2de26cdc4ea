import type { SignInMessage } from '../connectors/signIn.js'
import { isAuthority, isNonce, isRequestId, isScheme, isStatement, isTime, isUri } from './signInFields.js'
import type { Grammar } from './signInGrammars.js'
import { invalidMessage } from './signInMessageError.js'

type Check = (value: string, grammar: Grammar) => boolean

const required: Readonly<Record<string, Check>> = {
  domain: isAuthority,
  accountAddress: (value, { isAddress }) => isAddress(value),
  uri: isUri,
  version: (value) => value === '1',
  chainId: (value, { writeChain }) => writeChain(value) !== undefined,
  nonce: isNonce,
  issuedAt: isTime,
}

const optional: Readonly<Record<string, Check>> = {
  scheme: (value, { hasScheme }) => hasScheme === true && isScheme(value),
  statement: isStatement,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: isRequestId,
}

/**
 * Checks each field against its chain's grammar.
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID`, with the field in its context
 */
export function checkSignInMessage(message: SignInMessage, grammar: Grammar): void {
  const fields = message as unknown as Readonly<Record<string, unknown>>
  const read = (field: string) => (Object.hasOwn(fields, field) ? fields[field] : undefined)
  const check = (field: string, value: unknown, isValid: Check) => {
    if (typeof value !== 'string' || !isValid(value, grammar)) {
      throw invalidMessage(field, `isn't allowed in a message of ${grammar.accountName}`, value)
    }
  }
  for (const [field, isValid] of Object.entries(required)) check(field, read(field), isValid)
  for (const [field, isValid] of Object.entries(optional)) {
    const value = read(field)
    if (value !== undefined) check(field, value, isValid)
  }
  const resources = read('resources') ?? []
  if (!Array.isArray(resources)) throw invalidMessage('resources', 'are no list', resources)
  for (const resource of resources as unknown[]) check('resources', resource, isUri)
}
