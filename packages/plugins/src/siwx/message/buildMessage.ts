import type { SignInMessage } from '@wallet-modal/runtime/plugin'
import { checkMessage } from './checkMessage.js'
import { grammarOf } from './grammars.js'
import { invalidMessage } from './messageError.js'

/**
 * Writes a sign-in message, byte for byte by its chain's grammar: EIP-4361, Sign-In With Solana, and for Bitcoin and Polkadot the form of
 * CAIP-122 with CAIP-2 networks.
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID` for a field that the grammar doesn't allow, with the field in its context
 */
export function buildMessage(message: SignInMessage): string {
  const grammar = typeof message.chainId === 'string' ? grammarOf(message.chainId) : undefined
  if (!grammar) throw invalidMessage('chainId', 'is of a chain without sign-in messages', message.chainId)
  checkMessage(message, grammar)
  const { scheme, domain, accountAddress, statement, resources } = message
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${origin} wants you to sign in with your ${grammar.accountName} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? Array<string>(grammar.emptyLines - 1).fill('') : [statement, '']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${grammar.writeChain(message.chainId)}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
