import { ConnectorError, fromProvider, type OfferSignIn } from '@wallet-modal/runtime/chain'
import type { SignedMessage } from '@wallet-modal/runtime/login'

import { catchUp } from './catchUp.js'
import type { Proposal } from './proposal.js'
import type { Session, SignClient } from './signClient.js'

/** The client and the proposal that a pairing needs. */
export interface PairingSource {
  client(): Promise<SignClient>
  propose(): Promise<Proposal>
}

/** A link that the relay accepted. */
export interface OfferedLink {
  /** Carries the pairing's key. */
  readonly uri: string
  readonly proposal: Proposal
  /** Resolves when a wallet approves; rejects with what the SDK reports. */
  approval(): Promise<Session>
  /** The messages that the wallet signed while it approved. @default none */
  signed?(): readonly SignedMessage[]
}

/**
 * Makes a link that a wallet can take. Where visitors sign in and all networks are EVM networks, the wallet can sign in by the same
 * prompt (`wc_sessionAuthenticate`).
 * @throws ConnectorError `RELAY_UNREACHABLE` if the relay gives no link; the source's and the SDK's own errors
 */
export async function offerLink(
  { client, propose }: PairingSource,
  offerSignIn?: OfferSignIn,
): Promise<OfferedLink> {
  const [sign, proposal] = await Promise.all([client(), propose()])
  await catchUp(sign)
  const { namespaces, supports } = proposal
  const evm = supports.size === 1 && namespaces.eip155
  const offer = evm && (await offerSignIn?.(evm.chains))
  const link = offer
    ? await (await import('./authenticate.js')).authenticate(sign, evm, offer)
    : await sign.connect({ optionalNamespaces: namespaces })
  const { uri } = link
  if (!uri) throw relayUnreachable()
  return { ...link, uri, proposal }
}

/**
 * Waits for a wallet to approve.
 * @param caughtUp resolves when the page is visible and has the relay's stored messages; a failure is reported only then
 * @throws ConnectorError `PAIRING_EXPIRED`, `USER_REJECTED`, `WALLET_REQUEST_FAILED`
 */
export async function awaitApproval(
  { approval }: Pick<OfferedLink, 'approval'>,
  caughtUp: () => Promise<void>,
): Promise<Session> {
  try {
    return await approval()
  } catch (cause) {
    // When the SDK's own time limit passes, it also rejects a second promise, which only another call returns. Handle that too.
    if (cause instanceof Error) approval().catch(() => {})
    await caughtUp()
    throw readRefusal(cause)
  }
}

/** The SDK rejects an approval with the wallet's refusal, or when its own time limit passes. */
function readRefusal(cause: unknown): ConnectorError {
  const message = cause instanceof Error ? cause.message : ((cause as { message?: unknown })?.message ?? '')
  return /expired/i.test(String(message)) ? pairingExpired(cause) : fromProvider(cause, 'The wallet')
}

/** The error of a link that no wallet took in time. */
export const pairingExpired = (cause?: unknown) =>
  new ConnectorError('PAIRING_EXPIRED', 'No wallet took the link in time.', { cause })

/** The error of a relay that gives no link. */
export const relayUnreachable = (cause?: unknown) =>
  new ConnectorError('RELAY_UNREACHABLE', 'The relay gave no link.', {
    cause,
    hint: 'The visitor or the relay is offline. Try again.',
  })
