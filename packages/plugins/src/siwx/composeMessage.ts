import type {
  PluginContext,
  Signature,
  SignInAccount,
  SignInMessage,
  SignInOffer,
  SignInSessions,
} from '@wallet-modal/runtime/plugin'
import { buildMessage } from './message/buildMessage.js'

/** A message that waits for its signature. */
export interface ComposedMessage {
  readonly data: SignInMessage
  readonly text: string
}

/**
 * Writes what an account is to sign: what the app's sessions say, and for the rest the page and the config.
 * @throws WalletModalError `SIGN_IN_MESSAGE_INVALID`, or what `createMessage` rejects with
 */
export async function composeMessage(
  context: Pick<PluginContext, 'config' | 'clock'>,
  sessions: SignInSessions,
  account: SignInAccount,
): Promise<ComposedMessage> {
  const data = { ...(await offerMessage(context, sessions, account)), ...account }
  return { data, text: buildMessage(data) }
}

/**
 * The same without the account, which a wallet fills in that connects and signs by one prompt.
 * @throws what `createMessage` rejects with
 */
export async function offerMessage(
  { config, clock }: Pick<PluginContext, 'config' | 'clock'>,
  sessions: SignInSessions,
  account: SignInAccount,
): Promise<SignInOffer> {
  const given = await sessions.createMessage(account)
  const { statement, resources = [] } = config.signIn || {}
  // Without the address's query: it may say more than a message that is kept should.
  const { host = '', origin = '', pathname = '/' } = globalThis.location ?? {}
  return withoutGaps({
    domain: host,
    uri: `${origin}${pathname}`,
    version: '1',
    issuedAt: new Date(clock.now()).toISOString(),
    statement,
    resources: resources.length > 0 ? resources : undefined,
    ...given,
  })
}

/** What is undefined is left out, so that a session compares with what its text says. */
const withoutGaps = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as SignInOffer

/** Whether a wallet signed this text and no other; chains wrap it in ways of their own. */
export function isOfText(text: string, { signedMessage, scheme }: Signature): boolean {
  if (!signedMessage) return true
  const signed = new TextDecoder().decode(signedMessage)
  return signed === (scheme === 'substrate' ? `<Bytes>${text}</Bytes>` : text)
}
