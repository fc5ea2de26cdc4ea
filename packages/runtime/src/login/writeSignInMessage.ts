import type { SignInMessage } from '../connectors/signIn.js'
import { checkSignInMessage } from './checkSignInMessage.js'
import { grammarOf } from './signInGrammars.js'
import { invalidMessage } from './signInMessageError.js'

/**
 * Writes a sign-in message, byte for byte by its chain's grammar: EIP-4361, Sign-In With Solana, and for Bitcoin and Polkadot the form of
 * CAIP-122 with CAIP-2 networks. Doesn't check the checksum of an EVM address: pass it as `getAddress` of viem or ethers spells it.
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID` for a field that the grammar doesn't allow, with the field in its context
 */
export function writeSignInMessage(message: SignInMessage): string {
  const grammar = typeof message.chainId === 'string' ? grammarOf(message.chainId) : undefined
  if (!grammar) throw invalidMessage('chainId', 'is of a chain without sign-in messages', message.chainId)
  checkSignInMessage(message, grammar)
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
