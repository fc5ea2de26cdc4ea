import type { SignInAccount, SignInMessage, SignInOffer, SignInSessions } from '@wallet-modal/runtime/login'
import type { PluginContext, Signature } from '@wallet-modal/runtime/plugin'
import { buildMessage } from './message/buildMessage.js'

/** A message to sign. */
export interface ComposedMessage {
  readonly data: SignInMessage
  readonly text: string
}

/**
 * Writes the message for an account, from the app's `createMessage`, the page and the config.
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
 * Writes the message without the account, which a wallet fills in if it connects and signs by one prompt.
 * @throws what `createMessage` rejects with
 */
export async function offerMessage(
  { config, clock }: Pick<PluginContext, 'config' | 'clock'>,
  sessions: SignInSessions,
  account: SignInAccount,
): Promise<SignInOffer> {
  const given = await sessions.createMessage(account)
  const { statement, resources = [] } = config.signIn || {}
  // Leaves out the query, which may hold secrets: the message is stored.
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

/** Leaves out undefined fields, so that a session equals the one parsed from its text. */
const withoutGaps = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as SignInOffer

/** Whether a wallet signed this text, wrapped in the way of its chain, and no other. */
export function isOfText(text: string, { signedMessage, scheme }: Signature): boolean {
  if (!signedMessage) return true
  const signed = new TextDecoder().decode(signedMessage)
  return signed === (scheme === 'substrate' ? `<Bytes>${text}</Bytes>` : text)
}
