import type { SignInMessage } from '../connectors/signIn.js'
import { checkSignInMessage } from './checkSignInMessage.js'
import { type Grammar, grammarNamed } from './signInGrammars.js'
import { invalidMessage } from './signInMessageError.js'

/** In characters. Real messages are far shorter. */
const maxLength = 20_000

const firstLine = /^(?:([A-Za-z][A-Za-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/

/** Reads lines in order. */
class Lines {
  readonly #lines: readonly string[]
  #next = 0

  constructor(text: string) {
    this.#lines = text.split('\n')
  }

  peek(ahead = 0): string | undefined {
    return this.#lines[this.#next + ahead]
  }

  take(): string | undefined {
    const line = this.peek()
    this.#next += 1
    return line
  }

  /** Takes the next line if it begins with a label. @returns the rest of the line */
  labelled(label: string): string | undefined {
    return this.peek()?.startsWith(`${label}: `) ? this.take()?.slice(label.length + 2) : undefined
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#lines.length
  }
}

/**
 * Reads a sign-in message, as strictly as `writeSignInMessage` writes it: `readSignInMessage(writeSignInMessage(message))` equals `message`. Every field
 * must follow the grammar of its chain, and times must be in the calendar.
 * @param text as it was signed
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID`, with the field in its context
 */
export function readSignInMessage(text: string): SignInMessage {
  if (typeof text !== 'string' || text.length > maxLength) throw invalidMessage('text', 'is too long', text)
  const lines = new Lines(text)
  const [, scheme, domain, accountName] = firstLine.exec(lines.take() ?? '') ?? []
  const grammar = accountName === undefined ? undefined : grammarNamed(accountName)
  if (domain === undefined || !grammar) throw invalidMessage('first line', 'names no account', text)

  const accountAddress = lines.take() ?? ''
  const statement = readStatement(lines, grammar)
  const uri = expected(lines, 'URI', 'uri')
  const version = expected(lines, 'Version', 'version') as '1'
  const chainId = grammar.readChain(expected(lines, 'Chain ID', 'chainId'))
  const nonce = expected(lines, 'Nonce', 'nonce')
  const issuedAt = expected(lines, 'Issued At', 'issuedAt')
  const optional = {
    scheme,
    statement,
    expirationTime: lines.labelled('Expiration Time'),
    notBefore: lines.labelled('Not Before'),
    requestId: lines.labelled('Request ID'),
    resources: readResources(lines),
  }
  if (!lines.isAtEnd) throw invalidMessage('text', 'has a line that is out of place', lines.peek())
  if (chainId === undefined) throw invalidMessage('chainId', 'is no network of its chain')
  const message: SignInMessage = {
    domain,
    accountAddress,
    uri,
    version,
    chainId,
    nonce,
    issuedAt,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
  checkSignInMessage(message, grammar)
  return message
}

function expected(lines: Lines, label: string, field: string): string {
  const value = lines.labelled(label)
  if (value === undefined) throw invalidMessage(field, `doesn't stand where it must`, lines.peek())
  return value
}

/** Reads the statement between the account and the fields, with the empty lines around it. */
function readStatement(lines: Lines, { emptyLines }: Grammar): string | undefined {
  const isEmpty = () => lines.take() === ''
  if (!isEmpty()) throw invalidMessage('statement', `isn't set off by an empty line`)
  const hasStatement = lines.peek() !== '' && lines.peek(1) === ''
  const statement = hasStatement ? lines.take() : undefined
  const following = hasStatement ? 1 : emptyLines - 1
  for (let line = 0; line < following; line += 1) {
    if (!isEmpty()) throw invalidMessage('statement', `isn't set off by an empty line`)
  }
  return statement
}

function readResources(lines: Lines): string[] | undefined {
  if (lines.peek() !== 'Resources:') return undefined
  lines.take()
  const resources: string[] = []
  while (lines.peek()?.startsWith('- ')) resources.push((lines.take() as string).slice(2))
  return resources
}
