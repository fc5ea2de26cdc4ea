/** A page's wishes for a sign-in message (Wallet Standard, `solana:signIn`), unread. */
export type SignInInput = Readonly<Record<string, unknown>>

/** The fields that the wallet fills in. */
interface SignInDefaults {
  /** Host of the page that asks: a message for another host is refused. */
  readonly host: string
  /** Address of the account that signs: a message for another address is refused. */
  readonly address: string
}

/** The lines after the statement, in their order. */
const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Writes the message that a user signs in with (CAIP-122, as Sign In With Solana spells it).
 *
 * @throws Error for another site's domain, another account's address, and text that would start a line of its own
 */
export function signInMessage(input: SignInInput, { host, address }: SignInDefaults): string {
  if ((input.domain ?? host) !== host) throw new Error(`This page is ${host}, and can't sign in elsewhere.`)
  if ((input.address ?? address) !== address) throw new Error('The wallet has another account selected.')
  const { statement, resources } = input
  const lines = fields.flatMap(([label, key]) =>
    input[key] === undefined ? [] : [`${label}: ${oneLine(input[key])}`],
  )
  if (Array.isArray(resources)) lines.push('Resources:', ...resources.map((one) => `- ${oneLine(one)}`))
  return [
    `${host} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [oneLine(statement)]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ].join('\n\n')
}

function oneLine(value: unknown): string {
  if (typeof value === 'string' && !/[\r\n]/.test(value)) return value
  throw new Error('A sign-in message has one line for each of its parts.')
}
