import type { SignedMessage, SignInOffer } from '@wallet-modal/runtime/plugin'
import { bufferWhile } from './bufferWhile.js'
import type { ProposedNamespace } from './proposal.js'
import type { Session, SignClient } from './signClient.js'

/** What the SDK's engine tells itself. */
interface EngineEvents {
  eventNames(): readonly (string | symbol)[]
  prependOnceListener(name: string | symbol, listener: () => void): void
}

/** What a wallet is asked to sign, as the SDK has it (CAIP-122), and who it says has signed. */
type Payload = Parameters<SignClient['formatAuthMessage']>[0]['request'] & { readonly iss: string }

/** A link, and what becomes of it. */
interface SignInLink {
  readonly uri: string | undefined
  /** Resolves when a wallet approves; rejects with what the SDK reports. */
  approval(): Promise<Session>
  /** What the wallet that has approved signed. */
  signed(): readonly SignedMessage[]
}

/**
 * Makes a link by which a wallet connects and signs in with one prompt (`wc_sessionAuthenticate`, ERC-5573). A wallet that doesn't know
 * how takes it as any other link: it connects, and has signed nothing.
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
  // Nobody may wait for it.
  answer.catch(() => {})
  // What the SDK waits for now: its listener needs `Buffer`, and this one comes before it.
  for (const name of events.eventNames().filter((one) => !before.includes(one))) {
    events.prependOnceListener(name, () => void bufferWhile(() => answer).catch(() => {}))
  }
  let signed: readonly SignedMessage[] = []
  async function approval(): Promise<Session> {
    const { auths, session } = await answer.catch((cause: unknown) => {
      // Of a refusal the SDK hands on the text alone.
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
