import type { SignedMessage, SignInOffer } from '@wallet-modal/runtime/login'
import { bufferWhile } from './bufferWhile.js'
import type { ProposedNamespace } from './proposal.js'
import type { Session, SignClient } from './signClient.js'

/** The event emitter inside the SDK's engine. */
interface EngineEvents {
  eventNames(): readonly (string | symbol)[]
  prependOnceListener(name: string | symbol, listener: () => void): void
}

/** The SDK's form of a sign-in message (CAIP-122), with the signer that the wallet names. */
type Payload = Parameters<SignClient['formatAuthMessage']>[0]['request'] & { readonly iss: string }

/** A link, and the wallet's answer to it. */
interface SignInLink {
  readonly uri: string | undefined
  /** Resolves when a wallet approves; rejects with what the SDK reports. */
  approval(): Promise<Session>
  /** The messages that the wallet has signed, once it has approved. */
  signed(): readonly SignedMessage[]
}

/**
 * Makes a link by which a wallet connects and signs in with one prompt (`wc_sessionAuthenticate`, ERC-5573). A wallet that doesn't
 * support this treats it as any other link: it connects without signing.
 */
export async function authenticate(
  client: SignClient,
  asked: ProposedNamespace,
  offer: SignInOffer,
): Promise<SignInLink> {
  const { domain, uri: aud, nonce, statement, resources, expirationTime, notBefore } = offer
  const { events } = client.engine as unknown as { readonly events: EngineEvents }
  const before = events.eventNames()
  const { uri, response } = await bufferWhile(() =>
    client.authenticate({
      chains: asked.chains,
      methods: asked.methods,
      domain,
      uri: aud,
      nonce,
      ...(statement !== undefined && { statement }),
      ...(resources && { resources: [...resources] }),
      ...(expirationTime !== undefined && { exp: expirationTime }),
      ...(notBefore !== undefined && { nbf: notBefore }),
    }),
  )
  const answer = response()
  // Without this, a rejection that no caller waits for would be unhandled.
  answer.catch(() => {})
  // `response()` added the SDK's listener for the answer, which needs `Buffer`. Provide `Buffer` before that listener runs.
  for (const name of events.eventNames().filter((one) => !before.includes(one))) {
    events.prependOnceListener(name, () => void bufferWhile(() => answer).catch(() => {}))
  }
  let signed: readonly SignedMessage[] = []
  async function approval(): Promise<Session> {
    const { auths, session } = await answer.catch((cause: unknown) => {
      // The SDK passes on only the text of a refusal.
      throw typeof cause === 'string' ? { message: cause } : cause
    })
    if (!session) throw new Error('The wallet signed in without approving anything.')
    signed = await bufferWhile(async () =>
      (auths ?? []).map(({ p, s }) => {
        const { iss } = p as Payload
        return { message: client.formatAuthMessage({ request: p, iss }), signature: s.s }
      }),
    )
    return session
  }
  return { uri, approval, signed: () => signed }
}
